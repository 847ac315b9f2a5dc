import { mayOverlap } from "../footprints/find-overlaps";
import { boxOf } from "../footprints/footprint";
import { outward } from "./kerb-cut";
import type { KerbStrip } from "./kerb-strip";
import type { GroundPiece } from "./pieces";

type Pairs = readonly (readonly [number, number])[];

/** What is known of strips and carriageways, by their numbers: a carriageway's follow those of the strips. */
export interface Encounters {
  /** Strips that must be cut. */
  readonly caught: Set<number>;
  /** Strips and carriageways on their level, these numbered from 0, that come near each other. */
  readonly beside: Pairs;
  /** Strips that are cut together. */
  readonly joined: Pairs;
  /** Strips that meet end to end. */
  readonly meeting: Pairs;
  /** Strips and what passes far above or below them. */
  readonly passing: Pairs;
}

/** The parts that belong together. Source: disjoint sets, with the least number as the set's name. */
function setsOf(count: number, pairs: readonly (readonly [number, number])[]): (part: number) => number {
  const parents = Array.from({ length: count }, (_, i) => i);
  const nameOf = (part: number): number => {
    let name = part;
    while (parents[name] !== name) name = parents[name]!;
    return name;
  };
  for (const [a, b] of pairs) {
    const [p, q] = [nameOf(a), nameOf(b)];
    parents[Math.max(p, q)] = Math.min(p, q);
  }
  return nameOf;
}

function listed(pairs: Pairs): Map<number, number[]> {
  const lists = new Map<number, number[]>();
  for (const [a, b] of pairs) {
    const list = lists.get(a);
    if (list) list.push(b);
    else lists.set(a, [b]);
  }
  return lists;
}

/** The cross-section at which two strips meet, as ground without breadth. */
function jointOf(a: KerbStrip, b: KerbStrip): Pick<GroundPiece, "area" | "box"> {
  const [first, end] = [b.cuts[0]!, a.cuts.at(-1)!];
  const cut = first.foot[0] === end.foot[0] && first.foot[1] === end.foot[1] ? end : a.cuts[0]!;
  const area = [[outward(cut, 0), outward(cut, cut.reach)]];
  return { area, box: boxOf(area) };
}

/**
 * Catches the neighbours of cut strips too where something that passes far above or below a neighbour, and cuts the
 * strip, crosses the line where both meet: cut on one side alone, that line would have a corner more there than on the
 * other.
 * @returns the set that each strip is cut in
 */
export function joinCrossed(
  { strips, pieceAt }: { readonly strips: readonly KerbStrip[]; readonly pieceAt: (number: number) => GroundPiece },
  { caught, beside, joined, meeting, passing }: Encounters,
): (strip: number) => number {
  const count = strips.length;
  const passingBy = listed([...passing, ...passing.map(([i, j]) => [j, i] as const)]);
  const stripsBeside = listed(beside.map(([strip, asphalt]) => [count + asphalt, strip]));
  for (;;) {
    // Where two that are cut meet, they must be cut alike.
    const cut = meeting.filter(([i, j]) => caught.has(i) && caught.has(j));
    const nameOf = setsOf(count, [...joined, ...cut]);
    const isIn = (set: number) => (strip: number) => caught.has(strip) && nameOf(strip) === set;
    const crossed = meeting.flatMap(([i, j]) => {
      if (caught.has(i) === caught.has(j)) return [];
      const [own, free] = caught.has(i) ? [i, j] : [j, i];
      const cuts = (other: number) => (stripsBeside.get(other) ?? [other]).some(isIn(nameOf(own)));
      const others = (passingBy.get(free) ?? []).filter(cuts);
      if (others.length === 0) return [];
      const joint = jointOf(strips[i]!, strips[j]!);
      return others.some((other) => mayOverlap(joint, pieceAt(other))) ? [free] : [];
    });
    if (crossed.length === 0) return nameOf;
    for (const strip of crossed) caught.add(strip);
  }
}
