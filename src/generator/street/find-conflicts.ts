import type { Area } from "../../math/area";
import { flatRing, isSimpleRing } from "../../math/polygon";
import { mayOverlap } from "../footprints/find-overlaps";
import { boxesMeet } from "../footprints/footprint";
import { pairsNear } from "../footprints/pairs-near";
import { joinCrossed } from "./join-crossed";
import type { KerbCut } from "./kerb-cut";
import type { KerbStrip } from "./kerb-strip";
import { onOneLevel } from "./levels";
import { type AsphaltPiece, type GroundPiece, type GroundSite, groundOf } from "./pieces";

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

const crosses = (area: Area): boolean => !isSimpleRing(flatRing(area[0]!));

/** Where a strip lies, with what comes near it; `caught` is told where it lies on itself. */
function siteOf(strip: KerbStrip, caught: () => void): GroundSite {
  const { area, ...site } = groundOf(strip, -TOUCH);
  // The wider ground crosses itself, too, where a strip comes back to its own edge without crossing it.
  if (strip.folded || crosses(area) || crosses(groundOf(strip, TOUCH).area)) caught();
  return site;
}

/**
 * Grounds of strips and, after them, of carriageways by their numbers, the strips' drawn in by some metres. They are
 * made when they are looked at, and kept only until the next one is: all together take as much memory as the strips.
 */
function groundsOf(strips: readonly KerbStrip[], asphalt: readonly AsphaltPiece[], by: number) {
  let last = -1;
  let own: GroundPiece | null = null;
  const groundAt = (i: number): GroundPiece => asphalt[i - strips.length] ?? groundOf(strips[i]!, by);
  const mayMeet = (i: number, j: number): boolean => {
    own = own && last === i ? own : groundAt(i);
    last = i;
    return mayOverlap(own, groundAt(j));
  };
  return { groundAt, mayMeet };
}

/**
 * Every group of strips that lie on each other, on themselves or on a carriageway; all others stand free.
 * @param torn tells which free strips don't meet these groups any more where they did: they belong to them, too
 */
export function findConflicts(
  strips: readonly KerbStrip[],
  asphalt: readonly AsphaltPiece[],
  torn: (clusters: readonly StripCluster[]) => readonly number[] = () => [],
): StripCluster[] {
  const caught = new Set<number>();
  const sites: readonly GroundSite[] = [...strips.map((strip, i) => siteOf(strip, () => caught.add(i))), ...asphalt];
  const [narrow, wide] = [groundsOf(strips, asphalt, TOUCH), groundsOf(strips, asphalt, -TOUCH)];
  const beside: (readonly [strip: number, asphalt: number])[] = [];
  const joined: (readonly [number, number])[] = [];
  const meeting: (readonly [number, number])[] = [];
  const passing: (readonly [number, number])[] = [];
  for (const [i, j] of pairsNear(sites.map(({ box }) => box))) {
    if (i >= strips.length) continue;
    const [a, b] = [sites[i]!, sites[j]!];
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
    if (!crowded && !(apart ? wide : narrow).mayMeet(i, j)) continue;
    caught.add(i);
    if (j >= strips.length) continue;
    caught.add(j);
    joined.push([i, j]);
  }
  const encounters = { caught, beside, joined, meeting, passing };
  for (;;) {
    const clusters = clustersOf(caught, beside, joinCrossed({ strips, pieceAt: wide.groundAt }, encounters));
    const more = torn(clusters);
    if (more.length === 0) return clusters;
    for (const strip of more) caught.add(strip);
  }
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
