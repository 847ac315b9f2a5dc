import type { Element } from "./types";

/** Something that changes along a reference line: its value (m, rad) at a station (m). */
export type Sample = readonly [station: number, value: number];

/** Values nearer to each other than this (m, rad) are the same. */
const SAME = 1e-9;

const cubic = (s: number, [a, b, c, d]: readonly [number, number, number, number]): Element => ({
  "@s": s,
  "@a": a,
  "@b": b,
  "@c": c,
  "@d": d,
});

/** Straight from sample to sample; a stretch that goes on as the one before is left out. Stations rise. */
export function linear(samples: readonly Sample[]): Element[] {
  const entries: Element[] = [];
  let slope = Number.NaN;
  for (const [i, [s, value]] of samples.entries()) {
    const next = samples[i + 1];
    if (!next && i > 0) break;
    const rise = next ? (next[1] - value) / (next[0] - s) : 0;
    if (Math.abs(rise - slope) < SAME) continue;
    slope = rise;
    entries.push(cubic(s, [value, rise, 0, 0]));
  }
  return entries;
}

/** From one value to another over `length` (m), level at both ends: a + 3Δ(s/L)² − 2Δ(s/L)³. */
export function eased(from: number, to: number, length: number): readonly [number, number, number, number] {
  const rise = to - from;
  return [from, 0, (3 * rise) / length ** 2, (2 * (from - to)) / length ** 3];
}

/** An entry of the values that `eased` gives, from the line's beginning. */
export const easedEntry = (from: number, to: number, length: number): Element => cubic(0, eased(from, to, length));

/** The width of a lane, in OpenDRIVE's words. */
export function widthEntry(from: number, to: number, length: number): Element {
  const [a, b, c, d] = eased(from, to, length);
  return { "@sOffset": 0, "@a": a, "@b": b, "@c": c, "@d": d };
}
