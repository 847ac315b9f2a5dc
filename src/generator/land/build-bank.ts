import type { HeightIndex } from "../../math/height-index";
import type { Point } from "../../math/vector";
import { allOf, type Parts } from "../parts";
import { addTriangle, addVertex, createMeshDraft, meshOfDraft } from "../street/mesh-draft";
import type { SurfaceMesh } from "../types";

/** m that a bank reaches out from the rim of a sidewalk. */
const RUN = 0.8;

/** What stands beside the carriageways. */
interface Beside {
  readonly kerb: SurfaceMesh;
  readonly sidewalk: SurfaceMesh;
}

/** An edge of a mesh's rim, the mesh on its left: its ends' numbers. */
type Edge = readonly [number, number];

/** Numbers places, the same place of whatever mesh by the same number. */
type Numbering = (mesh: SurfaceMesh) => Uint32Array;

function createNumbering(): Numbering {
  const numbers = new Map<number, Map<number, Map<number, number>>>();
  let count = 0;
  const within = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
    const found = map.get(key);
    if (found !== undefined) return found;
    const made = make();
    map.set(key, made);
    return made;
  };
  return ({ positions }) =>
    Uint32Array.from({ length: positions.length / 3 }, (_, i) => {
      const row = within(numbers, positions[3 * i]!, () => new Map<number, Map<number, number>>());
      const column = within(row, positions[3 * i + 2]!, () => new Map<number, number>());
      return within(column, positions[3 * i + 1]!, () => count++);
    });
}

/** More places than any mesh has: what two of them are called together stays a whole number. */
const MANY = 2 ** 26;
const pairOf = (a: number, b: number): number => a * MANY + b;

/** Calls back with each edge of all triangles. */
function eachEdge({ indices }: SurfaceMesh, visit: (a: number, b: number) => void): void {
  for (let t = 0; t < indices.length; t += 3)
    for (let k = 0; k < 3; k++) visit(indices[t + k]!, indices[t + ((k + 1) % 3)]!);
}

/** The tops of upright faces: a kerb mesh's edges whose both ends look aside, either way round. */
function uprightEdges(kerb: SurfaceMesh, numbers: Uint32Array): Set<number> {
  const upright = new Set<number>();
  eachEdge(kerb, (a, b) => {
    if (kerb.normals[3 * a + 1] !== 0 || kerb.normals[3 * b + 1] !== 0) return;
    upright.add(pairOf(numbers[a]!, numbers[b]!)).add(pairOf(numbers[b]!, numbers[a]!));
  });
  return upright;
}

/** The sidewalks' edges from which their outer faces go down. */
function rimOf(sidewalk: SurfaceMesh, numbers: Uint32Array, upright: ReadonlySet<number>): Edge[] {
  const open = new Map<number, Edge>();
  eachEdge(sidewalk, (a, b) => {
    if (!open.delete(pairOf(numbers[b]!, numbers[a]!))) open.set(pairOf(numbers[a]!, numbers[b]!), [a, b]);
  });
  return [...open].filter(([key]) => upright.has(key)).map(([, edge]) => edge);
}

/** The way out at every corner of a rim, by its place's number: evenly between its edges there. */
function waysOut({ positions }: SurfaceMesh, numbers: Uint32Array, rim: readonly Edge[]): Map<number, Point> {
  const ways = new Map<number, Point>();
  for (const [a, b] of rim) {
    const [dx, dz] = [positions[3 * b]! - positions[3 * a]!, positions[3 * b + 2]! - positions[3 * a + 2]!];
    const size = Math.hypot(dx, dz) || 1;
    for (const end of [a, b]) {
      const [x, z] = ways.get(numbers[end]!) ?? [0, 0];
      ways.set(numbers[end]!, [x + dz / size, z - dx / size]);
    }
  }
  return ways;
}

/**
 * Grass that slopes from the sidewalks' rims down to a plain, where no carriageway is in the way.
 * @param level m, of the plain
 */
export const buildBank = (beside: Beside, level: number, road: HeightIndex): SurfaceMesh =>
  allOf(bankParts(beside, level, road));

/** The same, part by part. */
export function* bankParts({ kerb, sidewalk }: Beside, level: number, road: HeightIndex): Parts<SurfaceMesh> {
  const draft = createMeshDraft(1);
  const numbersOf = createNumbering();
  const numbers = numbersOf(sidewalk);
  yield;
  const kerbNumbers = numbersOf(kerb);
  yield;
  const upright = uprightEdges(kerb, kerbNumbers);
  yield;
  const rim = rimOf(sidewalk, numbers, upright);
  yield;
  const ways = waysOut(sidewalk, numbers, rim);
  const at = (i: number): Point => [sidewalk.positions[3 * i]!, sidewalk.positions[3 * i + 2]!];
  const lowest = (i: number): { readonly foot: Point; readonly way: Point } => {
    const [x, z] = ways.get(numbers[i]!)!;
    const size = Math.hypot(x, z) || 1;
    const way: Point = [x / size, z / size];
    return { way, foot: [at(i)[0] + RUN * way[0], at(i)[1] + RUN * way[1]] };
  };
  for (const [a, b] of rim) {
    const [low, next] = [lowest(a), lowest(b)];
    if ([low.foot, next.foot].some(([x, z]) => !Number.isNaN(road.heightAt(x, z)))) continue;
    const [topA, topB] = [sidewalk.positions[3 * a + 1]!, sidewalk.positions[3 * b + 1]!];
    const normal = (way: Point, top: number) => {
      const rise = top - level;
      const size = Math.hypot(rise, RUN);
      return [(way[0] * rise) / size, RUN / size, (way[1] * rise) / size] as const;
    };
    const upper = addVertex(draft, at(a), topA, normal(low.way, topA));
    const outer = addVertex(draft, low.foot, level, normal(low.way, topA));
    const outerNext = addVertex(draft, next.foot, level, normal(next.way, topB));
    const upperNext = addVertex(draft, at(b), topB, normal(next.way, topB));
    addTriangle(draft, upper, outer, outerNext);
    addTriangle(draft, upper, outerNext, upperNext);
  }
  return meshOfDraft(draft);
}
