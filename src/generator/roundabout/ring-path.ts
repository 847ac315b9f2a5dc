import type { Ray } from "../../math/biarc";
import { type Curve, curveOf, type Piece, reverseCurve } from "../../math/curve";
import { along, bearing, cross, direction, dot, type Point, subtract, wrapAngle } from "../../math/vector";
import type { LaneWay } from "../lane-map";
import { laneRay } from "../movement-curve";
import { chain } from "../path-candidates";
import { COMFORTABLE_CLEARANCE, type LaidPath, ratePath } from "../path-worth";
import type { Arm } from "../types";
import type { Kerbs } from "../wheel-clearance";
import type { Ring } from "./ring";

/** m, radii of the turn from an entry into the ring, the gentlest first. */
const RADII = [30, 24, 20, 16, 13, 11, 9, 7.5, 6.5, 5.8, 5.2, 4.7, 4.3, 3.9, 3.5, 3];
/** Of the ring's own radius: turns towards the inside, for an entry that runs past the ring. */
const INSIDE = [6, 3, 2, 1.5];
/** m of ring that is looked at together with an entry. */
const STUB = 2;

/** A way into the ring: line and arc, and the bearing from the centre at which it is on the ring. */
interface Entry {
  readonly pieces: readonly Piece[];
  readonly touch: number;
  readonly worth: number;
}

/** `Ring` as its traffic sees it: counter-clockwise always, y turned over where it isn't. */
interface Course {
  readonly centre: Point;
  readonly radius: number;
}

const flipped = ([x, y]: Point): Point => [x, -y];

const flippedPiece = (piece: Piece): Piece => ({
  start: flipped(piece.start),
  heading: -piece.heading,
  curvature: -piece.curvature,
  length: piece.length,
});

const flippedCurve = ({ pieces }: Curve): Curve => curveOf(pieces.map(flippedPiece));
const flippedRay = ({ at, heading }: Ray): Ray => ({ at: flipped(at), heading: -heading });

/**
 * Straight on, then an arc that ends on the course, tangent to it: of radius `q` (m), positive to the left.
 * The arc's centre is |radius − q| from the course's.
 */
function joinCourse(ray: Ray, { centre, radius }: Course, q: number): Pick<Entry, "pieces" | "touch"> | null {
  const ahead = direction(ray.heading);
  const local = subtract(centre, ray.at);
  const square = (radius - q) ** 2 - (cross(ahead, local) - q) ** 2;
  const lead = dot(ahead, local) - Math.sqrt(Math.max(0, square));
  if (square < 0 || lead < 0) return null;
  const middle = along(along(ray.at, ahead, lead), [-ahead[1], ahead[0]], q);
  const outward = subtract(middle, centre);
  const touch = bearing(q < 0 ? outward : [-outward[0], -outward[1]]);
  const turned = wrapAngle(touch + Math.PI / 2 - ray.heading);
  if (turned * q < 0) return null;
  const pieces = chain(ray, [
    { curvature: 0, length: lead },
    { curvature: 1 / q, length: Math.abs(turned * q) },
  ]);
  return { pieces, touch };
}

/** `length` metres (negative: before it) of the course at a bearing from its centre. */
const onCourse = ({ centre, radius }: Course, touch: number, length: number): Piece => ({
  start: along(centre, direction(touch), radius),
  heading: touch + Math.PI / 2,
  curvature: 1 / radius,
  length,
});

/** All entries worth a try, rated with the car on them. @param asDriven the curve as it is driven */
function entriesOf(ray: Ray, course: Course, kerbs: Kerbs, asDriven: (curve: Curve) => Curve): Entry[] {
  const turns = [...RADII.map((radius) => -radius), ...INSIDE.map((share) => share * course.radius)];
  const rated = turns.flatMap((q) => {
    const join = joinCourse(ray, course, q);
    if (!join) return [];
    const curve = asDriven(curveOf([...join.pieces, onCourse(course, join.touch, STUB)]));
    const { worth } = ratePath(kerbs, curve, COMFORTABLE_CLEARANCE, Number.NEGATIVE_INFINITY);
    return [{ ...join, worth }];
  });
  return rated;
}

/** rad from where the entry meets the ring to where the exit leaves it, in driving direction, near what it should be. */
const sweepOf = (entry: Entry, exit: Entry, angle: number): number =>
  angle + wrapAngle(-exit.touch - entry.touch - angle);

/** What is lost by a turn that is a little less gentle: between paths as good as each other the gentlest wins. */
const SAME_WORTH = 0.02;

/** The best entry and exit that leave room for each other. */
function bestPair(entries: readonly Entry[], exits: readonly Entry[], angle: number) {
  let best: { entry: Entry; exit: Entry; sweep: number; worth: number } | null = null;
  for (const entry of entries)
    for (const exit of exits) {
      const worth = Math.min(entry.worth, exit.worth);
      if (best && worth <= best.worth + SAME_WORTH) continue;
      const sweep = sweepOf(entry, exit, angle);
      if (sweep >= 0) best = { entry, exit, sweep, worth };
    }
  return best;
}

const bearingFrom = (centre: Point, { at }: Arm): number => bearing(subtract(at, centre));

/** m from the ring's centre: lanes lie side by side, the kerb lane outside. */
function courseRadius({ island, outer, lanes }: Ring, lane: number): number {
  const width = (outer - island) / lanes;
  return outer - (Math.min(lane, lanes - 1) + 0.5) * width;
}

/**
 * The path over a roundabout: into the ring, along it and out, tangent-continuous; null where an entry or exit can't
 * be joined to the ring, or the two leave no room for each other.
 * @param lane of the ring, counted from its outside
 */
export function ringPath(kerbs: Kerbs, { from, to, entry, exit }: LaneWay, ring: Ring, lane: number): LaidPath | null {
  const isTurned = ring.turn < 0;
  const own = (ray: Ray) => (isTurned ? flippedRay(ray) : ray);
  const driven = (curve: Curve) => (isTurned ? flippedCurve(curve) : curve);
  const radius = courseRadius(ring, lane);
  const course: Course = { centre: isTurned ? flipped(ring.centre) : ring.centre, radius };
  // An exit is an entry driven backward, in the mirror: both have the same sense then.
  const mirrored: Course = { centre: flipped(course.centre), radius };
  const out = own(laneRay(to, exit));
  const back = flippedRay({ at: out.at, heading: out.heading + Math.PI });
  const entries = entriesOf(own(laneRay(from, entry)), course, kerbs, driven);
  const exits = entriesOf(back, mirrored, kerbs, (curve) => driven(reverseCurve(flippedCurve(curve))));
  const turned = ring.turn * (bearingFrom(ring.centre, to) - bearingFrom(ring.centre, from));
  const pair = bestPair(entries, exits, turned > 0 ? turned : turned + 2 * Math.PI);
  if (!pair) return null;
  const leaving = reverseCurve(flippedCurve(curveOf(pair.exit.pieces))).pieces;
  const round = onCourse(course, pair.entry.touch, pair.sweep * radius);
  const curve = driven(curveOf([...pair.entry.pieces, round, ...leaving]));
  return { curve, worth: pair.worth };
}
