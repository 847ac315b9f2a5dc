import type { Wish } from "./driver";

const DEAD_ZONE = 0.12;

/** A stick's travel beyond its dead zone, still reaching ±1. */
export function beyondDeadZone(value: number): number {
  const travel = (Math.abs(value) - DEAD_ZONE) / (1 - DEAD_ZONE);
  return travel <= 0 ? 0 : Math.sign(value) * Math.min(1, travel);
}

/** As racing games have it: left stick steers, right trigger drives, left trigger brakes and reverses, A is the handbrake. */
export function gamepadWish(pads: readonly (Gamepad | null)[]): Wish | null {
  const pad = pads.find((candidate) => candidate?.connected && candidate.mapping === "standard");
  if (!pad) return null;
  const pressed = (button: number) => pad.buttons[button]?.value ?? 0;
  const steer = beyondDeadZone(pad.axes[0] ?? 0);
  return { steer: steer * Math.abs(steer), go: pressed(7) - pressed(6), brake: pressed(0) };
}
