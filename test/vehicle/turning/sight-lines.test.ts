import { expect, test } from "vitest";
import { cross, distance, subtract } from "../../../src/math/vector";
import type { Corner } from "../../../src/vehicle/turning/corner";
import { frameOnSide } from "../../../src/vehicle/turning/corner-picture";
import { sightLines, stoppingDistance } from "../../../src/vehicle/turning/sight-lines";
import { SIGHT_SPEEDS } from "../../../src/vehicle/turning/sight-speeds";

const corner = (degrees: number): Corner => ({
  angle: (degrees / 180) * Math.PI,
  entryWidth: 3.5,
  exitWidth: 3.5,
  clearance: 0.25,
});

test("vehicles stop in 22, 33, 47, 63 and 80 m from 30, 40, 50, 60 and 70 km/h, as published", () => {
  expect(SIGHT_SPEEDS.map((speed) => Math.round(stoppingDistance(speed)))).toEqual([22, 33, 47, 63, 80]);
});

test("at right angles the driver looks from 3 m before the road, along both lanes as far as their speed asks for", () => {
  const { eye, triangles, leg, stops } = sightLines(corner(90), frameOnSide("right"), 50);
  expect(eye[0]).toBeCloseTo(-1.75, 9);
  expect(eye[1]).toBeCloseTo(-3, 9);
  expect(leg).toBe(70);
  const [[, , left], [, , right]] = triangles as [(typeof triangles)[0], (typeof triangles)[0]];
  expect(left[0]).toBeCloseTo(-71.75, 9);
  expect(left[1]).toBeCloseTo(1.75, 9);
  expect(right[0]).toBeCloseTo(68.25, 9);
  expect(right[1]).toBeCloseTo(5.25, 9);
  for (const [from, to] of stops) expect(distance(from, to)).toBeCloseTo(stoppingDistance(50), 9);
});

test.each([45, 90, 130])("where one drives on the left, all of it is mirrored: %s°", (degrees) => {
  const [right, left] = (["right", "left"] as const).map((side) => sightLines(corner(degrees), frameOnSide(side), 30));
  for (const [k, triangle] of right!.triangles.entries())
    for (const [i, [x, y]] of triangle.entries()) {
      expect(left!.triangles[k]![i]![0]).toBeCloseTo(-x, 9);
      expect(left!.triangles[k]![i]![1]).toBeCloseTo(y, 9);
    }
});

test.each([45, 90, 130])("legs lie along the road that is turned into, one on each lane of it: %s°", (degrees) => {
  const at = corner(degrees);
  const { triangles } = sightLines(at, frameOnSide("right"), 40);
  const bearing = Math.PI / 2 - at.angle;
  for (const [, beside, far] of triangles) {
    expect(distance(beside, far)).toBeCloseTo(50, 9);
    expect(cross(subtract(far, beside), [Math.cos(bearing), Math.sin(bearing)])).toBeCloseTo(0, 6);
  }
});
