import type { Knot } from "./types";

/** A parabola: height `height + grade·t + bend·t²/2` at `from + t` (m). `bend`: 1/m, change of grade. */
interface Stretch {
  readonly from: number;
  readonly height: number;
  readonly grade: number;
  readonly bend: number;
}

/** How high a road lies along its centreline: parabolas and straight grades with the same tangent where they meet. */
export type Profile = readonly Stretch[];

/** m of a vertical curve where there is room: a change of grade by 4 % at 50 km/h then lifts a driver by 0.04 g. */
const VERTICAL_CURVE = 20;
/** The part of the way between two knots that a vertical curve may take: the grade between two level ends stays under 1.5 times the mean. */
const SHARE = 1 / 3;

/**
 * The grade at a knot between two ways of lengths `h` and mean grades `d`: 0 at a top or bottom, never over three times
 * the lesser grade, so that nothing overshoots. Source: Fritsch & Butland 1984, weighted harmonic mean.
 */
function gradeBetween([h0, h1]: readonly [number, number], [d0, d1]: readonly [number, number]): number {
  if (d0 * d1 <= 0) return 0;
  return (3 * (h0 + h1)) / ((2 * h1 + h0) / d0 + (h1 + 2 * h0) / d1);
}

function gradesAt(knots: readonly Knot[], start: number, end: number): number[] {
  const ways = knots.slice(1).map(({ station }, i) => station - knots[i]!.station);
  const means = knots.slice(1).map(({ height }, i) => (height - knots[i]!.height) / ways[i]!);
  return knots.map((_, i) => {
    if (i === 0) return start;
    if (i === knots.length - 1) return end;
    return gradeBetween([ways[i - 1]!, ways[i]!], [means[i - 1]!, means[i]!]);
  });
}

/** Stretches between two knots. */
const STRETCHES = 3;

/** m of a vertical curve at either end of the way between two knots. */
export const verticalCurve = (way: number): number => Math.min(VERTICAL_CURVE, way * SHARE);

/** From knot `a` with grade `g0` to knot `b` with `g1`: a vertical curve, an even grade, a vertical curve. */
function stretchesBetween(a: Knot, b: Knot, [g0, g1]: readonly [number, number]): Stretch[] {
  const way = b.station - a.station;
  const curve = verticalCurve(way);
  const even = (b.height - a.height - ((g0 + g1) * curve) / 2) / (way - curve);
  return [
    { from: a.station, height: a.height, grade: g0, bend: (even - g0) / curve },
    { from: a.station + curve, height: a.height + ((g0 + even) * curve) / 2, grade: even, bend: 0 },
    { from: b.station - curve, height: b.height - ((even + g1) * curve) / 2, grade: even, bend: (g1 - even) / curve },
  ];
}

/**
 * The profile through `knots`, with the grades `start` and `end` at its ends. Between two knots it stays between their
 * heights, but for what a given grade at an end carries it beyond within one vertical curve.
 * @throws RangeError without two knots by ascending station
 */
export function profileThrough(knots: readonly Knot[], start: number, end: number): Profile {
  const late = knots.findIndex(({ station }, i) => i > 0 && !(station > knots[i - 1]!.station));
  if (knots.length < 2 || late > 0)
    throw new RangeError(`profileThrough: ${knots.length} knots, number ${late} not after the one before`);
  const grades = gradesAt(knots, start, end);
  return knots.slice(1).flatMap((b, i) => stretchesBetween(knots[i]!, b, [grades[i]!, grades[i + 1]!]));
}

/** Height (m) and grade at a station; beyond the ends its end stretches go on. */
export function profileAt(profile: Profile, station: number): { readonly height: number; readonly grade: number } {
  let i = profile.length - 1;
  while (i > 0 && profile[i]!.from > station) i--;
  const { from, height, grade, bend } = profile[i]!;
  const t = station - from;
  return { height: height + (grade + (bend * t) / 2) * t, grade: grade + bend * t };
}

/** 1/m, the greatest change of grade between two stations. */
export function bendWithin(profile: Profile, from: number, to: number): number {
  let most = 0;
  for (let i = 0; i < profile.length; i++) {
    const end = profile[i + 1]?.from ?? Number.POSITIVE_INFINITY;
    if (profile[i]!.from < to && end > from) most = Math.max(most, Math.abs(profile[i]!.bend));
  }
  return most;
}

/** The steepest grade, without its sign, and m from the knot before it to the knot after it; `length`: of the whole. */
export function steepestOf(profile: Profile, length: number): { readonly grade: number; readonly way: number } {
  const grades = profile.map(({ grade }) => Math.abs(grade));
  const grade = Math.max(...grades);
  const first = grades.indexOf(grade);
  const before = first - (first % STRETCHES);
  return { grade, way: (profile[before + STRETCHES]?.from ?? length) - profile[before]!.from };
}
