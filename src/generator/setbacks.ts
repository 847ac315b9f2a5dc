import { endIndex } from "./arm-draft";
import type { Centreline } from "./centrelines";
import type { CornerFit, CornerRule } from "./corners/corner-rule";
import type { CornerDraft, JunctionDraft } from "./junction-draft";

/** m between a kerb's last tangent point and the mouth. */
export const RESERVE = 0.25;
/** m of road that stays between two junctions. */
const LEAST_ROAD = 0.5;

/** m from the node to the mouth, as one arm asks for it. */
export interface ArmDemand {
  /** With every corner as described and room to turn. */
  readonly wanted: number;
  /** With sharp corners, and just enough room for a car to turn. */
  readonly least: number;
  /** With sharp corners that nobody may turn at. */
  readonly bare: number;
  /** With sharp corners and all the room to turn. */
  readonly room: number;
}

/** The demands of every road end, by `endIndex`; −Infinity where no junction is. */
export interface Demands {
  readonly wanted: Float64Array;
  readonly least: Float64Array;
  readonly bare: Float64Array;
  /** 1 where the road ends dead. */
  readonly dead: Uint8Array;
}

/** How far kerbs reach along an arm (m): the farther of the corners before and after it, Infinity where one has none. */
export function reachAlong(before: CornerFit | null, after: CornerFit | null): number {
  if (!before || !after) return Number.POSITIVE_INFINITY;
  return Math.max(0, before.stations[1], after.stations[0]);
}

/** The setback (m) that leaves `room` to turn at the corners before and after an arm, even at radius 0. */
function roomAlong(before: CornerDraft, after: CornerDraft, room: (rule: CornerRule) => number): number {
  return Math.max(
    (before.least?.stations[1] ?? 0) + room(before.rule),
    (after.least?.stations[0] ?? 0) + room(after.rule),
  );
}

/** The share of the room to turn that a junction must have, at most so much (m), or else merge with its neighbour. */
const LEAST_SHARE = 0.5;
const LEAST_ROOM = 2;

const wholeRoom = ({ room }: CornerRule): number => room;
const leastRoom = ({ room }: CornerRule): number => Math.min(LEAST_ROOM, room * LEAST_SHARE);

/** What each arm of a junction asks for, in the arms' order. */
export function armDemands(corners: readonly CornerDraft[]): ArmDemand[] {
  return corners.map((after, i) => {
    const before = corners[(i + corners.length - 1) % corners.length]!;
    const bare = reachAlong(before.least, after.least) + RESERVE;
    const room = roomAlong(before, after, wholeRoom);
    return {
      bare,
      room,
      least: Math.max(bare, roomAlong(before, after, leastRoom)),
      wanted: Math.max(bare, reachAlong(before.whole, after.whole) + RESERVE, room),
    };
  });
}

const NOTHING: ArmDemand = { bare: 0, least: 0, wanted: 0, room: 0 };

/** All junctions' demands, by `endIndex`; open ones ask for nothing. */
export function demandsOf(
  drafts: readonly JunctionDraft[],
  lines: readonly Centreline[],
  isOpen: (draft: JunctionDraft) => boolean,
): Demands {
  const nothing = () => new Float64Array(2 * lines.length).fill(Number.NEGATIVE_INFINITY);
  const demands = { wanted: nothing(), least: nothing(), bare: nothing(), dead: new Uint8Array(2 * lines.length) };
  for (const draft of drafts) {
    const { arms, asks } = draft;
    const open = isOpen(draft);
    for (let i = 0; i < arms.length; i++) {
      const end = endIndex(arms[i]!);
      const ask = open ? NOTHING : asks[i]!;
      demands.bare[end] = ask.bare;
      demands.least[end] = ask.least;
      demands.wanted[end] = ask.wanted;
      demands.dead[end] = arms.length === 1 ? 1 : 0;
    }
  }
  return demands;
}

/** The length (m) road `i` can't do without: room to turn at both its junctions, unless it ends dead. */
export function leastLength({ least, bare, dead }: Demands, i: number): number {
  const [from, to] = [2 * i, 2 * i + 1];
  const demand = dead[from] || dead[to] ? bare : least;
  return demand[from]! + demand[to]! + LEAST_ROAD;
}

/** The setbacks granted to a junction's arms, in their order (m). */
export const setbacksOf = ({ arms }: JunctionDraft, granted: Float64Array): number[] =>
  arms.map((arm) => granted[endIndex(arm)]!);

/** `low` at both ends of a road, and what is left of `room` (m) shared in proportion to what they ask for beyond. */
function share(
  granted: Float64Array,
  low: Float64Array,
  high: Float64Array,
  [from, room]: readonly [number, number],
): void {
  const to = from + 1;
  const extra = [Math.min(high[from]!, room) - low[from]!, Math.min(high[to]!, room) - low[to]!] as const;
  const spare = room - low[from]! - low[to]!;
  const part = extra[0] + extra[1] <= spare ? 1 : spare / (extra[0] + extra[1]);
  granted[from] = low[from]! + extra[0] * part;
  granted[to] = low[to]! + extra[1] * part;
}

/**
 * What every road end is granted (m): all it wants where the road is long enough. Otherwise each end has its least,
 * and what is left is shared in proportion to what they want beyond. It needs no order of work.
 */
export function grantSetbacks(lines: readonly Centreline[], { wanted, least, bare }: Demands): Float64Array {
  const granted = new Float64Array(wanted.length);
  for (const [i, { curve }] of lines.entries()) {
    const room = curve.length - LEAST_ROAD;
    const drivable = least[2 * i]! + least[2 * i + 1]! <= room;
    if (drivable) share(granted, least, wanted, [2 * i, room]);
    else share(granted, bare, least, [2 * i, room]);
  }
  return granted;
}
