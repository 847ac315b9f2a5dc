import type { Plan } from "../../generator/types";
import { distance, type Point, subtract } from "../../math/vector";
import { type LaneUse, type NetworkCorner, networkCorners } from "../../simulation/network-corners";
import type { KerbShape } from "../../vehicle/turning/corner";
import type { CornerFrame } from "../../vehicle/turning/corner-picture";
import type { ExitUse } from "../options";

/** m that a body keeps from the kerb. */
const CLEARANCE = 0.25;

const USES: Readonly<Record<ExitUse, LaneUse>> = {
  own: { exitLanes: 1, clearance: CLEARANCE },
  both: { exitLanes: 2, clearance: CLEARANCE, oncoming: true },
};

/** The corner of a network that is one corner by its numbers. */
export const LAID_CORNER = "c:in→out";

/** A corner that can be turned in the page: `frame` is where it lies in the plan that is drawn. */
export interface BenchCorner {
  /** As the address names it: "c:in→out". */
  readonly key: string;
  readonly place: NetworkCorner;
  readonly frame: CornerFrame;
}

/** Every corner of a plan, its kerb rounded by `shape`. */
export function benchCorners(plan: Plan, exit: ExitUse, shape: KerbShape): BenchCorner[] {
  return networkCorners(plan, USES[exit]).map((place) => ({
    key: `${place.junction}:${place.from}→${place.to}`,
    place: { ...place, corner: { ...place.corner, shape } },
    frame: { ...place.frame, origin: subtract(place.frame.origin, plan.middle) },
  }));
}

/** The corner nearest to a place of the plan that is drawn; null where there is none within `reach` (m). */
export function nearestCorner(
  corners: readonly BenchCorner[],
  place: Point,
  reach = Number.POSITIVE_INFINITY,
): BenchCorner | null {
  const away = (corner: BenchCorner) => distance(corner.frame.origin, place);
  const nearest = corners.reduce<BenchCorner | null>(
    (best, corner) => (best === null || away(corner) < away(best) ? corner : best),
    null,
  );
  return nearest !== null && away(nearest) <= reach ? nearest : null;
}
