import { USUAL_SIDEWALK } from "../../network/road-defaults";
import type { NetworkRoad, RoadClass } from "../../network/types";

/** What stands beside a carriageway at one place of its kerb. */
export interface KerbProfile {
  /** m from the carriageway up to the kerb's top. */
  readonly height: number;
  /** m of grass between the kerb and the sidewalk. */
  readonly verge: number;
  /** m from the carriageway's edge to the sidewalk's outer edge; 0 where there is neither kerb nor sidewalk. */
  readonly reach: number;
}

/** m, the breadth of a kerb stone's top. */
export const KERB_TOP = 0.15;

/** m, a kerb's height where the road doesn't say. */
const USUAL_KERB = 0.12;

/** Roads that have no kerb unless they say so: where nobody walks, or everybody walks on the road. */
const WITHOUT_KERB: ReadonlySet<RoadClass> = new Set<RoadClass>([
  "motorway",
  "motorway_link",
  "trunk",
  "trunk_link",
  "service",
]);

/** The kerb, verge and sidewalk along one side of a road, seen from its `from` to its `to`. */
export function profileOf({ class: kind, kerb, sidewalk, ...road }: NetworkRoad, side: "left" | "right"): KerbProfile {
  const bare = WITHOUT_KERB.has(kind);
  const walk = sidewalk ? sidewalk[side] : bare ? 0 : USUAL_SIDEWALK;
  const height = kerb ?? (bare && walk === 0 ? 0 : USUAL_KERB);
  const verge = walk > 0 ? (road.verge?.[side] ?? 0) : 0;
  return { height, verge, reach: height > 0 || walk > 0 ? KERB_TOP + verge + walk : 0 };
}
