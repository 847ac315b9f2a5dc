import type { Rgb } from "../time-of-day";
import { addGrid, type Corner, emptySolid, type Solid } from "./solid";

/** Around; the tread's chords stay within 0.2 mm of the circle, since it is looked at to the millimetre. */
const STEPS = 96;
const SPOKES = 5;
const TYRE: Rgb = [0.1, 0.102, 0.105];
const RIM: Rgb = [0.66, 0.67, 0.68];
const HOLLOW: Rgb = [0.1, 0.1, 0.105];

/** A profile point: [outwards along the axle as a share of half the width, share of the radius]. */
type Lathe = readonly (readonly [number, number])[];

/** From the outer face over the tread to the inner face; the tread is where the radius is 1. */
const TYRE_PROFILE: Lathe = [
  [0.8, 0.69],
  [0.96, 0.74],
  [1, 0.84],
  [0.95, 0.93],
  [0.8, 0.985],
  [0.55, 1],
  [0, 1],
  [-0.55, 1],
  [-0.8, 0.985],
  [-0.95, 0.93],
  [-1, 0.8],
  [-0.8, 0.69],
];
const DISH_PROFILE: Lathe = [
  [0.2, 0],
  [0.2, 0.12],
  [0.2, 0.4],
  [0.2, 0.64],
];
const LIP_PROFILE: Lathe = [
  [0.2, 0.64],
  [0.74, 0.665],
  [0.82, 0.7],
];
const BACK_PROFILE: Lathe = [
  [-0.8, 0.69],
  [-0.75, 0.3],
  [-0.75, 0],
];

/** m, and chords around. */
interface Size {
  readonly radius: number;
  readonly half: number;
  readonly steps: number;
}

/** Turns the profile around the axle (x). Rows run outside in, columns around. */
function addLathe(solid: Solid, profile: Lathe, size: Size, colour: Rgb): void {
  const rows = profile.map(([out, share]) =>
    Array.from({ length: size.steps + 1 }, (_, i): Corner => {
      const angle = (2 * Math.PI * i) / size.steps;
      return [out * size.half, share * size.radius * Math.cos(angle), share * size.radius * Math.sin(angle)];
    }),
  );
  addGrid(solid, rows, colour);
}

/** One spoke from hub to lip, a little wider at the hub. */
function addSpoke(solid: Solid, angle: number, size: Size): void {
  const at = (share: number, turn: number, out: number): Corner => [
    out * size.half,
    share * size.radius * Math.cos(angle + turn),
    share * size.radius * Math.sin(angle + turn),
  ];
  const stations: readonly (readonly [number, number, number])[] = [
    [0.04, 1.2, 0.6],
    [0.16, 0.52, 0.66],
    [0.4, 0.2, 0.72],
    [0.635, 0.15, 0.7],
  ];
  const rows = stations.map(([share, turn, out]) => [
    at(share, -turn * 1.15, 0.2),
    at(share, -turn, out),
    at(share, turn, out),
    at(share, turn * 1.15, 0.2),
  ]);
  addGrid(solid, rows.toReversed(), RIM);
}

/** A tyre on a five-spoke rim, axle along x, its outer face towards +x: a right wheel. @param steps chords around */
export function buildWheel(radius: number, width: number, steps = STEPS): Solid {
  const solid = emptySolid();
  const size = { radius, half: width / 2, steps };
  addLathe(solid, TYRE_PROFILE, size, TYRE);
  addLathe(solid, LIP_PROFILE.toReversed(), size, RIM);
  addLathe(solid, DISH_PROFILE.toReversed(), size, HOLLOW);
  addLathe(solid, BACK_PROFILE, size, HOLLOW);
  for (let i = 0; i < SPOKES; i++) addSpoke(solid, (2 * Math.PI * i) / SPOKES, size);
  return solid;
}
