import { type Curve, curveOf, joinCurves, poseAt, sliceCurve } from "../../math/curve";
import { along, direction, wrapAngle } from "../../math/vector";
import type { JunctionId, Lane, LaneId, Movement, MovementId, Plan } from "../types";

/** A way to drive one movement: over the roads before and after it, so far as there are any. */
export interface Route {
  readonly movement: Movement;
  readonly curve: Curve;
  /** m, the stations at which the movement itself begins and ends: its mouths. */
  readonly begin: number;
  readonly end: number;
  /** m/s from each station on, ascending, the first at 0. */
  readonly limits: readonly { readonly from: number; readonly speed: number }[];
}

/** A piece of the way and how fast it may be driven (m/s). */
interface Leg {
  readonly curve: Curve;
  readonly speed: number;
}

/** What a route is looked up by. */
interface Ways {
  readonly movements: ReadonlyMap<MovementId, Movement>;
  readonly lanes: ReadonlyMap<LaneId, Lane>;
  readonly into: ReadonlyMap<LaneId, readonly Movement[]>;
  readonly outOf: ReadonlyMap<LaneId, readonly Movement[]>;
  /** m of street beyond the mouth, by dead ends. */
  readonly ends: ReadonlyMap<JunctionId, number>;
}

/** m that the rear axle keeps from a street's end: behind it for the wheels, ahead of it for a car's front. */
const END_CLEARANCE = { behind: 0.5, ahead: 4 } as const;

const remembered = new WeakMap<Plan, Ways>();

function byLane(movements: readonly Movement[], side: "from" | "to"): Map<LaneId, Movement[]> {
  const groups = new Map<LaneId, Movement[]>();
  for (const movement of movements) {
    const group = groups.get(movement[side]);
    if (group) group.push(movement);
    else groups.set(movement[side], [movement]);
  }
  return groups;
}

/** The plan's lanes and movements by name; worked out once a plan, which never changes. */
function waysOf(plan: Plan): Ways {
  const known = remembered.get(plan);
  if (known) return known;
  const movements = plan.junctions.flatMap((junction) => junction.movements);
  const ways = {
    movements: new Map(movements.map((one) => [one.id, one])),
    lanes: new Map(plan.roads.flatMap((road) => road.lanes.map((lane) => [lane.id, lane]))),
    into: byLane(movements, "to"),
    outOf: byLane(movements, "from"),
    ends: new Map(plan.junctions.flatMap(({ id, kind, arms }) => (kind === "end" ? [[id, arms[0]!.setback]] : []))),
  };
  remembered.set(plan, ways);
  return ways;
}

/** rad, how much a curve turns from its first heading to its last. */
function bendOf(curve: Curve): number {
  if (curve.pieces.length === 0) return 0;
  return Math.abs(wrapAngle(poseAt(curve, curve.length).heading - poseAt(curve, 0).heading));
}

function straightest(movements: readonly Movement[] | undefined): Movement | undefined {
  return movements?.reduce((best, one) => (bendOf(one.curve) < bendOf(best.curve) ? one : best));
}

const legOf = (lane: Lane): Leg => ({ curve: lane.curve, speed: lane.speedLimitKmh / 3.6 });

/** A movement is driven no faster than the slower of its two lanes. */
function crossingLeg(ways: Ways, { curve, from, to }: Movement): Leg {
  const limits = [from, to].map((id) => ways.lanes.get(id)!.speedLimitKmh / 3.6);
  return { curve, speed: Math.min(...limits) };
}

/** The first `length` metres of `leg`. */
const head = (leg: Leg, length: number): Leg => ({
  ...leg,
  curve: sliceCurve(leg.curve, 0, Math.min(length, leg.curve.length)),
});
/** The last `length` metres of `leg`. */
const tailOf = (leg: Leg, length: number): Leg => ({
  ...leg,
  curve: sliceCurve(leg.curve, Math.max(0, leg.curve.length - length), leg.curve.length),
});

/** The leg with `length` metres more of straight street before it. */
function ledInto({ curve, speed }: Leg, length: number): Leg {
  const { at, heading } = poseAt(curve, 0);
  const start = along(at, direction(heading), -length);
  return { speed, curve: joinCurves([curveOf([{ start, heading, curvature: 0, length }]), curve]) };
}

