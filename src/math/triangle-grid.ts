/** Triangles as they are drawn: three floats a vertex (x east, y up, z north), three indices a triangle. */
export interface TriangleMesh {
  readonly positions: Float32Array;
  readonly indices: Uint32Array;
}

/**
 * Numbers kept of each triangle: ax, az, bx, bz, cx, cz (its corners in the plan, counter-clockwise), the height at a,
 * and its slopes to the east and north, so that y = height + east·(x − ax) + north·(z − az).
 * A triangle that holds no road has NaN in all.
 */
export const TRIANGLE_STRIDE = 9;

/** Which triangles touch which square of the plan: those of cell k are list[starts[k]] … list[starts[k + 1] − 1]. */
export interface TriangleGrid {
  readonly x0: number;
  readonly z0: number;
  /** Cells a metre. */
  readonly perMetre: number;
  readonly columns: number;
  readonly rows: number;
  readonly starts: Uint32Array;
  readonly list: Uint32Array;
}

/** All triangles of `meshes` in order, TRIANGLE_STRIDE numbers each. */
export function readTriangles(meshes: readonly TriangleMesh[]): Float64Array {
  const count = meshes.reduce((sum, mesh) => sum + Math.floor(mesh.indices.length / 3), 0);
  const planes = new Float64Array(count * TRIANGLE_STRIDE);
  let o = 0;
  for (const { positions, indices } of meshes) {
    for (let i = 0; i + 2 < indices.length; i += 3, o += TRIANGLE_STRIDE) {
      readTriangle(positions, indices[i]! * 3, indices[i + 1]! * 3, indices[i + 2]! * 3, planes, o);
    }
  }
  return planes;
}

function readTriangle(p: Float32Array, a: number, b: number, c: number, planes: Float64Array, o: number): void {
  const ax = p[a]!;
  const az = p[a + 2]!;
  const ux = p[b]! - ax;
  const uz = p[b + 2]! - az;
  const vx = p[c]! - ax;
  const vz = p[c + 2]! - az;
  const uy = p[b + 1]! - p[a + 1]!;
  const vy = p[c + 1]! - p[a + 1]!;
  const area = ux * vz - uz * vx;
  const east = (uy * vz - vy * uz) / area;
  const north = (vy * ux - uy * vx) / area;
  if (area === 0 || !Number.isFinite(area + east + north)) {
    planes.fill(Number.NaN, o, o + TRIANGLE_STRIDE);
    return;
  }
  const second = area > 0 ? b : c;
  const third = area > 0 ? c : b;
  planes[o] = ax;
  planes[o + 1] = az;
  planes[o + 2] = p[second]!;
  planes[o + 3] = p[second + 2]!;
  planes[o + 4] = p[third]!;
  planes[o + 5] = p[third + 2]!;
  planes[o + 6] = p[a + 1]!;
  planes[o + 7] = east;
  planes[o + 8] = north;
}

/** Cells for each triangle, and at least this many: enough that few triangles share one, few enough to be cleared at once. */
const CELLS_PER_TRIANGLE = 2;
const LEAST_CELLS = 4096;
/** No finer than this (m): a tyre's footprint should lie in one cell, seldom in four. */
const SMALLEST_CELL = 1;
/** Rows are widened by this (m) against rounding; far more than rounding, far less than a cell. */
const MARGIN = 1e-4;

interface Bounds {
  x0: number;
  z0: number;
  x1: number;
  z1: number;
}

function boundsOf(planes: Float64Array): Bounds {
  let x0 = Number.POSITIVE_INFINITY;
  let z0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  let z1 = Number.NEGATIVE_INFINITY;
  for (let o = 0; o < planes.length; o += TRIANGLE_STRIDE) {
    for (let k = o; k < o + 6; k += 2) {
      const x = planes[k]!;
      const z = planes[k + 1]!;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (z < z0) z0 = z;
      if (z > z1) z1 = z;
    }
  }
  return x0 <= x1 ? { x0, z0, x1, z1 } : { x0: 0, z0: 0, x1: 0, z1: 0 };
}

function cellFor({ x0, z0, x1, z1 }: Bounds, triangles: number): number {
  const cells = Math.max(LEAST_CELLS, triangles * CELLS_PER_TRIANGLE);
  return Math.max(SMALLEST_CELL, Math.sqrt(((x1 - x0) * (z1 - z0)) / cells), Math.max(x1 - x0, z1 - z0) / cells);
}

/** Runs of cells in one row that one triangle touches: triangle, first cell, number of cells. */
interface Spans {
  numbers: Int32Array;
  length: number;
}

function pushSpan(spans: Spans, triangle: number, first: number, count: number): void {
  if (spans.length + 3 > spans.numbers.length) {
    const wider = new Int32Array(spans.numbers.length * 2);
    wider.set(spans.numbers);
    spans.numbers = wider;
  }
  spans.numbers[spans.length] = triangle;
  spans.numbers[spans.length + 1] = first;
  spans.numbers[spans.length + 2] = count;
  spans.length += 3;
}

/** A band of the plan, and how far to the west and east a triangle reaches in it. */
interface Reach {
  low: number;
  high: number;
  west: number;
  east: number;
}

