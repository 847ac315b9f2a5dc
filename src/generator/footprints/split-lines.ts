import { type ArmDraft, armsOf, endIndex } from "../arm-draft";
import type { Centreline } from "../centrelines";
import type { Stretch } from "./clusters";
import type { StripEnd } from "./road-footprints";

/** What is left of a road between two patches, under its own name or a new one: m along the whole centreline. */
interface Rest {
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly centreline: Centreline;
}

/** Roads cut at the patches that they run through. */
export interface SplitLines {
  readonly lines: readonly Centreline[];
  /** Roads of which nothing is left. */
  readonly covered: readonly number[];
  /** The road end at a cut: the one that leads away from `station`, back along the road or on. */
  armAt(line: number, station: number, way: "back" | "on"): ArmDraft;
  /** The arm under its road's new name: the very same where it has none. */
  renamed(arm: ArmDraft): ArmDraft;
}

/** Names for the second piece of a road and those after it: "road~2", or the next number that is free. */
function namesFor(lines: readonly Centreline[]): (id: string) => string {
  const taken = new Set(lines.map(({ road }) => road.id));
  return (id) => {
    let n = 2;
    while (taken.has(`${id}~${n}`)) n++;
    taken.add(`${id}~${n}`);
    return `${id}~${n}`;
  };
}

function restsOf(stretches: readonly Stretch[], begin: number, end: number): [number, number][] {
  const rests: [number, number][] = [];
  let from = begin;
  for (const stretch of stretches) {
    if (stretch.from > from) rests.push([from, stretch.from]);
    from = stretch.to;
  }
  if (from < end) rests.push([from, end]);
  return rests;
}

/** Cuts roads at both ends of each stretch; what is left first keeps the road's name, the others get new ones. */
export function splitLines(
  lines: readonly Centreline[],
  stretches: readonly Stretch[],
  ends: ReadonlyMap<number, StripEnd>,
): SplitLines {
  const all = [...lines];
  const nameFor = namesFor(lines);
  const byLine = new Map<number, Stretch[]>();
  for (const one of stretches) byLine.set(one.line, [...(byLine.get(one.line) ?? []), one]);
  const rests = new Map<number, Rest[]>();
  for (const [line, own] of byLine) {
    const centreline = lines[line]!;
    const span = [ends.get(2 * line)!.setback, centreline.curve.length - ends.get(2 * line + 1)!.setback] as const;
    const left = restsOf(
      own.toSorted((a, b) => a.from - b.from),
      ...span,
    );
    rests.set(
      line,
      left.map(([from, to], i): Rest => {
        if (i === 0) return { from, to, line, centreline };
        const named = { ...centreline, road: { ...centreline.road, id: nameFor(centreline.road.id) } };
        return { from, to, line: all.push(named) - 1, centreline: named };
      }),
    );
  }
  const armOf = (rest: Rest, end: "from" | "to") => armsOf(rest.centreline, rest.line)[end === "from" ? 0 : 1];
  return {
    lines: all,
    covered: [...rests].flatMap(([line, left]) => (left.length === 0 ? [line] : [])),
    armAt(line, station, way) {
      const rest = rests.get(line)!.find(({ from, to }) => (way === "back" ? to : from) === station)!;
      return armOf(rest, way === "back" ? "to" : "from");
    },
    renamed(arm) {
      const rest = arm.end === "from" ? rests.get(arm.line)?.[0] : rests.get(arm.line)?.at(-1);
      return rest && rest.line !== arm.line ? armOf(rest, arm.end) : arm;
    },
  };
}

/** Whether a stretch reaches up to the junction at this end of its road. */
export const reachesEnd = (stretch: Stretch, arm: ArmDraft, { setback }: StripEnd): boolean =>
  2 * stretch.line === endIndex(arm)
    ? stretch.from === setback
    : 2 * stretch.line + 1 === endIndex(arm) && stretch.to === arm.centreline.curve.length - setback;
