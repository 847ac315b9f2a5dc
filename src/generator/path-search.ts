import { biarc, type Ray } from "../math/biarc";
import { type Curve, curveOf, type Piece, poseAt } from "../math/curve";
import { along, direction, leftOf, wrapAngle } from "../math/vector";
import type { LaidPath } from "./path-worth";

/** What a path is worth; no more than `least` where it is no better than that. */
export type Rate = (curve: Curve, least: number) => LaidPath;

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
/** Where to begin: aside and round of the first path's middle, in steps as above. */
const STARTS = [
  [0, 0],
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
/** How many paths are rated at most, and how many from each start. */
const MOST_RATED = 1200;
const RATED_EACH = 60;

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

/** What a search goes by: the worth (m) that is enough, and how many more paths may be rated. */
interface Search {
  readonly rate: Rate;
  readonly enough: number;
  left: number;
}

function rated(search: Search, curve: Curve, least: number): LaidPath {
  search.left--;
  return search.rate(curve, least);
}

/** A move of the ray with the number `at`, of all between the ends where that is 0. */
interface Step {
  readonly at: number;
  readonly move: (typeof MOVES)[number];
}

/** The steps to try with so many rays. A single place between the ends is all of them. */
const stepsFor = (count: number): Step[] =>
  Array.from({ length: count - 1 }, (_, at) => MOVES.map((move) => ({ at, move })))
    .slice(count === 3 ? 1 : 0)
    .flat();

function taken({ rays }: Trial, { at, move }: Step, size: number): Ray[] {
  const last = rays.length - 1;
  const hand = handOf(rays[0]!, rays[last]!);
  const isMoved = (k: number) => (at === 0 ? k > 0 && k < last : k === at);
  return rays.map((ray, k) => (isMoved(k) ? moved(ray, move, size, hand) : ray));
}

/** The first step that makes the path worth more, and what comes of it; null where none of this size is any use. */
function better(
  search: Search,
  trial: Trial,
  steps: readonly Step[],
  size: number,
): { step: Step; trial: Trial } | null {
  const { worth } = trial.path;
  const wanted = worth + Math.max(GAIN, -GAIN_SHARE * worth);
  for (const step of steps) {
    if (search.left <= 0) return null;
    const rays = taken(trial, step, size);
    const curve = throughRays(rays);
    const path = curve && rated(search, curve, worth);
    if (path && path.worth > wanted) return { step, trial: { rays, path } };
  }
  return null;
}

/** Moves the places for as long as it helps, less and less far; the step that helped last is tried first. */
function improve(search: Search, start: Trial, most: number): Trial {
  const steps = stepsFor(start.rays.length);
  const own = { ...search, left: Math.min(most, search.left) };
  search.left -= own.left;
  let trial = start;
  let helped: Step[] = [];
  for (let size = 1; size * ASIDE > FINEST && trial.path.worth < own.enough && own.left > 0; ) {
    const next = better(own, trial, [...helped, ...steps], size);
    if (next) trial = next.trial;
    else size /= 2;
    helped = next ? [next.step] : [];
  }
  search.left += own.left;
  return trial;
}

/** The places at equal parts of a curve's length. */
const placesOn = (curve: Curve, count: number): Ray[] =>
  Array.from({ length: count }, (_, i) => poseAt(curve, (curve.length * (i + 1)) / (count + 1)));

function trialOf(search: Search, rays: readonly Ray[]): Trial[] {
  const curve = throughRays(rays);
  return curve ? [{ rays, path: rated(search, curve, Number.NEGATIVE_INFINITY) }] : [];
}

/** Paths through one place, in the middle of `first` and to its sides or with another heading there, the best first. */
function startsAround(search: Search, from: Ray, to: Ray, first: Curve): Trial[] {
  const middle = placesOn(first, 1)[0]!;
  const hand = handOf(from, to);
  const trials = STARTS.flatMap(([aside, turn]) =>
    trialOf(search, [from, moved(middle, [0, aside, turn], 1, hand), to]),
  );
  return trials.sort((a, b) => b.path.worth - a.path.worth);
}

/**
 * A path from ray to ray that is worth `enough`, or the best that is found: two arcs from place to place, the places
 * moved to and fro from where `first` passes them: a pattern search, which needs no gradient. First with one place from
 * several starts, then with two and three places on what was found. It ends with a number of paths, so that none takes long.
 */
export function searchPath(from: Ray, to: Ray, first: LaidPath, enough: number, rate: Rate): LaidPath {
  const search = { rate, enough, left: MOST_RATED };
  let best = first;
  for (const start of startsAround(search, from, to, first.curve)) {
    const { path } = improve(search, start, RATED_EACH);
    if (path.worth > best.worth) best = path;
    if (best.worth >= enough) return best;
  }
  for (const count of [2, 3])
    for (const start of trialOf(search, [from, ...placesOn(best.curve, count), to])) {
      const { path } = improve(search, start, count === 2 ? search.left / 2 : search.left);
      if (path.worth > best.worth) best = path;
      if (best.worth >= enough) return best;
    }
  return best;
}
