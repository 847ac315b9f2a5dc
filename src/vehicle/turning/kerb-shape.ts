import { along, direction, type Point, scale } from "../../math/vector";
import { type Corner, placeBehind } from "./corner";

/** Of a three-centred kerb: the outer arcs' radius to the middle one's, as in 36.6–12.2–36.6 m. */
const OUTER = 3;
/** Of a three-centred kerb: how far the middle arc stands back from the kerbs' lines, to its radius. */
const OFFSET = 0.05;

/**
 * A part of a rounded corner: the arc about `centre` whose outward normals point from `from` to `to` (rad); of radius
 * 0 a corner. Parts follow each other, with straight kerb between them where they don't meet.
 */
export interface KerbPart {
  readonly centre: Point;
  readonly radius: number;
  readonly from: number;
  readonly to: number;
}

/** m, larger than any corner. */
const LARGEST = 1e4;

/** The outward normals of the two kerbs. */
const firstNormal = -Math.PI / 2;
const lastNormal = (angle: number): number => angle - Math.PI / 2;

function threeCentred(angle: number, radius: number): KerbPart[] {
  const apart = (OUTER - 1) * radius;
  const outerTurn = Math.min(Math.acos(1 - OFFSET / (OUTER - 1)), angle / 3);
  const back = radius + apart * (1 - Math.cos(outerTurn));
  const middle = placeBehind(angle, back, back);
  const [into, out] = [firstNormal + outerTurn, lastNormal(angle) - outerTurn];
  const outer = OUTER * radius;
  return [
    { centre: along(middle, direction(into), -apart), radius: outer, from: firstNormal, to: into },
    { centre: middle, radius, from: into, to: out },
    { centre: along(middle, direction(out), -apart), radius: outer, from: out, to: lastNormal(angle) },
  ];
}

function chamfer(angle: number, cut: number): KerbPart[] {
  const between = (firstNormal + lastNormal(angle)) / 2;
  return [
    { centre: [-cut, 0], radius: 0, from: firstNormal, to: between },
    { centre: scale(direction(angle), cut), radius: 0, from: between, to: lastNormal(angle) },
  ];
}

/**
 * The parts that round a corner, in its own frame.
 * @param size m: the radius, of a three-centred kerb its middle arc's, or what a chamfer cuts off each kerb
 */
export function kerbParts({ shape, angle }: Corner, size: number): KerbPart[] {
  if (shape === "three-centred") return threeCentred(angle, size);
  if (shape === "chamfer") return chamfer(angle, size);
  return [{ centre: placeBehind(angle, size, size), radius: size, from: firstNormal, to: lastNormal(angle) }];
}

/** m of straight kerb that the parts take up on each side of the corner. */
export const tangentLength = (parts: readonly KerbPart[]): number => -parts[0]!.centre[0];

/** m, the largest size whose parts take up no more than `room` (m) of straight kerb: they grow in proportion to it. */
export const largestWithin = (corner: Corner, room: number): number => room / tangentLength(kerbParts(corner, 1));

/**
 * How deep (m) a place lies behind the kerb, or behind a line `clearance` metres before it; negative in front of it.
 * The ground behind is convex, so that this is the least way out along any of its outward normals.
 */
export function depthBehind(parts: readonly KerbPart[], clearance: number, x: number, y: number): number {
  let depth = Number.POSITIVE_INFINITY;
  for (const { centre, radius, from, to } of parts) {
    const [dx, dy] = [x - centre[0], y - centre[1]];
    const off = Math.atan2(dy, dx) - (from + to) / 2;
    const turned = off - 2 * Math.PI * Math.round(off / (2 * Math.PI));
    const past = Math.abs(turned) - (to - from) / 2;
    const outward = Math.hypot(dx, dy) * Math.cos(Math.max(0, past));
    depth = Math.min(depth, radius + clearance - outward);
  }
  return depth;
}

/** m, how exactly the least size is found. */
const EXACT = 1e-4;

/** The least size (m) of at least `size` whose kerb, or the line `clearance` before it, leaves (x, y) clear. */
export function sizeClearOf(corner: Corner, size: number, x: number, y: number): number {
  const isClear = (tried: number) => depthBehind(kerbParts(corner, tried), corner.clearance, x, y) <= EXACT;
  if (isClear(size)) return size;
  let [low, high] = [size, Math.max(1, 2 * size)];
  while (!isClear(high) && high < LARGEST) [low, high] = [high, 2 * high];
  while (high - low > EXACT) {
    const middle = (low + high) / 2;
    if (isClear(middle)) high = middle;
    else low = middle;
  }
  return high < LARGEST ? high : Number.POSITIVE_INFINITY;
}
