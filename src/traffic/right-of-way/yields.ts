import { wrapAngle } from "../../math/vector";
import { ROAD_CLASSES } from "../../network/road-defaults";
import type { DrivingSide } from "../../network/types";
import { grained } from "../round";
import { type Crossing, type LaneGraph, type TrafficArm, type Way, YIELD } from "../types";

/** rad between two arms from which on they lie across from each other. */
export const ACROSS = grained((3 * Math.PI) / 4);
/** m by which one way must come from farther round a roundabout to be the one that is on it already. */
const FARTHER = 1;

/** A crossing's ways as its rules see them. */
interface Site {
  readonly crossing: Crossing;
  readonly ways: readonly Way[];
  readonly drivingSide: DrivingSide;
  /** By arm: whether it belongs to the main road. */
  readonly main: readonly boolean[];
}

/** How much a road is worth beside another one: its class, then its lanes, then its speed. */
function worthOf({ class: kind, lanes, speedLimitKmh }: TrafficArm): number {
  return -ROAD_CLASSES.indexOf(kind) * 1e6 + lanes * 1e3 + speedLimitKmh;
}

/** The two arms of the main road: the worthiest pair, among equals the straightest. */
export function mainArms(arms: readonly TrafficArm[]): boolean[] {
  let best: { readonly pair: readonly [number, number]; readonly worth: number; readonly bend: number } | null = null;
  for (let i = 0; i < arms.length; i++)
    for (let j = i + 1; j < arms.length; j++) {
      const worth = worthOf(arms[i]!) + worthOf(arms[j]!);
      const bend = grained(Math.PI - Math.abs(wrapAngle(arms[i]!.bearing - arms[j]!.bearing)));
      if (!best || worth > best.worth || (worth === best.worth && bend < best.bend))
        best = { pair: [i, j], worth, bend };
    }
  return arms.map((_, i) => best?.pair.includes(i) ?? true);
}

/** rad from one's own arm round to the other's, counter-clockwise where one drives on the right. */
function towardsNearSide({ crossing, drivingSide }: Site, own: Way, other: Way): number {
  const turn = wrapAngle(crossing.arms[other.entry]!.bearing - crossing.arms[own.entry]!.bearing);
  return grained(drivingSide === "right" ? turn : -turn);
}

export const turnsAcross = ({ turn }: Way, drivingSide: DrivingSide): boolean =>
  turn === "u-turn" || turn === (drivingSide === "right" ? "left" : "right");

/** rad from north round the way of one's turning across: which of two equals across from each other waits. */
function rankRound({ crossing, drivingSide }: Site, { entry }: Way): number {
  const { bearing } = crossing.arms[entry]!;
  const round = drivingSide === "right" ? Math.PI / 2 - bearing : bearing - Math.PI / 2;
  return grained(((grained(round) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI));
}

/** Among equals: who turns across waits for those across from him; for everybody else, who comes from the near side goes first. */
function amongEquals(site: Site, own: Way, other: Way): number {
  const turn = towardsNearSide(site, own, other);
  if (own.entry === other.entry) return own.place < other.place ? YIELD.side : YIELD.no;
  if (Math.abs(turn) < ACROSS) return turn > 0 ? YIELD.side : YIELD.no;
  const [mine, theirs] = [own, other].map((way) => turnsAcross(way, site.drivingSide));
  if (mine !== theirs) return mine ? YIELD.across : YIELD.no;
  return rankRound(site, own) < rankRound(site, other) ? YIELD.side : YIELD.no;
}

/** Who drives round already goes before who comes in. */
function onRoundabout(site: Site, own: Way, other: Way): number {
  const count = site.ways.length;
  const mine = site.crossing.conflicts[own.place * count + other.place]!.lo;
  const theirs = site.crossing.conflicts[other.place * count + own.place]!.lo;
  if (Math.abs(mine - theirs) <= FARTHER) return amongEquals(site, own, other);
  return mine < theirs ? YIELD.side : YIELD.no;
}

function yieldOf(site: Site, own: Way, other: Way): number {
  switch (site.crossing.control) {
    case "priority":
    case "stop": {
      const [mine, theirs] = [site.main[own.entry], site.main[other.entry]];
      if (mine === theirs) return amongEquals(site, own, other);
      return theirs ? YIELD.rank : YIELD.no;
    }
    case "roundabout":
      return onRoundabout(site, own, other);
    case "all-way-stop":
      return YIELD.side;
    case "signals":
    case "priority-to-the-right":
    case "none":
      return amongEquals(site, own, other);
  }
}

/**
 * For every two ways over a crossing that meet, whether the first waits for the second (`YIELD`), by
 * `own place * ways + other's place`. Ways from one lane follow each other and wait for nobody of their own.
 * In left-hand traffic everything is mirrored: priority to the right becomes priority to the left.
 */
export function yieldsAt(graph: LaneGraph, crossing: Crossing): Uint8Array {
  const ways = crossing.ways.map((i) => graph.ways[i]!);
  const site = { crossing, ways, drivingSide: graph.drivingSide, main: mainArms(crossing.arms) };
  const yields = new Uint8Array(ways.length ** 2);
  for (const own of ways)
    for (const other of ways) {
      const at = own.place * ways.length + other.place;
      if (own.from !== other.from && crossing.conflicts[at]) yields[at] = yieldOf(site, own, other);
    }
  return yields;
}
