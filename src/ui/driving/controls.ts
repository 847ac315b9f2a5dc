import type { Simulation } from "../../simulation/types";
import type { Controls } from "../../vehicle/types";
import { steerTowards, type Wish } from "./driver";

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

/** Adds up what all hands wish, in place. */
function createWish(hands: readonly (() => Wish)[]): () => Wish {
  const sum = { steer: 0, go: 0, brake: 0 };
  const add = ({ steer, go, brake }: Wish) => {
    sum.steer = within(sum.steer + steer, -1);
    sum.go = within(sum.go + go, -1);
    sum.brake = within(sum.brake + brake, 0);
  };
  return () => {
    sum.steer = sum.go = sum.brake = 0;
    for (const hand of hands) add(hand());
    return sum;
  };
}

/** @param hands each asked every frame what it wishes */
export function createDriver(hands: readonly (() => Wish)[]): Driver {
  const controls: Controls = { steer: 0, throttle: 0, brake: 0 };
  const wish = createWish(hands);
  let taken = false;
  return {
    controls,
    take: (next) => {
      taken = next !== null;
      if (next === null) return;
      controls.steer = within(next.steer, -1);
      controls.throttle = within(next.throttle, -1);
      controls.brake = within(next.brake, 0);
    },
    drive: (simulation, seconds) => {
      const wanted = wish();
      const idle = taken || (wanted.steer === 0 && wanted.go === 0 && wanted.brake === 0);
      if (idle && simulation.following !== null) return;
      if (!taken) steerTowards(controls, wanted, seconds, simulation.motion.speed, simulation.vehicle);
      simulation.drive(controls);
    },
  };
}
