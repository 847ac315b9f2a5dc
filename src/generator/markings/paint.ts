import { reverseCurve } from "../../math/curve";
import type { DrivingSide, NetworkRoad } from "../../network/types";
import { type RoadNamed, roadsByName } from "../roads-by-name";
import type { Junction, JunctionId, Plan, RoadStrip } from "../types";
import { type Approach, approachesIn } from "./approach";
import { armMarks } from "./arm-marks";
import { goreMarks } from "./gore-marks";
import { bendMarks, ringMarks } from "./junction-marks";
import { cornersBeside } from "./kerbs-across";
import { type Mark, placesAlong } from "./mark";
import { type MarkLayer, partMarks } from "./part-marks";
import { roadMarks } from "./road-marks";
import { type MarkingStyle, styleOf } from "./styles";

/** A junction with what a driver finds on its arms. */
interface Site {
  readonly junction: Junction;
  readonly approaches: readonly Approach[];
}

/** What is painted in a junction alone: lines through a bend, a roundabout's, hatched areas. */
function insideMarks({ junction }: Site, roadNamed: RoadNamed, side: DrivingSide, style: MarkingStyle): Mark[] {
  const [first] = junction.arms;
  if (junction.ring) return ringMarks(junction.ring, style);
  if (junction.kind === "bend" && first) return bendMarks(junction, roadNamed(first.road), side, style);
  return goreMarks(junction, style);
}

/** What is painted on a road. */
export interface RoadPaint {
  /** Along it, and whether all of that lies between its mouths. */
  readonly along: readonly Mark[];
  readonly betweenMouths: boolean;
  /** Across its ends, and the arrows there. */
  readonly across: readonly Mark[];
}

const NO_PAINT: RoadPaint = { along: [], betweenMouths: true, across: [] };

function roadPaint(strip: RoadStrip, sites: readonly [Site, Site], road: NetworkRoad, style: MarkingStyle): RoadPaint {
  const numbers = sites.map(({ junction }, k) =>
    junction.arms.findIndex((arm) => arm.road === strip.id && arm.end === (k === 0 ? "from" : "to")),
  );
  const arms = sites.map(({ junction }, k) => junction.arms[numbers[k]!]);
  const [from, to] = arms;
  const { axis } = strip;
  if (!from || !to || from.lanes.length === 0) return NO_PAINT;
  const [first, last] = sites.map(({ approaches }, k) => approaches[numbers[k]!]!);
  if (first!.lines + last!.lines > axis.length) return NO_PAINT;
  const across = ([from, to] as const).flatMap((arm, k) => {
    const { junction, approaches } = sites[k]!;
    const corners = cornersBeside(junction, numbers[k]!);
    const place = placesAlong(k === 0 ? axis : reverseCurve(axis));
    const approach = approaches[numbers[k]!]!;
    return armMarks({ arm, approach, corners, place, length: axis.length, junction }, style);
  });
  const along = roadMarks(axis, { strip, road, from, approaches: [first!, last!] }, style);
  return { along, betweenMouths: first!.lines >= 0 && last!.lines >= 0, across };
}

/** What is painted in each junction alone and on each road, in the plan's order. */
export interface Paint {
  readonly junctions: readonly (readonly Mark[])[];
  readonly roads: readonly RoadPaint[];
}

/** Least and greatest height of lines of any length. */
function heightsOf(...lines: readonly (readonly (readonly [number, number, number])[])[]): MarkLayer["heights"] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const line of lines)
    for (const [, , height] of line) {
      low = Math.min(low, height);
      high = Math.max(high, height);
    }
  return [low, high];
}

/** Paint of which none lies on other: what is across a road goes over all that runs along, and a junction's in between. */
function parted({ junctions, roads }: Paint, plan: Plan): Paint {
  const [inside, around] = [
    plan.junctions.map(({ outline }) => heightsOf(outline)),
    plan.roads.map(({ left, right }) => heightsOf(left, right)),
  ];
  const layers: readonly MarkLayer[] = [
    ...roads.map(({ across }, i) => ({ marks: across, heights: around[i]! })),
    ...junctions.map((marks, i) => ({ marks, heights: inside[i]! })),
    ...roads.map(({ along }, i) => ({ marks: along, heights: around[i]! })),
  ];
  const marks = partMarks(layers);
  const [first, last] = [roads.length, roads.length + junctions.length];
  return {
    junctions: marks.slice(first, last),
    roads: roads.map((road, i) => ({ ...road, across: marks[i]!, along: marks[last + i]! })),
  };
}

/** All paint of a plan, after the style that its network names. */
export function paintOf(plan: Plan): Paint {
  const { network, junctions, roads } = plan;
  const style = styleOf(network);
  const roadNamed = roadsByName(network);
  const approachesOf = approachesIn(network);
  const sites = junctions.map((junction): Site => ({ junction, approaches: approachesOf(junction) }));
  const siteAt = new Map<JunctionId, Site>(sites.map((site) => [site.junction.id, site]));
  const paint: Paint = {
    junctions: sites.map((site) => insideMarks(site, roadNamed, network.drivingSide, style)),
    roads: roads.map((strip) => {
      const ends = [siteAt.get(strip.from)!, siteAt.get(strip.to)!] as const;
      return roadPaint(strip, ends, roadNamed(strip.id), style);
    }),
  };
  return parted(paint, plan);
}
