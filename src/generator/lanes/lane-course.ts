import { biarc, type Ray } from "../../math/biarc";
import { type Curve, joinCurves, offsetCurve, poseAt, sliceCurve } from "../../math/curve";
import { kept } from "../kept";
import { BARE_CLEARANCE } from "../movements/path-worth";
import { PATH_CAR } from "../movements/wheel-clearance";

/** m, the sharpest that a lane bends: a car's least radius, and something to steer with beyond it. */
const LEAST_RADIUS = 4;
/** m over which a lane is led aside before such a bend and back after it. */
const LEAD = 6;
/** m from a road's end up to which it stays aside where it is: its mouth is likely to be there. */
const NEAR_END = 12;

/** m from a kerb that a lane's middle keeps where the street is wide enough: half a car and a hand's breadth. */
export const KERB_CLEARANCE = 1.1;
/** m from the middle of the rear axle that a wheel's own side of the road must reach in a bend. */
const HALF_CAR = PATH_CAR.halfTrack + BARE_CLEARANCE;

/** Where a lane would lie on a road, and how far aside it may be led (m to the left of the centreline). */
export interface LanePlace {
  readonly lateral: number;
  readonly least: number;
  readonly most: number;
}

/** A stretch of a centreline along which a lane lies elsewhere: bends there are too sharp on its own place, or too narrow. */
export interface Squeeze {
  readonly from: number;
  readonly to: number;
  readonly lateral: number;
}

/**
 * m, the radius of the largest arc about a bend's middle on which a car's front wheel, which runs wide of the rear one, keeps
 * inside of a kerb of radius `outer`. Source: Pythagoras over the wheelbase.
 */
const widestIn = (outer: number): number => Math.sqrt(Math.max(0, outer ** 2 - PATH_CAR.wheelbase ** 2)) - HALF_CAR;

/** m, where a lane must lie in a bend of `curvature`: no nearer to its middle than its least radius, and no wheel off the road. */
function lateralIn(curvature: number, { lateral, least, most }: LanePlace): number {
  const radius = 1 / Math.abs(curvature);
  const hand = Math.sign(curvature);
  const outerKerb = KERB_CLEARANCE + (hand > 0 ? -least : most);
  const inwards = Math.max(hand * lateral, radius - widestIn(radius + outerKerb));
  return Math.min(most, Math.max(least, hand * Math.min(inwards, radius - LEAST_RADIUS)));
}

/**
 * Whether any bend of a centreline could squeeze any of these lanes, at a first look.
 * @param room m from the outermost lane's middle to its kerb
 */
export const mayBeSqueezed = kept(
  ({ pieces }: Curve, lanes: readonly Pick<LanePlace, "lateral">[], room: number): boolean => {
    const reach = Math.max(0, ...lanes.map(({ lateral }) => Math.abs(lateral)));
    const narrowest = (2 * (room - HALF_CAR)) / PATH_CAR.wheelbase ** 2;
    return pieces.some(({ curvature }) => Math.abs(curvature) > Math.min(1 / (LEAST_RADIUS + reach), narrowest));
  },
);

/** Two squeezes to opposite sides, each so much shorter that a lane can be led from one to the other; null where that is too short. */
function parted(a: Squeeze, b: Squeeze): [Squeeze, Squeeze] | null {
  const less = Math.max(0, (LEAD - (b.from - a.to)) / 2);
  const [to, from] = [a.to - less, b.from + less];
  return to >= a.from && from <= b.to
    ? [
        { ...a, to },
        { ...b, from },
      ]
    : null;
}

/** A squeeze after another: both, or one over both where the lane has no way back to its place between them. */
function followed(last: Squeeze, next: Squeeze, place: LanePlace): readonly Squeeze[] {
  if (next.from - last.to > 2 * LEAD) return [last, next];
  const isOpposite = (last.lateral - place.lateral) * (next.lateral - place.lateral) < 0;
  const both = isOpposite ? parted(last, next) : null;
  return both ?? [{ from: last.from, to: next.to, lateral: farther(last, next, place) }];
}

