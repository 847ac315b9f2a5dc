import fc from "fast-check";
import { expect, test } from "vitest";
import { crossFallAt, crossFallBetween, twistWithin } from "../../../src/generator/heights/cross-fall";

const anyTilt = fc.record({
  fall: fc.double({ min: -0.08, max: 0.08, noNaN: true }),
  rate: fc.double({ min: -0.005, max: 0.005, noNaN: true }),
});

test("a carriageway leaves both mouths with their tilt and turns without a kink, on any length", () => {
  fc.assert(
    fc.property(anyTilt, anyTilt, fc.double({ min: 0.5, max: 300, noNaN: true }), (start, end, length) => {
      const fall = crossFallBetween(start, end, length);
      for (const [station, tilt] of [
        [0, start],
        [length, end],
      ] as const) {
        expect(crossFallAt(fall, station).fall).toBeCloseTo(tilt.fall, 12);
        expect(crossFallAt(fall, station).rate).toBeCloseTo(tilt.rate, 9);
      }
      for (let i = 1; i < 200; i++) {
        const s = (length * i) / 200;
        const h = length * 1e-6;
        const [before, here, after] = [s - h, s, s + h].map((at) => crossFallAt(fall, at));
        expect((after!.fall - before!.fall) / (2 * h)).toBeCloseTo(here!.rate, 5);
        expect(Math.abs(after!.rate - before!.rate)).toBeLessThanOrEqual(twistWithin(fall, 0, length) * 2 * h + 1e-9);
      }
    }),
    { numRuns: 50 },
  );
});

test("a long road is level across in its middle", () => {
  const fall = crossFallBetween({ fall: 0.08, rate: 0 }, { fall: -0.05, rate: 0 }, 100);
  for (const station of [30, 50, 70]) expect(crossFallAt(fall, station)).toEqual({ fall: 0, rate: 0 });
});
