import { CLASS_DEFAULTS, isRoadClass, LIMITS } from "../road-defaults";
import type { NetworkRoad, RoadClass } from "../types";

type Tags = ReadonlyMap<string, string>;
type Lanes = NetworkRoad["lanes"];
/** What a way's tags say of the road. */
export type WayRoad = Pick<NetworkRoad, "lanes" | "width" | "layer" | "speedLimitKmh" | "class">;

const KMH_PER_MPH = 1.609344;
const KMH_PER_KNOT = 1.852;
const METRES_PER_FOOT = 0.3048;

const clamp = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(Math.max(value, least), most);

/** The tag's whole number, of "2;3" the first; undefined where it says nothing usable. */
function countOf(tags: Tags, key: string): number | undefined {
  const text = /^\s*(\d{1,2})(?:\.0)?\s*(?:;|$)/.exec(tags.get(key) ?? "")?.[1];
  return text === undefined || Number(text) === 0 ? undefined : clamp(Number(text), LIMITS.lanes);
}

/** 1: as drawn, −1: against it, 0: both ways. Motorways and roundabouts are one-way unless they say otherwise. */
function onewayOf(tags: Tags, kind: RoadClass): 1 | 0 | -1 {
  const said = tags.get("oneway");
  if (said === "yes" || said === "true" || said === "1") return 1;
  if (said === "-1" || said === "reverse") return -1;
  const round = tags.get("junction") === "roundabout" || tags.get("junction") === "circular";
  const implied = round || kind === "motorway" || kind === "motorway_link";
  return implied && said === undefined ? 1 : 0;
}

/** Both ways' lanes; an odd one, often a turning lane in the middle, goes forward. */
function twoWayLanes(tags: Tags, kind: RoadClass): Lanes {
  const total = countOf(tags, "lanes") ?? CLASS_DEFAULTS[kind].lanes;
  const forward = countOf(tags, "lanes:forward");
  const backward = countOf(tags, "lanes:backward");
  if (forward === undefined && backward === undefined) {
    return { forward: Math.max(1, Math.ceil(total / 2)), backward: Math.max(1, Math.floor(total / 2)) };
  }
  return {
    forward: Math.max(1, forward ?? total - backward!),
    backward: Math.max(1, backward ?? total - forward!),
  };
}

function lanesOf(tags: Tags, kind: RoadClass): Lanes {
  const oneway = onewayOf(tags, kind);
  if (oneway === 0) return twoWayLanes(tags, kind);
  const key = oneway === 1 ? "lanes:forward" : "lanes:backward";
  const wide = kind === "motorway" ? CLASS_DEFAULTS[kind].lanes / 2 : 1;
  const count = Math.max(1, countOf(tags, "lanes") ?? countOf(tags, key) ?? wide);
  return oneway === 1 ? { forward: count, backward: 0 } : { forward: 0, backward: count };
}

/** m of a length such as "7", "3.5 m", "3,5", "12'", "12'6\"", "40 ft"; null where it can't be told. */
export function metresOf(text: string): number | null {
  const feet = /^(\d+(?:\.\d+)?)\s*(?:'|ft)\s*(?:(\d+(?:\.\d+)?)\s*(?:"|''|in))?$/.exec(text.trim());
  if (feet) return (Number(feet[1]) + Number(feet[2] ?? 0) / 12) * METRES_PER_FOOT;
  const metres = /^(\d+(?:[.,]\d+)?)\s*(m|cm)?$/.exec(text.trim());
  if (!metres) return null;
  return Number(metres[1]!.replace(",", ".")) * (metres[2] === "cm" ? 0.01 : 1);
}

/** m, from a tag that a road can have; nobody means a street of 300 m. */
function taggedWidth(tags: Tags): number | null {
  const widths = ["width:carriageway", "width", "est_width"].map((key) => metresOf(tags.get(key) ?? ""));
  const [least, most] = LIMITS.width;
  return widths.find((width) => width !== null && width >= least && width <= most) ?? null;
}

/** By tag first, then by the lanes tagged, then by the class; never narrower than its lanes need. */
function widthOf(tags: Tags, kind: RoadClass, lanes: Lanes): number {
  const count = lanes.forward + lanes.backward;
  const { laneWidth, oneWayWidth } = CLASS_DEFAULTS[kind];
  const marked = Math.max(countOf(tags, "lanes") ?? count, count === 2 ? 1 : count);
  const untagged = count === 1 ? oneWayWidth : marked * laneWidth;
  return clamp(taggedWidth(tags) ?? untagged, [LIMITS.laneWidth[0] * count, LIMITS.width[1]]);
}

/** Limits that stand for a kind of place, after a country: "DE:urban". Source: the usual European ones. */
const ZONES: Readonly<Record<string, number>> = { urban: 50, rural: 100, motorway: 130, living_street: 10, walk: 10 };

/** km/h of a `maxspeed` such as "50", "30 mph", "DE:urban", "DE:zone:30"; null where it sets no number. */
export function speedOf(text: string): number | null {
  const match = /^(?:[A-Z]{2}:(?:zone:?)?)?(\d{1,3}(?:\.\d+)?)\s*(mph|knots|km\/h|kmh)?$/.exec(text.trim());
  if (!match) return ZONES[/([a-z_]+)$/.exec(text)?.[1] ?? ""] ?? null;
  const factor = match[2] === "mph" ? KMH_PER_MPH : match[2] === "knots" ? KMH_PER_KNOT : 1;
  return Number(match[1]) * factor;
}

const isYes = (text: string | undefined): boolean => text !== undefined && text !== "no";

function layerOf(tags: Tags): number {
  const said = /^[-+]?\d{1,2}$/.exec(tags.get("layer") ?? "");
  if (said) return clamp(Number(said[0]), LIMITS.layer) + 0;
  if (isYes(tags.get("bridge"))) return 1;
  return isYes(tags.get("tunnel")) && tags.get("tunnel") !== "building_passage" ? -1 : 0;
}

/** The road that a motor way's tags describe. @throws RangeError on a way that is no motor road */
export function roadOfTags(tags: Tags): WayRoad {
  const kind = tags.get("highway") ?? "";
  if (!isRoadClass(kind)) throw new RangeError(`roadOfTags: highway=${kind} is no motor road`);
  const lanes = lanesOf(tags, kind);
  const speed = speedOf(tags.get("maxspeed") ?? "") ?? CLASS_DEFAULTS[kind].speedLimitKmh;
  return {
    lanes,
    width: widthOf(tags, kind, lanes),
    layer: layerOf(tags),
    speedLimitKmh: clamp(Math.round(speed), LIMITS.speedLimitKmh),
    class: kind,
  };
}
