import { wrapAngle } from "../../math/vector";
import type { DrivingSide } from "../../network/types";
import type { Arm, ArmLane } from "../types";
import { arrowsByWay, sameArrows } from "./lane-arrows";

/** One allowed way over a junction, as lanes of two of its arms. */
export interface LaneWay {
  readonly from: Arm;
  readonly to: Arm;
  readonly entry: ArmLane;
  readonly exit: ArmLane;
}

/** An arm one may leave by, and the lanes there from the kerb to the middle. */
interface Exit {
  readonly arm: Arm;
  readonly lanes: readonly ArmLane[];
  /** rad, the change of heading. */
  readonly turn: number;
}

/** Pairs of lane indices, counted from the kerb. */
type Pairs = readonly (readonly [number, number])[];

/** A change of heading below this (rad) can be the way straight on. */
const STRAIGHT_ON = Math.PI / 4;

/** The arm's lanes of one flow, from the kerb of the driving side to the middle. */
function lanesFromKerb(arm: Arm, flow: ArmLane["flow"], drivingSide: DrivingSide): ArmLane[] {
  const lanes = arm.lanes.filter((lane) => lane.flow === flow);
  return (flow === "in") === (drivingSide === "right") ? lanes : lanes.reverse();
}

/** The arms to leave by from arm `i`, from the near side's first to the far side's last; not by the road's other end. */
function exitsFrom(arms: readonly Arm[], i: number, drivingSide: DrivingSide): Exit[] {
  const round = [...arms.slice(i + 1), ...arms.slice(0, i)].filter(({ road }) => road !== arms[i]!.road);
  const inOrder = drivingSide === "right" ? round : round.reverse();
  const heading = arms[i]!.bearing + Math.PI;
  return inOrder
    .map((arm) => ({
      arm,
      lanes: lanesFromKerb(arm, "out", drivingSide),
      turn: wrapAngle(arm.bearing - heading),
    }))
    .filter((exit) => exit.lanes.length > 0);
}

/** Which exit leads straight on: the least turn under 45°, or the only way there is; −1 for none. */
function straightestOf(exits: readonly Exit[]): number {
  if (exits.length === 1) return 0;
  const turns = exits.map((exit) => Math.abs(exit.turn));
  const least = Math.min(...turns);
  return least < STRAIGHT_ON ? turns.indexOf(least) : -1;
}

/** `count` lanes matched in order from the kerb, or from the middle. */
const fromKerb = (count: number): Pairs => Array.from({ length: count }, (_, i) => [i, i] as const);
const fromMiddle = (count: number, entries: number, exits: number): Pairs =>
  Array.from({ length: count }, (_, i) => [entries - 1 - i, exits - 1 - i] as const);

/**
 * Straight on: all lanes that fit, in order. Spare entry lanes stay out on the sides where they have
 * another way to go; where the road just changes its width they merge, and spare exit lanes open.
 */
function straightPairs(entries: number, exits: number, near: boolean, far: boolean): Pairs {
  const spare = entries - exits;
  if (spare <= 0) {
    const opening = near || far ? [] : Array.from({ length: -spare }, (_, i) => [entries - 1, entries + i] as const);
    return [...fromKerb(entries), ...opening];
  }
  const left = near && far ? Math.floor(spare / 2) : near ? spare : 0;
  const straight = Array.from({ length: exits }, (_, i) => [left + i, i] as const);
  const merging = near || far ? [] : Array.from({ length: spare }, (_, i) => [exits + i, exits - 1] as const);
  return [...straight, ...merging];
}

/** Which lanes serve exit `k` of `exits`, given which of them is straight on. */
function pairsTo(exits: readonly Exit[], k: number, straight: number, entries: number): Pairs {
  const lanes = exits[k]!.lanes.length;
  if (k === straight) return straightPairs(entries, lanes, k > 0, k < exits.length - 1);
  const nearSide = straight >= 0 ? k < straight : k < splitOf(exits);
  const share = straight >= 0 ? 1 : shareOf(exits, nearSide, entries);
  const count = Math.min(share, entries, lanes);
  return nearSide ? fromKerb(count) : fromMiddle(count, entries, lanes);
}

