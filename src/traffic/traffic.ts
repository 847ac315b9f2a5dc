import { boxesMeet, halfSizeOf } from "./body";
import { carryOver } from "./carry-over";
import { createSource, type Demand, type Source, standsOn } from "./demand";
import { NOWHERE } from "./fleet";
import { createJudge, type Judge } from "./judge";
import { changeLanes } from "./lanes/lane-change";
import { moveAll } from "./move";
import { createOverlapWatch } from "./overlap-watch";
import { createFootfall, createWalkerSource, moveWalkers } from "./pedestrians/footfall";
import { letWalk, stopForHeld } from "./pedestrians/right-of-walkers";
import type { WalkerDemand } from "./pedestrians/types";
import { switchWalks } from "./pedestrians/walk-lights";
import { walkedGraph } from "./pedestrians/walked-graph";
import { createWalkerWatch } from "./pedestrians/walker-watch";
import { planSpeeds } from "./plan-speeds";
import { createPoses, readPoses } from "./poses";
import { keepRoom } from "./right-of-way/keep-room";
import { giveGrants } from "./right-of-way/right-of-way";
import { openValve } from "./right-of-way/valve";
import type { LaneGraph } from "./types";
import { avoidVisitor } from "./visitor/avoid-visitor";
import { createPresence, lookForVisitor, type Visitor } from "./visitor/visitor";
import { createWorld, type Handicap, switchLights, type World } from "./world";

/** s of one step. */
export const TRAFFIC_STEP = 0.1;

/** m around a visitor that are cleared. */
const CLEARED = 1;

/** A run of traffic. The same graph, demand and seed give the same run to the bit. */
export interface Traffic {
  readonly world: World;
  readonly judge: Judge;
  /** Moves everything on by `TRAFFIC_STEP`. */
  step(): void;
  /** Takes whoever is at a visitor's place off the road. */
  clearAround(visitor: Readonly<Visitor>): void;
  readonly overlaps: number;
  /** Times that a vehicle has come to touch somebody on foot. */
  readonly contacts: number;
  /** Drivers who took another way before a full street. */
  readonly valves: number;
  /** Trips ended, their delays in all (s), vehicles on the road. */
  readonly finished: number;
  readonly delay: number;
  readonly active: number;
}

/** What a run can have beside its demand. */
export interface TrafficExtras {
  /** What a test takes away from the rules. */
  readonly handicap?: Handicap;
  /** A vehicle among them that somebody else drives. */
  readonly visitor?: Visitor;
  /** Who lets vehicles in, instead of the demand's own source. */
  readonly source?: (world: World) => Source;
  /** Who crosses on foot; nobody by default. */
  readonly walkers?: WalkerDemand;
  /** A run on this network as it was before: its vehicles go on where their lanes still are. */
  readonly before?: Traffic | null;
}

export function createTraffic(given: LaneGraph, demand: Demand, seed: number, extras: TrafficExtras = {}): Traffic {
  const { handicap = {}, visitor, before, walkers } = extras;
  const walked = walkers ? walkedGraph(given) : null;
  const graph = walked?.graph ?? given;
  const world = createWorld(graph, "vehicles" in demand ? demand.vehicles : standsOn(graph), TRAFFIC_STEP, handicap);
  if (walked) world.footfall = createFootfall(world, walked);
  if (visitor) world.presence = createPresence(graph, visitor);
  const source = extras.source ? extras.source(world) : createSource(world, demand, seed);
  const judge = createJudge(world);
  const overlaps = createOverlapWatch(world);
  const poses = createPoses(world.fleet.slots);
  const people = walkers && createWalkerSource(world, walkers, seed);
  const watch = walkers && createWalkerWatch(world, overlaps.poses, judge.accuse);
  let [steps, valves] = [before ? Math.round(before.world.time / TRAFFIC_STEP) : 0, 0];
  world.time = steps * TRAFFIC_STEP;
  if (before) carryOver(before.world, world, source);
  if (source.active === 0) source.fill();
  return {
    world,
    judge,
    step() {
      world.time = ++steps * TRAFFIC_STEP;
      switchLights(world);
      switchWalks(world);
      if (world.presence) lookForVisitor(world.presence, world.time);
      letWalk(world);
      keepRoom(world);
      giveGrants(world);
      valves += openValve(world, source.arrivals.goalFrom);
      changeLanes(world);
      planSpeeds(world);
      stopForHeld(world);
      avoidVisitor(world);
      judge.beforeMove();
      moveAll(world, source.arrivals);
      source.step();
      people?.step();
      moveWalkers(world);
      overlaps.look();
      watch?.look();
    },
    clearAround(visitor) {
      readPoses(world, poses);
      const half = { length: visitor.half.length + CLEARED, width: visitor.half.width + CLEARED };
      const own = halfSizeOf(graph.body);
      for (let v = 0; v < world.fleet.slots; v++) {
        if (world.fleet.lane[v] === NOWHERE) continue;
        const [east, north, cos, sin] = [poses.east[v]!, poses.north[v]!, poses.cos[v]!, poses.sin[v]!];
        if (boxesMeet({ east, north, cos, sin, half: own }, { ...visitor, half })) source.remove(v);
      }
    },
    get overlaps() {
      return overlaps.count;
    },
    get contacts() {
      return watch?.contacts ?? 0;
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
