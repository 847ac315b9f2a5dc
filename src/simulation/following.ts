import { type Route, routeThrough } from "../generator/lanes/routes";
import type { MovementId, Plan } from "../generator/types";
import { poseAt } from "../math/curve";
import type { Point } from "../math/vector";
import { createMovementJudge, type MovementName } from "../telemetry/judge-movement";
import type { WheelReading } from "../telemetry/types";
import { createPathFollower } from "../vehicle/path-follower";
import { planSpeed, type SpeedPlan, speedAt } from "../vehicle/speed-plan";
import { steerForCurvature } from "../vehicle/steering";
import type { Controls, VehicleMotion, VehiclePose, VehicleSpec } from "../vehicle/types";
import type { Places } from "./places";
import type { MovementResult } from "./types";

/** m driven before a movement's entry mouth and after its exit mouth, where the streets are that long. */
const LEAD = 15;
const TAIL = 12;
/** A drive may take this much longer than planned, and so many seconds more. */
const PATIENCE = { times: 2, seconds: 5 } as const;
/** Cosine of the tilt from which a vehicle lies on its side, and the s it may do so. */
const TILTED = 0.5;
const TILTED_SECONDS = 1;
/** m beside the path or below the road from which a drive is given up. */
const LOST = 5;

/** One movement being driven: a driver and a judge. */
export interface Following {
  readonly movement: MovementId;
  readonly start: Start;
  /** What to do in the step to come. */
  control(pose: Readonly<VehiclePose>, motion: VehicleMotion, seconds: number, out: Controls): void;
  /** After every step; whether the drive is over. */
  see(car: DrivenCar, seconds: number): boolean;
  /** The judge's word on what it has seen. Interrupted drives haven't arrived. */
  result(): Omit<MovementResult, "interrupted">;
}

/** How a drive begins. */
interface Start {
  /** Where the vehicle's centre of mass is seated, on the road `below` what height (m). */
  readonly at: Point;
  readonly heading: number;
  readonly below: number;
  /** m/s. */
  readonly speed: number;
  /** rad, of the bicycle model's front wheel. */
  readonly steer: number;
}

/** What is judged. */
export interface DrivenCar {
  readonly pose: Readonly<VehiclePose>;
  readonly motion: Readonly<VehicleMotion>;
  readonly wheels: readonly Readonly<WheelReading>[];
}

/** Prepares the drive of a movement, nowhere faster than `speedLimitKmh`. @throws RangeError on an unknown movement */
export function createFollowing(
  plan: Plan,
  vehicle: VehicleSpec,
  drive: { readonly movement: MovementId; readonly speedLimitKmh: number },
  places: Places,
): Following {
  const route = routeThrough(plan, drive.movement, LEAD, TAIL);
  const most = drive.speedLimitKmh / 3.6;
  const limits = route.limits.map(({ from, speed }) => ({ from, speed: Math.min(speed, most) }));
  const speeds = planSpeed(route.curve, limits, vehicle);
  const follower = createPathFollower(vehicle, route.curve, speeds);
  const name = nameOf(route);
  const judge = createMovementJudge(name, (at) => ({
    junction: name.junction,
    road: places.at(at).road,
    movement: `${name.from}→${name.to}`,
  }));
  const deadline = PATIENCE.times * secondsOf(speeds, route.curve.length) + PATIENCE.seconds;
  const trouble = troubleOf(plan, route);
  let seconds = 0;
  let tilted = 0;
  const isLost = () => !(Math.abs(follower.offset) < LOST);

  function stopped(): string | null {
    if (tilted > 0) return "The car turned over.";
    if (isLost()) return `The car came more than ${LOST} m off its path.`;
    if (follower.done) return null;
    return seconds > deadline
      ? `The car didn't arrive within ${Math.round(deadline)} s.`
      : "The drive was left unfinished.";
  }

  return {
    movement: drive.movement,
    start: {
      ...startOf(route, vehicle),
      below: entryHeight(plan, route) + RISE,
      speed: speedAt(speeds, 0),
    },
    control: (pose, motion, dt, out) => follower.step(pose, motion, dt, out),
    see({ pose, motion, wheels }, dt) {
      seconds += dt;
      judge.see(wheels, motion, Math.abs(follower.offset));
      tilted = uprightness(pose) < TILTED ? tilted + dt : 0;
      return follower.done || seconds > deadline || tilted > TILTED_SECONDS || isLost();
    },
    result() {
      const { row, faults } = judge.verdict({ stopped: stopped(), seconds });
      return { faults, row: row.ok || !trouble ? row : { ...row, reason: trouble } };
    },
  };
}

/** What is wrong with the movement's path as it is laid, if anything: the cause of whatever goes wrong on it. */
function troubleOf({ junctions }: Plan, { movement }: Route): string | undefined {
  const { pathProblems = [] } = junctions.find(({ id }) => id === movement.junction)!;
  return pathProblems.find(({ movement: id }) => id === movement.id)?.message;
}

function nameOf({ movement }: Route): MovementName {
  const { id, junction, fromRoad, toRoad, turn } = movement;
  return { junction, movement: id, from: fromRoad, to: toRoad, turn };
}

/** The rear axle stands at the route's beginning, the front wheels as it bends there. */
function startOf(route: Route, vehicle: VehicleSpec): Pick<Start, "at" | "heading" | "steer"> {
  const { at, heading, curvature } = poseAt(route.curve, 0);
  const ahead = vehicle.wheelbase - vehicle.centreOfMassBehindFrontAxle;
  return {
    at: [at[0] + ahead * Math.cos(heading), at[1] + ahead * Math.sin(heading)],
    heading,
    steer: steerForCurvature(vehicle.wheelbase, curvature),
  };
}

/** m that a street may rise over `LEAD` towards where it begins; less than what lies between two layers. */
const RISE = 3;

/** m, the height of the mouth at which a route's movement begins. */
function entryHeight({ junctions }: Plan, { movement }: Route): number {
  const { arms } = junctions.find(({ id }) => id === movement.junction)!;
  return (
    arms.find(({ lanes }) => lanes.some(({ id, flow }) => flow === "in" && id === movement.from))?.mouth[0]?.[2] ?? 0
  );
}

/** s to drive `length` metres as planned. */
function secondsOf(plan: SpeedPlan, length: number): number {
  let seconds = 0;
  for (let s = 0; s < length; s += plan.spacing) seconds += plan.spacing / Math.max(0.5, speedAt(plan, s));
  return seconds;
}

/** Cosine between the vehicle's up and the world's. */
const uprightness = ({ qx, qz }: Readonly<VehiclePose>): number => 1 - 2 * (qx * qx + qz * qz);
