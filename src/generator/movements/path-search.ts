import { biarc, type Ray } from "../../math/biarc";
import { type Curve, curveOf, type Piece, poseAt } from "../../math/curve";
import { direction, dot, leftOf, subtract, wrapAngle } from "../../math/vector";
import { wayOverAsphalt } from "./asphalt-way";
import { fieldOf } from "./kerb-field";
import type { Kerbs } from "./kerbs";
import { straighten } from "./path-band";
import { plainJoin } from "./path-candidates";
import type { LaidPath } from "./path-worth";

/** What a path is worth; no more than `least` where it is no better than that. */
export type Rate = (curve: Curve, least: number) => LaidPath;

/** m between the rays of a band at first, and of a finer one; and how many rays between its ends it has at least. */
const SPACINGS = [6, 3.5];
const FEWEST = 2;

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

/** A turn of less (rad) is none. */
const NO_TURN = 1e-6;

/** 1 where the way from ray to ray turns or leads left, else −1, so that left-hand traffic is found the same in a mirror. */
export function handOf(from: Ray, to: Ray): number {
  const turn = wrapAngle(to.heading - from.heading);
  const aside = dot(subtract(to.at, from.at), leftOf(direction(from.heading)));
  return (Math.abs(turn) > NO_TURN ? turn : aside) > 0 ? 1 : -1;
}

/** Rays along a curve, both its ends' included. */
export function raysOn(curve: Curve, [from, to]: readonly [Ray, Ray], spacing: number): Ray[] {
  const count = Math.max(FEWEST, Math.ceil(curve.length / spacing) - 1);
  const inner = Array.from({ length: count }, (_, i) => poseAt(curve, (curve.length * (i + 1)) / (count + 1)));
  return [from, ...inner, to];
}

/**
 * A path from ray to ray that is worth `enough`, or the best that is found: bands straightened between the kerbs, first
 * from where `first` runs, then from two plain arcs, at last from the shortest way over the asphalt.
 */
export function searchPath(
  kerbs: Kerbs,
  ends: readonly [Ray, Ray],
  first: LaidPath,
  { enough, rate }: { readonly enough: number; readonly rate: Rate },
): LaidPath {
  const field = fieldOf(kerbs);
  const [from, to] = ends;
  const hand = handOf(from, to);
  let best = first;
  const look = (rays: readonly Ray[]): boolean => {
    const curve = throughRays(straighten(field, rays, hand));
    const path = curve && rate(curve, best.worth);
    if (path && path.worth > best.worth) best = path;
    return best.worth >= enough;
  };
  const plain = plainJoin(from, to);
  for (const spacing of SPACINGS) {
    if (look(raysOn(first.curve, ends, spacing))) return best;
    if (plain.pieces.length > 0 && look(raysOn(plain, ends, spacing))) return best;
    const way = best.worth < 0 ? wayOverAsphalt(field, ends, spacing, hand) : null;
    if (way && look(way)) return best;
  }
  return best;
}
