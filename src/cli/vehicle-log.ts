import { NOWHERE } from "../traffic/fleet";
import { createPoses, readPoses } from "../traffic/poses";
import { waitsOf } from "../traffic/waits";
import type { World } from "../traffic/world";
import { type CsvValue, csvLine } from "./csv-cell";

const HEAD = ["second", "vehicle", "east_m", "north_m", "heading_deg", "speed_kmh", "on", "waits_for"];

/** s between two looks. */
const EVERY = 1;

/** A table of where every vehicle is: the middle of its body, counter-clockwise from east, its lane or its way. */
export interface VehicleLog {
  /** After every step; writes down one a second. */
  keep(): void;
  /** The table as UTF-8. */
  bytes(): Uint8Array;
}

const decimals = (value: number, digits: number): number => Number(value.toFixed(digits)) + 0;

export function createVehicleLog(world: World): VehicleLog {
  const { graph, fleet } = world;
  const poses = createPoses(fleet.slots);
  const seconds: Uint8Array[] = [Buffer.from(csvLine(HEAD))];
  const wayOf = (v: number): string => graph.ways[fleet.way[v]!]?.id ?? "";

  function lineOf(v: number, reason: string): CsvValue[] {
    const heading = (Math.atan2(poses.sin[v]!, poses.cos[v]!) / Math.PI) * 180;
    return [
      decimals(world.time, 1),
      fleet.number[v]!,
      decimals(poses.east[v]!, 2),
      decimals(poses.north[v]!, 2),
      decimals(heading, 1),
      decimals(fleet.speed[v]! * 3.6, 1),
      fleet.onWay[v] ? wayOf(v) : graph.lanes[fleet.lane[v]!]!.id,
      reason,
    ];
  }

  return {
    keep() {
      if (Math.round(world.time / world.dt) % Math.round(EVERY / world.dt) !== 0) return;
      readPoses(world, poses);
      const reasons = new Map(waitsOf(world).map(({ vehicle, reason }) => [vehicle, reason]));
      const here = Array.from({ length: fleet.slots }, (_, v) => v).filter((v) => fleet.lane[v] !== NOWHERE);
      seconds.push(Buffer.from(here.map((v) => csvLine(lineOf(v, reasons.get(v) ?? ""))).join("")));
    },
    bytes: () => Buffer.concat(seconds),
  };
}
