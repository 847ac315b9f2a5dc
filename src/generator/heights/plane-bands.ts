import type { Pose } from "../../math/curve";
import { direction, leftOf, type Point, subtract } from "../../math/vector";
import type { Band } from "../../math/within-bands";
import { RUN } from "./cross-fall";
import { verticalCurve } from "./profile";
import type { Link, Plane } from "./types";

/** 1/m, the most that a road's grade should change between its mouths: a vertical curve of radius 50 m. */
const MOST_BEND = 0.02;
/** 1/m, the most that a kerb's should beside it, by the turning of the road's cross-fall. */
const MOST_BEND_ASIDE = 0.01;
/** 1/m, the most that a road should turn about its middle: a lane's kerb then turns by 1.4 cm a metre. */
const MOST_TWIST = 0.004;
/** Grades that a road may have beyond what it is described with. */
const LEEWAY = 0.03;

/** A number that hangs on planes linearly, by the three of each: its height, its slope to the east and to the north. */
type Reading = ReadonlyMap<number, number>;

/** Σ parts · readings. */
function sumOf(...parts: readonly (readonly [number, Reading])[]): Reading {
  const sum = new Map<number, number>();
  for (const [part, reading] of parts) for (const [i, by] of reading) sum.set(i, (sum.get(i) ?? 0) + part * by);
  return sum;
}

const slopeAlong = (plane: number, [east, north]: Point): Reading =>
  new Map([
    [3 * plane + 1, east],
    [3 * plane + 2, north],
  ]);

const heightAt = (plane: number, { at }: Plane, place: Point): Reading =>
  sumOf([1, new Map([[3 * plane, 1]])], [1, slopeAlong(plane, subtract(place, at))]);

const bandOf = (reading: Reading, most: number): Band => ({
  at: [...reading.keys()],
  by: [...reading.values()],
  most,
});

/** How a mouth lies on its plane: as in `road-relief`. */
function mouthOn(plane: number, own: Plane, { at, heading }: Pose) {
  const ahead = direction(heading);
  return {
    height: heightAt(plane, own, at),
    grade: slopeAlong(plane, ahead),
    fall: slopeAlong(plane, leftOf(ahead)),
  };
}

type Mouth = ReturnType<typeof mouthOn>;

/** What keeps a road from turning about its middle too fast, or its kerbs from bending by that. */
function twistBands(a: Mouth, b: Mouth, { length, turn: heading, reach }: Link): Band[] {
  if (length > 2 * RUN) return [];
  // On one plane a road's tilt changes by what it turns, times its grade: that is no twist.
  const turn = sumOf([1, b.fall], [-1, a.fall], [heading / length, b.height], [-heading / length, a.height]);
  return [bandOf(turn, MOST_TWIST * length), bandOf(sumOf([6 / length ** 2, turn]), MOST_BEND_ASIDE / reach / 2)];
}

/** What keeps both vertical curves from bending too much: by a change of grade, and by a climb beside it. */
function bendBands(a: Mouth, b: Mouth, length: number): Band[] {
  const curve = verticalCurve(length);
  const climb = sumOf([2, b.height], [-2, a.height], [-length, a.grade], [-length, b.grade]);
  const most = MOST_BEND * curve;
  return [bandOf(sumOf([1, b.grade], [-1, a.grade]), most), bandOf(sumOf([1 / (length - curve), climb]), most)];
}

/**
 * What a road asks of the planes at its ends: that it can get from one to the other without bending or turning too fast,
 * nor climbing much more steeply than described.
 * @param grade the mean one that it is described with; null where it climbs to a height of its own between
 */
export function bandsOf(link: Link, planes: readonly Plane[], grade: number | null): Band[] {
  const { ends, mouths, length } = link;
  const [a, b] = [mouthOn(ends[0], planes[ends[0]]!, mouths[0]), mouthOn(ends[1], planes[ends[1]]!, mouths[1])];
  const climb = sumOf([1, b.height], [-1, a.height]);
  return [
    ...bendBands(a, b, length),
    ...twistBands(a, b, link),
    ...(grade === null ? [] : [bandOf(climb, (Math.abs(grade) + LEEWAY) * length)]),
  ];
}
