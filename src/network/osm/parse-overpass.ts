import type { ReadWatch } from "../read/read-watch";
import { createCollector, type OsmElement } from "./collect";
import type { OsmData, OsmMember } from "./types";

type Loose = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Loose => typeof value === "object" && value !== null;
const textOf = (value: unknown): string =>
  typeof value === "number" || typeof value === "string" ? String(value) : "";

function tagsOf(value: unknown): Map<string, string> {
  const entries = isObject(value) ? Object.entries(value) : [];
  return new Map(entries.map(([key, text]) => [key, textOf(text)]));
}

const memberOf = ({ type, ref, role }: Loose): OsmMember => ({
  kind: textOf(type),
  ref: textOf(ref),
  role: textOf(role),
});

function elementOf(value: Loose): OsmElement | null {
  const { type: kind, id, lat, lon, nodes, members, tags } = value;
  if (kind !== "node" && kind !== "way" && kind !== "relation") return null;
  return {
    kind,
    id: textOf(id),
    lat: textOf(lat),
    lon: textOf(lon),
    refs: Array.isArray(nodes) ? nodes.map(textOf) : [],
    members: Array.isArray(members) ? members.filter(isObject).map(memberOf) : [],
    tags: tagsOf(tags),
  };
}

/** Reads the JSON of the Overpass API (`[out:json]`): a list of elements with their nodes' places. */
export function parseOverpass(elements: readonly unknown[], tooMany?: ReadWatch["tooMany"]): OsmData {
  let index = 0;
  const collector = createCollector(() => `elements[${index}]`, tooMany);
  for (; index < elements.length; index++) {
    const value = elements[index];
    const element = isObject(value) ? elementOf(value) : null;
    if (element && !collector.add(element)) break;
  }
  return collector.data();
}
