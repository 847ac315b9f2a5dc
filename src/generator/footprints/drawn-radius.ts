import { MAX_SAG } from "../../math/tolerance";
import { bearing, hypot, type Point, subtract, wrapAngle } from "../../math/vector";

/** m of kerb over which its turn tells a radius, where chords are no longer than `LONGEST`; shorter wiggles cancel out. */
const ARC = 0.6;
const LONGEST = 1;
/** m between two chords of at least this length that make a corner. */
const CORNER = 0.1;
/** m; a rounding of less is a corner. */
const LEAST = 0.3;
/** What a sampled arc's radius may be missed by: its chords are cut to a grid. */
const SAMPLED = 1.05;

/** A piece of a kerb: m from its beginning, and its heading (rad), unwound. */
interface Chord {
  readonly from: number;
  readonly length: number;
  readonly heading: number;
}

function chordsOf(kerb: readonly Point[]): Chord[] {
  const chords: Chord[] = [];
  let [from, heading] = [0, 0];
  for (const [i, p] of kerb.slice(0, -1).entries()) {
    const way = subtract(kerb[i + 1]!, p);
    const length = hypot(way[0], way[1]);
    heading += wrapAngle(bearing(way) - heading);
    chords.push({ from, length, heading });
    from += length;
  }
  return chords;
}

/** m, the greatest radius that a kerb can have between two of its chords; Infinity where it doesn't turn right. */
function radiusBetween(a: Chord, b: Chord): number {
  const turn = a.heading - b.heading;
  if (!(turn > 0)) return Number.POSITIVE_INFINITY;
  const between = b.from - a.from - a.length;
  const way = between + (Math.min(a.length, LONGEST) + Math.min(b.length, LONGEST)) / 2;
  const isCorner = between < CORNER && a.length >= CORNER && b.length >= CORNER;
  // Chords stand off their arc by MAX_SAG at most, so two of them turn by √(8 sag / r): twice that much is no arc.
  return Math.min(
    way >= ARC ? way / turn : Number.POSITIVE_INFINITY,
    isCorner ? (16 * MAX_SAG) / turn ** 2 : Number.POSITIVE_INFINITY,
  );
}

/** m, the radius by which a kerb, walked with the road on its left, is rounded all along: no more than `wanted`, 0 for a corner. */
export function drawnRadius(kerb: readonly Point[], wanted: number): number {
  const chords = chordsOf(kerb);
  let least = Number.POSITIVE_INFINITY;
  for (const [i, a] of chords.entries()) {
    for (let j = i + 1; j < chords.length && chords[j]!.from - a.from - a.length < ARC; j++)
      least = Math.min(least, radiusBetween(a, chords[j]!));
  }
  if (least * SAMPLED >= wanted) return wanted;
  return least < LEAST ? 0 : least;
}
