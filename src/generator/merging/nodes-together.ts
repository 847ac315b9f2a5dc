import type { Network, NetworkNode, NodeId } from "../../network/types";
import type { Centreline } from "../centrelines";
import { kept } from "../kept";
import type { Problem } from "../types";

/** Steps to the metre of the grid on which nodes at one place fall together. */
const STEPS = 1000;

/** Nodes at one place and at one height, in the network's order. */
type Together = readonly NetworkNode[];

const placeOf = ({ at: [x, y], height }: NetworkNode): string =>
  [x, y, height].map((value) => Math.round(value * STEPS)).join();

/** The layers of the roads at each node. */
function layersAt(lines: readonly Centreline[]): ReadonlyMap<NodeId, ReadonlySet<number>> {
  const layers = new Map<NodeId, Set<number>>();
  for (const { road } of lines)
    for (const id of [road.from, road.to]) layers.set(id, (layers.get(id) ?? new Set()).add(road.layer));
  return layers;
}

/** Parts a list where its nodes' roads have no layer in common, or where they are to be kept apart. */
function parted(
  nodes: Together,
  layers: ReadonlyMap<NodeId, ReadonlySet<number>>,
  { keepApart = [] }: Network,
): Together[] {
  const lists: NetworkNode[][] = [];
  for (const node of nodes) {
    const own = layers.get(node.id)!;
    const list = lists.find((others) =>
      others.every(
        ({ id }) =>
          [...layers.get(id)!].some((layer) => own.has(layer)) &&
          !keepApart.some((apart) => apart.includes(id) && apart.includes(node.id)),
      ),
    );
    if (list) list.push(node);
    else lists.push([node]);
  }
  return lists;
}

/** Nodes that roads meet and that lie at one place: two ends that touch would leave a seam that nobody can see. */
export const nodesTogether = kept((network: Network, lines: readonly Centreline[]): readonly Together[] => {
  const layers = layersAt(lines);
  const places = new Map<string, NetworkNode[]>();
  for (const node of network.nodes) {
    if (!layers.has(node.id)) continue;
    const place = placeOf(node);
    const there = places.get(place);
    if (there) there.push(node);
    else places.set(place, [node]);
  }
  const crowded = [...places.values()].filter(({ length }) => length > 1);
  return crowded.flatMap((nodes) => parted(nodes, layers, network)).filter(({ length }) => length > 1);
});

export const togetherProblems = (together: readonly Together[]): Problem[] =>
  together.map((nodes): Problem => {
    const names = nodes.map(({ id }) => id);
    const message = `Nodes ${names.join(", ")} lie at one place: they are built as one junction.`;
    return {
      code: "nodes-together",
      junction: names[0]!,
      node: names[0]!,
      message,
      details: { nodes: names.join(", ") },
    };
  });
