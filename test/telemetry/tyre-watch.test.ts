import { expect, test } from "vitest";
import { readNetwork } from "../../src/network/read/read-network";
import { createSimulation } from "../../src/simulation/simulation";
import { createTyreWatch } from "../../src/telemetry/tyre-watch";
import { vehicleById } from "../../src/vehicle/specs";
import type { Controls } from "../../src/vehicle/types";
import { startHavok } from "../support/havok";

const havok = await startHavok();
const car = vehicleById("car")!;
const { network } = readNetwork({ name: "corner:90?arms=300", bytes: "" });

/** Drives for `seconds`, looked at 60 times a second. @returns the most that a tyre slid, and the hardest jolt */
function drive(controls: Controls, seconds: number, begin: (simulation: ReturnType<typeof createSimulation>) => void) {
  const simulation = createSimulation(havok, network!, { dressed: "kerbs" }, car);
  const tyres = createTyreWatch(car);
  simulation.step(1);
  begin(simulation);
  simulation.drive(controls);
  let [slide, jolt] = [0, 0];
  for (let frame = 0; frame < 60 * seconds; frame++) {
    simulation.step(1 / 60);
    const { pose, motion, wheels } = simulation;
    tyres.see({ pose, motion, wheels }, 1 / 60);
    [slide, jolt] = [Math.max(slide, ...tyres.slides), Math.max(jolt, tyres.jolt)];
  }
  simulation.dispose();
  return { slide, jolt };
}

const ahead = { steer: 0, throttle: 1, brake: 0 };

test("a car that drives straight on and brakes makes no noise but its engine's", () => {
  expect(drive(ahead, 3, () => {})).toEqual({ slide: 0, jolt: 0 });
  expect(drive({ steer: 0, throttle: 0, brake: 1 }, 2, (s) => s.roll(14))).toMatchObject({ slide: 0 });
});

test("tyres slide where the wheel is torn round at 60 km/h, and don't at a walk", () => {
  const torn = { steer: 1, throttle: 0, brake: 0 };
  expect(drive(torn, 1.5, (s) => s.roll(60 / 3.6)).slide).toBeGreaterThan(0.5);
  expect(drive(torn, 1.5, (s) => s.roll(1.5)).slide).toBe(0);
});

test("a wheel that strikes a kerb gives a jolt", () => {
  const aside = { steer: 0.25, throttle: 0, brake: 0 };
  expect(drive(aside, 2, (s) => s.roll(8)).jolt).toBeGreaterThan(0.1);
});

test("a car that drives into a post jolts, and harder the faster it comes", () => {
  const into = (speed: number) =>
    drive({ steer: 0, throttle: 0, brake: 0 }, 3, (simulation) => {
      const { pose, motion } = simulation;
      const at = [pose.x + 10 * Math.cos(motion.heading), pose.z + 10 * Math.sin(motion.heading)] as const;
      simulation.stand([{ at, height: -1, heading: 0, size: [0.1, 4, 0.1] }]);
      simulation.roll(speed);
    }).jolt;
  expect(into(4)).toBeGreaterThan(0.1);
  expect(into(12)).toBeGreaterThan(into(4));
});

test("a car that is put elsewhere neither slides nor jolts", () => {
  const simulation = createSimulation(havok, network!, {}, car);
  const tyres = createTyreWatch(car);
  const { pose, motion, wheels } = simulation;
  simulation.step(1);
  tyres.see({ pose, motion, wheels }, 1 / 60);
  const [east, , north] = [pose.x, pose.y, pose.z];
  simulation.seat(east + 40, north, motion.heading + 1);
  tyres.see({ pose, motion, wheels }, 1 / 60);
  expect([...tyres.slides, tyres.jolt]).toEqual([0, 0, 0, 0, 0]);
  simulation.roll(20);
  simulation.step(1 / 60);
  tyres.see({ pose, motion, wheels }, 1 / 60);
  simulation.seat(pose.x + 2, pose.z, motion.heading);
  tyres.see({ pose, motion, wheels }, 1 / 60);
  expect(tyres.jolt).toBe(0);
  simulation.dispose();
});
