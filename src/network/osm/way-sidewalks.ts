import { LIMITS, USUAL_SIDEWALK } from "../road-defaults";
import type { NetworkRoad } from "../types";
import { clamp, metresOf, type Tags } from "./tag-values";

type Side = "left" | "right";

/** Words of `sidewalk` that speak of both sides; a separate one is mapped as a way of its own, and lies there all the same. */
const BOTH: Readonly<Record<string, boolean>> = { both: true, yes: true, separate: true, no: false, none: false };

/** Whether there is a sidewalk on one side; undefined where nobody says. */
function isThere(tags: Tags, side: Side): boolean | undefined {
  const own = tags.get(`sidewalk:${side}`) ?? tags.get("sidewalk:both");
  if (own !== undefined) return own !== "no" && own !== "none";
  const all = tags.get("sidewalk");
  if (all === "left" || all === "right") return all === side;
  return BOTH[all ?? ""];
}

/** m; undefined where nobody says. */
function widthOn(tags: Tags, side: Side): number | undefined {
  const keys = [`sidewalk:${side}:width`, "sidewalk:both:width", "sidewalk:width"];
  const width = keys.map((key) => metresOf(tags.get(key) ?? "")).find((one) => one !== null && one > 0);
  return width === undefined || width === null ? undefined : clamp(width, LIMITS.sidewalk);
}

/** The sidewalks that a way's tags tell of, seen along it; undefined where they leave it to what is usual for the class. */
export function sidewalksOf(tags: Tags): NetworkRoad["sidewalk"] {
  const said = { left: isThere(tags, "left"), right: isThere(tags, "right") };
  if (said.left === undefined && said.right === undefined) return undefined;
  const width = (side: Side) => (said[side] === false ? 0 : (widthOn(tags, side) ?? USUAL_SIDEWALK));
  return { left: width("left"), right: width("right") };
}
