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
  /** By which it is known. */
  readonly number: number;
  readonly at: Point;
  /** m. */
  readonly height: number;
}

type Three = readonly [Corner, Corner, Corner];

/** All corners of paint, by place and height. */
interface Corners {
  count: number;
  readonly points: KnownPoints;
  readonly at: Map<Point, Corner[]>;
}

/** The corner on the same road at a place; a new one where there is none. */
function cornerAt(all: Corners, place: Point, height: number): Corner {
  const known = all.points.same(place);
  const corners = all.at.get(known);
  if (corners) for (const corner of corners) if (Math.abs(corner.height - height) < ONE_ROAD) return corner;
  const corner = { number: all.count++, at: known, height };
  if (corners) corners.push(corner);
  else all.at.set(known, [corner]);
  return corner;
}

/** The shared corners of a draft's vertices; those that no triangle has are left out. */
function cornersOf({ vertices, positions, indices, corners: count }: MeshDraft, all: Corners): Corner[] {
  const corners = new Array<Corner>(vertices);
  for (let k = 0; k < count; k++) {
    const vertex = indices[k]!;
    const i = 3 * vertex;
    corners[vertex] ??= cornerAt(all, [positions[i]!, positions[i + 2]!], positions[i + 1]!);
  }
  return corners;
}

const isBefore = ([ax, ay]: Point, [bx, by]: Point): boolean => ax < bx || (ax === bx && ay < by);

/** The first corner that the edge between two passes, counted from the western one, so that both its sides find the same. */
function passedBy(p: Corner, q: Corner, { points, at }: Corners): Corner | null {
  const isOrdered = isBefore(p.at, q.at);
  const passed = points.between(isOrdered ? p.at : q.at, isOrdered ? q.at : p.at, ON_EDGE);
  if (passed.length === 0) return null;
  const low = Math.min(p.height, q.height) - ONE_ROAD;
  const high = Math.max(p.height, q.height) + ONE_ROAD;
  for (const point of passed) {
    const own = at.get(point)?.find(({ height }) => height > low && height < high);
    if (own) return own;
  }
  return null;
}

/** A triangle's plan, one after another's. */
const plan = [0, 0, 0, 0, 0, 0];

/** Whether a triangle is no triangle, lies upside down since its corners fell together with others, or is too thin to be seen. */
function isThin([a, b, c]: Three): boolean {
  if (a === b || b === c || c === a) return true;
  const longest = Math.max(distance(a.at, b.at), distance(b.at, c.at), distance(c.at, a.at));
  for (let k = 0; k < 2; k++) {
    plan[k] = a.at[k]!;
    plan[2 + k] = b.at[k]!;
    plan[4 + k] = c.at[k]!;
  }
  return 2 * ringArea(plan) < THIN * longest;
}

/** A triangle cut in two at a corner that its edge from p to q passes; null where there is none. */
function cutAlong(p: Corner, q: Corner, r: Corner, all: Corners): readonly [Three, Three] | null {
  const passed = passedBy(p, q, all);
  return (
    passed && [
      [p, passed, r],
      [passed, q, r],
    ]
  );
}

/** Hands over a triangle cut until none of its edges passes a corner; nothing of it where it is too thin to be seen. */
function thread(triangle: Three, all: Corners, take: (part: Three) => void): void {
  const open = [triangle];
  for (let cuts = 0; open.length > 0 && cuts < MOST_CUTS; cuts++) {
    const next = open.pop()!;
    if (isThin(next)) continue;
    const [a, b, c] = next;
    const parts = cutAlong(a, b, c, all) ?? cutAlong(b, c, a, all) ?? cutAlong(c, a, b, all);
    if (parts) open.push(...parts);
    else take(next);
  }
}

/** Unit, world axes. */
type Normal = readonly [number, number, number];

/** A draft's vertices by their corners; those of one plane are one. */
interface Known {
  readonly draft: MeshDraft;
  readonly at: { readonly normal: Normal; readonly vertex: number }[][];
}

function vertexOf({ draft, at }: Known, { number, at: place, height }: Corner, normal: Normal): number {
  let own = at[number];
  if (!own) at[number] = own = [];
  for (const { normal: other, vertex } of own)
    if (other[0] === normal[0] && other[1] === normal[1] && other[2] === normal[2]) return vertex;
  const vertex = addVertex(draft, place, height, normal);
  own.push({ normal, vertex });
  return vertex;
}

/** A draft's triangles on their shared corners, cut until nothing passes anything. */
function sealed({ uvScale, normals, indices, corners: count }: MeshDraft, own: readonly Corner[], all: Corners) {
  const known: Known = { draft: createMeshDraft(uvScale), at: [] };
  let normal: Normal = UP;
  const take = ([a, b, c]: Three) => {
    const [i, j] = [vertexOf(known, a, normal), vertexOf(known, b, normal)];
    addTriangle(known.draft, i, j, vertexOf(known, c, normal));
  };
  for (let t = 0; t < count; t += 3) {
    const i = 3 * indices[t]!;
    const isLevel = normals[i] === 0 && normals[i + 2] === 0;
    normal = isLevel ? UP : [normals[i]!, normals[i + 1]!, normals[i + 2]!];
    thread([own[indices[t]!]!, own[indices[t + 1]!]!, own[indices[t + 2]!]!], all, take);
  }
  return known.draft;
}

/**
 * The same paint without cracks: corners that fall together are one, no edge passes a corner without touching it, and
 * what is too thin to be seen is left out.
 * @param drafts painted over none of each other
 */
export function sealPaint(drafts: readonly MeshDraft[]): MeshDraft[] {
  const all: Corners = { count: 0, points: createPoints(TOGETHER), at: new Map() };
  const own = drafts.map((draft) => cornersOf(draft, all));
  return drafts.map((draft, i) => sealed(draft, own[i]!, all));
}