/** The stretches of a centreline that squeeze a lane, far enough from each other for it to be led on between them. */
export function squeezesOf({ pieces, length: whole }: Curve, place: LanePlace): Squeeze[] {
  const squeezes: Squeeze[] = [];
  let base = 0;
  for (const { curvature, length } of pieces) {
    const lateral = curvature === 0 ? place.lateral : lateralIn(curvature, place);
    const one = { from: base, to: base + length, lateral };
    base += length;
    if (lateral === place.lateral) continue;
    const last = squeezes.pop();
    squeezes.push(...(last ? followed(last, one, place) : [one]));
  }
  return squeezes.map(({ from, to, lateral }) => ({
    from: from < NEAR_END ? 0 : from,
    to: whole - to < NEAR_END ? whole : to,
    lateral,
  }));
}

/** The lateral of two squeezes that leads a lane farther aside. */
const farther = (a: Squeeze, b: Squeeze, { lateral }: LanePlace): number =>
  Math.abs(a.lateral - lateral) > Math.abs(b.lateral - lateral) ? a.lateral : b.lateral;

/**
 * m, where a lane crosses the mouth at station `mouth` of its road's centreline: aside where a bend that squeezes it is near,
 * be it in the junction, on the road or in the next junction, so that both mouths of a short road have it alike.
 */
export function lateralAtMouth(squeezes: readonly Squeeze[], mouth: number, place: LanePlace): number {
  const here = squeezes.find(({ from, to }) => from - LEAD < mouth && mouth < to + LEAD);
  return here?.lateral ?? place.lateral;
}

/** A lane's place at a station of the centreline. */
interface Knot {
  readonly station: number;
  readonly lateral: number;
}

/** Where a lane changes its place between two ends. */
function knotsBetween(start: Knot, end: Knot, squeezes: readonly Squeeze[], { lateral }: LanePlace): Knot[] {
  const knots = [start];
  const back = (station: number) => {
    const last = knots.at(-1)!;
    if (last.lateral !== lateral && last.station + LEAD < station)
      knots.push({ station: last.station + LEAD, lateral });
  };
  for (const { from, to, lateral: aside } of squeezes) {
    if (to <= start.station || from >= end.station) continue;
    const begin = Math.max(from, start.station);
    back(begin - LEAD);
    const last = knots.at(-1)!;
    if (last.lateral === lateral && begin - LEAD > last.station) knots.push({ station: begin - LEAD, lateral });
    if (begin > start.station) knots.push({ station: begin, lateral: aside });
    if (to < end.station) knots.push({ station: to, lateral: aside });
  }
  const lead = end.lateral === lateral ? 0 : LEAD;
  back(end.station - lead);
  if (lead > 0 && knots.at(-1)!.lateral === lateral && end.station - lead > knots.at(-1)!.station)
    knots.push({ station: end.station - lead, lateral });
  return [...knots, end];
}

/**
 * A lane's middle along a centreline, from knot to knot: at its own place but where bends are too sharp for a car there,
 * led aside and back in an S of two arcs.
 * @param ends where it begins and ends, as its mouths have it
 */
export function laneCourse(centreline: Curve, place: LanePlace, ends: readonly [Knot, Knot]): Curve {
  const [start, end] = ends;
  const squeezes = squeezesOf(centreline, place);
  const rayAt = ({ station, lateral }: Knot): Ray => {
    const { at, heading } = poseAt(centreline, station);
    return { at: [at[0] - Math.sin(heading) * lateral, at[1] + Math.cos(heading) * lateral], heading };
  };
  const knots = knotsBetween(start, end, squeezes, place);
  const parts = knots.slice(1).map((knot, i) => {
    const last = knots[i]!;
    const beside = () => offsetCurve(sliceCurve(centreline, last.station, knot.station), knot.lateral);
    if (last.lateral === knot.lateral) return beside();
    const aside = biarc(rayAt(last), rayAt(knot));
    return aside.pieces.length > 0 ? aside : beside();
  });
  return joinCurves(parts);
}
