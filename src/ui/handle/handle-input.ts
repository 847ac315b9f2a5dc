import type { Controls } from "../../vehicle/types";

/** s, the most that is simulated at once: about ten seconds in which the page stands still. */
const LONGEST_STEP = 600;

/** @throws RangeError on anything but a number of seconds from 0 to 600 */
export function checkSeconds(seconds: unknown): number {
  if (typeof seconds === "number" && seconds >= 0 && seconds <= LONGEST_STEP) return seconds;
  throw new RangeError(`step by ${shown(seconds)}: wanted a number of seconds from 0 to ${LONGEST_STEP}`);
}

/** Controls from a script: what is left out is 0. @throws RangeError on anything that isn't a finite number */
export function checkControls(controls: unknown): Controls {
  if (typeof controls !== "object" || controls === null)
    throw new RangeError(`drive by ${shown(controls)}: wanted steer, throttle and brake, or null`);
  const given = controls as Readonly<Record<string, unknown>>;
  const part = (name: keyof Controls): number => {
    const value = given[name] === undefined ? 0 : given[name];
    if (typeof value === "number" && Number.isFinite(value)) return value;
    throw new RangeError(`${name} = ${shown(value)}: wanted a number from -1 to 1`);
  };
  return { steer: part("steer"), throttle: part("throttle"), brake: part("brake") };
}

/** @throws RangeError on anything but a movement's id */
export function checkMovement(movement: unknown): string {
  if (typeof movement === "string") return movement;
  throw new RangeError(`follow ${shown(movement)}: wanted the id of one of kerbline.movements()`);
}

/** @throws RangeError on anything but an object */
export function checkObject(options: unknown): Readonly<Record<string, unknown>> {
  if (typeof options === "object" && options !== null) return options as Readonly<Record<string, unknown>>;
  throw new RangeError(`set ${shown(options)}: wanted an object of options`);
}

/** A value of any kind for a message; objects without a text of their own have one too. */
export function shown(value: unknown): string {
  try {
    return String(value);
  } catch {
    return typeof value;
  }
}
