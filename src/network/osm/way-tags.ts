import { swapped } from "../both-sides";
import { CLASS_DEFAULTS, isRoadClass, LIMITS } from "../road-defaults";
import type { DrivingSide, NetworkRoad } from "../types";
import { clamp, isYes, type Tags } from "./tag-values";
import { lanesOf, turnsOf } from "./way-lanes";
import { sidewalksOf, vergesOf } from "./way-sidewalks";
import { offsetOf, widthOf } from "./way-width";

/** What a way's tags say of the road. */
export type WayRoad = Pick<
  NetworkRoad,
  "lanes" | "width" | "offset" | "layer" | "speedLimitKmh" | "class" | "turns" | "ring" | "sidewalk" | "verge"
>;

const KMH_PER_MPH = 1.609344;
const KMH_PER_KNOT = 1.852;

/** Limits that stand for a kind of place, after a country: "DE:urban". Source: the usual European ones. */
const ZONES: Readonly<Record<string, number>> = { urban: 50, rural: 100, motorway: 130, living_street: 10, walk: 10 };

/** km/h of a `maxspeed` such as "50", "30 mph", "DE:urban", "DE:zone:30"; null where it sets no number. */
export function speedOf(text: string): number | null {
  const match = /^(?:[A-Z]{2}:(?:zone:?)?)?(\d{1,3}(?:\.\d+)?)\s*(mph|knots|km\/h|kmh)?$/.exec(text.trim());
  if (!match) return ZONES[/([a-z_]+)$/.exec(text)?.[1] ?? ""] ?? null;
  const factor = match[2] === "mph" ? KMH_PER_MPH : match[2] === "knots" ? KMH_PER_KNOT : 1;
  return Number(match[1]) * factor;
}

function layerOf(tags: Tags): number {
  const said = /^[-+]?\d{1,2}$/.exec(tags.get("layer") ?? "");
  if (said) return clamp(Number(said[0]), LIMITS.layer) + 0;
  if (isYes(tags.get("bridge"))) return 1;
  return isYes(tags.get("tunnel")) && tags.get("tunnel") !== "building_passage" ? -1 : 0;
}

/** Whether cars are kept out: the tag that speaks of them most closely decides. A private road is one all the same. */
export function isClosedToCars(tags: Tags): boolean {
  const said = ["motorcar", "motor_vehicle", "vehicle", "access"].map((key) => tags.get(key)).find(Boolean);
  return said === "no";
}

/** The road that a motor way's tags describe. @throws RangeError on a way that is no motor road */
export function roadOfTags(tags: Tags, drivingSide: DrivingSide): WayRoad {
  const kind = tags.get("highway") ?? "";
  if (!isRoadClass(kind)) throw new RangeError(`roadOfTags: highway=${kind} is no motor road`);
  const lanes = lanesOf(tags, kind);
  const width = widthOf(tags, kind, lanes);
  const speed = speedOf(tags.get("maxspeed") ?? "") ?? CLASS_DEFAULTS[kind].speedLimitKmh;
  const turns = turnsOf(tags, lanes);
  const [sidewalk, verge] = [sidewalksOf(tags), vergesOf(tags)];
  return {
    lanes,
    width,
    offset: offsetOf(tags, lanes, width, drivingSide),
    layer: layerOf(tags),
    speedLimitKmh: clamp(Math.round(speed), LIMITS.speedLimitKmh),
    class: kind,
    ...(turns && { turns }),
    ...(sidewalk && { sidewalk }),
    ...(verge && { verge }),
  };
}

/** The same road seen from its other end. */
export function reversedRoad(road: WayRoad): WayRoad {
  const { lanes, turns, offset, sidewalk, verge } = road;
  return {
    ...road,
    lanes: { forward: lanes.backward, backward: lanes.forward },
    offset: 0 - offset,
    ...(sidewalk && { sidewalk: swapped(sidewalk) }),
    ...(verge && { verge: swapped(verge) }),
    ...(turns && {
      turns: { ...(turns.backward && { forward: turns.backward }), ...(turns.forward && { backward: turns.forward }) },
    }),
  };
}
