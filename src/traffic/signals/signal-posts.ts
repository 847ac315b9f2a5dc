import type { Block } from "../../generator/things/types";
import { walkHeadsOf } from "../pedestrians/walk-heads";
import type { World } from "../world";
import { signalHeadsOf } from "./signal-heads";

/** m: a signal's pole, square, up to the case that hangs on it. */
export const SIGNAL_POST = { wide: 0.11, high: 2.4 } as const;

/** The poles of all signals, those for people on foot among them: what a vehicle runs into. */
export function signalPostsOf(world: World): Block[] {
  const { wide, high } = SIGNAL_POST;
  const post = { size: [wide, high, wide] } as const;
  return [
    ...signalHeadsOf(world).map(({ at, height, heading }): Block => ({ at, height, heading, ...post })),
    ...walkHeadsOf(world).map(
      ({ at, height, facing: [east, north] }): Block => ({ at, height, heading: Math.atan2(north, east), ...post }),
    ),
  ];
}
