import { along, distance, type Point, scale, subtract } from "../../math/vector";
import { KERB, SIDEWALK } from "./crosswalks";
import type { Crosswalk, SidewalkEnd, Walker } from "./types";

/** Where somebody is in the plan, and the unit vector towards where he goes. */
export interface WalkerPlace {
  readonly at: Point;
  readonly ahead: Point;
}

/** @param part of a sidewalk's line from the kerb on, 0 … 1 */
function onSidewalk(line: SidewalkEnd, part: number): WalkerPlace {
  const lengths = line.slice(1).map((point, i) => distance(line[i]!, point));
  let left = part * lengths.reduce((sum, one) => sum + one, 0);
  let i = 0;
  while (i < lengths.length - 1 && left > lengths[i]!) left -= lengths[i++]!;
  const ahead = scale(subtract(line[i + 1]!, line[i]!), 1 / Math.max(1e-6, lengths[i]!));
  return { at: along(line[i]!, ahead, left), ahead };
}

/** Where somebody on foot is. */
export function walkerPlace({ at, ahead: away, across, length, ends }: Crosswalk, walker: Walker): WalkerPlace {
  const { from, station, aside } = walker;
  const q = from === 0 ? station : length - station;
  const ahead = scale(across, from === 0 ? 1 : -1);
  if (station >= -KERB && station <= length + KERB) return { at: along(along(at, across, q), away, aside), ahead };
  const beyond = (station < 0 ? -station : station - length) - KERB;
  const end = ends[station < 0 ? from : from === 0 ? 1 : 0];
  const part = Math.min(1, beyond / (SIDEWALK - KERB));
  const { at: there, ahead: out } = onSidewalk(end, part);
  return { at: along(there, away, aside * (1 - part)), ahead: station < 0 ? scale(out, -1) : out };
}
