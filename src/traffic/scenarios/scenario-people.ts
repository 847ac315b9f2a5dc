import type { Fault } from "../../network/types";
import type { WalkerPart } from "../pedestrians/types";
import type { LaneGraph } from "../types";
import type { Scenario } from "./scenario";

/** m/s that most people walk. */
const USUAL_SPEED = 1.3;

/** A scenario's people on foot, in their order, and whom of them there is no crosswalk for; these cross nowhere. */
export function peopleOf(
  { crosswalks }: LaneGraph,
  { walkers = [] }: Scenario,
): { readonly parts: readonly WalkerPart[]; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const parts: WalkerPart[] = [];
  for (const [i, { id, over, from, at, speed = USUAL_SPEED }] of walkers.entries()) {
    const crosswalk = crosswalks.findIndex(({ road }) => road === over);
    if (crosswalk >= 0) parts.push({ crosswalk, from: from === "near" ? 0 : 1, speed, at });
    else faults.push({ path: `walkers[${i}]`, reason: `${id}: there is no crosswalk on "${over}"` });
  }
  return { parts, faults };
}