/** Without a way straight on: how many exits lie on the near side, told by the sense of the first one's turn. */
function splitOf(exits: readonly Exit[]): number {
  const near = exits.findIndex((exit) => Math.sign(exit.turn) !== Math.sign(exits[0]!.turn));
  return near < 0 ? exits.length : near;
}

/** Without a way straight on: the lanes that turn to one side, half of them where there are two sides. */
function shareOf(exits: readonly Exit[], nearSide: boolean, entries: number): number {
  const split = splitOf(exits);
  if (split === exits.length) return entries;
  return Math.max(1, nearSide ? Math.floor(entries / 2) : Math.ceil(entries / 2));
}

/** Lanes to lanes, in order from the kerb's side or the middle's; what is too much on either side takes the last one. */
function inOrder(users: readonly number[], lanes: number, nearSide: boolean): Pairs {
  if (nearSide) return users.map((entry, i) => [entry, Math.min(i, lanes - 1)] as const);
  return users.map((entry, i) => [entry, Math.max(0, lanes - users.length + i)] as const);
}

/** The lanes that the arrows, or none, leave for each exit, with those of the exit; null where arrows don't bind here. */
function markedPairs(exits: readonly Exit[], entries: readonly ArmLane[], drivingSide: DrivingSide): Pairs[] | null {
  const isLater = exits.some(({ arm }) => sameArrows(entries, lanesFromKerb(arm, "out", drivingSide)));
  if (exits.length < 2 || isLater || entries.every(({ arrows }) => !arrows)) return null;
  const turns = exits.map(({ turn }) => turn);
  const leading = arrowsByWay(entries, turns, drivingSide);
  if (!leading) return null;
  const straight = straightestOf(exits);
  const indices = entries.map((_, i) => i);
  const free = indices.filter((i) => !entries[i]!.arrows);
  return exits.map(({ lanes }, k) => {
    const nearSide = straight >= 0 ? k <= straight : k < splitOf(exits);
    const marked = indices.filter((i) => entries[i]!.arrows?.some((arrow) => leading[k]!.includes(arrow)));
    if (k === straight)
      return inOrder(
        [...free, ...marked].sort((a, b) => a - b),
        lanes.length,
        true,
      );
    return inOrder(marked.length > 0 ? marked : nearSide ? free.slice(0, 1) : free.slice(-1), lanes.length, nearSide);
  });
}

/** Every lane has somewhere to go: one without a way takes that of its neighbour on the kerb's side, or the other. */
function withoutDeadLanes(ways: readonly LaneWay[], entries: readonly ArmLane[]): LaneWay[] {
  const all = [...ways];
  for (const [i, entry] of entries.entries()) {
    if (ways.some((way) => way.entry === entry)) continue;
    const neighbour = [...entries.slice(0, i).reverse(), ...entries.slice(i + 1)].find((lane) =>
      ways.some((way) => way.entry === lane),
    );
    const taken = ways.findLast((way) => way.entry === neighbour);
    if (taken) all.push({ ...taken, entry });
  }
  return all;
}

/** Whether one may go over a junction from one of its arms to another, as far as restrictions and one-way roads go. */
export type MayGo = (from: Arm, to: Arm) => boolean;

/**
 * Every allowed way over a junction: where lanes have arrows, whatever these point at; else near-side turns from the
 * kerb lane, far-side turns from the inner lane, straight on whatever fits, lanes in order. Every arm with a lane out
 * is reached from every other arm with a lane in from where one may go there; nobody turns back into the road he came
 * from, at neither of its ends, and a dead end has no way at all.
 */
export function laneWays(arms: readonly Arm[], drivingSide: DrivingSide, mayGo: MayGo = () => true): LaneWay[] {
  return arms.flatMap((from, i) => {
    const entries = lanesFromKerb(from, "in", drivingSide);
    if (entries.length === 0) return [];
    const exits = exitsFrom(arms, i, drivingSide).filter(({ arm }) => mayGo(from, arm));
    const marked = markedPairs(exits, entries, drivingSide);
    const straight = straightestOf(exits);
    const ways = exits.flatMap(({ arm: to, lanes }, k) =>
      (marked?.[k] ?? pairsTo(exits, k, straight, entries.length)).map(([a, b]) => ({
        from,
        to,
        entry: entries[a]!,
        exit: lanes[b]!,
      })),
    );
    return withoutDeadLanes(ways, entries);
  });
}
