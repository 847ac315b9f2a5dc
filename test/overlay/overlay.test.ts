import { beforeAll, expect, test, vi } from "vitest";
import { createBoard } from "../../src/overlay/board";
import { createWriting } from "../../src/overlay/labels";
import { streetsLayer } from "../../src/overlay/layer";
import { createPencil } from "../../src/overlay/lines";
import { createOverlay, LAYER_NAMES } from "../../src/overlay/overlay";
import { createStreets } from "../../src/simulation/streets";
import type { Simulation } from "../../src/simulation/types";
import { gridNetwork } from "../support/grid";
import { createNullScene } from "../support/null-scene";

/** As much of a canvas as the glyphs need where there is none. */
class Canvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext() {
    const nothing = () => {};
    return { fillRect: nothing, fillText: nothing, strokeText: nothing, measureText: () => ({ width: 7 }) };
  }
}

beforeAll(() => {
  vi.stubGlobal("OffscreenCanvas", Canvas);
  return () => vi.unstubAllGlobals();
});

const streets = createStreets(gridNetwork("2x2"));

test("the keys switch the layers in the order the page prints", () => {
  expect(LAYER_NAMES.slice(0, 9)).toEqual([
    "gaps",
    "trail",
    "faults",
    "wireframe",
    "outlines",
    "mouths",
    "seams",
    "paths",
    "uv",
  ]);
});

test("a layer is one draw call, the physics' shapes two, and one more writes the labels of all", () => {
  const { scene, dispose } = createNullScene();
  const overlay = createOverlay(scene, streets);
  for (const name of LAYER_NAMES) {
    const before = scene.meshes.length;
    overlay.set(name, true);
    expect(scene.meshes.length - before, name).toBeLessThanOrEqual(name === "physics" ? 2 : 1);
  }
  overlay.dispose();
  dispose();
});

test("layers that are off hold nothing, and fifty rebuilds of all leave nothing behind", () => {
  const { scene, held, dispose } = createNullScene();
  const empty = held();
  const overlay = createOverlay(scene, streets);
  const off = held();
  for (const name of LAYER_NAMES) overlay.set(name, true);
  const on = held();
  for (let i = 0; i < 50; i++) overlay.rebuild(streets);
  expect(held()).toEqual(on);
  for (const name of LAYER_NAMES) overlay.set(name, false);
  expect(held()).toEqual(off);
  for (const name of LAYER_NAMES) overlay.set(name, true);
  overlay.dispose();
  expect(held()).toEqual(empty);
  dispose();
});

test("a large network's layer fills in over several frames, nearest parts first, and then is whole", () => {
  const { scene, dispose } = createNullScene();
  const drawing = {
    scene,
    pencil: createPencil(scene, false),
    marker: createPencil(scene, true),
    board: createBoard(scene, createWriting(scene)),
    say: (reason: string) => reason,
  };
  const drawn: number[] = [];
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const part = (east: number) => ({
    at: [east, 0] as const,
    draw: () => {
      drawn.push(east);
      now += 2;
    },
  });
  const layer = streetsLayer(() => [30, 10, 50, 20, 40].map(part))(drawing, "test");
  layer.rebuild(streets);
  expect(drawn).toEqual([10, 20]);
  for (let frame = 0; frame < 5; frame++) layer.show({} as Simulation);
  expect(drawn).toEqual([10, 20, 30, 40, 50]);
  layer.dispose();
  vi.restoreAllMocks();
  dispose();
});
