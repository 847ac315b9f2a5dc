import { type Point, subtract } from "../../math/vector";
import type { Network, NetworkNode, NodeId } from "../../network/types";
import { contains } from "../footprints/find-overlaps";
import type { JunctionShape } from "../junction-shape";
import type { Problem } from "../types";

function whyLost(id: NodeId, { nodes, arms, kind }: JunctionShape): string {
  const others = nodes.filter((node) => node !== id);
  if (others.length > 0) return `it is one junction with ${others.join(", ")}`;
  if (kind === "overlay") return "its roads overlap";
  return arms.length > 1 ? "there is no room for it" : "only one road leads there";
}

function keepsIsland({ kind, holes }: JunctionShape, at: Point): boolean {
  return kind === "roundabout" || holes.some((hole) => contains({ area: [hole.map(([x, y]): Point => [x, y])] }, at));
}

/**
 * Nodes that are described as roundabouts and have no island.
 * @param middle what the junctions' places are less by
 * @param known what is told already
 */
export function lostIslands(
  { nodes }: Network,
  junctions: readonly JunctionShape[],
  { middle, known }: { readonly middle: Point; readonly known: readonly Problem[] },
): Problem[] {
  const wanted = nodes.filter(({ control }) => control === "roundabout");
  if (wanted.length === 0) return [];
  const told = new Set(known.flatMap(({ code, node }) => (code === "island-reduced" ? [node] : [])));
  const junctionAt = new Map(junctions.flatMap((junction) => junction.nodes.map((id) => [id, junction] as const)));
  return wanted.flatMap(({ id, at }: NetworkNode): Problem[] => {
    const junction = junctionAt.get(id);
    if (!junction || told.has(id) || keepsIsland(junction, subtract(at, middle))) return [];
    const message = `Roundabout ${id} has no island: ${whyLost(id, junction)}.`;
    return [{ code: "island-left-out", junction: junction.id, node: id, message }];
  });
}
