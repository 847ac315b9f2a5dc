import type { HeightIndex } from "../../math/height-index";
import type { Point } from "../../math/vector";
import { addTriangle, addVertex, createMeshDraft, meshOfDraft } from "../street/mesh-draft";
import type { SurfaceMesh } from "../types";

/** m that a bank reaches out from the rim of a sidewalk. */
const RUN = 0.8;

/** An edge of a mesh's rim, the mesh on its left: its ends' numbers. */
type Edge = readonly [number, number];

const keyOf = ({ positions }: SurfaceMesh, i: number): string =>
  `${positions[3 * i]},${positions[3 * i + 1]},${positions[3 * i + 2]}`;

/** The edges of all triangles. */
function* edgesOf({ indices }: SurfaceMesh): Generator<Edge> {
  for (let t = 0; t < indices.length; t += 3)
    for (let k = 0; k < 3; k++) yield [indices[t + k]!, indices[t + ((k + 1) % 3)]!];
}

/** The tops of upright faces: a kerb mesh's edges whose both ends look aside. */
function uprightEdges(kerb: SurfaceMesh): Set<string> {
  const upright = new Set<string>();
  for (const [a, b] of edgesOf(kerb)) {
    if (kerb.normals[3 * a + 1] !== 0 || kerb.normals[3 * b + 1] !== 0) continue;
    upright.add(`${keyOf(kerb, a)} ${keyOf(kerb, b)}`).add(`${keyOf(kerb, b)} ${keyOf(kerb, a)}`);
  }
  return upright;
}

/** The sidewalks' edges from which their outer faces go down. */
function rimOf(sidewalk: SurfaceMesh, kerb: SurfaceMesh): Edge[] {
  const upright = uprightEdges(kerb);
  const open = new Map<string, Edge>();
  for (const [a, b] of edgesOf(sidewalk)) {
    const back = `${keyOf(sidewalk, b)} ${keyOf(sidewalk, a)}`;
    if (!open.delete(back)) open.set(`${keyOf(sidewalk, a)} ${keyOf(sidewalk, b)}`, [a, b]);
  }
  return [...open].filter(([key]) => upright.has(key)).map(([, edge]) => edge);
}

/** The way out at every corner of a rim: evenly between its edges there. */
function waysOut(mesh: SurfaceMesh, rim: readonly Edge[]): Map<string, Point> {
  const ways = new Map<string, Point>();
  const { positions } = mesh;
  for (const [a, b] of rim) {
    const [dx, dz] = [positions[3 * b]! - positions[3 * a]!, positions[3 * b + 2]! - positions[3 * a + 2]!];
    const size = Math.hypot(dx, dz) || 1;
    for (const end of [a, b]) {
      const [x, z] = ways.get(keyOf(mesh, end)) ?? [0, 0];
      ways.set(keyOf(mesh, end), [x + dz / size, z - dx / size]);
    }
  }
  return ways;
}

/**
 * Grass that slopes from the sidewalks' rims down to a plain, where no carriageway is in the way.
 * @param level m, of the plain
 */
export function buildBank(
  { kerb, sidewalk }: { readonly kerb: SurfaceMesh; readonly sidewalk: SurfaceMesh },
  level: number,
  road: HeightIndex,
): SurfaceMesh {
  const draft = createMeshDraft(1);
  const rim = rimOf(sidewalk, kerb);
  const ways = waysOut(sidewalk, rim);
  const at = (i: number): Point => [sidewalk.positions[3 * i]!, sidewalk.positions[3 * i + 2]!];
  const lowest = (i: number): { readonly foot: Point; readonly way: Point } => {
    const [x, z] = ways.get(keyOf(sidewalk, i))!;
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
