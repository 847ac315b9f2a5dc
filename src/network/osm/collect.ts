import { printable, quoted } from "../printable";
import { isRoadClass, LIMITS } from "../road-defaults";
import type { Fault } from "../types";
import type { OsmData, OsmId, OsmWay, Place } from "./types";

/** A node or way as a syntax reader hands it over. `path`: where in the file it stands. */
export interface OsmElement {
  readonly kind: "node" | "way";
  readonly path: string;
  readonly id: string;
  readonly lat: string;
  readonly lon: string;
  readonly refs: readonly OsmId[];
  readonly tags: ReadonlyMap<string, string>;
}

const SIGNS: ReadonlySet<string | undefined> = new Set(["traffic_signals", "stop", "give_way", "mini_roundabout"]);
/** Only so many faults are kept: a file with more is of another kind altogether. */
const MOST_FAULTS = 100;

const isMotorRoad = (tags: ReadonlyMap<string, string>): boolean => isRoadClass(tags.get("highway") ?? "");

function degreesFault(key: "lat" | "lon", text: string): string | null {
  const [least, most] = key === "lat" ? LIMITS.latitude : LIMITS.longitude;
  const fine = /^[-+]?\d+(\.\d*)?(e[-+]?\d+)?$/i.test(text) && Number(text) >= least && Number(text) <= most;
  if (text === "") return `${key} is missing`;
  return fine ? null : `${key} must be a number from ${least} to ${most}, not ${quoted(text)}`;
}

/** Gathers motor roads, and the nodes that they may run through. */
export function createCollector() {
  const places = new Map<OsmId, Place>();
  const signs = new Map<OsmId, ReadonlyMap<string, string>>();
  const ways = new Map<OsmId, OsmWay>();
  const faults: Fault[] = [];
  const notes: Fault[] = [];

  const refuse = (path: string, reason: string): void => {
    if (faults.length < MOST_FAULTS) faults.push({ path, reason });
  };
  const addNode = ({ path, id, lat, lon, tags }: OsmElement): void => {
    const wrong = [degreesFault("lat", lat), degreesFault("lon", lon)].filter((reason) => reason !== null);
    for (const reason of wrong) refuse(path, `node ${printable(id)}: ${reason}`);
    if (wrong.length === 0) places.set(id, { lat: Number(lat), lon: Number(lon) });
    if (SIGNS.has(tags.get("highway"))) signs.set(id, tags);
  };
  const addWay = ({ path, id, refs, tags }: OsmElement): void => {
    if (!isMotorRoad(tags)) return;
    if (ways.has(id)) notes.push({ path, reason: `way ${id} stands here again: the first one counts` });
    else ways.set(id, { id, refs, tags });
  };
  const add = (element: OsmElement): void => {
    const { kind, path, id } = element;
    if (!/^-?\d{1,20}$/.test(id)) refuse(path, `the id of a ${kind} must be a whole number, not ${quoted(id)}`);
    else if (kind === "node") addNode(element);
    else addWay(element);
  };
  const data = (): OsmData => ({ places, signs, ways: [...ways.values()], faults, notes });
  return { add, refuse, data };
}
