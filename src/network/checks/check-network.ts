import { SAME_POINT } from "../../math/tolerance";
import { distance, type Point } from "../../math/vector";
import { laneCount } from "../read/network-of";
import { quoted } from "../read/printable";
import { DEFAULTS, LIMITS } from "../road-defaults";
import type { Fault } from "../types";
import { nodeFaults } from "./check-node";
import type { NodeDescription, RoadDescription } from "./network-schema";

/** An entry of a list in the file, with its place there. */
export interface Entry<T> {
  readonly index: number;
  readonly value: T;
}

/** What of a file could be read: entries with faults of their own are left out, but their ids are known. */
export interface Readable {
  readonly nodes: readonly Entry<NodeDescription>[];
  readonly roads: readonly Entry<RoadDescription>[];
  readonly nodeIds: readonly Entry<string>[];
  readonly roadIds: readonly Entry<string>[];
  /** Whether no road was left out, so that one can tell which roads meet where. */
  readonly allRoads: boolean;
}

type Roads = readonly Entry<RoadDescription>[];

const roadFault = ({ index, value }: Entry<RoadDescription>, key: string, reason: string): Fault => ({
  path: `roads[${index}]${key && `.${key}`}`,
  reason: `${reason} (road ${quoted(value.id)})`,
});

function duplicateIds(list: "nodes" | "roads", ids: readonly Entry<string>[]): Fault[] {
  const first = new Map<string, number>();
  return ids.flatMap(({ index, value }) => {
    const before = first.get(value);
    if (before === undefined) first.set(value, index);
    return before === undefined
      ? []
      : [{ path: `${list}[${index}].id`, reason: `${quoted(value)} is also the id of ${list}[${before}]` }];
  });
}

function missingNodes(roads: Roads, nodeIds: ReadonlySet<string>): Fault[] {
  return roads.flatMap((road) =>
    (["from", "to"] as const)
      .filter((end) => !nodeIds.has(road.value[end]))
      .map((end) => roadFault(road, end, `there is no node ${quoted(road.value[end])}`)),
  );
}

function widthFaults(road: Entry<RoadDescription>): Fault[] {
  const { width, laneWidth } = road.value;
  const lanes = laneCount(road.value);
  if (lanes === 0) return [roadFault(road, "lanes", "a road needs at least one lane")];
  if (width !== undefined && laneWidth !== undefined) {
    return [roadFault(road, "laneWidth", "stands beside width: give one of the two")];
  }
  const whole = width ?? lanes * (laneWidth ?? DEFAULTS.laneWidth);
  const each = `${lanes} lanes in ${whole} m`;
  if (whole > LIMITS.width[1])
    return [roadFault(road, "lanes", `${each}: a road is at most ${LIMITS.width[1]} m wide`)];
  const tooNarrow = whole < lanes * LIMITS.laneWidth[0];
  return tooNarrow ? [roadFault(road, "width", `${each}: a lane is at least ${LIMITS.laneWidth[0]} m wide`)] : [];
}

function turnFaults(road: Entry<RoadDescription>): Fault[] {
  const { lanes = DEFAULTS.lanes, turns = {} } = road.value;
  return (["forward", "backward"] as const).flatMap((way) => {
    const [count, arrows] = [lanes[way], turns[way]];
    const reason = `arrows for ${arrows?.length} lanes on a road with ${count} that way`;
    return arrows && arrows.length !== count ? [roadFault(road, `turns.${way}`, reason)] : [];
  });
}

/** The whole centreline, or null where an end is unknown. */
function centrelineOf(road: RoadDescription, places: ReadonlyMap<string, Point>): Point[] | null {
  const [from, to] = [places.get(road.from), places.get(road.to)];
  const via = (road.via ?? []).map(([east, north]): Point => [east, north]);
  return from && to ? [from, ...via, to] : null;
}

const lengthOf = (line: readonly Point[]): number =>
  line.slice(1).reduce((sum, point, i) => sum + distance(line[i]!, point), 0);

function shapeFaults(road: Entry<RoadDescription>, line: readonly Point[]): Fault[] {
  const [length, most] = [lengthOf(line), LIMITS.roadLength[1]];
  if (length < SAME_POINT) return [roadFault(road, "", "has no length")];
  if (length > most)
    return [roadFault(road, "", `is ${Math.round(length / 1000)} km long: ${most / 1000} km is the most`)];
  const isLoop = road.value.from === road.value.to;
  return isLoop && line.length < 4
    ? [roadFault(road, "via", "a road back to its own node needs two bends or more")]
    : [];
}

/** The same for a road and for the same road described from its other end. */
function wayKey({ value: { from, to } }: Entry<RoadDescription>, line: readonly Point[]): string {
  const ahead = JSON.stringify([from, to, line]);
  const back = JSON.stringify([to, from, line.toReversed()]);
  return [ahead, back].sort().join(" or ");
}

function courseFaults(roads: Roads, places: ReadonlyMap<string, Point>): Fault[] {
  const first = new Map<string, Entry<RoadDescription>>();
  return roads.flatMap((road) => {
    const line = centrelineOf(road.value, places);
    if (!line) return [];
    const key = wayKey(road, line);
    const twin = first.get(key);
    if (!twin) first.set(key, road);
    const reason = twin && `the same road as roads[${twin.index}], ${quoted(twin.value.id)}: same nodes, same bends`;
    return reason ? [roadFault(road, "", reason)] : shapeFaults(road, line);
  });
}

/** The roads at each node, one that ends there twice twice. */
function endsAt(roads: Roads): Map<string, string[]> {
  const ends = new Map<string, string[]>();
  for (const { value } of roads) {
    for (const node of [value.from, value.to]) {
      const meeting = ends.get(node);
      if (meeting) meeting.push(value.id);
      else ends.set(node, [value.id]);
    }
  }
  return ends;
}

/** All that no single entry of the file shows by itself. */
export function checkNetwork(readable: Readable): Fault[] {
  const { nodes, roads, nodeIds, roadIds } = readable;
  const places = new Map(nodes.map(({ value }) => [value.id, value.at]));
  const meeting = endsAt(roads);
  return [
    ...duplicateIds("nodes", nodeIds),
    ...duplicateIds("roads", roadIds),
    ...missingNodes(roads, new Set(nodeIds.map(({ value }) => value))),
    ...roads.flatMap(widthFaults),
    ...roads.flatMap(turnFaults),
    ...courseFaults(roads, places),
    ...(readable.allRoads ? nodes.flatMap((node) => nodeFaults(node, meeting.get(node.value.id) ?? [])) : []),
  ];
}
