import type { Lane, LaneId } from "../../generator/types";
import { type Curve, joinCurves, sliceCurve } from "../../math/curve";
import { type Body, halfSizeOf } from "../body";
import { grained } from "../round";
import { type Conflict, conflictBetween, MARGIN } from "./conflicts";
import type { CrossingDraft, WayDraft } from "./crossing-draft";
import { STEP, type Sweep, sweepOf, type Track } from "./sweep";

/** m of the lanes before and after a crossing that are looked at with it. */
const REACH = 25;
/** m from a standing car's front to the mouth, at least. */
const BEFORE_MOUTH = 0.5;

/** The conflicts of a crossing, and what they ask of the lanes at it. */
export interface CrossingMeasures {
  /** By `own * ways + other`. */
  readonly conflicts: readonly (Conflict | null)[];
  /** m from the entry mouth (negative), where the rear axle of a car at the line stands. */
  readonly lines: ReadonlyMap<LaneId, number>;
  /** m from the exit mouth, where a body is clear of the crossing. */
  readonly clears: ReadonlyMap<LaneId, number>;
}

/** A way with what it needs of the lanes before and after it. */
function pathOf({ curve }: WayDraft, from: Lane, to: Lane): Track {
  const before = Math.min(REACH, from.curve.length);
  const lead = sliceCurve(from.curve, from.curve.length - before, from.curve.length);
  const tail = sliceCurve(to.curve, 0, Math.min(REACH, to.curve.length));
  return { curve: joinCurves([lead, curve, tail]), start: -before };
}

/** Samples of two ways, over all pairs searched, to one pause: some milliseconds. */
const PAUSE_AFTER = 20_000;

function* conflictsOf(sweeps: readonly Sweep[], body: Body): Generator<void, (Conflict | null)[]> {
  const count = sweeps.length;
  const size = halfSizeOf(body, MARGIN);
  const conflicts = new Array<Conflict | null>(count * count).fill(null);
  let searched = 0;
  for (let i = 0; i < count; i++)
    for (let j = i + 1; j < count; j++) {
      const pair = conflictBetween(sweeps[i]!, sweeps[j]!, size);
      conflicts[i * count + j] = pair?.a ?? null;
      conflicts[j * count + i] = pair?.b ?? null;
      searched += sweeps[i]!.count + sweeps[j]!.count;
      if (searched < PAUSE_AFTER) continue;
      searched = 0;
      yield;
    }
  return conflicts;
}

/** Conflicts by the shape of the crossing that they were measured at: a grid's crossings are all alike. */
export type KnownShapes = Map<string, readonly (Conflict | null)[]>;

/** Tells crossings apart that aren't the same, moved elsewhere, to about a millimetre. */
function shapeOf(tracks: readonly Track[]): string {
  const [east, north] = tracks[0]?.curve.pieces[0]?.start ?? [0, 0];
  const pieceOf = ({ start, heading, curvature, length }: Curve["pieces"][number]) =>
    [start[0] - east, start[1] - north, heading, 100 * curvature, length].map(grained).join(" ");
  return tracks.map(({ start, curve }) => [grained(start), ...curve.pieces.map(pieceOf)].join(",")).join("\n");
}

/**
 * Measures the ways of a crossing against each other, with pauses: a hundred ways make five thousand pairs.
 * @param known shapes measured before; this one is added
 */
export function* measureCrossing(
  { ways }: CrossingDraft,
  lanes: ReadonlyMap<LaneId, Lane>,
  body: Body,
  known: KnownShapes,
): Generator<void, CrossingMeasures> {
  const tracks = ways.map((way) => pathOf(way, lanes.get(way.from)!, lanes.get(way.to)!));
  const shape = shapeOf(tracks);
  const measured = () => tracks.map((track) => sweepOf(track, body));
  const conflicts = known.get(shape) ?? (yield* conflictsOf(measured(), body));
  known.set(shape, conflicts);
  const lines = new Map<LaneId, number>();
  const clears = new Map<LaneId, number>();
  for (const [i, way] of ways.entries()) {
    let line = lines.get(way.from) ?? -Math.ceil((body.front + BEFORE_MOUTH) / STEP) * STEP;
    let clear = clears.get(way.to) ?? Math.ceil(body.rear / STEP) * STEP;
    for (const [j, other] of ways.entries()) {
      const conflict = conflicts[i * ways.length + j];
      if (!conflict) continue;
      if (other.from !== way.from) line = Math.min(line, conflict.lo - STEP);
      if (other.to !== way.to) clear = Math.max(clear, conflict.hi - Math.floor(way.curve.length / STEP) * STEP);
    }
    lines.set(way.from, line);
    clears.set(way.to, clear);
  }
  return { conflicts, lines, clears };
}
