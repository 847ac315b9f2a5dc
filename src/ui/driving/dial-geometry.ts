import { RANGES } from "../options";

const { least, most, step } = RANGES.radius;
/** The ring is open for a quarter turn at the bottom: degrees clockwise from straight up. */
const FROM = -135;
const SWEEP = 270;
/** Of the ring, in the drawing's units. */
const RING = 54;

export const clampRadius = (radius: number): number => Math.min(most, Math.max(least, radius));

/** The nearest multiple of `size` within the dial's range. */
export const toStep = (radius: number, size: number): number =>
  clampRadius(Number((Math.round(radius / size) * size).toFixed(3)));

/** Where on the ring a radius stands, in the drawing's units, y downwards. */
export function ringPoint(radius: number): readonly [number, number] {
  const angle = ((FROM + (SWEEP * (radius - least)) / (most - least)) * Math.PI) / 180;
  return [RING * Math.sin(angle), -RING * Math.cos(angle)];
}

/** The ring's part from its beginning to a radius, as an SVG path. */
export function ringPath(radius: number): string {
  const [x0, y0] = ringPoint(least);
  const [x, y] = ringPoint(radius);
  const large = ((radius - least) / (most - least)) * SWEEP > 180 ? 1 : 0;
  return `M${x0} ${y0}A${RING} ${RING} 0 ${large} 1 ${x} ${y}`;
}

/** The radius a pointer means at (x, y) from the ring's middle, y downwards; in the ring's opening, the nearer end. */
export function radiusAt(x: number, y: number): number {
  const degrees = (Math.atan2(x, -y) * 180) / Math.PI;
  return clampRadius(least + ((degrees - FROM) / SWEEP) * (most - least));
}

/** What a slider's keys do to the radius, by the ARIA practice; null for other keys. */
export function sliderKey(key: string, radius: number): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return radius + step;
    case "ArrowLeft":
    case "ArrowDown":
      return radius - step;
    case "PageUp":
      return radius + 10 * step;
    case "PageDown":
      return radius - 10 * step;
    case "Home":
      return least;
    case "End":
      return most;
    default:
      return null;
  }
}
