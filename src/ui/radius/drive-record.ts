import type { Area } from "../../math/area";
import { distance, mix, type Point, wrapAngle } from "../../math/vector";
import { areaBetween } from "../../vehicle/turning/swept-area";
import type { Unit } from "../../vehicle/turning/types";
import type { UnitPose } from "../../vehicle/turning/unit-poses";
import type { VehicleMotion } from "../../vehicle/types";
import { outlineOf } from "./run-motion";

/** A moment of a drive. */
export interface DriveFrame {
  /** Every unit, front to rear. */
  readonly units: readonly UnitPose[];
  /** m driven until then, backwards as well as ahead. */
  readonly way: number;
  /** rad, and m/s², positive left. */
  readonly steer: number;
  readonly lateral: number;
}

/** What is kept of a drive: all its moments, where the wheels went, and steering and lateral acceleration by the way. */
export interface Record {
  /** m driven so far. */
  readonly way: number;
  readonly ways: readonly (readonly Point[])[];
  /** m between two entries of `steer` and `lateral`. */
  readonly spacing: number;
  /** rad, positive left. */
  readonly steer: readonly number[];
  /** m/s², positive left. */
  readonly lateral: readonly number[];
  readonly frames: readonly DriveFrame[];
  /** After every step. `wheels`: the plan places of all of them. */
  add(units: readonly UnitPose[], wheels: readonly Point[], motion: Readonly<VehicleMotion>): void;
}

/** m between two entries, and how many are kept: the oldest of a long drive stay, the newest are left out. */
const SPACING = 0.25;
const MOST = 2000;
/** Steps of 1/120 s from frame to frame, and how many frames are kept: five minutes. */
const STEPS_A_FRAME = 6;
const MOST_FRAMES = 6000;
export const FRAMES_PER_SECOND = 20;
/** The share of a new reading in the running mean that takes the springs' trembling out of the acceleration. */
const SMOOTHING = 0.08;

export function createRecord(): Record {
  const ways: Point[][] = [];
  const [steer, lateral]: [number[], number[]] = [[], []];
  const frames: DriveFrame[] = [];
  let last: Point | null = null;
  let [mean, steps, way] = [0, 0, 0];
  const addEntry = (wheels: readonly Point[], steerAngle: number): void => {
    for (const [i, wheel] of wheels.entries()) {
      ways[i] ??= [];
      ways[i].push(wheel);
    }
    steer.push(steerAngle);
    lateral.push(mean);
  };
  return {
    ways,
    spacing: SPACING,
    steer,
    lateral,
    frames,
    get way() {
      return way;
    },
    add(units, wheels, motion) {
      const lead: Point = [units[0]![0], units[0]![1]];
      mean += (motion.lateralAcceleration - mean) * SMOOTHING;
      if (steps++ % STEPS_A_FRAME === 0 && frames.length < MOST_FRAMES)
        frames.push({ units, way, steer: motion.steerAngle, lateral: mean });
      const gone = last === null ? SPACING : distance(last, lead);
      if (gone < SPACING) return;
      way += last === null ? 0 : gone;
      last = lead;
      if (steer.length < MOST) addEntry(wheels, motion.steerAngle);
    },
  };
}

/** s that a drive took, as far as it was kept. */
export const secondsOf = ({ frames }: Record): number => Math.max(0, frames.length - 1) / FRAMES_PER_SECOND;

/** A drive as it was after some seconds. */
export function frameAt({ frames }: Record, seconds: number): DriveFrame {
  const at = Math.min(frames.length - 1, Math.max(0, seconds * FRAMES_PER_SECOND));
  const [a, b] = [frames[Math.floor(at)]!, frames[Math.ceil(at)]!];
  const part = at - Math.floor(at);
  const between = (from: number, to: number) => from + (to - from) * part;
  return {
    units: a.units.map(([east, north, heading], k): UnitPose => {
      const [nextEast, nextNorth, nextHeading] = b.units[k]!;
      const [x, y] = mix([east, north], [nextEast, nextNorth], part);
      return [x, y, heading + wrapAngle(nextHeading - heading) * part];
    }),
    way: between(a.way, b.way),
    steer: between(a.steer, b.steer),
    lateral: between(a.lateral, b.lateral),
  };
}

export const outlinesOf = ({ units }: DriveFrame, shapes: readonly Unit[]): Point[][] =>
  units.map((pose, k) => outlineOf(shapes[k]!, pose));

/** All ground that the bodies passed over in a drive. */
export function sweptBy({ frames }: Record, shapes: readonly Unit[]): Area {
  const moved = frames.filter(({ way }, i) => i === 0 || way > frames[i - 1]!.way);
  return areaBetween(moved.map((frame) => outlinesOf(frame, shapes)));
}
