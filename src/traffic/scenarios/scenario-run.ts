import { poseAt } from "../../math/curve";
import type { Point } from "../../math/vector";
import type { Fault } from "../../network/types";
import { NOWHERE, VISITOR } from "../fleet";
import { createTraffic, type Traffic } from "../traffic";
import type { LaneGraph } from "../types";
import { createPresence, type Visitor } from "../visitor/visitor";
import type { Scenario } from "./scenario";
import { type Cast, createCast } from "./scenario-cast";
import { createMoments } from "./scenario-moments";
import { peopleOf } from "./scenario-people";

/** A caption that has come: which of the scenario's, and when (s). */
export interface CameCaption {
  readonly caption: number;
  readonly time: number;
}

/** Where a vehicle's rear axle is, where it is headed (rad) and how fast it drives (m/s). */
export interface Standing {
  readonly at: Point;
  readonly heading: number;
  readonly speed: number;
}

/** A scenario being played. The same one on the same network goes the same way every time, to the bit. */
export interface ScenarioRun {
  readonly traffic: Traffic;
  /** What of it can't be had on this network; the rest is played. */
  readonly faults: readonly Fault[];
  /** In the order in which they came. */
  readonly captions: readonly CameCaption[];
  /** Who has driven over their line, in turn. */
  readonly order: readonly string[];
  /** s. */
  readonly time: number;
  readonly isOver: boolean;
  step(): void;
  /** Its slot while it is on the road; −1 else. */
  slotOf(id: string): number;
  /** Takes a vehicle off the road for a person to drive on in its place; null where it isn't there. */
  handOver(id: string, visitor: Visitor): Standing | null;
}

/** s of rounding in a sum of steps. */
const ROUNDING = 1e-6;

/** Where a vehicle is on its lane or its way. */
function standingOf({ world: { graph, fleet } }: Traffic, v: number): Standing {
  const { curve } = fleet.onWay[v] ? graph.ways[fleet.way[v]!]! : graph.lanes[fleet.lane[v]!]!;
  return { ...poseAt(curve, fleet.station[v]!), speed: fleet.speed[v]! };
}

export function createScenarioRun(graph: LaneGraph, scenario: Scenario): ScenarioRun {
  const { vehicles, seconds } = scenario;
  let cast: Cast | null = null;
  const people = peopleOf(graph, scenario);
  const traffic = createTraffic(graph, { vehicles: vehicles.length }, 1, {
    ...(people.parts.length > 0 && { walkers: { parts: people.parts } }),
    source: (world) => {
      cast = createCast(world, scenario);
      return cast.source;
    },
  });
  const { world } = traffic;
  const { source } = cast!;
  const faults = [...cast!.faults, ...people.faults];
  let taken: string | null = null;
  const place = (id: string) => vehicles.findIndex((vehicle) => vehicle.id === id);
  const moments = createMoments(world, scenario, (id) => (id === taken ? VISITOR : place(id)));
  const captions: CameCaption[] = [];
  const missing = new Set(scenario.captions.keys());
  const slotOf = (id: string) => {
    const v = place(id);
    return id === taken || v < 0 || world.fleet.lane[v] === NOWHERE ? -1 : v;
  };

  return {
    traffic,
    faults,
    captions,
    order: moments.order,
    slotOf,
    get time() {
      return world.time;
    },
    get isOver() {
      const isEmpty = !cast!.isWaiting && source.active === 0 && taken === null;
      return isEmpty || world.time >= seconds - ROUNDING;
    },
    step() {
      traffic.step();
      moments.look();
      for (const caption of missing) {
        if (!moments.isNow(scenario.captions[caption]!.when)) continue;
        captions.push({ caption, time: world.time });
        missing.delete(caption);
      }
    },
    handOver(id, visitor) {
      const v = slotOf(id);
      if (v < 0) return null;
      const standing = standingOf(traffic, v);
      source.remove(v);
      taken = id;
      world.presence = createPresence(graph, visitor);
      return standing;
    },
  };
}
