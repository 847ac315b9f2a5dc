import { expect, test } from "vitest";
import { beyondDeadZone, gamepadWish } from "../../../src/ui/driving/gamepad";

const pad = (axis: number, pressed: Readonly<Record<number, number>> = {}, mapping = "standard") =>
  ({
    connected: true,
    mapping,
    axes: [axis, 0],
    buttons: Array.from({ length: 17 }, (_, i) => ({ value: pressed[i] ?? 0 })),
  }) as unknown as Gamepad;

test("a stick at rest steers nothing, beyond its dead zone it starts from zero and still reaches full lock", () => {
  expect(beyondDeadZone(0.11)).toBe(0);
  expect(beyondDeadZone(0.13)).toBeCloseTo(0.0114, 3);
  expect([beyondDeadZone(1), beyondDeadZone(-1)]).toEqual([1, -1]);
});

test("the right trigger drives, the left one brakes and reverses, A brakes", () => {
  expect(gamepadWish([null, pad(-1, { 7: 0.8, 6: 0.2, 0: 1 })])).toEqual({
    steer: -1,
    go: expect.closeTo(0.6),
    brake: 1,
  });
});

test("what isn't laid out as a gamepad drives nothing", () => {
  expect(gamepadWish([null, pad(1, {}, "")])).toBeNull();
  expect(gamepadWish([])).toBeNull();
});
