import type { HavokPhysicsWithBindings } from "@babylonjs/havok";
import { beforeAll, describe, expect, test } from "vitest";
import { buildHeightIndex } from "../../src/math/height-index";
import type { TriangleMesh } from "../../src/math/triangle-grid";
import { radiusForSteer } from "../../src/vehicle/steering";
import { groundMesh, level } from "../support/ground";
import { startHavok } from "../support/havok";
import { createTestTrack, type TestTrack } from "../support/test-track";

let havok: HavokPhysicsWithBindings;
beforeAll(async () => {
  havok = await startHavok();
});

const plot = { x: [-150, 150], z: [-150, 150] } as const;

/** Runs `body` on a track of its own and clears it away. */
function on(meshes: readonly TriangleMesh[], body: (track: TestTrack) => void, vehicle?: string): void {
  const track = createTestTrack(havok, meshes, vehicle);
  try {
    body(track);
  } finally {
    track.dispose();
  }
}

const smooth: [string, (x: number, z: number) => number][] = [
  ["level", level],
  ["crowned 2 %", (_, z) => -0.02 * Math.abs(z)],
  ["twisted", (x, z) => 0.0008 * x * z],
  ["rising 12 %", (x) => 0.12 * x],
  ["falling 12 % to the side", (_, z) => 0.12 * z],
  ["hilly", (x, z) => 0.5 * Math.sin(x / 20) + 0.3 * Math.sin(z / 14)],
];

describe.each(smooth)("on %s ground", (_, height) => {
  const ground = [groundMesh(plot, 4, height)];

  test("a seated car rests on its springs and stays where it is", () => {
    on(ground, ({ car, run }) => {
      expect(car.seat(-30, 1.3, 0.4)).toBe(true);
      const { x, y, z } = car.pose;
      run(5);
      expect(Math.abs(car.pose.y - y)).toBeLessThan(0.0005);
      expect(Math.hypot(car.pose.x - x, car.pose.z - z)).toBeLessThan(0.0005);
      expect(car.wheels.every((wheel) => wheel.contact && Math.abs(wheel.gap) < 1e-5)).toBe(true);
    });
  });

  test("a car at 15 m/s keeps every wheel within 0.5 mm of it, and finds nothing wrong with it", () => {
    on(ground, ({ car, cruise }) => {
      car.seat(-120, 1.3, 0.1);
      let [gap, step, faults, fastest] = [0, 0, 0, 0];
      cruise(15, 15, () => {
        fastest = Math.max(fastest, car.motion.speed);
        for (const wheel of car.wheels) {
          gap = Math.max(gap, Math.abs(wheel.gap));
          step = Math.max(step, wheel.step);
          if (wheel.hole || wheel.overlap > 0 || wheel.airborne) faults++;
        }
      });
      expect(fastest).toBeGreaterThan(14.5);
      // Not a number in any step would fail this.
      expect(gap).toBeLessThanOrEqual(0.0005);
      expect(step).toBeLessThan(1e-5);
      expect(faults).toBe(0);
    });
  });
});

test.each([0.1, 0.3, 0.5])(
  "at 2 m/s and %f rad the rear axle's radius is wheelbase / tan(steer) within a hundredth",
  (steer) => {
    on([groundMesh(plot, 4, level)], ({ car, cruise }) => {
      const { wheelbase, centreOfMassBehindFrontAxle, steeringLimit } = car.spec;
      const back = wheelbase - centreOfMassBehindFrontAxle;
      const rear = (): [number, number] => [
        car.pose.x - back * Math.cos(car.motion.heading),
        car.pose.z - back * Math.sin(car.motion.heading),
      ];
      car.seat(0, 0, 0);
      car.controls.steer = -steer / steeringLimit;
      cruise(2, 5);
      expect(car.motion.steerAngle).toBeCloseTo(steer, 12);
      let [way, turned] = [0, 0];
      let [at, heading] = [rear(), car.motion.heading];
      cruise(2, 8, () => {
        const here = rear();
        way += Math.hypot(here[0] - at[0], here[1] - at[1]);
        turned += Math.atan2(Math.sin(car.motion.heading - heading), Math.cos(car.motion.heading - heading));
        [at, heading] = [here, car.motion.heading];
      });
      expect(way).toBeGreaterThan(14);
      expect(Math.abs(way / turned / radiusForSteer(wheelbase, steer) - 1)).toBeLessThan(0.01);
    });
  },
);

