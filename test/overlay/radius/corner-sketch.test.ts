import { expect, test } from "vitest";
import { buildHeightIndex } from "../../../src/math/height-index";
import { sketchCorners, sketchRun } from "../../../src/overlay/radius/corner-sketch";
import { STROKE_NUMBERS } from "../../../src/overlay/sketch";
import { cornerAnswer } from "../../../src/vehicle/turning/corner-answer";
import { frameOnSide } from "../../../src/vehicle/turning/corner-picture";
import { designVehicleById } from "../../../src/vehicle/turning/design-vehicles";
import { searchLines } from "../../../src/vehicle/turning/search-lines";
import { groundMesh } from "../../support/ground";

const bus = designVehicleById("bus")!;
const corner = { angle: Math.PI / 2, entryWidth: 3.5, exitWidth: 7, clearance: 0.25 };
const search = searchLines(bus, corner)!;
const hill = (x: number, z: number) => 0.05 * x - 0.03 * z;
const ground = buildHeightIndex([groundMesh({ x: [-80, 80], z: [-80, 80] }, 20, hill)]);
const answerAt = (radius: number) => cornerAnswer(search, radius, frameOnSide("right"));

test("every stroke of a run lies on the ground, however it slopes", () => {
  const { strokes } = sketchRun(answerAt(2), ground);
  expect(strokes.length).toBeGreaterThan(100 * STROKE_NUMBERS);
  for (let i = 0; i < strokes.length; i += STROKE_NUMBERS)
    expect(strokes[i + 1]).toBeCloseTo(hill(strokes[i]!, strokes[i + 2]!), 2);
});

test("the worst wheel over the kerb has its depth written on it, and a run that fits nothing", () => {
  const bad = answerAt(2);
  const { labels } = sketchRun(bad, ground);
  expect(labels.map(({ text }) => text)).toEqual([`◆ ${bad.picture.strikes[0]!.depth.toFixed(2)} m`]);
  expect(labels[0]!.at[0]).toBeCloseTo(bad.picture.strikes[0]!.at[0], 6);
  expect(sketchRun(answerAt(8), ground).labels).toEqual([]);
});

test("each corner that can be chosen is a dot, the chosen one a larger one", () => {
  const places = [
    [0, 0],
    [10, 0],
  ] as const;
  const { strokes } = sketchCorners(places, places[1], ground);
  const widths = [strokes[STROKE_NUMBERS - 1]!, strokes[2 * STROKE_NUMBERS - 1]!];
  expect(widths[1]).toBeGreaterThan(widths[0]!);
});
