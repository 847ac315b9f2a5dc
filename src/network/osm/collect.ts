import { quoted } from "../read/printable";
import type { ReadWatch } from "../read/read-watch";
import { isRoadClass, LIMITS } from "../road-defaults";
import type { Fault } from "../types";
import { createRoadCount } from "./count-roads";
import type { Tags } from "./tag-values";
import type { OsmData, OsmId, OsmMember, OsmRelation, OsmWay, Place } from "./types";

/** A node, way or relation as a syntax reader hands it over. */
export interface OsmElement {
  readonly kind: "node" | "way" | "relation";
  readonly id: string;
  readonly lat: string;
  readonly lon: string;
  readonly refs: readonly OsmId[];
  readonly members: readonly OsmMember[];
  readonly tags: Tags;
}

/** Keys of which an element must have one to be kept; nodes count as places without any. */
export const DECIDING: readonly string[] = ["highway", "type"];

const SIGNS: ReadonlySet<string | undefined> = new Set([
  "traffic_signals",
  "stop",
  "give_way",
  "mini_roundabout",
  "turning_circle",
  "turning_loop",
]);
/** Roads between two times that it is asked whether there are too many. */
const ASK_EVERY = 1000;
/** Only so many faults are kept: a file with more is of another kind altogether. */
const MOST_FAULTS = 100;

const isMotorRoad = (tags: Tags): boolean => isRoadClass(tags.get("highway") ?? "");

/** Degrees of a text, NaN where they are none. */
function degreesOf(text: string, [least, most]: readonly [number, number]): number {
  const value = Number(text);
  const isMeant = value !== 0 || text.trim() !== "";
  return value >= least && value <= most && isMeant ? value : Number.NaN;
}

function degreesReason(key: string, text: string, [least, most]: readonly [number, number]): string {
  return text === "" ? `${key} is missing` : `${key} must be a number from ${least} to ${most}, not ${quoted(text)}`;
}

/**
 * Gathers motor roads, and the nodes that they may run through.
 * @param pathOf where in the file the element at hand stands, asked only when something is wrong with it
 * @param tooMany asked while they come in
 */
export function createCollector(pathOf: () => string, tooMany?: ReadWatch["tooMany"]) {
  const ids: OsmId[] = [];
  const lats: number[] = [];
  const lons: number[] = [];
  const signs = new Map<OsmId, Tags>();
  const ways = new Map<OsmId, OsmWay>();
  const restrictions = new Map<OsmId, OsmRelation>();
  const faults: Fault[] = [];
  const notes: Fault[] = [];
  const count = createRoadCount();
  let asked = 0;

  const refuse = (reason: string): void => {
    if (faults.length < MOST_FAULTS) faults.push({ path: pathOf(), reason });
  };
  const addNode = (element: OsmElement): void => {
    const { id, tags } = element;
    const lat = degreesOf(element.lat, LIMITS.latitude);
    const lon = degreesOf(element.lon, LIMITS.longitude);
    if (Number.isNaN(lat)) refuse(`node ${id}: ${degreesReason("lat", element.lat, LIMITS.latitude)}`);
    if (Number.isNaN(lon)) refuse(`node ${id}: ${degreesReason("lon", element.lon, LIMITS.longitude)}`);
    ids.push(id);
    lats.push(lat);
    lons.push(lon);
    if (tags.size > 0 && SIGNS.has(tags.get("highway"))) signs.set(id, tags);
  };
  const addWay = ({ id, refs, tags }: OsmElement): void => {
    if (!isMotorRoad(tags)) return;
    if (ways.has(id)) notes.push({ path: pathOf(), reason: `way ${id} stands here again: the first one counts` });
    else {
      ways.set(id, { id, refs, tags });
      count.add(refs);
    }
  };
  const isTooMuch = (): boolean => {
    if (!tooMany || count.roads() < asked + ASK_EVERY) return false;
    asked = count.roads();
    const reason = tooMany(asked);
    if (reason) faults.unshift({ path: "", reason });
    return reason !== null;
  };
  /** @returns false when there are too many for the rest to be worth reading */
  const add = (element: OsmElement): boolean => {
    const { kind, id } = element;
    if (!/^-?\d{1,20}$/.test(id)) refuse(`the id of a ${kind} must be a whole number, not ${quoted(id)}`);
    else if (kind === "node") addNode(element);
    else if (kind === "way") addWay(element);
    else if (element.tags.get("type") === "restriction") {
      restrictions.set(id, { id, members: element.members, tags: element.tags });
    }
    return kind !== "way" || !isTooMuch();
  };
  /** Where the nodes lie that roads run through: few of all, and a map of all would take longer than reading them. */
  const placesInUse = (): Map<OsmId, Place> => {
    const places = new Map<OsmId, Place>();
    for (const [i, id] of ids.entries()) if (count.has(id)) places.set(id, { lat: lats[i]!, lon: lons[i]! });
    return places;
  };
  const data = (): OsmData => ({
    places: placesInUse(),
    signs,
    ways: [...ways.values()],
    restrictions: [...restrictions.values()],
    faults,
    notes,
  });
  return { add, refuse, data };
}