describe("a driver's wishes", () => {
  const road = [groundMesh({ x: [-400, 400], z: [-20, 20] }, 10, level)];
  const slope = [groundMesh({ x: [-400, 400], z: [-20, 20] }, 10, (x) => 0.1 * x)];

  test("steering to the right turns the car clockwise, at the wheel's own rate", () => {
    on(road, ({ car, run }) => {
      car.seat(0, 0, 0);
      car.controls.steer = 1;
      run(0.25);
      expect(car.motion.steerAngle).toBeCloseTo(-0.25 * car.spec.steeringRate, 9);
      car.controls.throttle = 0.3;
      run(2);
      expect(car.motion.steerAngle).toBeCloseTo(-car.spec.steeringLimit, 9);
      expect(car.motion.heading).toBeLessThan(-0.1);
      expect(car.motion.lateralAcceleration).toBeLessThan(0);
      expect(car.pose.wheels[1]!.steer).toBeLessThan(car.pose.wheels[0]!.steer);
    });
  });

  test("brakes stop it in the way their force needs, and it stays stopped", () => {
    on(road, ({ car, run, cruise }) => {
      car.seat(-300, 0, 0);
      cruise(15, 12);
      const from = car.pose.x;
      const { speed } = car.motion;
      Object.assign(car.controls, { throttle: 0, brake: 1 });
      run(4);
      const way = car.pose.x - from;
      expect(way).toBeGreaterThan(speed ** 2 / 2 / (car.spec.grip * 9.81));
      expect(way).toBeLessThan((1.05 * speed ** 2) / 2 / (car.spec.brakeForce / car.spec.mass));
      const stopped = car.pose.x;
      run(5);
      expect(Math.abs(car.pose.x - stopped)).toBeLessThan(0.001);
    });
  });

  test.each([
    ["brakes", { brake: 1 }],
    ["nothing at all", {}],
  ] as const)("with %s a car doesn't creep on a slope of one in ten", (_, controls) => {
    on(slope, ({ car, run }) => {
      car.seat(0, 0, Math.PI / 3);
      Object.assign(car.controls, controls);
      run(1);
      const { x, z } = car.pose;
      run(20);
      expect(Math.hypot(car.pose.x - x, car.pose.z - z)).toBeLessThan(0.001);
    });
  });

  test("full throttle climbs it from a stand", () => {
    on(slope, ({ car, run }) => {
      car.seat(0, 0, 0);
      car.controls.throttle = 1;
      run(3);
      expect(car.motion.speed).toBeGreaterThan(6);
    });
  });

  test("throttle back brakes a moving car, then reverses it no faster than 8 m/s", () => {
    on(road, ({ car, run, cruise }) => {
      car.seat(0, 0, 0);
      cruise(10, 5);
      car.controls.throttle = -1;
      run(1);
      expect(car.motion.speed).toBeLessThan(4);
      run(8);
      expect(car.motion.speed).toBeLessThan(-5);
      expect(car.motion.speed).toBeGreaterThan(-8);
    });
  });

  test("a car let go coasts to a stop by itself", () => {
    on(road, ({ car, run, cruise }) => {
      car.seat(-300, 0, 0);
      cruise(10, 6);
      car.controls.throttle = 0;
      run(30);
      expect(Math.abs(car.motion.speed)).toBeLessThan(1e-4);
    });
  });

  test("wishes that aren't numbers are none", () => {
    on(road, ({ car, run }) => {
      car.seat(0, 0, 0);
      Object.assign(car.controls, { steer: Number.NaN, throttle: Number.NaN, brake: Number.NaN });
      run(1);
      expect(Math.abs(car.pose.x)).toBeLessThan(0.001);
    });
  });
});

test.each(["car", "van", "bus"])("a %s stands level at its centre of mass's height", (vehicle) => {
  const stand = ({ car, run }: TestTrack): void => {
    car.seat(3, 4, 1);
    expect(car.pose.y).toBeCloseTo(car.spec.centreOfMassHeight, 5);
    run(2);
    expect(car.pose.y).toBeCloseTo(car.spec.centreOfMassHeight, 4);
    expect(Math.abs(car.pose.qx) + Math.abs(car.pose.qz)).toBeLessThan(1e-4);
  };
  on([groundMesh(plot, 4, level)], stand, vehicle);
});

describe("where there is no road", () => {
  test("seating says so, and the car falls through the air without harm to its numbers", () => {
    on([groundMesh({ x: [-5, 5], z: [-5, 5] }, 1, level)], ({ car, run }) => {
      expect(car.seat(50, 50, 0)).toBe(false);
      run(3);
      expect(car.pose.y).toBeLessThan(-30);
      for (const wheel of car.wheels) expect(wheel).toMatchObject({ airborne: true, contact: false, gap: Number.NaN });
      expect(car.seat(0, 0, 0)).toBe(true);
      run(1);
      expect(car.pose.y).toBeCloseTo(car.spec.centreOfMassHeight, 4);
    });
  });

  test("driven over the edge it falls", () => {
    on([groundMesh({ x: [-50, 5], z: [-5, 5] }, 1, level)], ({ car, cruise }) => {
      car.seat(-40, 0, 0);
      cruise(10, 8);
      expect(car.pose.y).toBeLessThan(-5);
      expect(Number.isFinite(car.pose.x + car.pose.qx + car.motion.speed)).toBe(true);
    });
  });
});

test("raised ground carries a car seated anew", () => {
  on([groundMesh(plot, 4, level)], ({ car, run }) => {
    car.seat(0, 0, 0);
    car.setGround(buildHeightIndex([groundMesh(plot, 4, () => 3)]));
    car.seat(0, 0, 0);
    run(1);
    expect(car.pose.y).toBeCloseTo(3 + car.spec.centreOfMassHeight, 4);
  });
});

test("under a bridge it is seated on the road below and drives on it", () => {
  const bridge = groundMesh({ x: [-10, 10], z: [-10, 10] }, 4, () => 5);
  on([groundMesh(plot, 4, level), bridge], ({ car, cruise }) => {
    car.seat(-3, 0, 0, 4);
    cruise(5, 6);
    expect(car.pose.x).toBeGreaterThan(12);
    expect(car.pose.y).toBeCloseTo(car.spec.centreOfMassHeight, 1);
    expect(car.wheels.every((wheel) => Math.abs(wheel.gap) < 1e-4 && wheel.overlap === 0)).toBe(true);
  });
});
