import type { Simulation } from "../simulation/types";
import type { Controls } from "../vehicle/types";
import { steerTowards, type Wish } from "./driver";
import { gamepadWish } from "./gamepad";

/** Who is driving: keys, thumbs and sticks together, or the console. */
export interface Driver {
  /** What the car was last told. */
  readonly controls: Readonly<Controls>;
  /** Hands the wheel to the console; null takes it back. */
  take(controls: Readonly<Controls> | null): void;
  /** Once a frame. A car that follows a movement is left alone until somebody wishes something. */
  drive(simulation: Simulation, seconds: number): void;
}

const within = (value: number, least: number) => Math.max(least, Math.min(1, value));

/** @param hands each asked every frame what it wishes */
export function createDriver(page: Navigator, hands: readonly (() => Wish)[]): Driver {
  const controls: Controls = { steer: 0, throttle: 0, brake: 0 };
  let taken: Controls | null = null;
  const wish = (): Wish => {
    const all = [...hands.map((hand) => hand()), gamepadWish(page.getGamepads?.() ?? [])].filter((one) => one !== null);
    const sum = (part: keyof Wish) => all.reduce((total, one) => total + one[part], 0);
    return { steer: within(sum("steer"), -1), go: within(sum("go"), -1), brake: within(sum("brake"), 0) };
  };
  return {
    controls,
    take: (next) => {
      taken = next && {
        steer: within(next.steer, -1),
        throttle: within(next.throttle, -1),
        brake: within(next.brake, 0),
      };
      if (taken) Object.assign(controls, taken);
    },
    drive: (simulation, seconds) => {
      if (taken === null) {
        const wanted = wish();
        const idle = wanted.steer === 0 && wanted.go === 0 && wanted.brake === 0;
        if (idle && simulation.following !== null) return;
        steerTowards(controls, wanted, seconds, simulation.motion.speed, simulation.vehicle);
      } else if (simulation.following !== null) return;
      simulation.drive(controls);
    },
  };
}
