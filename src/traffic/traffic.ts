import { createSource, type Demand, standsOn } from "./demand";
import { createJudge, type Judge } from "./judge";
import { moveAll } from "./move";
import { createOverlapWatch } from "./overlap-watch";
import { planSpeeds } from "./plan-speeds";
import { giveGrants } from "./right-of-way";
import type { LaneGraph } from "./types";
import { openValve } from "./valve";
import { createWorld, type Handicap, switchLights, type World } from "./world";

/** s of one step. */
export const TRAFFIC_STEP = 0.1;

/** A run of traffic. The same graph, demand and seed give the same run to the bit. */
export interface Traffic {
  readonly world: World;
  readonly judge: Judge;
  /** Moves everything on by `TRAFFIC_STEP`. */
  step(): void;
  readonly overlaps: number;
  /** Drivers who took another way before a full street. */
  readonly valves: number;
  /** Trips ended, their delays in all (s), vehicles on the road. */
  readonly finished: number;
  readonly delay: number;
  readonly active: number;
}

/** @param handicap what a test takes away from the rules */
export function createTraffic(graph: LaneGraph, demand: Demand, seed: number, handicap: Handicap = {}): Traffic {
  const world = createWorld(graph, "vehicles" in demand ? demand.vehicles : standsOn(graph), TRAFFIC_STEP, handicap);
  const source = createSource(world, demand, seed);
  const judge = createJudge(world);
  const overlaps = createOverlapWatch(world);
  let [steps, valves] = [0, 0];
  source.fill();
  return {
    world,
    judge,
    step() {
      world.time = ++steps * TRAFFIC_STEP;
      switchLights(world);
      giveGrants(world);
      valves += openValve(world);
      planSpeeds(world);
      judge.beforeMove();
      moveAll(world, source.arrivals);
      source.step();
      overlaps.look();
    },
    get overlaps() {
      return overlaps.count;
    },
    get valves() {
      return valves;
    },
    get finished() {
      return source.finished;
    },
    get delay() {
      return source.delay;
    },
    get active() {
      return source.active;
    },
  };
}
