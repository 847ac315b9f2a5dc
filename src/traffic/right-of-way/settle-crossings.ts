import type { Lane, LaneId, Plan } from "../../generator/types";
import type { Body } from "../body";
import { grained } from "../round";
import { type CrossedJunction, type CrossingDraft, draftCrossings } from "./crossing-draft";
import { type CrossingMeasures, type KnownShapes, measureCrossing } from "./measure-crossing";

/** m that standing cars keep between them, with what they may keep too much. */
export const STANDING_GAP = 3;

/** A crossing with all that is known of it. */
export interface Measured {
  readonly draft: CrossingDraft;
  readonly measures: CrossingMeasures;
}

/** Lanes with their places before and after crossings, as far as these are known. */
export interface Places {
  readonly lines: ReadonlyMap<LaneId, number>;
  readonly clears: ReadonlyMap<LaneId, number>;
}

export function placesOf(measured: readonly Measured[], lanes: ReadonlyMap<LaneId, Lane>): Places {
  const lines = new Map<LaneId, number>();
  const clears = new Map<LaneId, number>();
  for (const { measures } of measured) {
    for (const [id, line] of measures.lines) lines.set(id, grained(lanes.get(id)!.curve.length) + line);
    for (const [id, clear] of measures.clears) clears.set(id, clear);
  }
  return { lines, clears };
}

/**
 * Measures all crossings, and again with the lanes that turn out to have no room for a car as parts of crossings.
 * Pauses before each crossing that takes its time, and again within one that takes long.
 */
export function* settleCrossings(
  plan: Plan,
  lanes: ReadonlyMap<LaneId, Lane>,
  body: Body,
): Generator<void, Measured[]> {
  const junctions = plan.junctions.map(({ id, nodes, arms, ring, movements }) => ({
    ...{ id, nodes, arms, ring },
    movements: movements.filter(({ from, to }) => lanes.has(from) && lanes.has(to)),
  }));
  const known = new Map<string, CrossingMeasures>();
  const shapes: KnownShapes = new Map();
  function* measure(draft: CrossingDraft): Generator<void, CrossingMeasures> {
    const key = draft.ways.map(({ id, from, to }) => `${id} ${from} ${to}`).join("\n");
    if (!known.has(key) && draft.ways.length > 1) yield;
    const measures = known.get(key) ?? (yield* measureCrossing(draft, lanes, body, shapes));
    known.set(key, measures);
    return measures;
  }
  const links = new Set(
    [...lanes.values()].filter(({ curve }) => curve.length < body.front + body.rear + STANDING_GAP),
  );
  for (;;) {
    const through = [...links];
    const drafts = draftCrossings(junctions, through.filter(isThrough(junctions)));
    const measured: Measured[] = [];
    for (const draft of drafts) measured.push({ draft, measures: yield* measure(draft) });
    const { lines, clears } = placesOf(measured, lanes);
    const tight = [...lanes.values()].filter(
      ({ id }) => (lines.get(id) ?? Number.POSITIVE_INFINITY) < (clears.get(id) ?? 0),
    );
    if (tight.every((lane) => links.has(lane))) return measured;
    for (const lane of tight) links.add(lane);
  }
}

/** Whether one can drive onto a lane and off it again over some junction. */
function isThrough(junctions: readonly CrossedJunction[]): (lane: Lane) => boolean {
  const movements = junctions.flatMap((junction) => junction.movements);
  const [left, reached] = [new Set(movements.map(({ from }) => from)), new Set(movements.map(({ to }) => to))];
  return ({ id }) => left.has(id) && reached.has(id);
}
