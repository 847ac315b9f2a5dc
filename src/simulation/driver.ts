import type { MovementId } from "../generator/types";
import type { Controls } from "../vehicle/types";
import type { CarWorld } from "./car-world";
import { createFollowing, type Following } from "./following";
import type { MovementResult } from "./types";

/** Who drives: a person, by controls that hold until others come, or a follower of one movement. */
export interface Driver {
  readonly following: MovementId | null;
  /** Before and after each step. */
  act(seconds: number): void;
  see(seconds: number): void;
  /** A person takes over. */
  drive(controls: Readonly<Controls>): void;
  /** Seats the car at the movement's entry and drives it. @throws RangeError on an unknown movement */
  follow(movement: MovementId, speedLimitKmh: number): Promise<MovementResult>;
  /** Leaves a movement that is being followed unfinished, for a reason in words; the controls stay as they are. */
  interrupt(reason: string): void;
  /** The same, because the car is put elsewhere; and brakes. */
  stop(): void;
}

/** How a car is left: standing. */
const BRAKES: Controls = { steer: 0, throttle: 0, brake: 1 };

export function createDriver(world: CarWorld): Driver {
  const { car } = world;
  let following: { readonly drive: Following; readonly settle: (result: MovementResult) => void } | null = null;

  function end(interrupted: string | null): void {
    const ended = following;
    following = null;
    ended?.settle({ ...ended.drive.result(), interrupted });
  }
  function leave(reason: string | null, controls: Readonly<Controls>): void {
    end(reason);
    Object.assign(car.controls, controls);
  }

  return {
    get following() {
      return following?.drive.movement ?? null;
    },
    act: (seconds) => following?.drive.control(car.pose, car.motion, seconds, car.controls),
    see(seconds) {
      if (following?.drive.see(car, seconds)) leave(null, BRAKES);
    },
    drive: (controls) => leave("somebody else took the wheel", controls),
    follow(movement, speedLimitKmh) {
      const next = createFollowing(world.streets.plan, car.spec, { movement, speedLimitKmh }, world.watched.places);
      end("another movement was followed");
      car.seat(next.start.at[0], next.start.at[1], next.start.heading, next.start.below);
      car.roll(next.start.speed, next.start.steer);
      world.seated();
      return new Promise((settle) => {
        following = { drive: next, settle };
      });
    },
    interrupt: end,
    stop: () => leave("the car was put elsewhere", BRAKES),
  };
}
