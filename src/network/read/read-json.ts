import type * as z from "zod";
import { groupFaults } from "../checks/check-groups";
import { checkNetwork, type Entry, type Readable } from "../checks/check-network";
import {
  crossingSchema,
  type NetworkDescription,
  networkSchema,
  nodeSchema,
  roadSchema,
} from "../checks/network-schema";
import { schemaFaults } from "../checks/schema-faults";
import { buildOsmNetwork } from "../osm/build-osm-network";
import { parseOverpass } from "../osm/parse-overpass";
import type { Fault, ReadResult } from "../types";
import { readCrossing } from "./crossing";
import { jsonFaultOf, lineAndColumn } from "./json-text";
import { networkOf, reached } from "./network-of";
import { printable, quoted } from "./printable";
import type { ReadWatch } from "./read-watch";

const failed = (faults: readonly Fault[]): ReadResult => ({ network: null, faults, notes: [] });

const own = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

const listIn = (root: unknown, key: string): readonly unknown[] => {
  const list = own(root, key);
  return Array.isArray(list) ? list : [];
};

function entriesOf<T>(list: readonly unknown[], schema: z.ZodType<T>): Entry<T>[] {
  return list.flatMap((item, index) => {
    const read = schema.safeParse(item);
    return read.success ? [{ index, value: read.data }] : [];
  });
}

const idsOf = (list: readonly unknown[]): Entry<string>[] =>
  list.flatMap((item, index) => {
    const value = own(item, "id");
    return typeof value === "string" ? [{ index, value }] : [];
  });

/** What can be read of a description that has faults of its own. */
function readableParts(root: unknown): Readable {
  const [nodes, roads] = [listIn(root, "nodes"), listIn(root, "roads")];
  const readRoads = entriesOf(roads, roadSchema);
  return {
    nodes: entriesOf(nodes, nodeSchema),
    roads: readRoads,
    nodeIds: idsOf(nodes),
    roadIds: idsOf(roads),
    allRoads: readRoads.length === roads.length,
  };
}

const entriesIn = <T>(list: readonly T[]): Entry<T>[] => list.map((value, index) => ({ index, value }));

function readableWhole({ nodes, roads }: NetworkDescription): Readable {
  return {
    nodes: entriesIn(nodes),
    roads: entriesIn(roads),
    nodeIds: entriesIn(nodes.map(({ id }) => id)),
    roadIds: entriesIn(roads.map(({ id }) => id)),
    allRoads: true,
  };
}

/** Rows that are not as long as the first. */
function terrainFaults({ terrain }: NetworkDescription): Fault[] {
  const rows = terrain?.heights ?? [];
  const columns = rows[0]?.length;
  return rows.flatMap(({ length }, i) =>
    length === columns
      ? []
      : [{ path: `terrain.heights[${i}]`, reason: `${length} heights, where the first row has ${columns}` }],
  );
}

function looseNodes(description: NetworkDescription): Fault[] {
  const used = reached(description);
  return description.nodes.flatMap(({ id }, i) =>
    used.has(id) ? [] : [{ path: `nodes[${i}]`, reason: `no road reaches ${quoted(id)}: left out` }],
  );
}

function readDescription(root: unknown): ReadResult {
  const read = networkSchema.safeParse(root);
  const issues = read.success ? [] : schemaFaults(root, read.error.issues);
  const roads = own(root, "roads");
  const empty = Array.isArray(roads) && roads.length === 0 ? [{ path: "roads", reason: "there is no road" }] : [];
  const between = checkNetwork(read.success ? readableWhole(read.data) : readableParts(root));
  const groups = read.success ? [...groupFaults(read.data, reached(read.data)), ...terrainFaults(read.data)] : [];
  const faults = [...issues, ...empty, ...between, ...groups];
  if (!read.success || faults.length > 0) return failed(faults);
  return { network: networkOf(read.data), faults: [], notes: looseNodes(read.data) };
}

function readArms(root: unknown): ReadResult {
  const read = crossingSchema.safeParse(root);
  return read.success ? readCrossing(read.data) : failed(schemaFaults(root, read.error.issues));
}

/** What the server that answered had to say, as where it ran out of time: the data may lack anything. */
function withRemark(result: ReadResult, remark: unknown): ReadResult {
  if (typeof remark !== "string" || !/error|timed? ?out|out of memory/i.test(remark)) return result;
  const told = [{ path: "remark", reason: `the data may be cut off, Overpass says: ${printable(remark, 200)}` }];
  return result.network
    ? { ...result, notes: [...told, ...result.notes] }
    : { ...result, faults: [...told, ...result.faults] };
}

/** Reads the JSON forms: a network of nodes and roads, or a single crossing of arms, and Overpass data. */
export function readJson(text: string, name: string, tooMany?: ReadWatch["tooMany"]): ReadResult {
  const wrong = jsonFaultOf(text);
  if (wrong) return failed([{ path: lineAndColumn(text, wrong.at), reason: printable(wrong.reason, 100) }]);
  const root: unknown = JSON.parse(text);
  if (own(root, "crossing") !== undefined) return readArms(root);
  const elements = own(root, "elements");
  if (Array.isArray(elements))
    return withRemark(buildOsmNetwork(parseOverpass(elements, tooMany), name), own(root, "remark"));
  if (["version", "nodes", "roads"].some((key) => own(root, key) !== undefined)) return readDescription(root);
  const reason = 'JSON, but no network: an object with "version", "nodes" and "roads" or "crossing" is expected';
  return failed([{ path: printable(name), reason }]);
}
