import fc from "fast-check";
import { expect, test } from "vitest";
import { actionOf, isDrivingKey, wishOf } from "../../../src/ui/driving/keys";
import {
  isBindable,
  KEY_NAMES,
  nameOn,
  readBindings,
  rebound,
  USUAL_KEYS,
} from "../../../src/ui/settings/key-bindings";

const codes = [...Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ", (letter) => `Key${letter}`), "Space", "Comma", "Period"];
const anyBinding = fc.tuple(fc.constantFrom(...KEY_NAMES), fc.constantFrom(...codes));

test("whatever is put on whatever key, each has one of its own, and the last one asked for is where it was put", () => {
  fc.assert(
    fc.property(fc.array(anyBinding, { maxLength: 40 }), (bindings) => {
      let keys = USUAL_KEYS;
      for (const [name, code] of bindings) {
        const next = rebound(keys, name, code);
        expect(next.keys[name]).toBe(code);
        expect(next.moved).toBe(nameOn(keys, code) === name ? null : nameOn(keys, code));
        if (next.moved) expect(next.keys[next.moved]).toBe(keys[name]);
        keys = next.keys;
      }
      expect(readBindings(keys)).toEqual(keys);
    }),
  );
});

test("of keys kept before there was one more, that one has its usual key, or a free one where that is taken", () => {
  const { replay, ...kept } = USUAL_KEYS;
  expect(readBindings(kept)).toEqual(USUAL_KEYS);
  const own = readBindings({ ...kept, go: replay })!;
  expect([own.go, new Set(Object.values(own)).size]).toEqual([replay, KEY_NAMES.length]);
  expect(isBindable(own.replay)).toBe(true);
});

test("keys that mean the same everywhere can't be taken", () => {
  for (const code of [
    "Tab",
    "Escape",
    "Enter",
    "ArrowUp",
    "Digit1",
    "BracketLeft",
    "Slash",
    "F5",
    "ShiftLeft",
    "toString",
  ])
    expect(isBindable(code)).toBe(false);
});

test("a changed key does what the one before did, which does nothing more", () => {
  const { keys } = rebound(rebound(USUAL_KEYS, "go", "KeyI").keys, "reset", "KeyY");
  expect([wishOf(new Set(["KeyI"]), keys).go, wishOf(new Set(["KeyW"]), keys).go]).toEqual([1, 0]);
  expect([isDrivingKey("KeyI", keys), isDrivingKey("KeyW", keys)]).toEqual([true, false]);
  expect(actionOf({ code: "KeyY", key: "y" }, keys)).toEqual({ kind: "reset" });
  expect(actionOf({ code: "KeyR", key: "r" }, keys)).toBeNull();
});

test("the arrows drive whatever the letters do", () => {
  const { keys } = rebound(USUAL_KEYS, "go", "KeyI");
  expect(wishOf(new Set(["ArrowUp", "ArrowLeft"]), keys)).toEqual({ go: 1, steer: -1, brake: 0 });
});

test("the horn is held, not pressed, and drives nothing", () => {
  expect(actionOf({ code: "KeyH", key: "h" })).toBeNull();
  expect(isDrivingKey("KeyH")).toBe(false);
});
