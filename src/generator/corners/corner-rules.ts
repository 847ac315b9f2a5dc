import { type ArmDraft, angleBetween } from "../arm-draft";
import type { CornerRule } from "./corner-rule";
import { kerbReturn, outerReturn } from "./kerb-return";
import { deadEnd, goesOn, straightKerb, taper } from "./plain-corners";

/** rad off 180° within which unequal kerbs are led into each other by a taper. */
const FACING = (40 * Math.PI) / 180;
/** m that a kerb may begin behind its node before that is a sideways step rather than a corner. */
const BEHIND = 1;

/** What a corner is made from: two arms, counter-clockwise, the radius described for it (m), and their junction's arm count. */
export interface CornerBrief {
  readonly arms: readonly [ArmDraft, ArmDraft];
  readonly radius: number;
  readonly count: number;
}

/** Which kind of corner stands between an arm and the next one counter-clockwise, whatever its radius. */
export function cornerRule({ arms, radius, count }: CornerBrief): CornerRule {
  const [a, b] = arms;
  if (count === 1) return deadEnd(a);
  if (goesOn(a, b)) return straightKerb(arms);
  const angle = angleBetween(a, b);
  const rule = angle < Math.PI ? kerbReturn(arms, angle, radius) : outerReturn(arms, angle, radius, count === 2);
  if (Math.abs(angle - Math.PI) > FACING) return rule;
  const fit = rule.fit(rule.least);
  return fit && Math.min(...fit.stations) > -BEHIND ? rule : taper(arms);
}
