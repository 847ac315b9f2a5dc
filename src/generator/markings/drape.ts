import { type Convex, clipBelow, convexArea, createConvex } from "../../math/clip";
import { readTriangles, TRIANGLE_STRIDE } from "../../math/triangle-grid";
import type { Point } from "../../math/vector";
import { addTriangle, addVertex, type MeshDraft, UP } from "../street/mesh-draft";
import type { SurfaceMesh } from "../types";
import type { Mark } from "./mark";

/** A surface ready to be painted on. */
export interface Canvas {
  /** Its triangles, TRIANGLE_STRIDE numbers each. */
  readonly planes: Float64Array;
  /** Around it. */
  readonly box: Box;
}

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

const emptyBox = (): Box => ({ x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity });

function widen(box: Box, x: number, y: number): void {
  if (x < box.x0) box.x0 = x;
  if (x > box.x1) box.x1 = x;
  if (y < box.y0) box.y0 = y;
  if (y > box.y1) box.y1 = y;
}

export function canvasOf(mesh: SurfaceMesh): Canvas {
  const box = emptyBox();
  const { positions } = mesh;
  for (let i = 0; i < positions.length; i += 3) widen(box, positions[i]!, positions[i + 2]!);
  return { planes: readTriangles([mesh]), box };
}

/** m²; less of a mark on a triangle is rounding. */
const CRUMB = 1e-7;
/** Corners of a mark at most; a triangle's three sides add one each. */
const MOST_CORNERS = 40;

const ring: [Convex, Convex] = [createConvex(MOST_CORNERS), createConvex(MOST_CORNERS)];

function load(corners: readonly Point[]): void {
  const to = ring[0].corners;
  for (let i = 0; i < corners.length; i++) {
    to[2 * i] = corners[i]![0];
    to[2 * i + 1] = corners[i]![1];
  }
  ring[0].count = corners.length;
}

/** Cuts what is loaded to the triangle at `o`; false where nothing is left of it. */
function cutTo(planes: Float64Array, o: number): boolean {
  for (let k = 0; k < 6; k += 2) {
    const [ax, ay] = [planes[o + k]!, planes[o + k + 1]!];
    const [bx, by] = [planes[o + ((k + 2) % 6)]!, planes[o + ((k + 3) % 6)]!];
    // Inside is on the left of a → b.
    clipBelow(ring[0], by - ay, ax - bx, (by - ay) * ax + (ax - bx) * ay, ring[1]);
    ring.reverse();
    if (ring[0].count < 3) return false;
  }
  return convexArea(ring[0]) > CRUMB;
}

/** Paints what is loaded on the plane of the triangle at `o`. */
function paint(draft: MeshDraft, planes: Float64Array, o: number): void {
  const [ax, ay, height, east, north] = [planes[o]!, planes[o + 1]!, planes[o + 6]!, planes[o + 7]!, planes[o + 8]!];
  const up = 1 / Math.hypot(1, east, north);
  const normal = [-east * up, up, -north * up] as const;
  const first = draft.vertices;
  const { corners, count } = ring[0];
  for (let i = 0; i < count; i++) {
    const [x, y] = [corners[2 * i]!, corners[2 * i + 1]!];
    addVertex(draft, [x, y], height + east * (x - ax) + north * (y - ay), normal);
  }
  for (let i = 2; i < count; i++) addTriangle(draft, first, first + i - 1, first + i);
}

/** Lays a mark on level ground that all of it lies on: no triangle of the ground cuts it. */
export function layLevel(draft: MeshDraft, { corners }: Mark, height: number): void {
  const first = draft.vertices;
  for (const corner of corners) addVertex(draft, corner, height, UP);
  for (let i = 2; i < corners.length; i++) addTriangle(draft, first, first + i - 1, first + i);
}

function boxOf(corners: readonly Point[]): Box {
  const box = emptyBox();
  for (const corner of corners) widen(box, corner[0], corner[1]);
  return box;
}

/** Whether a triangle's three coordinates along one axis lie all below or all above a stretch of it. */
const isApart = (p: Float64Array, o: number, low: number, high: number): boolean =>
  (p[o]! < low && p[o + 2]! < low && p[o + 4]! < low) || (p[o]! > high && p[o + 2]! > high && p[o + 4]! > high);

/** Cuts a mark along a surface's triangles and lays each part on its triangle's plane: on the road itself, at no height over it. */
export function drape(draft: MeshDraft, { corners }: Mark, { planes, box }: Canvas): void {
  const { x0, y0, x1, y1 } = boxOf(corners);
  if (x0 > box.x1 || x1 < box.x0 || y0 > box.y1 || y1 < box.y0) return;
  for (let o = 0; o < planes.length; o += TRIANGLE_STRIDE) {
    if (isApart(planes, o, x0, x1) || isApart(planes, o + 1, y0, y1)) continue;
    load(corners);
    if (cutTo(planes, o)) paint(draft, planes, o);
  }
}
