/** A number with a true minus and no "−0.0". */
export function fixed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/** m as a person writes it: "8", "7.4", "0.05". */
export const metres = (value: number): string => String(Number(value.toFixed(2)));

/** mm of a gap given in m: one digit up to 10 mm, none above. */
export function millimetres(gap: number): string {
  const mm = gap * 1000;
  return fixed(mm, Math.abs(mm) < 9.95 ? 1 : 0);
}

/** The gear a driver would see. Below walking pace, where the throttle points. */
export function gearOf(speed: number, throttle: number): "D" | "N" | "R" {
  if (Math.abs(speed) > 0.3) return speed > 0 ? "D" : "R";
  if (throttle === 0) return "N";
  return throttle > 0 ? "D" : "R";
}
