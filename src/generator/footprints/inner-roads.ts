import { sliceCurve } from "../../math/curve";
import { SAME_POINT } from "../../math/tolerance";
import type { ArmDraft } from "../arm-draft";
import type { Centreline } from "../centrelines";
import type { Arm, InnerEnd, InnerRoad, RoadEnd } from "../types";
import type { InnerStretch } from "./patch-inside";

/** A road end at a patch, before and after its mouth is known. */
interface MouthedArm {
  readonly draft: ArmDraft;
  readonly arm: Arm;
}

/** A patch's stretches of roads, each with what stands at its ends. */
export function innerRoads(
  stretches: readonly InnerStretch[],
  lines: readonly Centreline[],
  arms: readonly MouthedArm[],
): InnerRoad[] {
  return stretches.map(({ line, from, to }): InnerRoad => {
    const { curve } = lines[line]!;
    const { road } = lines.find((one) => one.curve === curve)!;
    const endAt = (setback: number, end: RoadEnd): InnerEnd => {
      const arm = arms.findIndex(
        ({ draft, arm: own }) =>
          draft.centreline.curve === curve && own.end === end && Math.abs(own.setback - setback) < SAME_POINT,
      );
      return arm >= 0 ? { arm } : { node: end === "to" ? road.from : road.to };
    };
    // What comes before the stretch is the end ("to") of a piece of the road, what comes after it is a beginning.
    return {
      road,
      curve: sliceCurve(curve, from, to),
      ends: [endAt(curve.length - from, "to"), endAt(to, "from")],
    };
  });
}
