import { describe, expect, test } from "vitest";
import { type Curve, curveOf, nearestStation, poseAt } from "../../src/math/curve";
import { createPathFollower } from "../../src/vehicle/path-follower";
import { vehicleById } from "../../src/vehicle/specs";
import { planSpeed } from "../../src/vehicle/speed-plan";

/** Its tyres don't slip: where its wheels point, there it goes. */
const car = { ...vehicleById("car")!, corneringStiffness: Number.POSITIVE_INFINITY };
const DT = 1 / 120;

/** A kinematic bicycle: the front wheel turns no faster than the vehicle's steering does. */
function drive(curve: Curve, start = poseAt(curve, 0)) {
  const plan = planSpeed(curve, [{ from: 0, speed: 10 }], car);
  const follower = createPathFollower(car, curve, plan);
  const rear = car.wheelbase - car.centreOfMassBehindFrontAxle;
  let [x, y] = start.at;
  const motion = { speed: plan.speeds[0]!, heading: start.heading, lateralAcceleration: 0, steerAngle: 0 };
  const controls = { steer: 0, throttle: 0, brake: 0 };
  const seen = { worst: 0, last: 0, sideways: 0, seconds: 0, reported: 0 };
  while (!follower.done && seen.seconds < 60) {
    const pose = { x: x + rear * Math.cos(motion.heading), z: y + rear * Math.sin(motion.heading) };
    follower.step(pose, motion, DT, controls);
    const change = -controls.steer * car.steeringLimit - motion.steerAngle;
    motion.steerAngle += Math.max(-car.steeringRate * DT, Math.min(car.steeringRate * DT, change));
    motion.speed += ((controls.throttle * car.driveForce - controls.brake * car.brakeForce) / car.mass) * DT;
    x += motion.speed * Math.cos(motion.heading) * DT;
    y += motion.speed * Math.sin(motion.heading) * DT;
    const curvature = Math.tan(motion.steerAngle) / car.wheelbase;
    motion.heading += motion.speed * curvature * DT;
    const here = nearestStation(curve, [x, y]);
    if (here.s >= curve.length) break;
    seen.last = here.distance;
    seen.worst = Math.max(seen.worst, seen.last);
    seen.reported = Math.max(seen.reported, Math.abs(follower.offset));
    seen.sideways = Math.max(seen.sideways, motion.speed ** 2 * Math.abs(curvature));
    seen.seconds += DT;
  }
  return seen;
}

/** 30 m of line, a turn of `angle` at `radius` (positive to the left), 30 m of line. */
function turn(radius: number, angle = Math.PI / 2): Curve {
  const size = Math.abs(radius);
  const lead = { start: [0, 0], heading: 0, curvature: 0, length: 30 } as const;
  const arc = { start: [30, 0], heading: 0, curvature: 1 / radius, length: size * angle } as const;
  const end = poseAt(curveOf([lead, arc]), 30 + arc.length);
  return curveOf([lead, arc, { start: end.at, heading: end.heading, curvature: 0, length: 30 }]);
}

describe("a kinematic car stays on its path", () => {
  test.each([
    [4.5, 0.13],
    [6, 0.1],
    [8, 0.06],
    [12, 0.06],
    [25, 0.06],
  ])("through a quarter turn of %d m within %d m, both ways, at a comfortable speed", (radius, error) => {
    for (const way of [turn(radius), turn(-radius)]) {
      const seen = drive(way);
      expect(seen.worst).toBeLessThan(error);
      expect(seen.last).toBeLessThan(0.01);
      expect(seen.reported).toBeCloseTo(seen.worst, 2);
      expect(seen.sideways).toBeLessThan(2.6);
      expect(seen.seconds).toBeLessThan(20);
    }
  });

  test("and comes back to it from a metre aside", () => {
    const seen = drive(turn(12), { at: [0, 1], heading: 0, curvature: 0 });
    expect(seen.worst).toBeLessThan(1.01);
    expect(seen.last).toBeLessThan(0.01);
  });
});
