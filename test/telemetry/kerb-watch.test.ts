import { expect, test } from "vitest";
import { createKerbWatch } from "../../src/telemetry/kerb-watch";

test("a wheel strikes a kerb when it comes up from the road, once, and not when it comes down or stays", () => {
  const watch = createKerbWatch(2);
  expect(watch.see(0, 1, Number.NaN)).toBe(0);
  expect(watch.see(0, Number.NaN, 1.12)).toBeCloseTo(0.12);
  expect(watch.see(0, Number.NaN, 1.12)).toBe(0);
  expect(watch.see(0, 1, Number.NaN)).toBe(0);
  expect(watch.see(1, Number.NaN, 1.12)).toBe(0);
});

test("a dropped kerb is no strike", () => {
  const watch = createKerbWatch(1);
  watch.see(0, 0, Number.NaN);
  expect(watch.see(0, Number.NaN, 0.02)).toBe(0);
});
