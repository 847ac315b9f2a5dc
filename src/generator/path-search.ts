import { biarc, type Ray } from "../math/biarc";
import { type Curve, curveOf, type Piece, poseAt } from "../math/curve";
import { along, direction, leftOf, wrapAngle } from "../math/vector";
import type { LaidPath } from "./path-worth";

/** What a path is worth; no more than `least` where it is no better than that. */
export type Rate = (curve: Curve, least: number) => LaidPath;

/** At how many places between its ends a path may be moved: few first, then more on the path that was found. */
const COUNTS = [1, 2, 3];
/** How far a place is moved at first: m ahead, m aside, rad; and m aside at which moving it further is no use. */
const AHEAD = 2;
const ASIDE = 1;
const TURN = 0.3;
const FINEST = 0.03;
/** Directions of a move: ahead, aside, round; aside and round together, as one side of a street is left for the other. */
const MOVES = [
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 1],
  [0, -1, -1],
  [0, 1, -1],
  [0, -1, 1],
] as const;
/** Where else to begin: aside and round of the middle, in steps as above. */
const STARTS = [
  [-1, 0],
  [1, 0],
  [0, 1],
  [0, -1],
  [-2, 1],
  [-2, -1],
  [2, 1],
  [2, -1],
] as const;
/** m of worth that a move must gain at least; and of what the path is worth too little. */
const GAIN = 0.002;
const GAIN_SHARE = 0.02;
/** More moves than this lead nowhere. */
const MOST_MOVES = 60;

/** Two arcs from each ray to the next; null where two of them have none between them. */
export function throughRays(rays: readonly Ray[]): Curve | null {
  const pieces: Piece[] = [];
  for (let i = 1; i < rays.length; i++) {
    const part = biarc(rays[i - 1]!, rays[i]!).pieces;
    if (part.length === 0) return null;
    pieces.push(...part);
  }
  return curveOf(pieces);
}

/** @param hand 1, or −1 for the mirror image */
function moved(
  { at, heading }: Ray,
  [ahead, aside, turn]: readonly [number, number, number],
  step: number,
  hand: number,
): Ray {
  const way = direction(heading);
  const place = along(along(at, way, ahead * AHEAD * step), leftOf(way), hand * aside * ASIDE * step);
  return { at: place, heading: heading + hand * turn * TURN * step };
}

/** 1 where the way from ray to ray turns left, else −1, so that left-hand traffic is found the same paths in a mirror. */
const handOf = (from: Ray, to: Ray): number => (wrapAngle(to.heading - from.heading) > 0 ? 1 : -1);

/** Rays and the path through them. */
interface Trial {
  readonly rays: readonly Ray[];
  readonly path: LaidPath;
}

/** The trial with all of its places moved, or one, so that the path is worth more; null where no move of this size is any use. */
function better({ rays, path }: Trial, step: number, rate: Rate): Trial | null {
  const hand = handOf(rays[0]!, rays.at(-1)!);
  const wanted = path.worth + Math.max(GAIN, -GAIN_SHARE * path.worth);
  const last = rays.length - 1;
  for (let i = 0; i < last; i++)
    for (const move of MOVES) {
      const isMoved = (k: number) => (i === 0 ? k > 0 && k < last : k === i);
      const next = rays.map((ray, k) => (isMoved(k) ? moved(ray, move, step, hand) : ray));
      const curve = throughRays(next);
      const rated = curve && rate(curve, path.worth);
      if (rated && rated.worth > wanted) return { rays: next, path: rated };
    }
  return null;
}

/** Moves the places for as long as it helps, less and less far. */
function improve(start: Trial, enough: number, rate: Rate): Trial {
  let trial = start;
  let step = 1;
  for (let i = 0; i < MOST_MOVES && step * ASIDE > FINEST && trial.path.worth < enough; i++) {
    const next = better(trial, step, rate);
    if (next) trial = next;
    else step /= 2;
  }
  return trial;
}

/** The places at equal parts of a curve's length. */
const placesOn = (curve: Curve, count: number): Ray[] =>
  Array.from({ length: count }, (_, i) => poseAt(curve, (curve.length * (i + 1)) / (count + 1)));

/** The best path found from one start, with more and more places to move. */
function searchFrom(from: Ray, to: Ray, start: Curve, enough: number, rate: Rate): LaidPath {
  let best: LaidPath = rate(start, Number.NEGATIVE_INFINITY);
  for (const count of COUNTS) {
    const rays = [from, ...placesOn(best.curve, count), to];
    const curve = throughRays(rays);
    if (!curve) continue;
    const { path } = improve({ rays, path: rate(curve, Number.NEGATIVE_INFINITY) }, enough, rate);
    if (path.worth > best.worth) best = path;
    if (best.worth >= enough) break;
  }
  return best;
}

/** `first`, and what lies to its sides: through a place aside of its middle, or with another heading there. */
function* startsFrom(from: Ray, to: Ray, first: Curve): Generator<Curve> {
  yield first;
  const hand = handOf(from, to);
  const [middle] = placesOn(first, 1);
  for (const [aside, turn] of STARTS) {
    const through = throughRays([from, moved(middle!, [0, aside, turn], 1, hand), to]);
    if (through) yield through;
  }
}

/**
 * A path from ray to ray that is worth `enough`, or the best that is found: two arcs from place to place, the places
 * moved to and fro from where `first` passes them: a pattern search, which needs no gradient, from several starts.
 */
export function searchPath(from: Ray, to: Ray, first: LaidPath, enough: number, rate: Rate): LaidPath {
  let best = first;
  for (const start of startsFrom(from, to, first.curve)) {
    const found = searchFrom(from, to, start, enough, rate);
    if (found.worth > best.worth) best = found;
    if (best.worth >= enough) break;
  }
  return best;
}
