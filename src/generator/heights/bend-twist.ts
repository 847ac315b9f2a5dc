import type { Curve } from "../../math/curve";
import { RUN, type Tilt } from "./cross-fall";
import { bendWithin, type Profile, profileAt } from "./profile";

/** An arc of a road's centreline between two stations (m). `curvature`: 1/m, positive to the left. */
export interface Arc {
  readonly from: number;
  readonly to: number;
  readonly curvature: number;
}

/**
 * How a carriageway turns about its middle around a bend. On an arc's inner side one climbs as high on a shorter way.
 * Were it level across, its slope would jump where the arc begins; so it turns there with the arc, as a plane does
 * (c′ = −κ·grade), and in between evenly back.
 */
export interface BendTwist {
  /** The stretch (m along the road) over which it turns back. */
  readonly from: number;
  readonly to: number;
  readonly arcs: readonly Arc[];
  /** m per m across: by how much the arcs turn it, ∫ κ·grade. */
  readonly turn: number;
}

/** m of a line between two arcs that bend the same way, below which they are one bend. */
const ONE_BEND = 8;
/** m over which a road turns back at least, where it has the room. */
const LEAST_WAY = 12;

/** The arcs of a curve, in bends of those that follow each other and bend the same way. */
function bendsOf({ pieces }: Curve): Arc[][] {
  const bends: Arc[][] = [];
  let from = 0;
  for (const { curvature, length } of pieces) {
    const arc: Arc = { from, to: from + length, curvature };
    from = arc.to;
    if (curvature === 0) continue;
    const last = bends.at(-1);
    const before = last?.at(-1);
    if (before && before.curvature * curvature > 0 && arc.from - before.to < ONE_BEND) last!.push(arc);
    else bends.push([arc]);
  }
  return bends;
}

/** Where a bend's road turns back: over the bend, and beyond it where that is short and there is no other yet. */
function stretchOf(bends: readonly (readonly Arc[])[], i: number, length: number): readonly [number, number] {
  const [from, to] = [bends[i]![0]!.from, bends[i]!.at(-1)!.to];
  const spare = Math.max(0, LEAST_WAY - (to - from)) / 2;
  const [before, after] = [bends[i - 1]?.at(-1)?.to, bends[i + 1]?.[0]?.from];
  const room = [
    before === undefined ? from : (from - before) / 2,
    after === undefined ? length - to : (after - to) / 2,
  ] as const;
  return [from - Math.min(spare, room[0]), to + Math.min(spare, room[1])];
}

const turnBy = (arcs: readonly Arc[], profile: Profile, until: number): number =>
  arcs.reduce((sum, { from, to, curvature }) => {
    if (from >= until) return sum;
    return sum + curvature * (profileAt(profile, Math.min(to, until)).height - profileAt(profile, from).height);
  }, 0);

/** The twists of a road between its mouths; a road so short that its junctions turn it all along is one. */
export function bendTwists(curve: Curve, profile: Profile): BendTwist[] {
  const bends = bendsOf(curve);
  const { length } = curve;
  const twistOf = (arcs: readonly Arc[], [from, to]: readonly [number, number]): BendTwist => {
    return { from, to, arcs, turn: turnBy(arcs, profile, length) };
  };
  if (length <= 2 * RUN) return bends.length > 0 ? [twistOf(bends.flat(), [0, length])] : [];
  return bends.map((arcs, i) => twistOf(arcs, stretchOf(bends, i, length)));
}

const NO_TILT: Tilt = { fall: 0, rate: 0 };

/** Rise to the left (m per m) by twists at a station; `rate`: how fast it changes (1/m) against a plane's. */
export function twistTilt(twists: readonly BendTwist[], profile: Profile, station: number): Tilt {
  const twist = twists.find(({ from, to }) => from < station && station < to);
  if (!twist) return NO_TILT;
  const { from, to, turn, arcs } = twist;
  const t = (station - from) / (to - from);
  return {
    fall: turn * t * t * (3 - 2 * t) - turnBy(arcs, profile, station),
    rate: (turn * 6 * t * (1 - t)) / (to - from),
  };
}

/** 1/m², a bound on how fast twists change a road's turning about its middle between two stations. */
export function bendTwistWithin(twists: readonly BendTwist[], profile: Profile, a: number, b: number): number {
  let most = 0;
  for (const { from, to, turn, arcs } of twists) {
    if (from >= b || to <= a) continue;
    const sharpest = Math.max(...arcs.map(({ curvature }) => Math.abs(curvature)));
    most = Math.max(most, (6 * Math.abs(turn)) / (to - from) ** 2 + sharpest * bendWithin(profile, a, b));
  }
  return most;
}

/**
 * By how much a bend up or down between two stations is sharper for a wheel on its arcs' inner side, `reach` metres
 * aside, than along the centreline: its way is shorter.
 */
export function innerStretch(twists: readonly BendTwist[], a: number, b: number, reach: number): number {
  let most = 1;
  for (const { arcs } of twists)
    for (const { from, to, curvature } of arcs)
      if (from < b && to > a) most = Math.max(most, (1 - Math.abs(curvature) * reach) ** -2);
  return most;
}
