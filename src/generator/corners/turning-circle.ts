import type { ArmDraft } from "../arm-draft";
import { ringFit } from "../roundabout/ring-corner";
import type { CornerFit, CornerRule } from "./corner-rule";
import { deadEnd } from "./plain-corners";

/** m of radius beyond the road's own half width that makes a circle. */
const LEAST_WIDER = 0.5;
/** The radius of the kerb returns between road and circle, in shares of the circle's: a car swings out through them. */
const LEAST_RETURN = 0.5;
const MOST_RETURN = 1;

/**
 * A dead end with a round place of `radius` (m) about its node to turn in, and kerb returns between road and circle of
 * `returns` (m) as far as that suits the circle. The corner's size is the circle's radius: where there is no room
 * circle and returns shrink together, down to the square cut of any dead end.
 */
export function turningCircle(arm: ArmDraft, radius: number, returns: number): CornerRule {
  const plain = deadEnd(arm);
  const least = Math.max(arm.left, -arm.right) + LEAST_WIDER;
  const share = Math.min(MOST_RETURN, Math.max(LEAST_RETURN, returns / radius));
  const centre = arm.curve.pieces[0]!.start;
  const fit = (size: number): CornerFit | null => {
    if (size < least) return plain.fit(0);
    const kerb = ringFit(plain.arms, { centre, outer: size }, share * size);
    return kerb && { ...kerb, radius: size, centre };
  };
  return { ...plain, kind: "circle", wanted: radius, least: 0, fit };
}
