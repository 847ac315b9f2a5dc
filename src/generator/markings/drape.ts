import { type Convex, clipBelow, convexArea, createConvex } from "../../math/clip";
import { readTriangles, TRIANGLE_STRIDE } from "../../math/triangle-grid";
import type { Point } from "../../math/vector";
import { addTriangle, addVertex, type MeshDraft } from "../street/mesh-draft";
import type { SurfaceMesh } from "../types";
import type { Mark } from "./mark";

/** A surface's triangles, TRIANGLE_STRIDE numbers each, ready to be painted on. */
export type Canvas = Float64Array;

export const canvasOf = (mesh: SurfaceMesh): Canvas => readTriangles([mesh]);

/** m²; less of a mark on a triangle is rounding. */
const CRUMB = 1e-7;
/** Corners of a mark at most; a triangle's three sides add one each. */
const MOST_CORNERS = 40;

const ring: [Convex, Convex] = [createConvex(MOST_CORNERS), createConvex(MOST_CORNERS)];

function load(corners: readonly Point[]): void {
  for (const [i, [x, y]] of corners.entries()) {
    ring[0].corners[2 * i] = x;
    ring[0].corners[2 * i + 1] = y;
  }
  ring[0].count = corners.length;
}

/** Cuts what is loaded to the triangle at `o`; false where nothing is left of it. */
function cutTo(canvas: Canvas, o: number): boolean {
  for (let k = 0; k < 6; k += 2) {
    const [ax, ay] = [canvas[o + k]!, canvas[o + k + 1]!];
    const [bx, by] = [canvas[o + ((k + 2) % 6)]!, canvas[o + ((k + 3) % 6)]!];
    // Inside is on the left of a → b.
    clipBelow(ring[0], by - ay, ax - bx, (by - ay) * ax + (ax - bx) * ay, ring[1]);
    ring.reverse();
    if (ring[0].count < 3) return false;
  }
  return convexArea(ring[0]) > CRUMB;
}

/** Paints what is loaded on the plane of the triangle at `o`. */
function paint(draft: MeshDraft, canvas: Canvas, o: number): void {
  const [ax, ay, height, east, north] = [canvas[o]!, canvas[o + 1]!, canvas[o + 6]!, canvas[o + 7]!, canvas[o + 8]!];
  const up = 1 / Math.hypot(1, east, north);
  const normal = [-east * up, up, -north * up] as const;
  const first = draft.positions.length / 3;
  const { corners, count } = ring[0];
  for (let i = 0; i < count; i++) {
    const [x, y] = [corners[2 * i]!, corners[2 * i + 1]!];
    addVertex(draft, [x, y], height + east * (x - ax) + north * (y - ay), normal);
  }
  for (let i = 2; i < count; i++) addTriangle(draft, first, first + i - 1, first + i);
}

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

function boxOf(corners: readonly Point[]): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const [x, y] of corners) {
    box.x0 = Math.min(box.x0, x);
    box.x1 = Math.max(box.x1, x);
    box.y0 = Math.min(box.y0, y);
    box.y1 = Math.max(box.y1, y);
  }
  return box;
}

function isNear(canvas: Canvas, o: number, { x0, y0, x1, y1 }: Box): boolean {
  const [ax, ay, bx, by, cx, cy] = [
    canvas[o]!,
    canvas[o + 1]!,
    canvas[o + 2]!,
    canvas[o + 3]!,
    canvas[o + 4]!,
    canvas[o + 5]!,
  ];
  if ((ax < x0 && bx < x0 && cx < x0) || (ax > x1 && bx > x1 && cx > x1)) return false;
  return !((ay < y0 && by < y0 && cy < y0) || (ay > y1 && by > y1 && cy > y1));
}

/** Cuts a mark along a surface's triangles and lays each part on its triangle's plane: on the road itself, at no height over it. */
export function drape(draft: MeshDraft, { corners }: Mark, canvas: Canvas): void {
  const box = boxOf(corners);
  for (let o = 0; o < canvas.length; o += TRIANGLE_STRIDE) {
    if (!isNear(canvas, o, box)) continue;
    load(corners);
    if (cutTo(canvas, o)) paint(draft, canvas, o);
  }
}