/** Widens `reach` by the part of an edge that lies in its band; p and q: where in `planes` its corners stand. */
function reachEdge(reach: Reach, planes: Float64Array, p: number, q: number): void {
  const px = planes[p]!;
  const pz = planes[p + 1]!;
  const qx = planes[q]!;
  const qz = planes[q + 1]!;
  if ((pz < reach.low && qz < reach.low) || (pz > reach.high && qz > reach.high)) return;
  const perZ = qz === pz ? 0 : (qx - px) / (qz - pz);
  const a = pz < reach.low ? px + (reach.low - pz) * perZ : pz > reach.high ? px + (reach.high - pz) * perZ : px;
  const b = qz < reach.low ? px + (reach.low - pz) * perZ : qz > reach.high ? px + (reach.high - pz) * perZ : qx;
  if (a < reach.west) reach.west = a;
  if (a > reach.east) reach.east = a;
  if (b < reach.west) reach.west = b;
  if (b > reach.east) reach.east = b;
}

/** Squares being filled. */
interface Raster {
  readonly x0: number;
  readonly z0: number;
  readonly cell: number;
  readonly perMetre: number;
  readonly columns: number;
  readonly spans: Spans;
}

/** Adds the spans of a large triangle whose box reaches over the given columns and rows: row by row what it touches. */
function spanRows(raster: Raster, planes: Float64Array, triangle: number, box: Readonly<Box>): void {
  const { x0, z0, cell, perMetre, columns, spans } = raster;
  const o = triangle * TRIANGLE_STRIDE;
  for (let row = box.bottom; row <= box.top; row++) {
    reach.low = z0 + row * cell - MARGIN;
    reach.high = reach.low + cell + 2 * MARGIN;
    reach.west = Number.POSITIVE_INFINITY;
    reach.east = Number.NEGATIVE_INFINITY;
    reachEdge(reach, planes, o, o + 2);
    reachEdge(reach, planes, o + 2, o + 4);
    reachEdge(reach, planes, o + 4, o);
    const west = Math.max(box.west, Math.floor((reach.west - MARGIN - x0) * perMetre));
    const east = Math.min(box.east, Math.floor((reach.east + MARGIN - x0) * perMetre));
    if (west <= east) pushSpan(spans, triangle, row * columns + west, east - west + 1);
  }
}

/** Columns and rows that a triangle's bounding box touches. */
interface Box {
  west: number;
  east: number;
  bottom: number;
  top: number;
}

const box: Box = { west: 0, east: 0, bottom: 0, top: 0 };
const reach: Reach = { low: 0, high: 0, west: 0, east: 0 };

function spanTriangle(raster: Raster, planes: Float64Array, triangle: number): void {
  const { x0, z0, perMetre, columns, spans } = raster;
  const o = triangle * TRIANGLE_STRIDE;
  const ax = planes[o]!;
  const az = planes[o + 1]!;
  const bx = planes[o + 2]!;
  const bz = planes[o + 3]!;
  const cx = planes[o + 4]!;
  const cz = planes[o + 5]!;
  if (Number.isNaN(ax)) return;
  box.west = Math.floor((Math.min(ax, bx, cx) - x0) * perMetre);
  box.east = Math.floor((Math.max(ax, bx, cx) - x0) * perMetre);
  box.bottom = Math.floor((Math.min(az, bz, cz) - z0) * perMetre);
  box.top = Math.floor((Math.max(az, bz, cz) - z0) * perMetre);
  const width = box.east - box.west + 1;
  if (width > 2 && box.top > box.bottom) spanRows(raster, planes, triangle, box);
  else for (let row = box.bottom; row <= box.top; row++) pushSpan(spans, triangle, row * columns + box.west, width);
}

/**
 * Sorts triangles into squares of the plan: each into the cells it touches, row by row,
 * so that a long road laid askew doesn't fill its whole bounding box.
 * @param wantedCell m, side of a cell
 * @throws RangeError where that isn't positive
 */
export function buildTriangleGrid(planes: Float64Array, wantedCell?: number): TriangleGrid {
  const bounds = boundsOf(planes);
  const { x0, z0 } = bounds;
  const triangles = planes.length / TRIANGLE_STRIDE;
  const cell = wantedCell ?? cellFor(bounds, triangles);
  if (!(cell > 0)) throw new RangeError(`buildTriangleGrid: cell = ${cell} m`);
  const perMetre = 1 / cell;
  const columns = Math.floor((bounds.x1 - x0) * perMetre) + 1;
  const rows = Math.floor((bounds.z1 - z0) * perMetre) + 1;
  const spans: Spans = { numbers: new Int32Array(Math.max(48, triangles * 9)), length: 0 };
  const raster: Raster = { x0, z0, cell, perMetre, columns, spans };
  for (let t = 0; t < triangles; t++) spanTriangle(raster, planes, t);
  return { x0, z0, perMetre, columns, rows, ...fillCells(spans, columns * rows) };
}

/** Counting sort of the spans into cells; triangles keep their order within a cell. */
function fillCells({ numbers, length }: Spans, cells: number): { starts: Uint32Array; list: Uint32Array } {
  const starts = new Uint32Array(cells + 1);
  for (let s = 0; s < length; s += 3) {
    const end = numbers[s + 1]! + numbers[s + 2]!;
    for (let k = numbers[s + 1]!; k < end; k++) starts[k + 1]!++;
  }
  for (let k = 0; k < cells; k++) starts[k + 1]! += starts[k]!;
  const next = starts.slice(0, cells);
  const list = new Uint32Array(starts[cells]!);
  for (let s = 0; s < length; s += 3) {
    const end = numbers[s + 1]! + numbers[s + 2]!;
    for (let k = numbers[s + 1]!; k < end; k++) list[next[k]!++] = numbers[s]!;
  }
  return { starts, list };
}
