import type { Junction, Plan } from "../generator/types";
import { type Point, subtract } from "../math/vector";
import type { NetworkNode } from "../network/types";
import { dot, type Frame, group, label, linePath } from "./svg-text";

/** As described: the nodes that a junction stands for, and the roads between them that it has taken in. */
function mergedAt({ nodes }: Junction, plan: Plan, frame: Frame, known: ReadonlyMap<string, NetworkNode>): string[] {
  const built = new Set(plan.roads.map(({ id }) => id));
  const own = new Set(nodes);
  const placed = (at: Point): Point => subtract(at, plan.middle);
  const inside = plan.network.roads.filter(({ id, from, to }) => own.has(from) && own.has(to) && !built.has(id));
  const lines = inside.map(({ from, to, via }) =>
    linePath(frame, [known.get(from)!.at, ...via.map(({ at }) => at), known.get(to)!.at].map(placed)),
  );
  const places = nodes.map((id) => ({ id, at: placed(known.get(id)!.at) }));
  return [
    '<g stroke="#8a2f6f" stroke-dasharray="7 4">',
    ...lines.map((d) => `<path d="${d}"/>`),
    ...places.map(({ at }) => dot(frame, at, 4)),
    "</g>",
    ...places.map(({ id, at }) => label(frame, at, id, 8)),
  ];
}

/** What merging began with, over what came of it: nodes and the roads between them where one junction stands for all. */
export function mergedLayer(plan: Plan, frame: Frame): string[] {
  const merged = plan.junctions.filter(({ nodes }) => nodes.length > 1);
  if (merged.length === 0) return [];
  const known = new Map(plan.network.nodes.map((node) => [node.id, node]));
  const parts = merged.flatMap((junction) => mergedAt(junction, plan, frame, known));
  return group("merged", parts);
}
