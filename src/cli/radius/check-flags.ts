import type { Corner, KerbShape } from "../../vehicle/turning/corner";
import { kerbParts, tangentLength } from "../../vehicle/turning/kerb-shape";
import type { DesignVehicle } from "../../vehicle/turning/types";
import { widthOf } from "../../vehicle/turning/unit";
import { InputError } from "../input-error";

/** Rows of one table: more would only be a slip of the step. */
const MOST_RADII = 2001;
/** m, of a step that is rounding. */
const ROUNDING = 1e-9;

/** The corner that the command line describes. */
export interface CornerFlags {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly angle: number;
  readonly corner: KerbShape;
  readonly lane: number;
  readonly exitLanes: number;
  readonly clearance: number;
  readonly arms: number;
}

export const cornerOf = ({ angle, corner, lane, exitLanes, clearance }: CornerFlags): Corner => ({
  angle: (angle / 180) * Math.PI,
  entryWidth: lane,
  exitWidth: lane * exitLanes,
  clearance,
  shape: corner,
});

/** Every radius from the first to the last, both included where the step meets it. @throws InputError */
export function radiiOf({ from, to, step }: CornerFlags): number[] {
  if (from > to) throw new InputError([`--from ${from} is more than --to ${to}`]);
  const count = Math.floor((to - from) / step + ROUNDING) + 1;
  if (count > MOST_RADII)
    throw new InputError([`--step ${step} makes ${count} radii: at most ${MOST_RADII} fit a table`]);
  return Array.from({ length: count }, (_, i) => from + i * step);
}

const KERBS: Readonly<Record<KerbShape, string>> = {
  arc: "a kerb radius",
  "three-centred": "a three-centred kerb",
  chamfer: "a chamfer",
};

/** Whether the kerb returns find room on the arms. @throws InputError */
export function checkArms(flags: CornerFlags): void {
  const needed = tangentLength(kerbParts(cornerOf(flags), flags.to));
  if (needed <= flags.arms) return;
  throw new InputError([
    `${KERBS[flags.corner]} of ${flags.to} m at ${flags.angle}° takes ${needed.toFixed(1)} m of each arm, and the arms are ${flags.arms} m long (--arms)`,
  ]);
}

/** Whether the vehicle fits its lane even straight on. @throws InputError */
export function checkLane(vehicle: DesignVehicle, { entryWidth, clearance }: Corner): void {
  const needed = widthOf(vehicle) + clearance;
  if (needed <= entryWidth) return;
  throw new InputError([
    `${vehicle.id} has no room: its ${widthOf(vehicle).toFixed(2)} m and ${clearance} m of clearance are more than the lane of ${entryWidth} m`,
  ]);
}
