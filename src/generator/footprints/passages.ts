import { type Curve, poseAt } from "../../math/curve";
import { distance, type Point } from "../../math/vector";
import type { Centreline } from "../centrelines";
import { passingCentres } from "../heights/level-crossings";
import type { Overlap } from "./find-overlaps";
import type { Footprint } from "./footprint";
import { type Ground, stripEnds } from "./ground";
import { insideOf } from "./patch-inside";

/** m from a place where a deck passes over a road within which they can't lie on each other. */
const NEAR = 40;

/** Where which roads pass over which others, by their curves. */
type Passages = ReadonlyMap<Curve, readonly { readonly over: Curve; readonly at: Point }[]>;

function passagesOf(lines: readonly Centreline[]): Passages {
  const passages = new Map<Curve, { over: Curve; at: Point }[]>();
  for (const { lines: pair, stations } of passingCentres(lines)) {
    const [a, b] = pair.map((line) => lines[line]!.curve) as [Curve, Curve];
    const at = poseAt(a, stations[0]).at;
    passages.set(a, [...(passages.get(a) ?? []), { over: b, at }]);
    passages.set(b, [...(passages.get(b) ?? []), { over: a, at }]);
  }
  return passages;
}

/** The curves of the roads that a footprint is a part of, and where it lies on several layers those that meet it. */
function curvesAt({ part, layers }: Footprint, ground: Ground, ends: ReturnType<typeof stripEnds>): Set<Curve> {
  const inside = (j: number) => insideOf(ground, j).map(({ line }) => ground.lines[line]!.curve);
  if ("junction" in part) return new Set(inside(part.junction));
  const own = ground.lines[part.line]!.curve;
  const met = layers.length < 2 ? [] : [0, 1].map((k) => ends.get(2 * part.line + k)!.junction);
  return new Set([own, ...met.flatMap(inside)]);
}

/**
 * The overlaps without those of a deck and what it passes over: where the deck's end, which lies on both layers, is
 * drawn too near to the road below, the road below stays below.
 */
export function withoutPassages(
  overlaps: readonly Overlap[],
  footprints: readonly Footprint[],
  ground: Ground,
): readonly Overlap[] {
  const passages = overlaps.length === 0 ? new Map() : (passagesOf(ground.lines) as Passages);
  if (passages.size === 0) return overlaps;
  const ends = stripEnds(ground);
  return overlaps.filter(({ pair, corners }) => {
    const [here, there] = pair.map((i) => curvesAt(footprints[i]!, ground, ends)) as [Set<Curve>, Set<Curve>];
    if ([...here].some((curve) => there.has(curve))) return true;
    const passing = [...here].flatMap((curve) => passages.get(curve) ?? []).filter(({ over }) => there.has(over));
    return !passing.some(({ at }) => corners.some((corner) => distance(corner, at) < NEAR));
  });
}
