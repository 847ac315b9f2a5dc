import { expect, test } from "vitest";
import { createBodyPose, poseBetween } from "../../src/simulation/between";

const turned = (degrees: number, sign = 1) => {
  const half = (degrees * Math.PI) / 360;
  return { x: degrees, y: 0, z: 0, qx: 0, qy: sign * Math.sin(half), qz: 0, qw: sign * Math.cos(half) };
};

test.each([1, -1])("half way between two poses is half the way and half the turn (sign %i)", (sign) => {
  const out = createBodyPose();
  poseBetween(turned(10), turned(30, sign), 0.5, out);
  const { qy, qw, x } = out;
  expect(x).toBe(20);
  expect((Math.abs(Math.atan2(qy, qw)) * 360) / Math.PI).toBeCloseTo(20, 6);
});

test("at its ends it is the poses themselves", () => {
  const out = createBodyPose();
  poseBetween(turned(10), turned(30), 1, out);
  for (const [key, value] of Object.entries(turned(30))) expect(out[key as "x"]).toBeCloseTo(value, 12);
});
