import { type ArmDraft, angleBetween } from "./arm-draft";
import type { CornerRule } from "./corner-rule";
import { kerbReturn, outerReturn } from "./kerb-return";
import { deadEnd, goesOn, straightKerb, taper } from "./plain-corners";

/** rad off 180° within which unequal kerbs are led into each other by a taper. */
const FACING = (40 * Math.PI) / 180;
/** m that a kerb may begin behind its node before that is a sideways step rather than a corner. */
const BEHIND = 1;

/** Which kind of corner stands between an arm and the next one counter-clockwise. `count`: of the junction's arms. */
export function cornerRule(a: ArmDraft, b: ArmDraft, radius: number, count: number): CornerRule {
  if (count === 1) return deadEnd(a);
  const arms = [a, b] as const;
  if (goesOn(a, b)) return straightKerb(arms);
  const angle = angleBetween(a, b);
  const rule = angle < Math.PI ? kerbReturn(arms, angle, radius) : outerReturn(arms, angle, radius, count === 2);
  if (Math.abs(angle - Math.PI) > FACING) return rule;
  const fit = rule.fit(rule.wanted);
  return fit && Math.min(...fit.stations) > -BEHIND ? rule : taper(arms);
}
