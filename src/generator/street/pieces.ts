import type { Area } from "../../math/area";
import { hypot, type Point3 } from "../../math/vector";
import type { Carriageway } from "../build-carriageway";
import { boxOf, type Footprint } from "../footprints/footprint";
import type { RoadStrip } from "../types";
import { foldedGround } from "./folded-ground";
import { type KerbCut, outward } from "./kerb-cut";
import type { KerbStrip } from "./kerb-strip";

/** Where a strip or a stretch of carriageway lies. */
export interface GroundSite {
  readonly box: Footprint["box"];
  /** Least and greatest height (m). */
  readonly low: number;
  readonly high: number;
  /** Where it runs along: lines that know its heights, none of it farther from them than `breadth` (m). */
  readonly course?: { readonly lines: readonly (readonly Point3[])[]; readonly breadth: number } | undefined;
}

/** Ground that a strip or a stretch of carriageway covers. */
export interface GroundPiece extends GroundSite {
  /** Outer rings counter-clockwise, holes clockwise. */
  readonly area: Area;
}

/** A stretch of carriageway, with its rings' own points. */
export interface AsphaltPiece extends GroundPiece {
  readonly rings: readonly (readonly Point3[])[];
}

/** Quads of one stretch of road at most. */
const MOST_QUADS = 16;

/** Rings as they lie in the plan: the very same, as another list of every street's points would be a large one. */
const inPlan = (rings: readonly (readonly Point3[])[]): Area =>
  rings as readonly (readonly (readonly number[])[])[] as Area;

function asphaltOf(rings: readonly (readonly Point3[])[]): AsphaltPiece {
  const area = inPlan(rings);
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const point of rings[0]!) {
    low = Math.min(low, point[2]);
    high = Math.max(high, point[2]);
  }
  return { rings, area, box: boxOf(area), low, high };
}

function stretchesOf({ left, right }: RoadStrip): AsphaltPiece[] {
  const stretches: AsphaltPiece[] = [];
  for (let i = 0; i + 1 < left.length; i += MOST_QUADS) {
    const end = i + MOST_QUADS + 1;
    const lines = [right.slice(i, end), left.slice(i, end)] as const;
    const breadth = Math.max(...lines[0].map((p, k) => hypot(p[0] - lines[1][k]![0], p[1] - lines[1][k]![1])));
    stretches.push({ ...asphaltOf([[...lines[0], ...lines[1].toReversed()]]), course: { lines, breadth } });
  }
  return stretches;
}

/** All of a carriageway in pieces: its junctions, then stretches of its roads. */
export function asphaltPieces({ junctions, roads }: Carriageway): AsphaltPiece[] {
  return [...junctions.map(({ outline, holes }) => asphaltOf([outline, ...holes])), ...roads.flatMap(stretchesOf)];
}

/** A strip's end cross-section moved along the strip, inwards where `by` is positive (m). */
function endMoved(end: KerbCut, next: KerbCut, by: number): KerbCut {
  const [x, y] = [next.foot[0] - end.foot[0], next.foot[1] - end.foot[1]];
  const t = by / hypot(x, y);
  return { ...end, foot: [end.foot[0] + t * x, end.foot[1] + t * y, end.foot[2]] };
}

/** The ground of a strip whose ends and outer edge are drawn in by `by` metres, and its kerb, if that is positive, too. */
export function groundOf({ cuts, rows, folded, low, high }: KerbStrip, by: number): GroundPiece {
  const moved = [...cuts];
  moved[0] = endMoved(cuts[0]!, cuts[1]!, by);
  moved[moved.length - 1] = endMoved(cuts.at(-1)!, cuts.at(-2)!, by);
  const [inner, least] = [Math.max(0, by), 2 * Math.abs(by)];
  const outer = rows.rim.map((i) => outward(moved[i]!, Math.max(least, moved[i]!.reach - by)));
  const feet = moved.map((cut) => outward(cut, inner));
  const area = folded ? foldedGround(feet, outer) : [[...outer, ...feet.reverse()]];
  const breadth = Math.max(...cuts.map(({ out, reach }) => reach * hypot(out[0], out[1])));
  return { area, box: boxOf(area), low, high, course: { lines: [cuts.map(({ foot }) => foot)], breadth } };
}
