import fc from "fast-check";
import { expect, test } from "vitest";
import { steeringShare, steerTowards } from "../../../src/ui/driving/driver";

const car = { wheelbase: 2.7, steeringLimit: 0.6 };
const still = { steer: 0, go: 0, brake: 0 };
const fresh = () => ({ steer: 0, throttle: 0, brake: 0 });

test("at any speed a key turns no harder than 6.5 m/s², and at walking pace to full lock", () => {
  expect(steeringShare(1, car)).toBe(1);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 60, noNaN: true }), (speed) => {
      const pull = (speed ** 2 * Math.tan(steeringShare(speed, car) * car.steeringLimit)) / car.wheelbase;
      expect(pull).toBeLessThanOrEqual(6.5 + 1e-9);
    }),
  );
});

test("a key turns the wheel over several frames, and letting go brings it back to the middle", () => {
  const controls = fresh();
  steerTowards(controls, { ...still, steer: 1 }, 1 / 60, 5, car);
  expect(controls.steer).toBeGreaterThan(0);
  expect(controls.steer).toBeLessThan(0.1);
  for (let i = 0; i < 120; i++) steerTowards(controls, { ...still, steer: 1 }, 1 / 60, 1, car);
  expect(controls.steer).toBe(1);
  for (let i = 0; i < 60; i++) steerTowards(controls, still, 1 / 60, 1, car);
  expect(controls.steer).toBe(0);
});

test("pedal and rolling direction at odds mean braking, then the other way", () => {
  const controls = fresh();
  steerTowards(controls, { ...still, go: -1 }, 1, 10, car);
  expect(controls).toMatchObject({ throttle: 0, brake: 1 });
  steerTowards(controls, { ...still, go: -1 }, 1, 0.1, car);
  expect(controls).toMatchObject({ throttle: -1, brake: 0 });
  steerTowards(controls, { ...still, go: 1 }, 1, -5, car);
  expect(controls).toMatchObject({ throttle: 0, brake: 1 });
});

test("a car left alone rolls on, and holds itself once it stands", () => {
  const controls = fresh();
  steerTowards(controls, still, 1, 5, car);
  expect(controls).toEqual({ steer: 0, throttle: 0, brake: 0 });
  steerTowards(controls, still, 1, 0.1, car);
  expect(controls.brake).toBe(1);
});
