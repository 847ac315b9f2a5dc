import earcut from "earcut";
import type { Rgb } from "../time-of-day";
import { addGrid, addTriangle, type Corner, type Solid } from "./solid";

/** A point of a side view: [ahead, up], m. */
export type SidePoint = readonly [number, number];
/** A ring of a side view seen from the vehicle's right, nose to the right, counter-clockwise. */
export type SideRing = readonly SidePoint[];

/** Puts a point of a side view at `across` (−1 left side … 1 right side) into the vehicle. */
export type Bend = (across: number, up: number, ahead: number) => Corner;

/** One section of an extruded body: how far across it lies, and by how much its ring is drawn in (m). */
export interface Section {
  readonly across: number;
  readonly inset: number;
}

/** Rounded at both sides by two chamfers. */
export const SECTIONS: readonly Section[] = [
  -1, -0.975, -0.93, -0.86, -0.75, -0.6, -0.4, 0, 0.4, 0.6, 0.75, 0.86, 0.93, 0.975, 1,
].map((across) => ({
  across,
  inset: { 1: 0.055, 0.975: 0.02, 0.93: 0 }[Math.abs(across)] ?? 0,
}));

const unit = ([x, y]: SidePoint): SidePoint => {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
};

/** The ring drawn in by `inset` along the bisectors of its corners, at most doubled where a corner is sharp. */
export function insetRing(ring: SideRing, inset: number): SidePoint[] {
  return ring.map((point, i) => {
    const before = ring[(i + ring.length - 1) % ring.length]!;
    const after = ring[(i + 1) % ring.length]!;
    const a = unit([point[0] - before[0], point[1] - before[1]]);
    const b = unit([after[0] - point[0], after[1] - point[1]]);
    const inward = unit([-a[1] - b[1], a[0] + b[0]]);
    const reach = inset / Math.max(0.5, -a[1] * inward[0] + a[0] * inward[1]);
    return [point[0] + inward[0] * reach, point[1] + inward[1] * reach];
  });
}

/** The part of a ring where `inside` is positive; parts that fall apart stay joined along the cut. Source: Sutherland and Hodgman, one edge. */
export function clipRing(ring: SideRing, inside: (point: SidePoint) => number): SidePoint[] {
  return ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    const [da, db] = [inside(a), inside(b)];
    const kept: SidePoint[] = da >= 0 ? [a] : [];
    if (da >= 0 !== db >= 0)
      kept.push([a[0] + ((b[0] - a[0]) * da) / (da - db), a[1] + ((b[1] - a[1]) * da) / (da - db)]);
    return kept;
  });
}

/** A flat part of one side (`across` ±1), raised outwards by `raise` (m). */
export function addSide(
  solid: Solid,
  ring: SideRing,
  side: { bend: Bend; across: 1 | -1; raise: number },
  colour: Rgb,
): void {
  const corners = ring.map(([ahead, up]): Corner => {
    const [x, y, z] = side.bend(side.across, up, ahead);
    return [x + side.across * side.raise, y, z];
  });
  const indices = earcut(ring.flat());
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [corners[indices[i]!]!, corners[indices[i + 1]!]!, corners[indices[i + 2]!]!];
    addTriangle(solid, facesOut(a, b, c, side.across) ? [a, b, c] : [a, c, b], colour);
  }
}

const facesOut = (a: Corner, b: Corner, c: Corner, across: number): boolean =>
  ((b[1] - a[1]) * (c[2] - a[2]) - (b[2] - a[2]) * (c[1] - a[1])) * across > 0;

/** m, height of the bands a side is cut into: it is curved from sill to belt. */
const BAND = 0.11;

/** The side's ring cut into level bands. */
function bandsOf(ring: SideRing): SideRing[] {
  const heights = ring.map(([, up]) => up);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const count = Math.ceil((high - low) / BAND);
  return Array.from({ length: count }, (_, i) => {
    const [floor, ceiling] = [low + ((high - low) * i) / count, low + ((high - low) * (i + 1)) / count];
    return clipRing(
      clipRing(ring, ([, up]) => up - floor),
      ([, up]) => ceiling - up,
    );
  });
}

/** m, longest edge of a side view: bends are round, and what is cut differently must still meet. */
const EDGE = 0.09;

/** The ring with long edges broken up. */
function refined(ring: SideRing): SideRing {
  return ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    const count = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / EDGE));
    return Array.from({ length: count }, (_, j): SidePoint => {
      const t = j / count;
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    });
  });
}

/** The side view stretched across the vehicle, closed at both sides. */
export function addExtrusion(solid: Solid, side: SideRing, bend: Bend, colour: Rgb): void {
  const fine = refined(side);
  const sections = SECTIONS.map(({ across, inset }) => ({ across, ring: insetRing(fine, inset) }));
  const rows = [...fine.keys(), 0].map((j) =>
    sections.map((section) => bend(section.across, section.ring[j]![1], section.ring[j]![0])),
  );
  addGrid(solid, rows, colour);
  for (const across of [-1, 1] as const)
    for (const band of bandsOf(sections.at(across === 1 ? -1 : 0)!.ring))
      addSide(solid, band, { bend, across, raise: 0 }, colour);
}

/** A strip of the body's skin: along `line` of the side view (counter-clockwise), across from one share to another. */
export function addStrip(
  solid: Solid,
  line: readonly SidePoint[],
  strip: { bend: Bend; from: number; to: number; raise: number },
  colour: Rgb,
): void {
  const columns = 8;
  const raised = line.map((point, i): SidePoint => {
    const [a, b] = [line[Math.max(i - 1, 0)]!, line[Math.min(i + 1, line.length - 1)]!];
    const along = unit([b[0] - a[0], b[1] - a[1]]);
    return [point[0] + along[1] * strip.raise, point[1] - along[0] * strip.raise];
  });
  const rows = raised.map(([ahead, up]) =>
    Array.from({ length: columns + 1 }, (_, i) =>
      strip.bend(strip.from + ((strip.to - strip.from) * i) / columns, up, ahead),
    ),
  );
  addGrid(solid, rows, colour);
}
