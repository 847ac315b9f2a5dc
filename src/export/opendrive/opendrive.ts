import XMLBuilder from "fast-xml-builder";
import type { Plan } from "../../generator/types";
import { printable } from "../../network/read/printable";
import { junctionElements, throughRoads } from "./junction";
import { sourceOf } from "./numbers";
import { roadElements } from "./road";
import { controllersOf } from "./signals";
import { type Element, inFile } from "./types";

/** What XML can't hold although it prints. */
const NO_CHARACTER = /[\ufffe\uffff]/g;
/** Names longer than this are cut. */
const LONGEST_NAME = 200;

const named = (text: string): string => printable(text, LONGEST_NAME).replace(NO_CHARACTER, "?");

/** Attributes stand under their names with "@" before them. */
const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
  format: true,
  attributeValueProcessor: (name, value) => (name === "name" ? named(String(value)) : String(value)),
});

/** Where on Earth plan [0, 0] lies: the projection touches there, and parts from ours by millimetres within some kilometres. */
const geoReference = ({ lat, lon }: { readonly lat: number; readonly lon: number }): string =>
  `+proj=tmerc +lat_0=${lat} +lon_0=${lon} +k=1 +x_0=0 +y_0=0 +ellps=WGS84 +units=m +no_defs`;

function header(plan: Plan): Element {
  const { name, origin } = plan.network;
  let [west, south, east, north] = [0, 0, 0, 0];
  for (const [i, point] of plan.junctions.flatMap(({ outline }) => outline).entries()) {
    const [x, y] = inFile(plan, [point[0], point[1]]);
    [west, south] = i === 0 ? [x, y] : [Math.min(west, x), Math.min(south, y)];
    [east, north] = i === 0 ? [x, y] : [Math.max(east, x), Math.max(north, y)];
  }
  return {
    "@revMajor": 1,
    "@revMinor": 7,
    "@name": name,
    "@version": "1.00",
    "@north": north,
    "@south": south,
    "@east": east,
    "@west": west,
    "@vendor": "Kerbline",
    ...(origin && { geoReference: geoReference(origin) }),
  };
}

/**
 * A plan as ASAM OpenDRIVE 1.7: roads with their exact lines and arcs, lanes, heights, speed limits and signals, and
 * a road for every movement through a junction. Coordinates are the network's own. The same plan gives the same text.
 */
export function openDriveOf(plan: Plan): string {
  const source = sourceOf(plan);
  const { roads, junctions } = plan;
  const document: Element = {
    OpenDRIVE: {
      header: header(plan),
      road: [
        ...roads.flatMap((strip) => roadElements(strip, source)),
        ...junctions.flatMap((junction) => throughRoads(junction, source)),
      ],
      controller: junctions.flatMap((junction) => controllersOf(junction, source)),
      junction: junctions.flatMap((junction) => junctionElements(junction, source)),
    },
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(document)}`;
}
