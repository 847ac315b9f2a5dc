import { nearestStation, sliceCurve } from "../../math/curve";
import type { Point } from "../../math/vector";
import type { Centreline } from "../centrelines";
import { offSegment } from "./clean-ring";
import { filled } from "./filled-cluster";
import type { Overlap } from "./find-overlaps";
import type { Footprint } from "./footprint";
import type { Ground } from "./ground";
import type { StripEnd } from "./road-footprints";

/** A stretch of a road that becomes part of a patch: m along its centreline. */
export interface Stretch {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** Junctions and stretches of roads that lie on each other, or hang together through others that do. */
export interface Cluster {
  readonly junctions: readonly number[];
  readonly stretches: readonly Stretch[];
  /** m², how much of it was covered twice, beside the roots of roads at open junctions, and there. */
  readonly area: number;
  readonly rootArea: number;
}

/** m of road beyond an overlap that a patch takes where there is room (or what rounding takes), and at least. */
const MARGIN = { wanted: 4, least: 1 } as const;
/** What rounding takes of a road: the tangent's length between kerbs that meet at 71°, and m before the mouth. */
const ROUNDING = { tangent: 1.4, before: 0.5 } as const;
/** What becomes of the wanted margin, round by round: where one mouth stands badly another may not. */
const WIDER = [1, 1.6, 0.6, 2.3];
/** m, the shortest road that stays between two patches. */
const SHORTEST_ROAD = 1;
/** m of each of its roads that an open junction takes. */
const OPEN_REACH = 2;

/** The parts that belong together, by numbers. Source: disjoint sets, with the least number as the set's name. */
interface Sets {
  nameOf(part: number): number;
  join(a: number, b: number): void;
}

function createSets(): Sets {
  const parents: number[] = [];
  const nameOf = (part: number): number => {
    let name = part;
    while ((parents[name] ?? name) !== name) name = parents[name]!;
    return name;
  };
  const join = (a: number, b: number) => {
    const [p, q] = [nameOf(a), nameOf(b)];
    parents[Math.max(p, q)] = Math.min(p, q);
  };
  return { nameOf, join };
}

/** A road between its mouths: m along its centreline. */
export type Span = readonly [number, number];

export function spanOf({ curve }: Centreline, from: StripEnd, to: StripEnd): Span {
  return [from.setback, curve.length - to.setback];
}

/** The stretch of a road that some ground on it takes, with a margin; up to the mouth where less than a road would stay. */
function stretchUnder(
  { curve }: Centreline,
  corners: readonly Point[],
  [part, span]: readonly [Span, Span],
  margin: number,
): Span {
  const slice = sliceCurve(curve, part[0], part[1]);
  const stations = corners.map((corner) => part[0] + nearestStation(slice, corner).s);
  const [low, high] = [Math.min(...stations), Math.max(...stations)];
  const from = Math.max(low - margin, Math.min(low - MARGIN.least, span[0] + SHORTEST_ROAD));
  const to = Math.min(high + margin, Math.max(high + MARGIN.least, span[1] - SHORTEST_ROAD));
  return [from, to];
}

/** What a growing set of clusters is made of: junctions by their numbers, stretches by numbers after theirs. */
interface Parts {
  readonly junctions: Set<number>;
  readonly stretches: { line: number; from: number; to: number; part: number }[];
  readonly sets: Sets;
}

/** Ground (m²) of a part that something else covers, too, and whether it does so because both begin at one open junction. */
interface CoveredTwice {
  readonly part: number;
  readonly area: number;
  readonly atRoot: boolean;
}

function addStretch({ stretches }: Parts, first: number, line: number, [from, to]: Span): number {
  const part = first + stretches.length;
  stretches.push({ line, from, to, part });
  return part;
}

/** Makes one of stretches on the same road between which no road would stay, and of a stretch and the junction before it. */
function settle(parts: Parts, { lines }: Ground, ends: ReadonlyMap<number, StripEnd>): Stretch[][] {
  const byLine = new Map<number, Parts["stretches"]>();
  for (const one of parts.stretches) {
    const others = byLine.get(one.line);
    if (others) others.push(one);
    else byLine.set(one.line, [one]);
  }
  return [...byLine].map(([line, stretches]) => {
    const [begin, end] = [ends.get(2 * line)!, ends.get(2 * line + 1)!];
    const span = spanOf(lines[line]!, begin, end);
    const take = (one: Parts["stretches"][number], junction: number) => {
      parts.junctions.add(junction);
      parts.sets.join(one.part, junction);
    };
    const merged: Parts["stretches"] = [];
    for (const one of stretches.toSorted((a, b) => a.from - b.from)) {
      if (one.from < span[0] + SHORTEST_ROAD) {
        one.from = span[0];
        take(one, begin.junction);
      }
      if (one.to > span[1] - SHORTEST_ROAD) {
        one.to = span[1];
        take(one, end.junction);
      }
      const last = merged.at(-1);
      if (last && one.from < last.to + SHORTEST_ROAD) {
        last.to = Math.max(last.to, one.to);
        parts.sets.join(last.part, one.part);
      } else merged.push(one);
    }
    return merged;
  }) as Stretch[][];
}

/** The beginnings of those roads of a junction whose mouths lie hardly clear of some ground in it. */
function stretchesBeside(
  { drafts, shaped }: Ground,
  j: number,
  corners: readonly Point[],
  spanAt: (line: number) => Span,
): Stretch[] {
  return (shaped[j]?.shape.arms ?? []).flatMap(({ mouth }, k) => {
    const [left, right] = [mouth[0]!, mouth.at(-1)!].map(([x, y]): Point => [x, y]);
    if (corners.every((corner) => offSegment(corner, left!, right!) > MARGIN.least)) return [];
    const { line, end } = drafts[j]!.arms[k]!;
    const [from, to] = spanAt(line);
    const reach = Math.min(MARGIN.wanted, to - from);
    return [end === "from" ? { line, from, to: from + reach } : { line, from: to - reach, to }];
  });
}

/** Whether two footprints lie on each other because an open junction's roads are drawn up to its nodes. */
function meetOpen(
  [a, b]: readonly [Footprint["part"], Footprint["part"]],
  { shaped }: Ground,
  ends: ReadonlyMap<number, StripEnd>,
): boolean {
  const openAt = (part: Footprint["part"]): number[] =>
    ("junction" in part ? [part.junction] : [0, 1].map((k) => ends.get(2 * part.line + k)!.junction)).filter(
      (j) => !shaped[j],
    );
  const there = openAt(b);
  return openAt(a).some((j) => there.includes(j));
}

/**
 * The clusters of everything that lies on something else, and of every open junction. `round`: how often that was
 * tried; `radius`: m, of their corners.
 */
export function clustersOf(
  ground: Ground,
  footprints: readonly Footprint[],
  overlaps: readonly Overlap[],
  {
    ends,
    round,
    radius,
  }: { readonly ends: ReadonlyMap<number, StripEnd>; readonly round: number; readonly radius: number },
): Cluster[] {
  const margin = Math.max(MARGIN.wanted, ROUNDING.tangent * radius + ROUNDING.before) * WIDER[round % WIDER.length]!;
  const first = ground.drafts.length;
  const parts: Parts = { junctions: new Set(), stretches: [], sets: createSets() };
  const areas: CoveredTwice[] = [];
  const spanAt = (line: number) => spanOf(ground.lines[line]!, ends.get(2 * line)!, ends.get(2 * line + 1)!);
  for (const { pair, area, corners } of overlaps) {
    const [a, b] = pair.map((i) => {
      const { part } = footprints[i]!;
      if ("junction" in part) {
        parts.junctions.add(part.junction);
        for (const { line, from, to } of stretchesBeside(ground, part.junction, corners, spanAt))
          parts.sets.join(part.junction, addStretch(parts, first, line, [from, to]));
        return part.junction;
      }
      const stretch = stretchUnder(
        ground.lines[part.line]!,
        corners,
        [[part.from, part.to], spanAt(part.line)],
        margin,
      );
      return addStretch(parts, first, part.line, stretch);
    });
    parts.sets.join(a!, b!);
    const both = pair.map((i) => footprints[i]!.part) as [Footprint["part"], Footprint["part"]];
    areas.push({ part: a!, area, atRoot: meetOpen(both, ground, ends) });
  }
  for (const [j, draft] of ground.drafts.entries()) {
    if (ground.shaped[j]) continue;
    parts.junctions.add(j);
    for (const { line, end, centreline } of draft.arms) {
      const { curve } = centreline;
      const reach = Math.min(OPEN_REACH, curve.length);
      const stretch: Span = end === "from" ? [0, reach] : [curve.length - reach, curve.length];
      parts.sets.join(j, addStretch(parts, first, line, stretch));
    }
  }
  const clusters = gathered(parts, settle(parts, ground, ends).flat() as Parts["stretches"], areas);
  return clusters.map((cluster) => filled(cluster, ground, ends));
}

function gathered(
  { junctions, sets }: Parts,
  stretches: Parts["stretches"],
  areas: readonly CoveredTwice[],
): Cluster[] {
  const clusters = new Map<number, { junctions: number[]; stretches: Stretch[]; area: number; rootArea: number }>();
  const at = (part: number) => {
    const name = sets.nameOf(part);
    const cluster = clusters.get(name) ?? { junctions: [], stretches: [], area: 0, rootArea: 0 };
    clusters.set(name, cluster);
    return cluster;
  };
  for (const j of [...junctions].sort((a, b) => a - b)) at(j).junctions.push(j);
  for (const { line, from, to, part } of stretches) at(part).stretches.push({ line, from, to });
  for (const { part, area, atRoot } of areas) at(part)[atRoot ? "rootArea" : "area"] += area;
  return [...clusters.values()];
}
