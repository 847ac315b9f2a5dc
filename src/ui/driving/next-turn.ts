import type { Junction, Lane, Movement, Plan } from "../../generator/types";
import { nearestStation, poseAt } from "../../math/curve";
import type { Point } from "../../math/vector";

export type Turn = Movement["turn"];

/** What comes next on the way: the ways over the crossing ahead, and how far it is. */
export interface NextTurn {
  /** From left to right. */
  readonly turns: readonly Turn[];
  /** m to the crossing; 0 on it. */
  readonly metres: number;
}

/** A car as the plan sees it. */
export interface DrivenOn {
  readonly at: Point;
  /** rad. */
  readonly heading: number;
  /** The movement that it follows by itself. */
  readonly following: string | null;
}

/** Finds what comes next for a car, on one plan. */
export type TurnFinder = (car: DrivenOn) => NextTurn | null;

const ORDER: readonly Turn[] = ["u-turn", "left", "straight", "right"];
/** Of a lane's breadth beside its middle, up to which a car is on it. */
const BESIDE = 0.7;
/** Cosine of the angle between a car and its lane up to which it drives along it. */
const ALONG = Math.cos(Math.PI / 4);
/** m, nearer than which the crossing counts as reached. */
const REACHED = 0.5;

/** m along a lane at which a car drives on it; null where it doesn't. */
function stationOn({ curve, width }: Lane, { at, heading }: DrivenOn): number | null {
  const [x, y] = curve.pieces[0]!.start;
  if (Math.hypot(x - at[0], y - at[1]) > curve.length + width) return null;
  const { s, distance } = nearestStation(curve, at);
  if (distance > BESIDE * width) return null;
  return Math.cos(poseAt(curve, s).heading - heading) > ALONG ? s : null;
}

function movementIn(plan: Plan, id: string): Movement | undefined {
  for (const { movements } of plan.junctions) {
    const found = movements.find((movement) => movement.id === id);
    if (found) return found;
  }
  return undefined;
}

/** Of a movement that is followed: how far its crossing is, until it is left behind. */
function followed({ turn, curve }: Movement, at: Point): NextTurn | null {
  const { s } = nearestStation(curve, at);
  if (s > curve.length - REACHED) return null;
  const [x, y] = curve.pieces[0]!.start;
  return { turns: [turn], metres: s > REACHED ? 0 : Math.hypot(x - at[0], y - at[1]) };
}

/** The lane driven on is looked for only where it isn't the one before. A bend, or where a road ends, is no crossing. */
export function createTurnFinder(plan: Plan): TurnFinder {
  const lanes = plan.roads.flatMap((road) => road.lanes).filter(({ curve }) => curve.pieces.length > 0);
  const junctions = new Map<string, Junction>(plan.junctions.map((junction) => [junction.id, junction]));
  let lane: Lane | undefined;
  let movement: Movement | undefined;
  return (car) => {
    if (car.following !== null) {
      if (movement?.id !== car.following) movement = movementIn(plan, car.following);
      return movement && movement.curve.pieces.length > 0 ? followed(movement, car.at) : null;
    }
    if (!lane || stationOn(lane, car) === null) lane = lanes.find((one) => stationOn(one, car) !== null);
    const crossing = lane && junctions.get(lane.end);
    if (!lane || !crossing || crossing.arms.length < 3) return null;
    const found = crossing.movements.filter(({ from }) => from === lane!.id).map(({ turn }) => turn);
    const metres = lane.curve.length - stationOn(lane, car)!;
    return found.length === 0 ? null : { turns: ORDER.filter((turn) => found.includes(turn)), metres };
  };
}
