import { flatRing, isSimpleRing } from "../../math/polygon";
import { mayOverlap } from "../footprints/find-overlaps";
import { boxesMeet } from "../footprints/footprint";
import { pairsNear } from "../footprints/pairs-near";
import { joinCrossed } from "./join-crossed";
import type { KerbCut } from "./kerb-cut";
import type { KerbStrip } from "./kerb-strip";
import { onOneLevel } from "./levels";
import { type AsphaltPiece, type GroundPiece, groundOf } from "./pieces";

/** Strips that can only be built together, and the carriageway that comes near them, by their numbers. */
export interface StripCluster {
  readonly strips: readonly number[];
  readonly asphalt: readonly number[];
}

/** m; strips that come nearer than this are built together, but for neighbours, which touch where they meet. */
const TOUCH = 0.005;

const areOne = (a: KerbCut, b: KerbCut): boolean => a.foot[0] === b.foot[0] && a.foot[1] === b.foot[1];

/** Whether two strips meet end to end. */
function areNeighbours({ cuts: a }: KerbStrip, { cuts: b }: KerbStrip): boolean {
  return areOne(a[0]!, b.at(-1)!) || areOne(b[0]!, a.at(-1)!);
}

/** Every group of strips that lie on each other, on themselves or on a carriageway; all others stand free. */
export function findConflicts(strips: readonly KerbStrip[], asphalt: readonly AsphaltPiece[]): StripCluster[] {
  const insets = strips.map((strip) => groundOf(strip, TOUCH));
  const outsets = strips.map((strip) => groundOf(strip, -TOUCH));
  const pieces: readonly GroundPiece[] = [...outsets, ...asphalt];
  const crossed = ({ area }: GroundPiece): boolean => !isSimpleRing(flatRing(area[0]!));
  // The wider one crosses itself, too, where a strip comes back to its own edge without crossing it.
  const onItself = (i: number) => strips[i]!.folded || crossed(insets[i]!) || crossed(outsets[i]!);
  const caught = new Set(strips.flatMap((_, i) => (onItself(i) ? [i] : [])));
  const beside: (readonly [strip: number, asphalt: number])[] = [];
  const joined: (readonly [number, number])[] = [];
  const meeting: (readonly [number, number])[] = [];
  const passing: (readonly [number, number])[] = [];
  for (const [i, j] of pairsNear(pieces.map(({ box }) => box))) {
    if (i >= strips.length) continue;
    const [a, b] = [pieces[i]!, pieces[j]!];
    if (!boxesMeet(a.box, b.box)) continue;
    if (!onOneLevel(a, b)) {
      passing.push([i, j]);
      continue;
    }
    if (j >= strips.length) beside.push([i, j - strips.length]);
    const apart = j < strips.length && !areNeighbours(strips[i]!, strips[j]!);
    const meets = j < strips.length && !apart;
    if (meets) meeting.push([i, j]);
    // What lies on itself may do so up to where it meets its neighbours, and beyond.
    const crowded = meets && (strips[i]!.folded || strips[j]!.folded);
    if (!crowded && !(apart ? mayOverlap(a, b) : mayOverlap(insets[i]!, insets[j] ?? b))) continue;
    caught.add(i);
    if (j >= strips.length) continue;
    caught.add(j);
    joined.push([i, j]);
  }
  return clustersOf(caught, beside, joinCrossed({ strips, pieces }, { caught, beside, joined, meeting, passing }));
}

function clustersOf(
  caught: ReadonlySet<number>,
  beside: readonly (readonly [strip: number, asphalt: number])[],
  nameOf: (strip: number) => number,
): StripCluster[] {
  const clusters = new Map<number, { strips: number[]; asphalt: Set<number> }>();
  for (const strip of [...caught].sort((a, b) => a - b)) {
    const cluster = clusters.get(nameOf(strip)) ?? { strips: [], asphalt: new Set() };
    clusters.set(nameOf(strip), cluster);
    cluster.strips.push(strip);
  }
  for (const [strip, piece] of beside) if (caught.has(strip)) clusters.get(nameOf(strip))!.asphalt.add(piece);
  return [...clusters.values()].map(({ strips, asphalt }) => ({ strips, asphalt: [...asphalt].sort((a, b) => a - b) }));
}
