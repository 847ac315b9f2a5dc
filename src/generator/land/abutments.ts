import type { HeightIndex } from "../../math/height-index";
import { mix, type Point, type Point3 } from "../../math/vector";

/** m that a deck is thick. */
export const DECK = 0.9;
/** m that the ground lies lower where a deck begins: it goes on below it. */
const SINK = DECK + 0.1;
/** m along the deck's beginning over which the ground sinks, below the sidewalk's end. */
const SLOPE = 0.25;
/** m beside an edge where a deck is looked for, and up and down within which it goes on from there. */
const BESIDE = 0.05;
const LEVEL = 0.5;

/** A stretch of a street's end where a deck goes on. */
export type Abutment = readonly [Point3, Point3];

function meetsDeck(a: Point3, b: Point3, decks: HeightIndex): boolean {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const size = Math.hypot(dx, dy);
  if (size === 0) return false;
  const height = (a[2] + b[2]) / 2;
  const [x, y] = [(a[0] + b[0]) / 2 + (BESIDE * dy) / size, (a[1] + b[1]) / 2 - (BESIDE * dx) / size];
  return decks.heightAt(x, y, height + LEVEL) > height - LEVEL;
}

const lowered = ([x, y, height]: Point3): Point3 => [x, y, height - SINK];

/** A place a little way from `a` towards `b`, sunk. */
function justAfter(a: Point3, b: Point3): Point3 {
  const t = Math.min(0.5, SLOPE / Math.hypot(b[0] - a[0], b[1] - a[1]));
  const [x, y]: Point = mix([a[0], a[1]], [b[0], b[1]], t);
  return lowered([x, y, a[2] + t * (b[2] - a[2])]);
}

/**
 * A ring of streets on the ground, sunk where decks begin, and the ends that then stand open. Its corners stay where
 * they are.
 * @param ring with the streets on its left
 */
export function sunkAtDecks(
  ring: readonly Point3[],
  decks: HeightIndex,
): { readonly ring: Point3[]; readonly ends: Abutment[] } {
  const next = (i: number) => ring[(i + 1) % ring.length]!;
  const opens = ring.map((a, i) => meetsDeck(a, next(i), decks));
  const sunk = ring.flatMap((point, i): Point3[] => {
    const [before, after] = [opens.at(i - 1)!, opens[i]!];
    if (before && after) return [lowered(point)];
    if (after) return [point, justAfter(point, next(i))];
    return before ? [justAfter(point, ring.at(i - 1)!), point] : [point];
  });
  return { ring: sunk, ends: ring.flatMap((a, i): Abutment[] => (opens[i] ? [[a, next(i)]] : [])) };
}
