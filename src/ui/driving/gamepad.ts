import type { Wish } from "./driver";
import type { KeyAction } from "./keys";

/** Of a stick's travel, and of a trigger's, where none counts as pulled: those at rest aren't quite at zero. */
const DEAD_STICK = 0.12;
const DEAD_TRIGGER = 0.04;

/** A stick's or trigger's travel beyond its dead zone, still reaching ±1. */
export function beyondDeadZone(value: number, zone = DEAD_STICK): number {
  const travel = (Math.abs(value) - zone) / (1 - zone);
  return travel <= 0 ? 0 : Math.sign(value) * Math.min(1, travel);
}

/** Numbers of buttons. Source: the standard gamepad's layout, W3C Gamepad, "Remapping". */
const [A, B, X, Y, LEFT_TRIGGER, RIGHT_TRIGGER, START] = [0, 1, 2, 3, 6, 7, 9];

/** What a button does once at each press. */
const PRESSED: readonly (readonly [button: number, action: KeyAction])[] = [
  [B, { kind: "reset" }],
  [Y, { kind: "camera" }],
  [START, { kind: "pause" }],
];

const NO_WISH: Wish = { steer: 0, go: 0, brake: 0 };

const found = (pads: readonly (Gamepad | null)[]): Gamepad | null =>
  pads.find((pad) => pad?.connected && pad.mapping === "standard") ?? null;

/** As racing games have it: left stick steers, right trigger drives, left trigger brakes and reverses, A is the handbrake. */
function wishOf({ axes, buttons }: Gamepad): Wish {
  const pulled = (button: number) => beyondDeadZone(buttons[button]?.value ?? 0, DEAD_TRIGGER);
  const steer = beyondDeadZone(axes[0] ?? 0);
  return { steer: steer * Math.abs(steer), go: pulled(RIGHT_TRIGGER) - pulled(LEFT_TRIGGER), brake: pulled(A) };
}

/** The first gamepad that is laid out as they usually are. */
export interface Pad {
  wish(): Wish;
  hoots(): boolean;
  /** Once a frame, in a pause too: has what was pressed since the last one done. */
  look(): void;
}

/**
 * Gamepads are asked only once there is one: asking costs.
 * @param act called once a press
 */
export function createPad(
  page: Pick<Window, "addEventListener"> & { readonly navigator: Pick<Navigator, "getGamepads"> },
  act: (action: KeyAction) => void,
): Pad {
  let pad: Gamepad | null = null;
  let isThere = false;
  let before: ReadonlySet<number> = new Set();
  page.addEventListener("gamepadconnected", () => {
    isThere = true;
  });
  const isDown = (button: number) => pad?.buttons[button]?.pressed ?? false;
  return {
    wish: () => (pad ? wishOf(pad) : NO_WISH),
    hoots: () => isDown(X),
    look: () => {
      if (!isThere) return;
      pad = found(page.navigator.getGamepads());
      const down = PRESSED.filter(([button]) => isDown(button));
      const fresh = down.filter(([button]) => !before.has(button));
      before = new Set(down.map(([button]) => button));
      for (const [, action] of fresh) act(action);
    },
  };
}
