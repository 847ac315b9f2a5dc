import type { BothSides } from "../both-sides";
import { LIMITS, USUAL_SIDEWALK } from "../road-defaults";
import { clamp, metresOf, type Tags } from "./tag-values";

type Side = "left" | "right";
/** What lies beside a road, by the name of its tags. */
type Beside = "sidewalk" | "verge";

/** Words that speak of both sides; a separate one is mapped as a way of its own, and lies there all the same. */
const BOTH: Readonly<Record<string, boolean>> = { both: true, yes: true, separate: true, no: false, none: false };

/** m, a verge's width where the tags say only that there is one. */
const USUAL_VERGE = 1.5;

/** Whether there is one on a side; undefined where nobody says. */
function isThere(tags: Tags, name: Beside, side: Side): boolean | undefined {
  const own = tags.get(`${name}:${side}`) ?? tags.get(`${name}:both`);
  if (own !== undefined) return own !== "no" && own !== "none";
  const all = tags.get(name);
  if (all === "left" || all === "right") return all === side;
  return BOTH[all ?? ""];
}

/** m; undefined where nobody says. */
function widthOn(tags: Tags, name: Beside, side: Side): number | undefined {
  const keys = [`${name}:${side}:width`, `${name}:both:width`, `${name}:width`];
  const width = keys.map((key) => metresOf(tags.get(key) ?? "")).find((one) => one !== null && one > 0);
  return width === undefined || width === null ? undefined : clamp(width, LIMITS[name]);
}

/** The sidewalks that a way's tags tell of, seen along it; undefined where they leave it to what is usual for the class. */
export function sidewalksOf(tags: Tags): BothSides | undefined {
  const said = { left: isThere(tags, "sidewalk", "left"), right: isThere(tags, "sidewalk", "right") };
  if (said.left === undefined && said.right === undefined) return undefined;
  const width = (side: Side) => (said[side] === false ? 0 : (widthOn(tags, "sidewalk", side) ?? USUAL_SIDEWALK));
  return { left: width("left"), right: width("right") };
}

/** The strips of grass between kerbs and sidewalks that a way's tags tell of, seen along it; undefined for none. */
export function vergesOf(tags: Tags): BothSides | undefined {
  const width = (side: Side) => (isThere(tags, "verge", side) ? (widthOn(tags, "verge", side) ?? USUAL_VERGE) : 0);
  const both = { left: width("left"), right: width("right") };
  return both.left > 0 || both.right > 0 ? both : undefined;
}
