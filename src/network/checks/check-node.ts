import { quoted } from "../read/printable";
import type { Fault } from "../types";
import type { Entry } from "./check-network";
import type { NodeDescription } from "./network-schema";

type Pair = readonly [string, string];
type Complaint = readonly [key: string, reason: string];

/** Why two roads can't be the two sides of a thing at a node, where these roads' ends meet. */
function pairReason([a, b]: Pair, meeting: readonly string[], thing: string): string | null {
  const stranger = [a, b].find((id) => !meeting.includes(id));
  if (stranger !== undefined) return `the road ${quoted(stranger)} doesn't meet this node`;
  const ends = meeting.filter((id) => id === a).length;
  return a === b && ends < 2 ? `${thing} between two roads` : null;
}

function cornerComplaints({ corners = [] }: NodeDescription, meeting: readonly string[]): Complaint[] {
  const seen = new Set<string>();
  return corners.flatMap(({ between }, i) => {
    const key = JSON.stringify(between.toSorted());
    const reason = seen.has(key) ? "this corner is given twice" : pairReason(between, meeting, "a corner lies");
    seen.add(key);
    return reason ? [[`corners[${i}].between`, reason] as const] : [];
  });
}

function restrictionComplaints({ restrictions = [] }: NodeDescription, meeting: readonly string[]): Complaint[] {
  return restrictions.flatMap(({ from, to }, i) => {
    const reason = pairReason([from, to], meeting, "a way over a node leads");
    return reason ? [[`restrictions[${i}]`, reason] as const] : [];
  });
}

function shapeComplaints(node: NodeDescription, meeting: readonly string[]): Complaint[] {
  const complaints: Complaint[] = [];
  if (node.islandRadius !== undefined && node.control !== "roundabout") {
    complaints.push(["islandRadius", "only a roundabout has an island"]);
  }
  if (node.turningCircle !== undefined && meeting.length !== 1) {
    complaints.push(["turningCircle", `only a dead end has one: ${meeting.length} roads meet here`]);
  }
  return complaints;
}

/** What is wrong with a node that it doesn't show by itself. @param meeting the roads there, one that ends there twice twice */
export function nodeFaults({ index, value }: Entry<NodeDescription>, meeting: readonly string[]): Fault[] {
  return [
    ...shapeComplaints(value, meeting),
    ...cornerComplaints(value, meeting),
    ...restrictionComplaints(value, meeting),
  ].map(([key, reason]) => ({ path: `nodes[${index}].${key}`, reason: `${reason} (node ${quoted(value.id)})` }));
}
