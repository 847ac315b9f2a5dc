import { expect, test } from "vitest";
import type { GapFault } from "../../src/telemetry/types";
import { withPlace } from "../../src/telemetry/worst-places";

const fault = (kind: GapFault["kind"], mm: number, x: number): GapFault => {
  return { kind, mm, at: [x, 0, 0], wheel: "front-left", junction: null, road: null, movement: null };
};
const placesOf = (faults: GapFault[]) => faults.reduce(withPlace, [] as readonly GapFault[]);

test("the worst comes first, and a hole before all", () => {
  const places = placesOf([fault("step", 3, 0), fault("gap", -9, 5), fault("hole", 1, 10)]);
  expect(places.map(({ kind }) => kind)).toEqual(["hole", "gap", "step"]);
});

test("no two of a kind lie within a metre: the worse one stays", () => {
  const faults = [fault("step", 3, 0), fault("step", 5, 0.9), fault("step", 4, 1.2), fault("gap", 1, 0.5)];
  expect(placesOf(faults).map(({ kind, mm }) => [kind, mm])).toEqual([
    ["step", 5],
    ["gap", 1],
  ]);
});

test("there are at most twenty", () => {
  const places = placesOf(Array.from({ length: 30 }, (_, i) => fault("step", i + 1, 2 * i)));
  expect(places.map(({ mm }) => mm)).toEqual(Array.from({ length: 20 }, (_, i) => 30 - i));
});
