import { NOWHERE, VISITOR } from "../fleet";
import type { Walker } from "../pedestrians/types";
import { type Wait, waitsOf } from "../waits";
import type { World } from "../world";
import type { Scenario, ScenarioMoment } from "./scenario";

/** Tells when what a scenario waits for has come. */
export interface Moments {
  /** After every step. */
  look(): void;
  /** Whether a moment is now. */
  isNow(moment: ScenarioMoment): boolean;
  /** Who has driven over their line, in turn. */
  readonly order: readonly string[];
}

/** m/s under which a vehicle stands; m beyond its line from which on it has gone. */
const STANDS = 0.1;
const GONE = 0.3;
const LIGHTS = ["red", "yellow", "green"] as const;

/** @param slotOf a vehicle's slot; VISITOR where a person drives it */
export function createMoments(
  world: World,
  { vehicles, walkers = [] }: Scenario,
  slotOf: (id: string) => number,
): Moments {
  const { graph, fleet, rules } = world;
  const order: string[] = [];
  let waits: readonly Wait[] = [];

  const isThere = (v: number) => v !== VISITOR && fleet.lane[v] !== NOWHERE;
  const wayOf = (v: number) => graph.ways[fleet.way[v]!];
  function isOverLine(v: number): boolean {
    const way = wayOf(v);
    if (!isThere(v) || !way || way.free) return false;
    return fleet.onWay[v] === 1 || fleet.station[v]! > graph.lanes[fleet.lane[v]!]!.line + GONE;
  }
  function waitsFor(v: number, other: string | undefined): boolean {
    const by = other === undefined ? null : slotOf(other);
    return waits.some((wait) => wait.vehicle === v && (by === null || wait.by === by));
  }
  function hasLight(v: number, light: string): boolean {
    const way = wayOf(v);
    if (!isThere(v) || !way || fleet.onWay[v]) return false;
    const { program, lights } = rules[way.crossing]!;
    return program !== null && LIGHTS[lights[way.place]!] === light;
  }

  /** Whether somebody on foot is so far. */
  function isOnFoot(who: string, state: Walker["state"]): boolean {
    const number = walkers.findIndex(({ id }) => id === who) + 1;
    return (
      world.footfall?.walkers.some((all) => all.some((one) => one.number === number && one.state === state)) ?? false
    );
  }

  return {
    order,
    look() {
      waits = waitsOf(world);
      for (const { id } of vehicles) if (!order.includes(id) && isOverLine(slotOf(id))) order.push(id);
    },
    isNow(moment) {
      const v = slotOf(moment.who);
      switch (moment.event) {
        case "stands":
          return isThere(v) && fleet.speed[v]! < STANDS;
        case "waits":
          return isThere(v) && waitsFor(v, moment.for);
        case "no-room":
          return waits.some(({ vehicle, reason }) => vehicle === v && reason === "room");
        case "goes":
          return order.includes(moment.who);
        case "through":
          return isThere(v) && fleet.past[v]! >= 0;
        case "yields":
          return waits.some(({ vehicle, reason }) => vehicle === v && reason === "walkers");
        case "walks":
        case "over":
          return isOnFoot(moment.who, moment.event === "walks" ? "walks" : "leaves");
        case "light":
          return hasLight(v, moment.light);
      }
    },
  };
}