/** The legs that lead to the end of `laneName`, in driving order, `lead` metres where the streets are that long. */
function upstream(ways: Ways, laneName: LaneId, lead: number): Leg[] {
  const lane = ways.lanes.get(laneName)!;
  const leg = legOf(lane);
  if (leg.curve.length >= lead) return [tailOf(leg, lead)];
  const before = straightest(ways.into.get(laneName));
  if (!before) {
    const more = (ways.ends.get(lane.start) ?? 0) - END_CLEARANCE.behind;
    return [more > 0 ? ledInto(leg, more) : tailOf(leg, leg.curve.length + more)];
  }
  const crossed = crossingLeg(ways, before);
  const rest = lead - leg.curve.length - crossed.curve.length;
  return rest <= 0
    ? [tailOf(crossed, crossed.curve.length + rest), leg]
    : [...upstream(ways, before.from, rest), crossed, leg];
}

/** m that the rear axle keeps from the end of a lane from which nothing leads on. */
const aheadOf = (ways: Ways, lane: Lane): number => Math.max(0, END_CLEARANCE.ahead - (ways.ends.get(lane.end) ?? 0));

/** m at the end of a movement that a car has no room for in the street that it leads to: a dead end as short as that. */
function missing(ways: Ways, { to, curve }: Movement): number {
  const lane = ways.lanes.get(to)!;
  if (ways.outOf.has(to)) return 0;
  return Math.min(curve.length, Math.max(0, aheadOf(ways, lane) - lane.curve.length));
}

/** The legs that go on from the beginning of `laneName`, `tail` metres where the streets are that long. */
function downstream(ways: Ways, laneName: LaneId, tail: number): Leg[] {
  const lane = ways.lanes.get(laneName)!;
  const leg = legOf(lane);
  const after = straightest(ways.outOf.get(laneName));
  if (!after) return [head(leg, Math.max(0, Math.min(tail, leg.curve.length - aheadOf(ways, lane))))];
  if (leg.curve.length >= tail) return [head(leg, tail)];
  const crossed = crossingLeg(ways, after);
  const rest = tail - leg.curve.length - crossed.curve.length;
  return rest <= 0
    ? [leg, head(crossed, crossed.curve.length + rest)]
    : [leg, crossed, ...downstream(ways, after.to, rest)];
}

/** m that a route may begin earlier than asked, to begin on a straight, and how much of it is enough. */
const SETTLING = 20;
const STRAIGHT = 2;
/** 1/m, below which a car may be set on the road with its wheels straight. */
const SLIGHT_BEND = 0.01;

/** Whether the curve hardly bends from station `from` to `to`. */
function isStraight(curve: Curve, from: number, to: number): boolean {
  let base = 0;
  return curve.pieces.every(({ curvature, length }) => {
    const apart = base >= to || base + length <= from;
    base += length;
    return apart || Math.abs(curvature) < SLIGHT_BEND;
  });
}

/** The last station up to `latest` from which the curve runs straight for a bit; `latest` where there is none. */
function straightStart(curve: Curve, latest: number): number {
  for (let s = latest; s >= 0; s -= 0.5) if (isStraight(curve, s, s + STRAIGHT)) return s;
  return latest;
}

const lengthOf = (legs: readonly Leg[]): number => legs.reduce((sum, leg) => sum + leg.curve.length, 0);

/** The legs' limits from `start` on, by stations from there. */
function limitsOf(legs: readonly Leg[], start: number): Route["limits"] {
  let until = -start;
  const limits: { from: number; speed: number }[] = [];
  for (const { curve, speed } of legs) {
    const from = Math.max(0, until);
    until += curve.length;
    if (until > 0) limits.push({ from, speed });
  }
  return limits;
}

/**
 * The way that drives a movement: `lead` metres before its entry mouth and `tail` metres after its exit mouth, on
 * over the straightest movements where the roads are shorter, and less where the street ends. It begins on a
 * straight, for that up to 20 m earlier, where there is one; and ends before the exit mouth where beyond it there is
 * less than a car's length of street.
 * @throws RangeError where the plan has no such movement
 */
export function routeThrough(plan: Plan, id: MovementId, lead: number, tail: number): Route {
  const ways = waysOf(plan);
  const movement = ways.movements.get(id);
  if (!movement) throw new RangeError(`no movement ${id} in this network`);
  const before = upstream(ways, movement.from, lead + SETTLING);
  const legs = [...before, crossingLeg(ways, movement), ...downstream(ways, movement.to, tail)];
  const whole = joinCurves(legs.map((leg) => leg.curve));
  const mouth = lengthOf(before);
  const start = straightStart(whole, Math.max(0, mouth - lead));
  return {
    movement,
    curve: sliceCurve(whole, start, whole.length - missing(ways, movement)),
    begin: mouth - start,
    end: mouth - start + movement.curve.length,
    limits: limitsOf(legs, start),
  };
}
