import type { Curve } from "../../math/curve";
import { innerStretch } from "./bend-twist";
import { bendWithin, profileAt } from "./profile";
import { kerbBend, type RoadRelief, reliefBetween, WHEEL_CLEAR } from "./road-relief";
import type { Knot, Plane } from "./types";

/** 1/m, the most that a road bends for a height of its own: a vertical curve of radius 12.5 m, as a speed hump has. */
const MOST_BEND = 0.08;
/** Times that the share of the described heights that a road can bear is halved upon. */
const HALVINGS = 8;

/** 1/m, the most that a wheel on any side of a road is bent up or down. */
export function sharpestBend(relief: RoadRelief, length: number, reach: number): number {
  const ends = relief.twists.flatMap(({ arcs }) => arcs.flatMap(({ from, to }) => [from, to]));
  const stations = [...new Set([0, ...ends, length])].sort((a, b) => a - b);
  const bends = stations.slice(1).map((to, i) => {
    const from = stations[i]!;
    return kerbBend(relief, [from, to], reach) * innerStretch(relief.twists, from, to, reach - WHEEL_CLEAR);
  });
  return Math.max(...bends);
}

/**
 * The relief of a road between planes through `knots`, or as near to them as it can come without bending more than a
 * wheel bears: then each is as much nearer to how high the road would be without.
 * @param curve, knots as for `reliefBetween`
 */
export function bearableRelief(curve: Curve, from: Plane, to: Plane, knots: readonly Knot[]): RoadRelief {
  const isBearable = ({ profile }: RoadRelief): boolean => bendWithin(profile, 0, curve.length) <= MOST_BEND;
  const whole = reliefBetween(curve, from, to, knots);
  if (knots.length === 0 || isBearable(whole)) return whole;
  let best = reliefBetween(curve, from, to, []);
  const { profile: plain } = best;
  let [least, most] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const share = (least + most) / 2;
    const nearer = knots.map(({ station, height }): Knot => {
      const own = profileAt(plain, station).height;
      return { station, height: own + share * (height - own) };
    });
    const relief = reliefBetween(curve, from, to, nearer);
    if (isBearable(relief)) [least, best] = [share, relief];
    else most = share;
  }
  return best;
}
