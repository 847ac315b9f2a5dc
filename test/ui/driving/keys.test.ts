import { describe, expect, test } from "vitest";
import { actionOf, wishOf } from "../../../src/ui/driving/keys";

const press = (code: string, key = "") => actionOf({ code, key });

describe("driving keys", () => {
  test("WASD and the arrows mean the same", () => {
    for (const [letter, arrow] of [
      ["KeyW", "ArrowUp"],
      ["KeyA", "ArrowLeft"],
      ["KeyS", "ArrowDown"],
      ["KeyD", "ArrowRight"],
    ] as const)
      expect(wishOf(new Set([letter]))).toEqual(wishOf(new Set([arrow])));
  });

  test("two for one direction pull no harder than one, and opposites cancel", () => {
    expect(wishOf(new Set(["KeyW", "ArrowUp"])).go).toBe(1);
    expect(wishOf(new Set(["KeyA", "ArrowRight"])).steer).toBe(0);
  });

  test("left is negative, as the car's controls have it", () => {
    expect(wishOf(new Set(["KeyA"])).steer).toBe(-1);
    expect(wishOf(new Set(["KeyW"])).go).toBe(1);
    expect(wishOf(new Set(["Space"])).brake).toBe(1);
  });
});

describe("other keys", () => {
  test.each([
    ["KeyR", { kind: "reset" }],
    ["KeyC", { kind: "camera" }],
    ["KeyV", { kind: "wheelCamera" }],
    ["KeyP", { kind: "pause" }],
    ["KeyT", { kind: "traffic" }],
    ["Digit1", { kind: "overlay", index: 0 }],
    ["Numpad9", { kind: "overlay", index: 8 }],
    ["Digit0", { kind: "overlay", index: 9 }],
    ["BracketLeft", { kind: "radius", steps: -1 }],
    ["BracketRight", { kind: "radius", steps: 1 }],
  ])("%s does what the page prints on it", (code, action) => {
    expect(press(code)).toEqual(action);
  });

  test("those known by their sign work on any keyboard", () => {
    expect(press("Minus", "?")).toEqual({ kind: "help" });
    expect(press("Digit8", "[")).toEqual({ kind: "radius", steps: -1 });
    expect(press("Escape", "Escape")).toEqual({ kind: "escape" });
    expect(press("Tab", "Tab")).toEqual({ kind: "panel" });
  });

  test("driving keys and unknown ones act on nothing else", () => {
    expect(press("KeyW", "w")).toBeNull();
    expect(press("KeyQ", "q")).toBeNull();
  });
});
