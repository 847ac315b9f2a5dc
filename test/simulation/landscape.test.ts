import { expect, test } from "vitest";
import { gridNetwork } from "../support/grid";
import { simulations } from "./simulations";

const { simulate } = simulations();
const HILLY = "1x1?hills=8&seed=2";

test("a car that leaves a street on a hill stands on the land beside it, on grass", () => {
  const simulation = simulate({ dressed: "kerbs" }, gridNetwork(HILLY));
  const { ground } = simulation.landscape!;
  simulation.seat(30, 30, 0, ground.heightAt(30, 30));
  simulation.drive({ steer: 0, throttle: 0, brake: 1 });
  simulation.step(1);
  const { x, y, z } = simulation.pose;
  expect(y - ground.heightAt(x, z)).toBeGreaterThan(0.3);
  expect(y - ground.heightAt(x, z)).toBeLessThan(1);
  expect(ground.heightAt(x, z)).toBeGreaterThan(simulation.streets.verge + 0.5);
  expect(simulation.wheels.every(({ offRoad }) => offRoad)).toBe(true);
});

test("land sinks below a kerb while its streets change, and comes again when they rest", () => {
  const simulation = simulate({ dressed: "kerbs" }, gridNetwork(HILLY));
  const before = simulation.landscape!;
  const height = before.ground.heightAt(30, 30);
  simulation.rebuild(gridNetwork(HILLY), { dressed: "kerbs", turnRadius: 12 });
  expect(simulation.landscape!.land).toBe(before.land);
  expect(simulation.landscape!.ground.heightAt(30, 30)).toBeCloseTo(height - simulation.landscape!.sunk, 9);
  expect(simulation.landscape!.sunk).toBeGreaterThan(0.2);
  simulation.step(0.3);
  expect(simulation.landscape!.land).not.toBe(before.land);
  expect(simulation.landscape!.sunk).toBe(0);
});

test("there is none on a plain, nor around another town at once", () => {
  expect(simulate({ dressed: "kerbs" }, gridNetwork("1x1")).landscape).toBeNull();
  const simulation = simulate({ dressed: "kerbs" }, gridNetwork(HILLY));
  simulation.rebuild(gridNetwork("2x1?hills=8"), { dressed: "kerbs" });
  expect(simulation.landscape).toBeNull();
});
