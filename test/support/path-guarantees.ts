import { deadEndsAhead } from "../../src/generator/dead-ends";
import type { Junction, LaneId, Movement, Plan } from "../../src/generator/types";
import { type Curve, curveOf, poseAt, poseOnPiece } from "../../src/math/curve";
import { cross, distance, type Point, subtract, wrapAngle } from "../../src/math/vector";
import { worstWheel } from "./on-asphalt";

/** m and rad by which pieces may miss each other. */
const SAME = 1e-6;
/** m, the sharpest that a car turns, less what no one notices. */
const CAR = 3.82;
/** m that a tyre may be beside the road: chords stand inside of their arcs, and paths are looked at half a metre apart. */
const EDGE = -0.03;

type Lanes = ReadonlyMap<LaneId, Plan["roads"][number]["lanes"][number]>;

/** Where a path doesn't go on from its entry lane into its exit lane, or has a kink. */
function kinks({ curve, from, to }: Movement, lanes: Lanes): string[] {
  const [before, after] = [lanes.get(from)!.curve, lanes.get(to)!.curve];
  const poses = curve.pieces.map((piece) => [poseAt(curveOf([piece]), 0), poseOnPiece(piece, piece.length)] as const);
  const ends = [poseAt(before, before.length), ...poses.map(([, end]) => end)];
  const starts = [...poses.map(([start]) => start), poseAt(after, 0)];
  return ends.flatMap((end, i) => {
    const [apart, turn] = [distance(end.at, starts[i]!.at), Math.abs(wrapAngle(end.heading - starts[i]!.heading))];
    return apart < SAME && turn < SAME ? [] : [`has a kink of ${apart} m, ${turn} rad`];
  });
}

/** Whether a junction says of a movement what is wrong with its path. */
function isTold({ pathProblems = [] }: Junction, code: string, { id }: Movement): boolean {
  return pathProblems.some((one) => one.code === code && one.movement === id);
}

/** A lane's name by its road as described, which isn't called "road~2". */
const givenName = (lane: LaneId): string => lane.replace(/(~\d+)+(?=:\d+b?$)/, "");

/** A plan, and the m from a lane's beginning to the dead end that it leads to. */
interface Streets {
  readonly plan: Plan;
  readonly ahead: ReturnType<typeof deadEndsAhead>;
}

function roomFaults({ plan, ahead }: Streets, junction: Junction, movement: Movement): string[] {
  const { inside, s } = worstWheel(plan, movement, ahead(movement.to));
  const { minRadius } = movement;
  return [
    ...(inside < EDGE && !isTold(junction, "path-off-asphalt", movement)
      ? [`leaves the asphalt by ${-inside} m at ${s} m`]
      : []),
    ...(minRadius < CAR && !isTold(junction, "path-too-sharp", movement) ? [`has a radius of ${minRadius} m`] : []),
  ];
}

/** Points along a curve, half a metre apart. */
function pointsOn(curve: Curve): Point[] {
  const count = Math.ceil(2 * curve.length);
  return Array.from({ length: count + 1 }, (_, i) => poseAt(curve, (curve.length * i) / count).at);
}

/** Whether two curves cross, but for where they begin and end. */
export function doCross(one: Curve, other: Curve): boolean {
  const [a, b] = [pointsOn(one), pointsOn(other)];
  const side = (p: Point, q: Point, r: Point): number => cross(subtract(q, p), subtract(r, p));
  return a.slice(1).some((a1, i) =>
    b.slice(1).some((b1, j) => {
      const [a0, b0] = [a[i]!, b[j]!];
      return side(a0, a1, b0) * side(a0, a1, b1) < 0 && side(b0, b1, a0) * side(b0, b1, a1) < 0;
    }),
  );
}

/** Pairs of movements straight on, from either of two roads to the other, whose paths cross. */
function crossings({ movements, arms }: Junction): string[] {
  const through = movements.filter(({ turn }) => turn === "straight");
  const once = (road: string) => arms.filter((arm) => arm.road === road).length === 1;
  return through.flatMap((a, i) =>
    through.slice(i + 1).flatMap((b) => {
      const opposite = a.fromRoad === b.toRoad && a.toRoad === b.fromRoad && once(a.fromRoad) && once(a.toRoad);
      return opposite && doCross(a.curve, b.curve) ? [`${a.id} crosses ${b.id}`] : [];
    }),
  );
}

/** Lanes that enter a junction from which nothing leads on, and nothing says so. */
function deadLanes({ id, kind, arms, movements, pathProblems = [] }: Junction, { problems }: Plan): string[] {
  if (kind === "end" || arms.every(({ road }) => road === arms[0]!.road)) return [];
  return arms.flatMap(({ road, lanes }) =>
    lanes.flatMap((lane) => {
      const told =
        problems.some((one) => one.code === "no-way-on" && one.junction === id && one.road === road) ||
        pathProblems.some((one) => one.code === "lane-ends" && one.details?.from === givenName(lane.id));
      const leads = movements.some(({ from }) => from === lane.id);
      return lane.flow === "out" || leads || told ? [] : [`from lane ${lane.id} nothing leads on`];
    }),
  );
}

/** Movements against a lane's direction. */
function wrongWays({ id }: Junction, { from, to }: Movement, lanes: Lanes): string[] {
  return lanes.get(from)!.end === id && lanes.get(to)!.start === id ? [] : ["runs against a lane"];
}

/** Whatever of a plan's movements isn't as every path has to be, in words. */
export function pathFaults(plan: Plan): string[] {
  const lanes: Lanes = new Map(plan.roads.flatMap((road) => road.lanes.map((lane) => [lane.id, lane])));
  const streets = { plan, ahead: deadEndsAhead(plan) };
  return plan.junctions.flatMap((junction) => {
    const own = junction.movements.flatMap((movement) =>
      [
        ...kinks(movement, lanes),
        ...roomFaults(streets, junction, movement),
        ...wrongWays(junction, movement, lanes),
      ].map((fault) => `${movement.id} ${fault}`),
    );
    return [...own, ...crossings(junction), ...deadLanes(junction, plan)].map((fault) => `at ${junction.id} ${fault}`);
  });
}
