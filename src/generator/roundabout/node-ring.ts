import type { DrivingSide } from "../../network/types";
import type { Group } from "../junction-draft";
import { kept } from "../kept";
import { RESERVE } from "../setbacks";
import type { Problem } from "../types";
import type { Ring } from "./ring";

/** m of circular carriageway: one lane, in which a lorry gets round, and each further one. Source: usual values. */
const ONE_LANE = 6;
const NEXT_LANE = 4;
const MOST_LANES = 3;
/** m, the least island of a roundabout that nothing else is said of. */
const ISLAND = 7;
/** m of outer kerb that every arm has for itself, beside its own width. */
const SPLITTER = 4;
/** m; a smaller island is flat. */
const FLAT = 4;
/** m; below, it is no roundabout. */
const LEAST_ISLAND = 0.5;
/** The share of a road that a roundabout at one of its ends may take. */
const SHARE = 0.45;

const lanesIn = ({ centreline: { road }, end }: Group["arms"][number]): number =>
  end === "from" ? road.lanes.backward : road.lanes.forward;

const widthOf = ({ left, right }: Group["arms"][number]): number => left - right;

/** What the node describes, or an island around which its arms stand apart. */
function wantedIsland({ nodes, arms }: Group, passage: number): number {
  const around = arms.reduce((sum, arm) => sum + widthOf(arm) + SPLITTER, 0) / (2 * Math.PI);
  return nodes[0]!.islandRadius ?? Math.max(ISLAND, around - passage);
}

/** A ring about a node, and what it had to give up; null where its roads are too short for any. */
interface RingAtNode {
  readonly ring: Ring | null;
  readonly problems: readonly Problem[];
}

export const ringAtNode = kept((group: Group, drivingSide: DrivingSide): RingAtNode => {
  const { nodes, arms } = group;
  const lanes = Math.max(1, Math.min(MOST_LANES, Math.max(...arms.map(lanesIn))));
  const passage = ONE_LANE + NEXT_LANE * (lanes - 1);
  const wanted = wantedIsland(group, passage);
  const room = Math.min(...arms.map(({ curve }) => SHARE * curve.length)) - RESERVE - passage;
  const island = Math.min(wanted, room);
  const turn = drivingSide === "right" ? 1 : -1;
  const centre = arms[0]!.curve.pieces[0]!.start;
  const ring: Ring = {
    nodes: [nodes[0]!.id],
    centre,
    island,
    outer: island + passage,
    lanes,
    turn,
    flat: island < FLAT,
  };
  const fits = island >= LEAST_ISLAND;
  return { ring: fits ? ring : null, problems: island < wanted ? [shrunk(group, wanted, fits ? island : 0)] : [] };
});

function shrunk({ nodes }: Group, wanted: number, granted: number): Problem {
  const { id } = nodes[0]!;
  const round = (length: number) => Math.round(10 * length) / 10;
  const fits = granted > 0 ? `${round(granted)} m fits` : "none fits";
  const message = `Island at ${id}: ${round(wanted)} m radius wanted, ${fits} (its shortest road).`;
  return { code: "island-reduced", junction: id, node: id, message, wanted, granted };
}
