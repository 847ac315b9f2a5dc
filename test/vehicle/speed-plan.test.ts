import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Curve, curveOf, poseOnPiece } from "../../src/math/curve";
import { vehicleById } from "../../src/vehicle/specs";
import { planSpeed, speedAt } from "../../src/vehicle/speed-plan";
import { steeringProfile } from "../../src/vehicle/steering-profile";

const car = vehicleById("car")!;

function curveBy(steps: readonly { readonly curvature: number; readonly length: number }[]): Curve {
  let [at, heading] = [[0, 0] as readonly [number, number], 0];
  return curveOf(
    steps.map((step) => {
      const piece = { start: at, heading, ...step };
      ({ at, heading } = poseOnPiece(piece, step.length));
      return piece;
    }),
  );
}

const anyCurve = fc
  .array(
    fc.record({
      curvature: fc.oneof(fc.constant(0), fc.double({ min: -0.25, max: 0.25, noNaN: true })),
      length: fc.double({ min: 0.2, max: 30, noNaN: true }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map(curveBy);

describe("the planned speed", () => {
  test("keeps to limits, sideways comfort, braking and the steering's rate on any curve", () => {
    fc.assert(
      fc.property(anyCurve, fc.double({ min: 3, max: 20, noNaN: true }), (curve, limit) => {
        const { speeds, spacing } = planSpeed(curve, [{ from: 0, speed: limit }], car);
        const steer = steeringProfile(curve, car.wheelbase, spacing);
        let base = 0;
        for (const { curvature, length } of curve.pieces) {
          for (let i = Math.ceil(base / spacing); i * spacing < base + length; i++)
            expect(speeds[i]! ** 2 * Math.abs(curvature)).toBeLessThan(2 + 1e-6);
          base += length;
        }
        for (const [i, speed] of speeds.entries()) {
          expect(speed).toBeGreaterThan(0);
          expect(speed).toBeLessThan(limit + 1e-9);
          if (i === 0) continue;
          expect(Math.abs(speed ** 2 - speeds[i - 1]! ** 2) / (2 * spacing)).toBeLessThan(2 + 1e-6);
          expect((Math.abs(steer[i]! - steer[i - 1]!) / spacing) * speed).toBeLessThan(car.steeringRate);
        }
      }),
      { numRuns: 200 },
    );
  });

  test("is the limit on a straight, and slows for the next one in time", () => {
    const line = curveBy([{ curvature: 0, length: 100 }]);
    const plan = planSpeed(
      line,
      [
        { from: 0, speed: 14 },
        { from: 60, speed: 8 },
      ],
      car,
    );
    expect(speedAt(plan, 10)).toBeCloseTo(14, 9);
    expect(speedAt(plan, 60)).toBeCloseTo(8, 1);
    expect(speedAt(plan, 50)).toBeCloseTo(Math.sqrt(64 + 40), 1);
    expect(speedAt(plan, 300)).toBeCloseTo(8, 9);
    expect(speedAt(plan, -5)).toBeCloseTo(14, 9);
  });

  test("needs a limit to begin with", () => {
    expect(() => planSpeed(curveBy([{ curvature: 0, length: 10 }]), [], car)).toThrow(RangeError);
    expect(() => planSpeed(curveBy([{ curvature: 0, length: 10 }]), [{ from: 5, speed: 3 }], car)).toThrow(RangeError);
  });
});

test("a bend that begins or ends a hand's breadth before the way's end stops nobody there", () => {
  for (const last of [0.02, 0.05, 0.15]) {
    const curve = curveBy([
      { curvature: 0, length: 20 },
      { curvature: 0.1, length: 10 },
      { curvature: 0, length: last },
    ]);
    const plan = planSpeed(curve, [{ from: 0, speed: 8 }], car);
    expect(speedAt(plan, curve.length), `${last} m`).toBeGreaterThan(2);
  }
});
