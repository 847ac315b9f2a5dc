import { beforeAll, expect, test, vi } from "vitest";
import { createOverlay, LAYER_NAMES } from "../../src/overlay/overlay";
import { createStreets } from "../../src/simulation/streets";
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

test("a layer is one draw call, two with its labels", () => {
  const { scene, dispose } = createNullScene();
  const overlay = createOverlay(scene, streets);
  for (const name of LAYER_NAMES) {
    const before = scene.meshes.length;
    overlay.set(name, true);
    expect(scene.meshes.length - before, name).toBeLessThanOrEqual(2);
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
