import { CLASS_DEFAULTS, DEFAULTS } from "./road-defaults";
import type { Network, NetworkNode, NetworkRoad, Terrain, ViaPoint } from "./types";

/** `value`, or undefined where a reader fills it in by itself. */
const unless = <T>(value: T, byDefault: T): T | undefined => (Object.is(value, byDefault) ? undefined : value);

/** @param onTerrain whether a height left out would be read from the terrain */
function nodeForm(node: NetworkNode, onTerrain: boolean) {
  return {
    id: node.id,
    at: node.at,
    height: onTerrain ? node.height : unless(node.height, DEFAULTS.height),
    turnRadius: node.turnRadius,
    control: unless<string>(node.control, DEFAULTS.control),
    islandRadius: node.islandRadius,
    turningCircle: node.turningCircle,
    zebra: node.zebra,
    restrictions: node.restrictions,
    corners: node.corners.length > 0 ? node.corners : undefined,
  };
}

const viaForm = ({ at, height }: ViaPoint) => (height === undefined ? at : [...at, height]);

function roadForm(road: NetworkRoad) {
  const { forward, backward } = road.lanes;
  const usual = forward === DEFAULTS.lanes.forward && backward === DEFAULTS.lanes.backward;
  return {
    id: road.id,
    from: road.from,
    to: road.to,
    via: road.via.length > 0 ? road.via.map(viaForm) : undefined,
    lanes: usual ? undefined : { forward, backward },
    width: unless(road.width, (forward + backward) * DEFAULTS.laneWidth),
    offset: unless(road.offset, DEFAULTS.offset),
    layer: unless(road.layer, DEFAULTS.layer),
    speedLimitKmh: unless(road.speedLimitKmh, CLASS_DEFAULTS[road.class].speedLimitKmh),
    class: unless<string>(road.class, DEFAULTS.class),
    turns: road.turns,
    ring: road.ring,
    kerb: road.kerb,
    sidewalk: road.sidewalk,
    verge: road.verge,
  };
}

/** On one line, with a space after commas and colons: a node or road stays a line that one can find and read. */
function line(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(line).join(", ")}]`;
  if (Object.is(value, -0)) return "-0"; // JSON.stringify forgets the sign
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{ ${entries.map(([key, part]) => `${JSON.stringify(key)}: ${line(part)}`).join(", ")} }`;
}

const lines = (values: readonly unknown[]): string =>
  `[\n${values.map((value) => `    ${line(value)}`).join(",\n")}\n  ]`;

/** One row of heights a line. */
function terrainText({ origin, spacing, heights }: Terrain): string {
  const rows = heights.map((row) => `      ${line(row)}`).join(",\n");
  return `{ "origin": ${line(origin)}, "spacing": ${spacing}, "heights": [\n${rows}\n  ] }`;
}

/** The network in the JSON form, one node or road a line; reads back as the same network. */
export function networkJson(network: Network): string {
  const { name, drivingSide, turnRadius, uvScale, origin, crossfallPercent, sidewalks, markings } = network;
  const own = { name, drivingSide, turnRadius, uvScale, origin, crossfallPercent, sidewalks, markings };
  const head = Object.entries({ version: 1, ...own })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `  "${key}": ${line(value)}`);
  const { nodes, roads, merge = [], keepApart = [], terrain } = network;
  const lists = {
    nodes: nodes.map((node) => nodeForm(node, terrain !== undefined)),
    roads: roads.map(roadForm),
    merge,
    keepApart,
  };
  const body = Object.entries(lists)
    .filter(([key, list]) => list.length > 0 || key === "nodes" || key === "roads")
    .map(([key, list]) => `  "${key}": ${lines(list)}`);
  const raster = terrain ? [`  "terrain": ${terrainText(terrain)}`] : [];
  return `{\n${[...head, ...raster, ...body].join(",\n")}\n}\n`;
}
