import type { Network, NodeId, RoadId } from "../../network/types";
import type { JunctionShape } from "../junction-shape";
import type { Problem, RoadStrip } from "../types";
import { type Approach, approachesIn } from "./approach";

/** What is painted where a road ends at a junction. */
interface Around {
  readonly road: RoadId;
  readonly end: "from" | "to";
  readonly approach: Approach;
}

/** Roads on which nothing is painted: what is across their two ends would lie on each other. */
function crampedRoads(roads: readonly RoadStrip[], around: ReadonlyMap<NodeId, readonly Around[]>): Set<RoadId> {
  const linesAt = (junction: NodeId, road: RoadId, end: "from" | "to") =>
    around.get(junction)?.find((one) => one.road === road && one.end === end)?.approach.lines ?? 0;
  return new Set(
    roads
      .filter(({ id, from, to, axis }) => linesAt(from, id, "from") + linesAt(to, id, "to") > axis.length)
      .map(({ id }) => id),
  );
}

/** The zebras that a network describes and that can't be painted, a problem for each of its nodes that lacks some. */
export function lostZebras(
  network: Network,
  { junctions, roads: strips }: { readonly junctions: readonly JunctionShape[]; readonly roads: readonly RoadStrip[] },
): Problem[] {
  const wanted = network.nodes.filter(({ zebra }) => zebra);
  if (wanted.length === 0) return [];
  const approachesOf = approachesIn(network);
  const around = new Map(
    junctions.map((junction): [NodeId, Around[]] => {
      const approaches = approachesOf(junction);
      return [junction.id, junction.arms.map(({ road, end }, i) => ({ road, end, approach: approaches[i]! }))];
    }),
  );
  const cramped = crampedRoads(strips, around);
  const junctionAt = new Map(junctions.flatMap((junction) => junction.nodes.map((id) => [id, junction.id] as const)));
  return wanted.flatMap(({ id }): Problem[] => {
    const junction = junctionAt.get(id);
    const arms = around.get(junction ?? "") ?? [];
    const crossed = arms.length < 3 ? arms.slice(0, 1) : arms;
    const lost = crossed.filter(({ road, approach }) => !approach.crossing || cramped.has(road));
    if (lost.length === 0) return [];
    const lacking = [...new Set(lost.map(({ road }) => road))];
    const roads = lacking.join(", ");
    const message = `Node ${id}: no room for its zebra on ${lacking.length === 1 ? "road" : "roads"} ${roads}.`;
    return [{ code: "zebra-left-out", junction, node: id, message, details: { roads } }];
  });
}
