import { SAME_POINT } from "../../math/tolerance";
import { distance, type Point } from "../../math/vector";
import { DEFAULTS } from "../road-defaults";
import type { Network, NetworkNode, NetworkRoad, NodeId, RoadId } from "../types";
import { hasPiece } from "./edit-bends";
import { idReason, placeReason } from "./limits";
import { present, putRoad, withRoad } from "./parts";
import { tidied } from "./tidy";
import { type Action, type Outcome, refused } from "./types";

interface Station {
  readonly at: Point;
  readonly height?: number | undefined;
}

/** A road's points with the heights they are described with: both ends and its bends. */
export function stationsOf({ nodes }: Network, road: NetworkRoad): readonly Station[] {
  const end = (id: NodeId): Station[] => nodes.filter((node) => node.id === id);
  return [...end(road.from), ...road.via, ...end(road.to)];
}

/** m, the height at a point of a piece: straight between the points around it that have one. */
function heightAt(stations: readonly Station[], piece: number, at: Point): number {
  let [before, after] = [piece, piece + 1];
  let [back, ahead] = [distance(stations[before]!.at, at), distance(at, stations[after]!.at)];
  while (stations[before]!.height === undefined && before > 0) {
    back += distance(stations[before - 1]!.at, stations[before]!.at);
    before--;
  }
  while (stations[after]!.height === undefined && after + 1 < stations.length) {
    ahead += distance(stations[after]!.at, stations[after + 1]!.at);
    after++;
  }
  const [low, high] = [stations[before]!.height ?? 0, stations[after]!.height ?? 0];
  return back + ahead > 0 ? low + ((high - low) * back) / (back + ahead) : low;
}

/** A node at which a road ends that is called otherwise from now on. */
export function renamedAt(node: NetworkNode, from: RoadId, to: RoadId): NetworkNode {
  const name = (id: RoadId): RoadId => (id === from ? to : id);
  const corners = node.corners.map(({ between: [a, b], turnRadius }) => ({
    between: [name(a), name(b)] as const,
    turnRadius,
  }));
  const restrictions = node.restrictions?.map((one) => ({ ...one, from: name(one.from), to: name(one.to) }));
  return present({ ...node, corners, restrictions });
}

/** The arrows of one direction alone, if it has any. */
const arrowsOf = (turns: NetworkRoad["turns"], way: "forward" | "backward"): NetworkRoad["turns"] =>
  turns?.[way] ? { [way]: turns[way] } : undefined;

/** Both parts of a road: arrows stay where their lanes end. */
function halvesOf(
  road: NetworkRoad,
  { piece, at, node, rest }: Action<"split-road">,
): readonly [NetworkRoad, NetworkRoad] {
  const apart = (via: NetworkRoad["via"]) => via.filter((bend) => distance(bend.at, at) >= SAME_POINT);
  const [before, after] = [apart(road.via.slice(0, piece)), apart(road.via.slice(piece))];
  const { turns } = road;
  return [
    present({ ...road, to: node, via: before, turns: arrowsOf(turns, "backward") }),
    present({ ...road, id: rest, from: node, via: after, turns: arrowsOf(turns, "forward") }),
  ];
}

/** Puts a node on a road: from there on it is a road of its own. */
export function splitRoad(network: Network, action: Action<"split-road">): Outcome {
  const { road, piece, at, node, rest } = action;
  const reason = placeReason(at) ?? idReason("node", node, network.nodes) ?? idReason("road", rest, network.roads);
  if (reason) return refused(reason);
  return withRoad(network, road, (found) => {
    if (!hasPiece(found, piece)) return refused(`there is no piece ${piece} of this road`);
    const height = heightAt(stationsOf(network, found), piece, at);
    const added = { id: node, at, height, corners: [], control: DEFAULTS.control };
    const nodes = network.nodes.map((one) =>
      one.id === found.to && found.from !== found.to ? renamedAt(one, road, rest) : one,
    );
    return tidied(putRoad({ ...network, nodes: [...nodes, added] }, road, ...halvesOf(found, action)));
  });
}
