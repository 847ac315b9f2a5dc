import type { HavokPhysicsWithBindings } from "@babylonjs/havok";
import { beforeAll, expect, test } from "vitest";
import type { Point } from "../../src/math/vector";
import { DRIVEN_VEHICLES } from "../../src/vehicle/driven-vehicles";
import { traceOf } from "../../src/vehicle/turning/body-points";
import { type DrivenRun, drivenRun } from "../../src/vehicle/turning/corner-answer";
import { designVehicleById } from "../../src/vehicle/turning/design-vehicles";
import { arcPath } from "../../src/vehicle/turning/front-path";
import { drive, type Run } from "../../src/vehicle/turning/run";
import { createRunFollower, startOf } from "../../src/vehicle/turning/run-follower";
import { leastFrontRadius, wheelbaseOf } from "../../src/vehicle/turning/unit";
import { groundMesh, level } from "../support/ground";
import { startHavok } from "../support/havok";
import { createTestTrack } from "../support/test-track";

let havok: HavokPhysicsWithBindings;
beforeAll(async () => {
  havok = await startHavok();
});

/** m/s. */
const WALKING_PACE = 1.4;
const ground = [groundMesh({ x: [-150, 150], z: [-150, 150] }, 10, level)];
/** The corner's own axes are the plan's: it is turned to the left. */
const PLAN = { origin: [0, 0], ahead: [1, 0], kerb: [0, 1] } as const;

/** A quarter turn, a tenth wider than on full lock. */
function quarterTurn(id: string): { run: Run; driven: DrivenRun } {
  const vehicle = designVehicleById(id)!;
  const run = drive(vehicle, arcPath(Math.PI / 2, 1.1 * leastFrontRadius(vehicle))!);
  const corner = { angle: Math.PI / 2, entryWidth: 0, exitWidth: 0, clearance: 0 };
  const driven = drivenRun({ run, corner, shift: [0, 0], leastRadius: 0 }, PLAN, run.count - 1);
  return { run, driven };
}

/** m from (x, y) to the nearest point of a way. */
function away(way: Float64Array, [x, y]: Point): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < way.length; i += 2) nearest = Math.min(nearest, Math.hypot(way[i]! - x, way[i + 1]! - y));
  return nearest;
}

const single = DRIVEN_VEHICLES.filter(({ trailers }) => trailers === undefined);
const pulling = DRIVEN_VEHICLES.filter(({ trailers }) => trailers !== undefined);

test.each(single.map(({ id }) => id))(
  "%s at walking pace turns with its inner rear wheel within 0.10 m of the kinematic run",
  (id) => {
    const { run, driven } = quarterTurn(id);
    const track = createTestTrack(havok, ground, id);
    const { car } = track;
    const { spec } = car;
    const back = wheelbaseOf(run.vehicle.units[0]);
    const way = traceOf(run, { unit: 0, back, left: spec.track / 2 });
    const start = startOf(driven, spec);
    car.seat(start.east, start.north, start.heading);
    const follower = createRunFollower(spec, driven, WALKING_PACE);
    let worst = 0;
    let fastest = 0;
    const step = () => {
      if (follower.done) return;
      follower.step(car.pose, car.motion, car.controls);
      const wheel = car.wheels[2]!;
      worst = Math.max(worst, away(way, [wheel.x, wheel.z]));
      fastest = Math.max(fastest, car.motion.speed);
    };
    for (let seconds = 0; seconds < 120 && !follower.done; seconds++) track.run(1, step);
    track.dispose();
    expect(follower.done).toBe(true);
    expect(fastest).toBeGreaterThan(1.2);
    expect(fastest).toBeLessThan(1.6);
    // A tenth of a metre lies between two poses of the run.
    expect(worst).toBeLessThanOrEqual(0.1);
  },
);

test("a trailer stands in line and at rest behind what pulls it, and stays there", () => {
  const track = createTestTrack(havok, ground, "de-semitrailer");
  const { car } = track;
  car.seat(10, 20, 1);
  car.controls.brake = 1;
  const [trailer] = car.trailers;
  const heights = [car.pose.y, trailer!.pose.y];
  expect(trailer!.heading).toBeCloseTo(1, 6);
  track.run(2);
  expect(Math.abs(car.pose.y - heights[0]!)).toBeLessThan(0.002);
  expect(Math.abs(trailer!.pose.y - heights[1]!)).toBeLessThan(0.002);
  expect(trailer!.gap).toBeLessThan(0.001);
  track.dispose();
});

test.each(pulling.map(({ id }) => id))(
  "%s at walking pace turns with its last inner wheel within 0.10 m of the kinematic run, its coupling closed",
  (id) => {
    const { run, driven } = quarterTurn(id);
    const track = createTestTrack(havok, ground, id);
    const { car } = track;
    const last = run.vehicle.units.length - 1;
    const trailer = car.trailers[last - 1]!;
    const back = wheelbaseOf(run.vehicle.units[last]!);
    const way = traceOf(run, { unit: last, back, left: trailer.spec.track / 2 });
    const start = startOf(driven, car.spec);
    car.seat(start.east, start.north, start.heading);
    const follower = createRunFollower(car.spec, driven, WALKING_PACE);
    let [worst, gap, fold, steps] = [0, 0, 0, 0];
    const step = () => {
      if (follower.done) return;
      follower.step(car.pose, car.motion, car.controls);
      gap = Math.max(gap, trailer.gap);
      fold = Math.max(fold, Math.abs(trailer.fold));
      if (steps++ % 10 === 0)
        worst = Math.max(worst, away(way, [trailer.pose.wheels[0]!.x, trailer.pose.wheels[0]!.z]));
    };
    for (let seconds = 0; seconds < 120 && !follower.done; seconds++) track.run(1, step);
    track.dispose();
    expect(follower.done).toBe(true);
    expect(worst).toBeLessThanOrEqual(0.1);
    expect(gap).toBeLessThan(0.001);
    expect(fold).toBeGreaterThan(0.4);
  },
);

test("a semitrailer longer than its turning circle allows jack-knifes on full lock, as far as its coupling lets it", () => {
  const track = createTestTrack(havok, ground, "WB-67");
  const { car } = track;
  car.seat(0, 0, 0);
  car.controls.steer = -1;
  track.cruise(2, 24);
  const [{ fold, gap, spec }] = car.trailers as [(typeof car.trailers)[number]];
  track.dispose();
  expect(Math.abs(fold - spec.coupling!.foldLimit)).toBeLessThan(0.01);
  expect(gap).toBeLessThan(0.001);
});

test("backwards a trailer folds ever farther by itself", () => {
  const track = createTestTrack(havok, ground, "de-semitrailer");
  const { car } = track;
  car.seat(0, 0, 0);
  car.controls.steer = 0.1;
  track.cruise(-1.5, 2);
  const first = Math.abs(car.trailers[0]!.fold);
  car.controls.steer = 0;
  track.cruise(-1.5, 14);
  const later = Math.abs(car.trailers[0]!.fold);
  track.dispose();
  expect(later).toBeGreaterThan(3 * first);
});
