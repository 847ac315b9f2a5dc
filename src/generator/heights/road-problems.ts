import type { Centreline } from "../centrelines";
import type { Problem } from "../types";
import { sharpestBend } from "./bearable-relief";
import { STEEPEST } from "./level-heights";
import { profileAt, steepestOf } from "./profile";
import { CLEAR_OF_MOUTH, type RoadRelief } from "./road-relief";
import type { Knot, Link } from "./types";

/** Over what an approach should be by rounding. */
const HARDLY_STEEPER = 1e-3;

/** An approach that has too little room, told as the length that it has and that it needs. */
export function steepProblem({ described }: Centreline, { length }: Link, { profile }: RoadRelief): Problem[] {
  const { grade, way } = steepestOf(profile, length);
  if (grade <= STEEPEST + HARDLY_STEEPER) return [];
  const wanted = (way * grade) / STEEPEST;
  const grades = `climbs at ${(100 * grade).toFixed(1)} % where ${100 * STEEPEST} % is wanted`;
  const message = `Road ${described} ${grades}: ${way.toFixed(1)} m are too short for the layers it joins.`;
  return [{ code: "approach-too-steep", road: described, message, wanted, granted: way }];
}

/** m that a described height may be missed by without a word: less than a wheel's travel. */
export const HARDLY_MOVED = 0.05;

/** Heights of a road's own that it would bend too sharply for, told where it misses them most. */
export function missedProblem(
  { described }: Centreline,
  { setbacks: [from], length }: Link,
  { profile }: RoadRelief,
  knots: readonly Knot[],
): Problem[] {
  const own = knots.filter(
    ({ station }) => station - from >= CLEAR_OF_MOUTH && from + length - station >= CLEAR_OF_MOUTH,
  );
  const misses = own.map((knot) => ({ ...knot, granted: profileAt(profile, knot.station - from).height }));
  const offOf = ({ height, granted }: (typeof misses)[number]): number => Math.abs(granted - height);
  const worst = misses.toSorted((a, b) => offOf(b) - offOf(a))[0];
  if (!worst || offOf(worst) <= HARDLY_MOVED) return [];
  const { height: wanted, granted } = worst;
  const at = worst.station.toFixed(1);
  const heights = `lies ${granted.toFixed(2)} m high instead of ${wanted.toFixed(2)} m, ${at} m along it`;
  const message = `Road ${described} ${heights}: it would bend too sharply for a wheel.`;
  return [{ code: "road-height-moved", road: described, message, wanted, granted, details: { at } }];
}

/** 1/m, a bend that a wheel still follows to half a millimetre, and with it some. */
const BEARABLE = 0.2;

/** A road that lies such that it bends too sharply for a wheel, told as the radius of its vertical curve. */
export function bentProblem(
  { described }: Pick<Centreline, "described">,
  { length, reach }: Link,
  relief: RoadRelief,
): Problem[] {
  const bend = sharpestBend(relief, length, reach);
  if (bend <= BEARABLE) return [];
  const [wanted, granted] = [1 / BEARABLE, 1 / bend];
  const radii = `${granted.toFixed(1)} m where ${wanted.toFixed(1)} m are wanted`;
  const message = `Road ${described} bends up or down with a radius of ${radii}: it is too short, or turns too tightly, for how it climbs.`;
  return [{ code: "bent-sharply", road: described, message, wanted, granted }];
}
