import { CLASS_DEFAULTS, LIMITS } from "../road-defaults";
import type { DrivingSide, RoadClass } from "../types";
import { clamp, metresOf, type Tags } from "./tag-values";
import { type Lanes, markedLanes, onewayOf } from "./way-lanes";

/** m that a row of cars takes along one side, by how they stand. Source: German and US rules for parking, rounded. */
const PARKING_WIDTH: Readonly<Record<string, number>> = { parallel: 2.25, diagonal: 4.5, perpendicular: 5 };
/** m, of the two-way service roads that are narrower than others. */
const SERVICE_WIDTH: Readonly<Record<string, number>> = {
  driveway: 4,
  alley: 4,
  "drive-through": 4,
  parking_aisle: 5.5,
};

const isWidth = (width: number | null): width is number =>
  width !== null && width >= LIMITS.width[0] && width <= LIMITS.width[1];

/** m, the sum of "3.5|3|3"; null where a lane's width is missing. */
function sumOf(text: string | undefined): number | null {
  const widths = (text ?? "").split("|").map(metresOf);
  return widths.reduce((sum, width) => (sum === null || width === null ? null : sum + width), 0);
}

/** m, of all lanes where each has its width, on a road of both ways with those of both. */
function lanesWidth(tags: Tags, { forward, backward }: Lanes): number | null {
  const whole = sumOf(tags.get("width:lanes"));
  if (whole !== null) return whole;
  const ahead = forward > 0 ? sumOf(tags.get("width:lanes:forward")) : 0;
  const back = backward > 0 ? sumOf(tags.get("width:lanes:backward")) : 0;
  return ahead === null || back === null ? null : ahead + back;
}

/** m, from a tag that a road can have; nobody means a street of 300 m. */
function taggedWidth(tags: Tags, lanes: Lanes): number | null {
  const said = (key: string) => metresOf(tags.get(key) ?? "");
  return [said("width:carriageway"), said("width"), lanesWidth(tags, lanes), said("est_width")].find(isWidth) ?? null;
}

/** m that parked cars take on one side: on the carriageway or in bays beside it, by today's tags or the older ones. */
function parkedOn(tags: Tags, side: "left" | "right"): number {
  const said = (key: string) => tags.get(`parking:${side}${key}`) ?? tags.get(`parking:both${key}`);
  const place = said("");
  if (place === "lane" || place === "street_side") return PARKING_WIDTH[said(":orientation") ?? "parallel"] ?? 0;
  const older = tags.get(`parking:lane:${side}`) ?? tags.get("parking:lane:both") ?? "";
  return place === undefined ? (PARKING_WIDTH[older] ?? 0) : 0;
}

/** m, of the lanes alone: as many as tagged, each as wide as is usual for the class. */
function usualWidth(tags: Tags, kind: RoadClass, lanes: Lanes): number {
  const { laneWidth, oneWayWidth } = CLASS_DEFAULTS[kind];
  const service = kind === "service" && !tags.has("lanes") ? SERVICE_WIDTH[tags.get("service") ?? ""] : undefined;
  const driven = lanes.forward + lanes.backward;
  if (driven === 1) return oneWayWidth;
  return service ?? markedLanes(tags, lanes) * laneWidth;
}

/**
 * m, by tag first, then by the lanes tagged, then by the class and the cars parked; never narrower than its lanes need.
 * Parked cars widen no street with lanes counted: lanes share the whole carriageway, and these would get too wide.
 */
export function widthOf(tags: Tags, kind: RoadClass, lanes: Lanes): number {
  const parked = tags.has("lanes") ? 0 : parkedOn(tags, "left") + parkedOn(tags, "right");
  const width = taggedWidth(tags, lanes) ?? usualWidth(tags, kind, lanes) + parked;
  return clamp(width, [LIMITS.laneWidth[0] * (lanes.forward + lanes.backward), LIMITS.width[1]]);
}

/** Where a way was drawn, as "right_of:2": lane widths from the left edge of the lane counted first; null: unknown. */
function lanesFromLeft(text: string | undefined): number | null {
  const match = /^(left_of|middle_of|right_of):(\d{1,2})$/.exec(text?.trim() ?? "");
  if (!match) return null;
  return Number(match[2]) - { left_of: 1, middle_of: 0.5, right_of: 0 }[match[1] as "left_of"];
}

/**
 * m by which the carriageway lies to the left of the way, told by `placement`: the way needn't be its middle.
 * Lanes are counted from the left in their own direction, those of the other way lie beyond the first one.
 */
export function offsetOf(tags: Tags, lanes: Lanes, width: number, drivingSide: DrivingSide): number {
  const kind = tags.get("highway") as RoadClass;
  const plain = tags.get("placement");
  const isBack = onewayOf(tags, kind) === -1;
  const ahead = lanesFromLeft(tags.get("placement:forward") ?? (isBack ? undefined : plain));
  const back = lanesFromLeft(tags.get("placement:backward") ?? (isBack ? plain : undefined));
  const [own, count] = ahead !== null ? [lanes.forward, ahead] : [lanes.backward, back];
  if (count === null || count > own) return 0;
  const all = Math.max(markedLanes(tags, lanes), lanes.forward + lanes.backward);
  const beyond = drivingSide === "right" ? all - own : 0;
  const offset = ((beyond + count) * width) / all - width / 2;
  return clamp(ahead !== null ? offset : -offset, LIMITS.offset) + 0;
}
