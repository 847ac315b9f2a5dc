import { CLASS_DEFAULTS, LIMITS } from "../road-defaults";
import type { LaneArrow, LaneTurns, NetworkRoad, RoadClass } from "../types";
import { countOf, type Tags } from "./tag-values";

export type Lanes = NetworkRoad["lanes"];

const laneCount = (tags: Tags, key: string): number | undefined => countOf(tags, key, LIMITS.lanes);

export const isRound = (tags: Tags): boolean =>
  tags.get("junction") === "roundabout" || tags.get("junction") === "circular";

/** 1: as drawn, −1: against it, 0: both ways. Motorways and roundabouts are one-way unless they say otherwise. */
export function onewayOf(tags: Tags, kind: RoadClass): 1 | 0 | -1 {
  const said = tags.get("oneway");
  if (said === "yes" || said === "true" || said === "1") return 1;
  if (said === "-1" || said === "reverse") return -1;
  const implied = isRound(tags) || kind === "motorway" || kind === "motorway_link";
  return implied && said === undefined ? 1 : 0;
}

/** Both ways' lanes; an odd one, often a turning lane in the middle, goes forward unless it is said to serve both. */
function twoWayLanes(tags: Tags, kind: RoadClass): Lanes {
  const all = laneCount(tags, "lanes") ?? CLASS_DEFAULTS[kind].lanes;
  const total = all - (laneCount(tags, "lanes:both_ways") ?? 0);
  const forward = laneCount(tags, "lanes:forward");
  const backward = laneCount(tags, "lanes:backward");
  if (forward === undefined && backward === undefined) {
    return { forward: Math.max(1, Math.ceil(total / 2)), backward: Math.max(1, Math.floor(total / 2)) };
  }
  return {
    forward: Math.max(1, forward ?? total - backward!),
    backward: Math.max(1, backward ?? total - forward!),
  };
}

export function lanesOf(tags: Tags, kind: RoadClass): Lanes {
  const oneway = onewayOf(tags, kind);
  if (oneway === 0) return twoWayLanes(tags, kind);
  const key = oneway === 1 ? "lanes:forward" : "lanes:backward";
  const wide = kind === "motorway" ? CLASS_DEFAULTS[kind].lanes / 2 : 1;
  const count = Math.max(1, laneCount(tags, "lanes") ?? laneCount(tags, key) ?? wide);
  return oneway === 1 ? { forward: count, backward: 0 } : { forward: 0, backward: count };
}

/** All lanes there are, as far as tags count them: a turning lane that serves both ways too. */
export function markedLanes(tags: Tags, { forward, backward }: Lanes): number {
  const driven = forward + backward;
  const shared = laneCount(tags, "lanes:both_ways");
  const least = shared === undefined ? (driven === 2 ? 1 : driven) : driven + shared;
  return Math.max(laneCount(tags, "lanes") ?? driven, least);
}

/** OpenStreetMap's words for arrows. A lane that ends merges straight on; what isn't here says nothing. */
const ARROWS: ReadonlyMap<string, LaneArrow> = new Map([
  ["reverse", "reverse"],
  ["sharp_left", "sharp-left"],
  ["left", "left"],
  ["slight_left", "slight-left"],
  ["through", "through"],
  ["merge_to_left", "through"],
  ["merge_to_right", "through"],
  ["slight_right", "slight-right"],
  ["right", "right"],
  ["sharp_right", "sharp-right"],
]);

function arrowsIn(text: string): LaneArrow[] {
  const arrows = text.split(";").map((word) => ARROWS.get(word.trim()));
  return [...new Set(arrows.filter((arrow) => arrow !== undefined))];
}

/** The arrows of "left|through;right" for this many lanes; undefined where the count differs or none is painted. */
function turnsIn(text: string | undefined, lanes: number): LaneTurns | undefined {
  const turns = text?.split("|").map(arrowsIn);
  return turns?.length === lanes && turns.some((arrows) => arrows.length > 0) ? turns : undefined;
}

/** The arrows of both ways' lanes; `turn:lanes` speaks of a one-way road's, `turn` of all lanes alike. */
export function turnsOf(tags: Tags, { forward, backward }: Lanes): NetworkRoad["turns"] {
  const of = (way: "forward" | "backward", lanes: number, oneWay: boolean) => {
    const own = tags.get(`turn:lanes:${way}`) ?? (oneWay ? tags.get("turn:lanes") : undefined);
    const alike = tags.get(`turn:${way}`) ?? (oneWay ? tags.get("turn") : undefined);
    return turnsIn(own ?? (alike && Array(lanes).fill(alike).join("|")), lanes);
  };
  const [ahead, back] = [of("forward", forward, backward === 0), of("backward", backward, forward === 0)];
  return ahead || back ? { ...(ahead && { forward: ahead }), ...(back && { backward: back }) } : undefined;
}
