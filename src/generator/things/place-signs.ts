import { along, direction, type Point } from "../../math/vector";
import { type Approach, approachesIn } from "../markings/approach";
import { acrossAt, cornersBeside } from "../markings/kerbs-across";
import type { Junction, Plan } from "../types";
import { groundAt, isBare } from "./clear-ground";
import type { Sign, Site } from "./types";

/** m from the kerb to a sign's post, and farther out where the road bends out to it. */
const BACK = 0.5;
const STEPS_OUT = 5;

/** The first place beside a kerb that no carriageway takes; null where there is none near. */
function placeBeside(site: Site, kerb: Point, out: number): Point | null {
  for (let step = 1; step <= STEPS_OUT; step++) {
    const at = along(kerb, direction(out), step * BACK);
    if (isBare(site.road, at)) return at;
  }
  return null;
}

function signOf(junction: Junction, i: number, { signs, stop }: Approach, site: Site, isLeft: boolean): Sign[] {
  const arm = junction.arms[i]!;
  // A roundabout's sign is made for driving on the right alone.
  const kinds = isLeft ? signs.filter((kind) => kind !== "roundabout") : signs;
  if (kinds.length === 0 || !arm.lanes.some(({ flow }) => flow === "in")) return [];
  const [, station] = stop;
  const [right, left] = acrossAt({ arm, corners: cornersBeside(junction, i) }, station);
  // Whoever comes drives towards the junction: the kerb on their right is the arm's left one.
  const out = arm.bearing + (isLeft ? -Math.PI / 2 : Math.PI / 2);
  const kerb = along(
    along(arm.at, direction(arm.bearing), station),
    direction(arm.bearing + Math.PI / 2),
    isLeft ? right : left,
  );
  const at = placeBeside(site, kerb, out);
  if (!at) return [];
  const paved = site.street?.heightAt(at[0], at[1]) ?? Number.NaN;
  const height = Number.isNaN(paved) ? groundAt(site, at) : paved;
  return [{ at, height, heading: arm.bearing, kinds }];
}

/** The signs that tell who goes first, beside the lines where one waits. */
export function placeSigns(plan: Plan, site: Site): Sign[] {
  const approachesOf = approachesIn(plan.network);
  const isLeft = plan.network.drivingSide === "left";
  return plan.junctions.flatMap((junction) =>
    approachesOf(junction).flatMap((approach, i) => signOf(junction, i, approach, site, isLeft)),
  );
}
