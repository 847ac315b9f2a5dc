/** ms that a blow is felt. */
const BLOW_MS = 120;
/** ms that sliding is felt: a little longer than until it is told again. */
const SLIDE_MS = 60;

/** Shakes the gamepads that can be shaken. @param jolt @param slide 0 … 1 */
export function shake(pads: readonly (Gamepad | null)[], jolt: number, slide: number): void {
  if (jolt === 0 && slide === 0) return;
  const effect = {
    duration: jolt > 0 ? BLOW_MS : SLIDE_MS,
    strongMagnitude: jolt,
    weakMagnitude: Math.max(jolt, 0.4 * slide),
  };
  for (const pad of pads) {
    // A pad that has gone, or a browser that knows no such effect, shakes none.
    void pad?.vibrationActuator?.playEffect("dual-rumble", effect).catch(() => {});
  }
}
