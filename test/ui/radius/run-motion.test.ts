import { expect, test } from "vitest";
import { distance } from "../../../src/math/vector";
import { bodiesOn, createLooping, lengthOfRun, valueOn } from "../../../src/ui/radius/run-motion";
import { cornerAnswer } from "../../../src/vehicle/turning/corner-answer";
import { frameOnSide } from "../../../src/vehicle/turning/corner-picture";
import { designVehicleById } from "../../../src/vehicle/turning/design-vehicles";
import { searchLines } from "../../../src/vehicle/turning/search-lines";

const vehicle = designVehicleById("de-semitrailer")!;
const corner = { angle: Math.PI / 2, entryWidth: 3.5, exitWidth: 7, clearance: 0.25 };
const { run, picture } = cornerAnswer(searchLines(vehicle, corner)!, 12, frameOnSide("right"));

test("the bodies on a run's first place are the picture's first, tractor and trailer", () => {
  const bodies = bodiesOn(run, vehicle, 0);
  expect(bodies).toHaveLength(2);
  for (const [k, body] of bodies.entries()) {
    const drawn = picture.bodies[k]!;
    for (const point of body) expect(Math.min(...drawn.map((other) => distance(point, other)))).toBeLessThan(0.001);
  }
});

test("between two poses a body and a value are in between, and past the end they stay there", () => {
  const way = 5 * run.step;
  const [before, middle, after] = [way, way + run.step / 2, way + run.step].map(
    (at) => bodiesOn(run, vehicle, at)[0]![0]!,
  );
  expect(middle![0]).toBeCloseTo((before![0] + after![0]) / 2, 6);
  expect(valueOn(run, run.steer, way + run.step / 2)).toBeCloseTo((run.steer[5]! + run.steer[6]!) / 2, 6);
  expect(bodiesOn(run, vehicle, 1e4)).toEqual(bodiesOn(run, vehicle, lengthOfRun(run)));
});

test("a run is driven to its end, rested at, and begun anew", () => {
  const looping = createLooping();
  const end = lengthOfRun(run);
  expect(looping.advance(run, 2, 1)).toBe(2);
  expect(looping.advance(run, 2, 1000)).toBe(end);
  expect(looping.advance(run, 2, 1)).toBe(end);
  expect(looping.advance(run, 2, 1)).toBeLessThan(end);
});
