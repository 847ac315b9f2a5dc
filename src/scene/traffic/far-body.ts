import type { VehicleSpec } from "../../vehicle/types";
import type { Rgb } from "../time-of-day";
import { addGrid, type Corner, emptySolid, type Solid } from "../vehicle/solid";

const PAINT: Rgb = [1, 1, 1];
const GLASS: Rgb = [0.05, 0.06, 0.07];
const DARK: Rgb = [0.04, 0.04, 0.045];
/** Shares of the height: of the sill, of the belt line, and of where the wheels end. */
const SILL = 0.16;
const BELT = 0.64;
const WHEELS = 0.3;

/** A slice of a body: from `rear` to `front` ahead of the front axle, `half` to each side, at height `up`. m. */
interface Level {
  readonly up: number;
  readonly rear: number;
  readonly front: number;
  readonly half: number;
}

const ringOf = ({ up, rear, front, half }: Level, lift: number, shift: number): Corner[] =>
  [
    [-half, rear],
    [half, rear],
    [half, front],
    [-half, front],
    [-half, rear],
  ].map(([x, z]): Corner => [x!, up - lift, z! + shift]);

/** A vehicle as it looks from afar: hull, band of windows, roof, and something dark under it. About thirty triangles. */
export function buildFarBody(spec: VehicleSpec): Solid {
  const solid = emptySolid();
  const { height, length, width, frontOverhang, centreOfMassHeight: lift, centreOfMassBehindFrontAxle: shift } = spec;
  const [front, rear, half] = [frontOverhang, frontOverhang - length, width / 2];
  const boxy = height > 2;
  const at = (share: number, inset: number, cut: readonly [number, number]): Level => ({
    up: share * height,
    rear: rear + cut[0] * length,
    front: front - cut[1] * length,
    half: half - inset,
  });
  const sill = at(SILL, 0.06, [0.01, 0.02]);
  const belt = at(BELT, 0.03, [0, boxy ? 0 : 0.04]);
  const foot = at(BELT, 0.08, boxy ? [0, 0] : [0.02, 0.27]);
  const roof = at(1, boxy ? 0.1 : 0.22, boxy ? [0, 0.01] : [0.12, 0.46]);
  const under = at(0.02, 0.12, [0.1, 0.1]);
  const wheels = at(WHEELS, 0.12, [0.1, 0.1]);
  const side = (upper: Level, lower: Level, colour: Rgb) =>
    addGrid(solid, [ringOf(upper, lift, shift), ringOf(lower, lift, shift)], colour);
  side(belt, sill, PAINT);
  side(roof, foot, GLASS);
  side(wheels, under, DARK);
  for (const lid of [belt, roof]) {
    const [a, b, c, d] = ringOf(lid, lift, shift);
    addGrid(
      solid,
      [
        [d!, c!],
        [a!, b!],
      ],
      PAINT,
    );
  }
  return solid;
}
