import { present } from "../../network/edit/parts";
import type { Network, NetworkNode } from "../../network/types";
import type { Options } from "../options";

/** A node whose corners all have the network's radius. */
const withoutRadii = ({ turnRadius: _, ...node }: NetworkNode): NetworkNode => ({ ...node, corners: [] });

/** The network with what is set beside it written into it: the same streets without any setting. */
export function asShown(network: Network, { radius, lane, side, uv, markings }: Options): Network {
  if (radius === null && lane === null && side === null && uv === null && markings === null) return network;
  const { nodes, roads } = network;
  const widthOf = (forward: number, backward: number) => Math.round(1000 * (lane ?? 0) * (forward + backward)) / 1000;
  return {
    ...network,
    ...present({ turnRadius: radius, drivingSide: side, uvScale: uv, markings }),
    nodes: radius === null ? nodes : nodes.map(withoutRadii),
    roads:
      lane === null
        ? roads
        : roads.map((road) => ({ ...road, width: widthOf(road.lanes.forward, road.lanes.backward) })),
  };
}
