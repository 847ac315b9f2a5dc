import { ringArea } from "../../math/polygon";
import { distance, type Point } from "../../math/vector";
import { createPoints, type KnownPoints } from "../street/known-points";
import { addTriangle, addVertex, createMeshDraft, type MeshDraft, UP } from "../street/mesh-draft";

/** m; nearer corners of paint are one: less than anybody sees, more than single precision loses in a town. */
const TOGETHER = 0.0024;
/** m; an edge of paint that passes a corner nearer than this passes through it. */
const ON_EDGE = 0.0012;
/** m across; thinner paint is left out: corners that were moved could turn it over. */
const THIN = 0.003;
/** Cuts of one triangle at most; none needs as many unless its corners were moved onto each other's edges. */
const MOST_CUTS = 1000;
/** m; corners at one place, but farther apart in height than this, lie on different roads. */
const ONE_ROAD = 0.1;

/** A corner that all paint at its place shares. */
interface Corner {
  readonly at: Point;
  /** m. */
  readonly height: number;
}

type Three = readonly [Corner, Corner, Corner];

/** A triangle of paint on the plane with this normal. */
interface Piece {
  readonly corners: Three;
  readonly normal: readonly [number, number, number];
}

/** All corners of paint, by place and height. */
interface Corners {
  readonly points: KnownPoints;
  readonly at: Map<Point, Corner[]>;
}

/** The corner on the same road at a place; a new one where there is none. */
function cornerAt({ points, at }: Corners, place: Point, height: number): Corner {
  const known = points.same(place);
  const corners = at.get(known) ?? [];
  const found = corners.find((corner) => Math.abs(corner.height - height) < ONE_ROAD);
  if (found) return found;
  const corner = { at: known, height };
  at.set(known, [...corners, corner]);
  return corner;
}

/** The shared corners of a draft's triangles, three each. */
function cornersOf({ positions, indices, corners: count }: MeshDraft, corners: Corners): Corner[] {
  return Array.from({ length: count }, (_, k) => {
    const i = 3 * indices[k]!;
    return cornerAt(corners, [positions[i]!, positions[i + 2]!], positions[i + 1]!);
  });
}

/** A draft's triangles on their shared corners, cut until nothing passes anything; one by one, for there are many. */
function* sealedPieces({ normals, indices }: MeshDraft, own: readonly Corner[], all: Corners): Iterable<Piece> {
  for (let t = 0; t < own.length; t += 3) {
    const i = 3 * indices[t]!;
    const isLevel = normals[i] === 0 && normals[i + 2] === 0;
    const normal = isLevel ? UP : ([normals[i]!, normals[i + 1]!, normals[i + 2]!] as const);
    yield* threaded({ corners: [own[t]!, own[t + 1]!, own[t + 2]!], normal }, all);
  }
}

const isBefore = ([ax, ay]: Point, [bx, by]: Point): boolean => ax < bx || (ax === bx && ay < by);

/** The first corner that the edge between two passes, counted from the western one, so that both its sides find the same. */
function passedBy(p: Corner, q: Corner, { points, at }: Corners): Corner | null {
  const [a, b] = isBefore(p.at, q.at) ? [p, q] : [q, p];
  const [low, high] = [Math.min(a.height, b.height) - ONE_ROAD, Math.max(a.height, b.height) + ONE_ROAD];
  for (const point of points.between(a.at, b.at, ON_EDGE)) {
    const passed = at.get(point)?.find(({ height }) => height > low && height < high);
    if (passed) return passed;
  }
  return null;
}

/** Whether a triangle is no triangle, lies upside down since its corners fell together with others, or is too thin to be seen. */
function isThin([a, b, c]: Three): boolean {
  if (a === b || b === c || c === a) return true;
  const longest = Math.max(distance(a.at, b.at), distance(b.at, c.at), distance(c.at, a.at));
  return 2 * ringArea([...a.at, ...b.at, ...c.at]) < THIN * longest;
}

/** A triangle cut in two at a corner that one of its edges passes; null where none does. */
function cutOnce({ corners: [a, b, c], normal }: Piece, all: Corners): Piece[] | null {
  for (const [p, q, r] of [
    [a, b, c],
    [b, c, a],
    [c, a, b],
  ] as const) {
    const passed = passedBy(p, q, all);
    if (passed)
      return [
        { corners: [p, passed, r], normal },
        { corners: [passed, q, r], normal },
      ];
  }
  return null;
}

/** A triangle cut until none of its edges passes a corner; nothing of it where it is too thin to be seen. */
function threaded(piece: Piece, all: Corners): Piece[] {
  const open = [piece];
  const done: Piece[] = [];
  for (let cuts = 0; open.length > 0 && cuts < MOST_CUTS; cuts++) {
    const next = open.pop()!;
    if (isThin(next.corners)) continue;
    const parts = cutOnce(next, all);
    if (parts) open.push(...parts);
    else done.push(next);
  }
  return done;
}

/** Puts pieces into a mesh; those of one plane share their corners. */
function draftOf(pieces: Iterable<Piece>, uvScale: number): MeshDraft {
  const draft = createMeshDraft(uvScale);
  const known = new Map<Corner, { readonly normal: Piece["normal"]; readonly vertex: number }[]>();
  const vertexOf = (corner: Corner, normal: Piece["normal"]): number => {
    const own = known.get(corner) ?? [];
    const found = own.find(({ normal: other }) => other.every((value, k) => value === normal[k]));
    if (found) return found.vertex;
    const vertex = addVertex(draft, corner.at, corner.height, normal);
    known.set(corner, [...own, { normal, vertex }]);
    return vertex;
  };
  for (const { corners, normal } of pieces) {
    const [a, b, c] = corners.map((corner) => vertexOf(corner, normal));
    addTriangle(draft, a!, b!, c!);
  }
  return draft;
}

/**
 * The same paint without cracks: corners that fall together are one, no edge passes a corner without touching it, and
 * what is too thin to be seen is left out.
 * @param drafts painted over none of each other
 */
export function sealPaint(drafts: readonly MeshDraft[]): MeshDraft[] {
  const corners: Corners = { points: createPoints(TOGETHER), at: new Map() };
  const all = drafts.map((draft) => cornersOf(draft, corners));
  return drafts.map((draft, i) => draftOf(sealedPieces(draft, all[i]!, corners), draft.uvScale));
}
