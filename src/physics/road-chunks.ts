import type { TriangleMesh } from "../math/triangle-grid";

/** Some of the road's triangles about an origin of their own (m, world). */
export interface RoadChunk extends TriangleMesh {
  readonly origin: [number, number, number];
}

/** m, side of the cube whose triangles, by their middle, make a chunk. */
const CHUNK = 200;
/** m, longest side of a triangle; longer ones are halved, so that a chunk's vertices lie within 350 m of its origin. */
const LONGEST_SIDE = 300;
/** m, from the world's origin; what lies farther is a fault, and would be halved into millions. */
const FARTHEST = 50_000;

/** A vertex in the world; its number in the mesh being read, −1 for the middle of a halved side. */
interface Corner {
  readonly vertex: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

type Triangle = readonly [Corner, Corner, Corner];

/** A chunk in the making. */
interface Draft {
  readonly origin: [number, number, number];
  readonly positions: number[];
  readonly indices: number[];
  /** What number each vertex of the mesh being read has here. */
  readonly known: Map<number, number>;
}

const squareOfSide = (a: Corner, b: Corner): number => (b.x - a.x) ** 2 + (b.y - a.y) ** 2 + (b.z - a.z) ** 2;

/** `triangle`, halved at its longest side until all are short enough. */
function halved([a, b, c]: Triangle): readonly Triangle[] {
  const [ab, bc, ca] = [squareOfSide(a, b), squareOfSide(b, c), squareOfSide(c, a)];
  const longest = Math.max(ab, bc, ca);
  if (longest <= LONGEST_SIDE ** 2) return [[a, b, c]];
  if (longest > ab) return longest === bc ? halved([b, c, a]) : halved([c, a, b]);
  const middle = { vertex: -1, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, z: (a.z + b.z) / 2 };
  return [...halved([a, middle, c]), ...halved([middle, b, c])];
}

/** Cubes along one axis of the world, more than there are. */
const CUBES = 4 * Math.ceil(FARTHEST / CHUNK);

/** The chunk that `triangle`'s middle lies in. Cubes are centred on height 0, where most roads lie. */
function draftFor([a, b, c]: Triangle, drafts: Map<number, Draft>): Draft {
  const east = Math.floor((a.x + b.x + c.x) / 3 / CHUNK);
  const up = Math.round((a.y + b.y + c.y) / 3 / CHUNK);
  const north = Math.floor((a.z + b.z + c.z) / 3 / CHUNK);
  const key = (east * CUBES + up) * CUBES + north;
  const known = drafts.get(key);
  if (known) return known;
  const origin: [number, number, number] = [(east + 0.5) * CHUNK, up * CHUNK, (north + 0.5) * CHUNK];
  const draft: Draft = { origin, positions: [], indices: [], known: new Map() };
  drafts.set(key, draft);
  return draft;
}

function addCorner({ origin, positions, indices, known }: Draft, { vertex, x, y, z }: Corner): void {
  const old = known.get(vertex);
  const index = old ?? positions.length / 3;
  if (old === undefined) positions.push(x - origin[0], y - origin[1], z - origin[2]);
  if (vertex >= 0) known.set(vertex, index);
  indices.push(index);
}

/** Whether the corner exists and lies in this world; NaN is in none. */
const isThere = ({ x, y, z }: Corner): boolean => Math.abs(x) + Math.abs(y) + Math.abs(z) < FARTHEST;

/**
 * The triangles of `meshes` in chunks, each about its own origin. Havok is lost for good where it meets a number that
 * isn't finite or a vertex that doesn't exist, so triangles with either are left out.
 */
export function splitIntoChunks(meshes: readonly TriangleMesh[]): RoadChunk[] {
  const drafts = new Map<number, Draft>();
  for (const { positions, indices } of meshes) {
    for (const { known } of drafts.values()) known.clear();
    const at = (i: number): number => positions[i] ?? Number.NaN;
    const cornerOf = (vertex: number): Corner => {
      return { vertex, x: at(3 * vertex), y: at(3 * vertex + 1), z: at(3 * vertex + 2) };
    };
    for (let i = 0; i + 2 < indices.length; i += 3) {
      const triangle = [cornerOf(indices[i]!), cornerOf(indices[i + 1]!), cornerOf(indices[i + 2]!)] as const;
      if (!triangle.every(isThere)) continue;
      for (const piece of halved(triangle)) {
        const draft = draftFor(piece, drafts);
        for (const corner of piece) addCorner(draft, corner);
      }
    }
  }
  return [...drafts.values()].map(({ origin, positions, indices }) => ({
    origin,
    positions: Float32Array.from(positions),
    indices: Uint32Array.from(indices),
  }));
}
