import type { Point } from "../../math/vector";
import type { Simulation } from "../../simulation/types";
import type { CornerAnswer } from "../../vehicle/turning/corner-answer";
import { createRunFollower, type RunFollower, startOf } from "../../vehicle/turning/run-follower";
import { createRunMeter, type RunMeter } from "../../vehicle/turning/run-meter";
import type { DesignVehicle } from "../../vehicle/turning/types";
import type { Controls } from "../../vehicle/types";
import type { BenchCorner } from "./bench-corners";
import { createRecord, type Record } from "./drive-record";

/** A run that the vehicle drives in full physics: by the follower, or by whoever takes the wheel from it. */
export interface BenchDrive {
  readonly record: Record;
  readonly meter: RunMeter;
  /** m that the steered axle has been off its line at most, while it was followed. */
  readonly offLine: number;
  /** m/s, the fastest so far. */
  readonly fastest: number;
  readonly isFollowing: boolean;
  readonly isOver: boolean;
  /** Leaves the wheel to the keys; what is driven goes on being measured. */
  letGo(): void;
  stop(): void;
}

/** m of way before the run, to get up to speed on, if there is road. */
const LEAD = 12;
/** Of the highest comfortable speed: what the follower drives with. */
const SHARE = 0.85;
const STANDING: Controls = { steer: 0, throttle: 0, brake: 1 };

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

/** @param take hands the wheel over, null gives it back to the keys */
export function createBenchDrive(
  simulation: Simulation,
  { vehicle, corner, answer }: { vehicle: DesignVehicle; corner: BenchCorner; answer: CornerAnswer },
  take: (controls: Readonly<Controls> | null) => void,
): BenchDrive {
  seatBefore(simulation, answer);
  const { vehicle: spec, pose, motion, wheels } = simulation;
  let follower: RunFollower | null = createRunFollower(spec, answer.run, SHARE * answer.comfortableSpeed);
  const meter = createRunMeter(vehicle.units[0], corner.place.corner, answer.radius, corner.frame);
  const record = createRecord();
  const controls: Controls = { ...STANDING };
  let [offLine, fastest] = [0, 0];
  let isOver = false;
  const front = spec.centreOfMassBehindFrontAxle;
  const unlisten = simulation.onStep(() => {
    const axle: Point = [pose.x + front * Math.cos(motion.heading), pose.z + front * Math.sin(motion.heading)];
    fastest = Math.max(fastest, motion.speed);
    meter.see(axle, motion.heading);
    if (follower === null || follower.station > 0) record.add(axle, wheels, motion);
    if (follower === null) return;
    follower.step(pose, motion, controls);
    offLine = Math.max(offLine, Math.abs(follower.offset));
    if (follower.done) return stop();
    take(controls);
    simulation.drive(controls);
  });
  function stop(): void {
    if (isOver) return;
    isOver = true;
    unlisten();
    simulation.drive(STANDING);
    take(null);
  }
  return {
    record,
    meter,
    get offLine() {
      return offLine;
    },
    get fastest() {
      return fastest;
    },
    get isFollowing() {
      return follower !== null && !isOver;
    },
    get isOver() {
      return isOver;
    },
    letGo: () => {
      follower = null;
      take(null);
    },
    stop,
  };
}
