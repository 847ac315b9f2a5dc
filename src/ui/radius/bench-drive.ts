import type { Point } from "../../math/vector";
import type { Simulation } from "../../simulation/types";
import type { CornerAnswer } from "../../vehicle/turning/corner-answer";
import { createRunFollower, startOf } from "../../vehicle/turning/run-follower";
import { createRunMeter, type RunMeter } from "../../vehicle/turning/run-meter";
import type { DesignVehicle } from "../../vehicle/turning/types";
import { type UnitPose, unitPoses } from "../../vehicle/turning/unit-poses";
import type { Controls } from "../../vehicle/types";
import type { BenchCorner } from "./bench-corners";
import { createRecord, type Record } from "./drive-record";

/** A run that the vehicle drives in full physics: by the follower, or by whoever has the wheel. */
export interface BenchDrive {
  readonly record: Record;
  /** m that all of it has stayed clear of the kerb so far, negative over it; m that it has been out of its lanes. */
  readonly clear: number;
  readonly out: number;
  /** Where both were. */
  readonly clearAt: Point;
  readonly outAt: Point;
  /** m that the steered axle has been off its line at most. */
  readonly offLine: number;
  /** m/s: now, and the fastest so far. */
  readonly speed: number;
  readonly fastest: number;
  /** Of the trailer that folds most: rad now, at most so far, and how far it may. Null where there is none. */
  readonly fold: { readonly now: number; readonly most: number; readonly limit: number } | null;
  readonly isFollowing: boolean;
  readonly isOver: boolean;
  /** Follows no longer; what is driven goes on being measured. */
  letGo(): void;
  /** Ends it, and keeps the wheel to hold the vehicle where it comes to stand. */
  stop(): void;
}

/** What is driven, and around which corner. */
export interface Drivable {
  readonly vehicle: DesignVehicle;
  readonly corner: BenchCorner;
  readonly answer: CornerAnswer;
}

/** m of way before the run, to get up to speed on, if there is road. */
const LEAD = 12;
/** Of the highest comfortable speed: what the follower drives with. */
const SHARE = 0.85;

/** What brings a vehicle to stand and holds it there, its wheels turned as they are: full brakes. */
function holding({ motion, vehicle }: Simulation): Controls {
  const steer = -motion.steerAngle / vehicle.steeringLimit;
  return { steer: Math.max(-1, Math.min(1, steer)), throttle: 0, brake: 1 };
}

/** Seats the vehicle before the run's beginning. */
function seatBefore(simulation: Simulation, { run }: CornerAnswer): void {
  const { east, north, heading } = startOf(run, simulation.vehicle);
  const { ground } = simulation.streets;
  const back = (lead: number): Point => [east - lead * Math.cos(heading), north - lead * Math.sin(heading)];
  const room = [LEAD, LEAD / 2, 0].find(
    (lead) => !Number.isNaN(ground.heightAt(...back(lead + simulation.vehicle.length))),
  );
  const [x, y] = back(room ?? 0);
  simulation.seat(x, y, heading, ground.heightAt(x, y));
}

const unitsOf = ({ vehicle: spec, pose, motion: { heading }, trailers }: Simulation): UnitPose[] =>
  unitPoses([{ spec, pose, heading }, ...trailers]);

const wheelsOf = ({ wheels, trailers }: Simulation): Point[] => [
  ...wheels.map(({ x, z }): Point => [x, z]),
  ...trailers.flatMap(({ pose }) => pose.wheels.map(({ x, z }): Point => [x, z])),
];

/** The trailer that folds nearest to its limit. */
function createFoldWatch({ trailers }: Simulation) {
  const worst = { now: 0, most: 0, limit: 1 };
  return {
    fold: trailers.length === 0 ? null : worst,
    see: () => {
      worst.now = 0;
      for (const { fold, spec } of trailers) {
        const { foldLimit } = spec.coupling!;
        if (Math.abs(fold) / foldLimit < worst.now / worst.limit) continue;
        [worst.now, worst.limit] = [Math.abs(fold), foldLimit];
      }
      worst.most = Math.max(worst.most, worst.now);
    },
  };
}

/**
 * @param take hands the wheel over, null gives it back to the keys
 * @param byHand whether the keys have the wheel from the beginning
 */
export function createBenchDrive(
  simulation: Simulation,
  { vehicle, corner, answer }: Drivable,
  take: (controls: Readonly<Controls> | null) => void,
  byHand: boolean,
): BenchDrive {
  seatBefore(simulation, answer);
  const { pose, motion } = simulation;
  const follower = createRunFollower(simulation.vehicle, answer.run, SHARE * answer.comfortableSpeed);
  const meters = vehicle.units.map((unit) => createRunMeter(unit, corner.place.corner, answer.radius, corner.frame));
  const worst = (value: (meter: RunMeter) => number): RunMeter =>
    meters.reduce((one, other) => (value(other) > value(one) ? other : one));
  const record = createRecord();
  const folds = createFoldWatch(simulation);
  const controls: Controls = { steer: 0, throttle: 0, brake: 1 };
  let [offLine, fastest] = [0, 0];
  let isFollowing = !byHand;
  let isOver = false;
  if (byHand) take(null);
  const unlisten = simulation.onStep(() => {
    const units = unitsOf(simulation);
    for (const [k, [east, north, heading]] of units.entries()) meters[k]!.see([east, north], heading);
    fastest = Math.max(fastest, motion.speed);
    folds.see();
    follower.step(pose, motion, controls);
    if (!isFollowing || follower.station > 0) record.add(units, wheelsOf(simulation), motion);
    offLine = Math.max(offLine, Math.abs(follower.offset));
    if (follower.done) return arrive();
    if (!isFollowing) return;
    take(controls);
    simulation.drive(controls);
  });
  function end(): void {
    isOver = true;
    unlisten();
  }
  /** Whoever has the wheel keeps it. */
  function arrive(): void {
    if (isFollowing) stop();
    else end();
  }
  function stop(): void {
    if (isOver) return;
    end();
    const held = holding(simulation);
    simulation.drive(held);
    take(held);
  }
  return {
    record,
    fold: folds.fold,
    get clear() {
      return worst(({ clear }) => -clear).clear;
    },
    get out() {
      return worst(({ out }) => out).out;
    },
    get clearAt() {
      return worst(({ clear }) => -clear).clearAt;
    },
    get outAt() {
      return worst(({ out }) => out).outAt;
    },
    get offLine() {
      return offLine;
    },
    get speed() {
      return motion.speed;
    },
    get fastest() {
      return fastest;
    },
    get isFollowing() {
      return isFollowing && !isOver;
    },
    get isOver() {
      return isOver;
    },
    letGo: () => {
      isFollowing = false;
    },
    stop,
  };
}
