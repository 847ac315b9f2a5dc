import { mergeLines, type Piece } from "../../math/curve";
import { isSimpleRing, ringArea } from "../../math/polygon";
import { bearing, distance, type Point, type Point3, subtract } from "../../math/vector";
import type { JunctionShape } from "../junction-shape";
import { flatOf } from "../surfaces/rim";
import type { Arm, Corner } from "../types";
import { drawnRadius } from "./drawn-radius";

const at3 = ([x, y]: Point): Point3 => [x, y, 0];

/** A kerb of straight lines through points. */
const linesThrough = (points: readonly Point[]): Piece[] =>
  mergeLines(
    points.slice(1).map((q, i) => {
      const p = points[i]!;
      return { start: p, heading: bearing(subtract(q, p)), curvature: 0, length: distance(p, q) };
    }),
  );

/** A ring with the arms whose mouths stand on it, each by the place of its left point, in the order of the ring. */
interface MouthedRing {
  readonly ring: readonly Point[];
  readonly arms: readonly { readonly arm: number; readonly left: number }[];
}

const isPoint = (p: Point, q: readonly number[]): boolean => p[0] === q[0] && p[1] === q[1];

/** The arms on a ring; null where a mouth isn't one edge of it. */
function mouthedRing(ring: readonly Point[], arms: readonly Arm[]): MouthedRing | null {
  const found: { arm: number; left: number }[] = [];
  for (const [arm, { mouth }] of arms.entries()) {
    const left = ring.findIndex((p) => isPoint(p, mouth[0]!));
    if (left < 0) continue;
    if (!isPoint(ring.at(left - 1)!, mouth.at(-1)!)) return null;
    found.push({ arm, left });
  }
  return { ring, arms: found.sort((a, b) => a.left - b.left) };
}

/** The points of a ring from place i to place j: one where they are the same, as between mouths side by side. */
const between = (ring: readonly Point[], i: number, j: number): Point[] =>
  i <= j ? ring.slice(i, j + 1) : [...ring.slice(i), ...ring.slice(0, j + 1)];

/** The kerbs between a ring's mouths; `first`: the number that its first arm gets. */
function cornersOf({ ring, arms }: MouthedRing, all: readonly Arm[], first: number, radius: number): Corner[] {
  return arms.map(({ arm, left }, k) => {
    const next = arms[(k + 1) % arms.length]!;
    const points = between(ring, left, (next.left + ring.length - 1) % ring.length);
    const [a, b] = [all[arm]!, all[next.arm]!];
    return {
      between: [a.road, b.road],
      arms: [first + k, first + ((k + 1) % arms.length)],
      wantedRadius: radius,
      grantedRadius: drawnRadius(points, radius),
      centre: null,
      pieces: linesThrough(points),
      kerb: points.length === 1 ? [a.mouth[0]!] : [a.mouth[0]!, ...points.slice(1, -1).map(at3), b.mouth.at(-1)!],
    };
  });
}

function isSound(rings: readonly (readonly Point[])[]): boolean {
  return rings.every((ring, i) => {
    const xy = new Float32Array(ring.flat());
    return isSimpleRing(xy) && ringArea(xy) > 0 === (i === 0);
  });
}

/** A patch as a junction: its arms in the order of its rings. `order[i]` is the place that its arm i had before. */
export interface PatchShape {
  readonly shape: JunctionShape;
  readonly order: readonly number[];
}

/**
 * The junction with these rings, the outer one first; null where a ring crosses itself or doesn't pass every mouth.
 * @param radius m, by which its corners were rounded where there was room
 */
export function patchShape(
  names: Pick<JunctionShape, "id" | "nodes">,
  rings: readonly (readonly Point[])[],
  arms: readonly Arm[],
  radius: number,
): PatchShape | null {
  if (!isSound(rings)) return null;
  const mouthed = rings.map((ring) => mouthedRing(ring, arms));
  if (mouthed.some((one) => one === null)) return null;
  const known = mouthed as MouthedRing[];
  const order = known.flatMap((one) => one.arms.map(({ arm }) => arm));
  if (order.length !== arms.length) return null;
  let first = 0;
  const corners = known.map((one) => {
    const own = cornersOf(one, arms, first, radius);
    first += own.length;
    return own;
  });
  const points = known.map(({ ring }, i) =>
    corners[i]!.length > 0 ? corners[i]!.flatMap(({ kerb }) => kerb) : ring.map(at3),
  );
  const shape: JunctionShape = {
    ...names,
    kind: "overlay",
    arms: order.map((arm) => arms[arm]!),
    corners: corners.flat(),
    rim: flatOf(points[0]!),
    outline: points[0]!,
    holes: points.slice(1),
  };
  return { shape, order };
}
