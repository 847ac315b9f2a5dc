import { buildHeightIndex } from "../math/height-index";
import { createCar } from "../physics/car";
import { createPhysicsWorld, stepWorld } from "../physics/physics-world";
import { createTrain } from "../physics/train";
import { drivenSpec } from "../vehicle/driven-vehicles";
import { drivenRun } from "../vehicle/turning/corner-answer";
import type { CornerFrame } from "../vehicle/turning/corner-picture";
import type { Line } from "../vehicle/turning/line-family";
import { createRunFollower, startOf } from "../vehicle/turning/run-follower";
import { createRunMeter } from "../vehicle/turning/run-meter";
import { unitPoses } from "../vehicle/turning/unit-poses";
import type { Havok } from "./car-world";

/** What came of a run that was driven in full physics. */
export interface DrivenLine {
  /** m that all of it stayed clear of the kerb; negative over it. */
  readonly clear: number;
  /** m that the steered axle was off its line at most. */
  readonly offLine: number;
  /** rad that a trailer folded at most; 0 without one. */
  readonly fold: number;
  /** Whether it came to the run's end. */
  readonly arrived: boolean;
}

const STEP = 1 / 120;
/** s after which a drive is given up. */
const LONGEST = 300;
/** Of the highest comfortable speed: what it is driven with. */
const SHARE = 0.85;
/** m to each side of the corner that are paved. */
const PAVED = 1000;

/** Level ground, wide enough for any corner. */
const level = () => ({
  positions: Float32Array.of(-PAVED, 0, -PAVED, PAVED, 0, -PAVED, PAVED, 0, PAVED, -PAVED, 0, PAVED),
  indices: Uint32Array.of(0, 2, 1, 0, 3, 2),
});

/** Drives a line around a corner with a kerb of `radius` (m) on level ground, in full physics. */
export function driveCorner(havok: Havok, { placed, speed }: Line, radius: number, frame: CornerFrame): DrivenLine {
  const { vehicle } = placed.run;
  const spec = drivenSpec(vehicle);
  const world = createPhysicsWorld(havok);
  const car = createCar(world, spec, buildHeightIndex([level()]));
  car.measuring = false;
  if (spec.trailers) car.tow(createTrain);
  const run = drivenRun(placed, frame, placed.run.count - 1);
  const { east, north, heading } = startOf(run, spec);
  car.seat(east, north, heading);
  const follower = createRunFollower(spec, run, SHARE * speed);
  const meters = vehicle.units.map((unit) => createRunMeter(unit, placed.corner, radius, frame));
  let [offLine, fold] = [0, 0];
  for (let seconds = 0; seconds < LONGEST && !follower.done; seconds += STEP) {
    follower.step(car.pose, car.motion, car.controls);
    car.prepare(STEP);
    stepWorld(world, STEP);
    car.finish(STEP);
    offLine = Math.max(offLine, Math.abs(follower.offset));
    for (const trailer of car.trailers) fold = Math.max(fold, Math.abs(trailer.fold));
    const units = unitPoses([{ spec, pose: car.pose, heading: car.motion.heading }, ...car.trailers]);
    for (const [k, [x, y, along]] of units.entries()) meters[k]!.see([x, y], along);
  }
  car.dispose();
  world.dispose();
  return { clear: Math.min(...meters.map(({ clear }) => clear)), offLine, fold, arrived: follower.done };
}
