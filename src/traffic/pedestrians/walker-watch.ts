import { halfSizeOf } from "../body";
import { NOWHERE } from "../fleet";
import type { Judge } from "../judge";
import type { Poses } from "../poses";
import type { World } from "../world";
import { walkerPlace } from "./walker-places";

/** m, half of how broad somebody on foot is. */
export const WALKER_RADIUS = 0.3;
/** m that a vehicle keeps from somebody who walks on a crosswalk; m/s up to which it may be nearer. */
const KEEPS = 1;
const CREEPS = 0.5;
/** m of height between a deck and what is under it. */
const CLEARANCE = 3;

/** Watches vehicles and those who walk on crosswalks, by their exact shapes alone. */
export interface WalkerWatch {
  /** After everybody has moved. */
  look(): void;
  /** Times that a body has come to touch somebody on foot. */
  readonly contacts: number;
}

/** @param poses of all vehicles as of now @param accuse is told who drives by too closely */
export function createWalkerWatch(world: World, poses: Poses, accuse: Judge["accuse"]): WalkerWatch {
  const { fleet, graph } = world;
  const half = halfSizeOf(graph.body);
  const reach = Math.hypot(half.length, half.width) + WALKER_RADIUS + KEEPS;
  let before = new Set<string>();
  let now = new Set<string>();
  let near = new Set<string>();
  let contacts = 0;

  /** m between a vehicle's body and a point; more than `KEEPS` where it is far. */
  function gapTo(v: number, [east, north]: readonly [number, number], height: number): number {
    const [dx, dy] = [east - poses.east[v]!, north - poses.north[v]!];
    if (Math.abs(dx) > reach || Math.abs(dy) > reach || Math.abs(poses.height[v]! - height) > CLEARANCE)
      return Number.POSITIVE_INFINITY;
    const [cos, sin] = [poses.cos[v]!, poses.sin[v]!];
    const ahead = Math.max(0, Math.abs(dx * cos + dy * sin) - half.length);
    const beside = Math.max(0, Math.abs(dy * cos - dx * sin) - half.width);
    return Math.sqrt(ahead * ahead + beside * beside) - WALKER_RADIUS;
  }

  function note(v: number, number: number, gap: number, crossing: number): void {
    const key = `${fleet.number[v]} ${number}`;
    if (gap < 0) {
      if (!before.has(key) && !now.has(key)) contacts++;
      now.add(key);
    }
    if (gap > KEEPS || fleet.speed[v]! < CREEPS || near.has(key)) return;
    near.add(key);
    accuse("walkers", v, crossing);
  }

  return {
    look() {
      [before, now] = [now, before];
      now.clear();
      if (near.size > 1000) near = new Set();
      for (const [i, walkers] of world.footfall!.walkers.entries()) {
        const crosswalk = world.footfall!.crosswalks[i]!;
        for (const walker of walkers) {
          if (walker.state !== "walks") continue;
          const { at } = walkerPlace(crosswalk, walker);
          for (let v = 0; v < fleet.slots; v++)
            if (fleet.lane[v] !== NOWHERE) note(v, walker.number, gapTo(v, at, crosswalk.height), crosswalk.crossing);
        }
      }
    },
    get contacts() {
      return contacts;
    },
  };
}
