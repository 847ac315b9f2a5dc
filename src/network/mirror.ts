import { swapped } from "./both-sides";
import type { LaneArrow, LaneTurns, Network, NetworkRoad } from "./types";

const mirroredArrow = (arrow: LaneArrow): LaneArrow =>
  (arrow.includes("left") ? arrow.replace("left", "right") : arrow.replace("right", "left")) as LaneArrow;

const mirroredTurns = (turns: LaneTurns | undefined): LaneTurns | undefined =>
  turns?.toReversed().map((arrows) => arrows.map(mirroredArrow));

const mirroredRoad = (road: NetworkRoad): NetworkRoad => ({
  ...road,
  offset: -road.offset,
  via: road.via.map((point) => ({ ...point, at: [-point.at[0], point.at[1]] })),
  ...(road.turns && {
    turns: { forward: mirroredTurns(road.turns.forward), backward: mirroredTurns(road.turns.backward) },
  }),
  ...(road.sidewalk && { sidewalk: swapped(road.sidewalk) }),
  ...(road.verge && { verge: swapped(road.verge) }),
});

/** The network as a mirror shows it, east and west swapped, with traffic on the other side. Terrain is left out. */
export function mirrorNetwork({ terrain: _, ...network }: Network): Network {
  return {
    ...network,
    drivingSide: network.drivingSide === "right" ? "left" : "right",
    nodes: network.nodes.map((node) => ({ ...node, at: [-node.at[0], node.at[1]] })),
    roads: network.roads.map(mirroredRoad),
  };
}
