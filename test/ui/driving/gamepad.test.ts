import { expect, test } from "vitest";
import { beyondDeadZone, createPad } from "../../../src/ui/driving/gamepad";

const pad = (axis: number, pulled: Readonly<Record<number, number>> = {}, mapping = "standard") =>
  ({
    connected: true,
    mapping,
    axes: [axis, 0],
    buttons: Array.from({ length: 17 }, (_, i) => ({ value: pulled[i] ?? 0, pressed: (pulled[i] ?? 0) > 0.5 })),
  }) as unknown as Gamepad;

/** A page with a gamepad that `hold` changes; it is looked at after each change. */
function createPage() {
  let pads: (Gamepad | null)[] = [];
  let connect = () => {};
  const done: string[] = [];
  const page = {
    addEventListener: (_: string, listener: () => void) => {
      connect = listener;
    },
    navigator: { getGamepads: () => pads },
  };
  const made = createPad(page as unknown as Parameters<typeof createPad>[0], ({ kind }) => done.push(kind));
  const hold = (next: Gamepad | null) => {
    pads = [null, next];
    made.look();
    return made.wish();
  };
  return { connect: () => connect(), pad: made, hold, done };
}

const NOTHING = { steer: 0, go: 0, brake: 0 };

test("a stick at rest steers nothing, beyond its dead zone it starts from zero and still reaches full lock", () => {
  expect(beyondDeadZone(0.11)).toBe(0);
  expect(beyondDeadZone(0.13)).toBeCloseTo(0.0114, 3);
  expect([beyondDeadZone(1), beyondDeadZone(-1)]).toEqual([1, -1]);
});

test("the right trigger drives, the left one brakes and reverses, A brakes; what rests near zero does nothing", () => {
  const { connect, hold } = createPage();
  connect();
  const { steer, go, brake } = hold(pad(-1, { 7: 0.808, 6: 0.232, 0: 1 }));
  expect([steer, go, brake]).toEqual([-1, expect.closeTo(0.6), 1]);
  expect(hold(pad(0.1, { 7: 0.03, 6: 0.02 }))).toEqual(NOTHING);
});

test("what isn't laid out as a gamepad drives nothing, nor does one before it's there or once it's gone", () => {
  const { connect, hold } = createPage();
  expect(hold(pad(1))).toEqual(NOTHING);
  connect();
  expect(hold(pad(1, {}, ""))).toEqual(NOTHING);
  expect(hold(pad(1)).steer).toBe(1);
  expect(hold(null)).toEqual(NOTHING);
});

test("B resets, Y goes to the next camera and Start pauses, once a press; X hoots as long as it is held", () => {
  const { connect, hold, done, pad: made } = createPage();
  connect();
  hold(pad(0, { 1: 1, 2: 1 }));
  hold(pad(0, { 1: 1, 2: 1 }));
  expect([done, made.hoots()]).toEqual([["reset"], true]);
  hold(pad(0, { 3: 1 }));
  hold(pad(0, { 3: 1, 9: 1 }));
  hold(pad(0));
  hold(pad(0, { 9: 1 }));
  expect([done, made.hoots()]).toEqual([["reset", "camera", "pause", "pause"], false]);
});
