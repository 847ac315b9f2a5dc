import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import { expect, test } from "vitest";
import { createStreetThings } from "../../src/scene/things/street-things";
import { createDressing } from "../../src/simulation/dressing";
import { createStreets } from "../../src/simulation/streets";
import type { Simulation } from "../../src/simulation/types";
import { gridNetwork } from "../support/grid";
import { createNullScene } from "../support/null-scene";

const streets = createStreets(gridNetwork("2x2"), { dressed: "kerbs" });
const dressed = createDressing(streets).present;
const stood: number[] = [];
const stand = (blocks: readonly unknown[]) => stood.push(blocks.length);
const simulation = { streets, dressed, landscape: null, stand } as unknown as Simulation;

/** Frames, more than streets must have stayed as they are. */
const WHILE = 40;

function setUp() {
  const { scene, dispose } = createNullScene();
  const things = createStreetThings(scene);
  const counts = () =>
    (scene.meshes as Mesh[]).filter((mesh) => mesh.isEnabled()).map((mesh) => mesh.thinInstanceCount);
  const drive = (on: boolean, lit = false, town = simulation) => {
    for (let i = 0; i < WHILE; i++) things.show(town, on, lit);
    return counts();
  };
  return { things, counts, drive, dispose };
}

test("a town's things come once its streets have stayed as they are, and go by one switch", () => {
  const { things, counts, drive, dispose } = setUp();
  things.show(simulation, true, false);
  expect(counts()).toEqual([]);
  const shown = drive(true);
  expect(shown.length).toBeGreaterThan(3);
  expect(Math.min(...shown)).toBeGreaterThan(5);
  expect(drive(false)).toEqual([]);
  expect(drive(true)).toEqual(shown);
  dispose();
});

test("what is seen of them is in the vehicle's way, and in the next one's", () => {
  const { drive, dispose } = setUp();
  drive(true);
  drive(false);
  stood.length = 0;
  drive(true);
  drive(true, true, { ...simulation } as Simulation);
  drive(false);
  const [all] = stood;
  expect(all).toBeGreaterThan(20);
  expect(stood).toEqual([all, all, 0]);
  dispose();
});

test("at night lamps shine and some windows do, in at most eight draw calls", () => {
  const { drive, dispose } = setUp();
  const byDay = drive(true);
  const atNight = drive(true, true);
  expect(atNight.length).toBe(byDay.length + 3);
  expect(atNight.length).toBeLessThanOrEqual(8);
  dispose();
});

test("a bare town is filled at once; one that has been is filled anew after a rest", () => {
  const { things, counts, drive, dispose } = setUp();
  const framesUntil = (town: Simulation, isThere: () => boolean) => {
    for (let frame = 1; frame < WHILE; frame++) {
      things.show(town, true, false);
      if (isThere()) return frame;
    }
    return WHILE;
  };
  const first = framesUntil(simulation, () => counts().length > 0);
  expect(first).toBeLessThan(6);
  drive(true);
  stood.length = 0;
  const again = framesUntil({ ...simulation, streets: { ...streets } } as Simulation, () => stood.length > 1);
  expect(again).toBeGreaterThanOrEqual(first + 5);
  expect(again).toBeLessThan(WHILE);
  dispose();
});

test("another town's things never stand in this one", () => {
  const { things, counts, drive, dispose } = setUp();
  drive(true);
  const other = createStreets({ ...gridNetwork("1x1"), name: "Another" }, {});
  things.show({ ...simulation, streets: other, dressed: null } as Simulation, true, false);
  expect(counts()).toEqual([]);
  dispose();
});
