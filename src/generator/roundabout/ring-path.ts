import type { Ray } from "../../math/biarc";
import { type Curve, curveOf, type Piece, poseAt, reverseCurve } from "../../math/curve";
import { along, bearing, cross, direction, dot, type Point, subtract, wrapAngle } from "../../math/vector";
import type { Kerbs } from "../movements/kerbs";
import type { LaneWay } from "../movements/lane-map";
import { laneRay } from "../movements/movement-curve";
import { arcBetween, chain, largestRadius } from "../movements/path-candidates";
import { COMFORTABLE_CLEARANCE, type LaidPath, ratePath } from "../movements/path-worth";
import type { Arm } from "../types";
import type { Ring } from "./ring";

/** m, radii of the turn from an entry into the ring, the gentlest first. */
const RADII = [30, 24, 20, 16, 13, 11, 9, 7.5, 6.5, 5.8, 5.2, 4.7, 4.3, 3.9];
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

/** m, the least radius that a car circulates at, over the paint if need be; but so far from the outer kerb. */
const LEAST_COURSE = 5;
const KERB_ROOM = 1.4;

/** m from the ring's centre: lanes lie side by side, the kerb lane outside. */
function courseRadius({ island, outer, lanes }: Ring, lane: number): number {
  const width = (outer - island) / lanes;
  const least = Math.min(LEAST_COURSE, outer - KERB_ROOM);
  return Math.max(least, outer - (Math.min(lane, lanes - 1) + 0.5) * width);
}

/** rad from mouth to mouth around the ring, in driving direction. */
function angleAround({ from, to }: LaneWay, { centre, turn }: Ring): number {
  const turned = turn * (bearingFrom(centre, to) - bearingFrom(centre, from));
  return turned > 0 ? turned : turned + 2 * Math.PI;
}

/** The ring's lane (from its outside) that a car drives in: as far from the kerb as it came. */
function ringLane({ from, entry }: LaneWay, { turn }: Ring): number {
  const entries = from.lanes.filter((lane) => lane.flow === "in");
  const place = entries.indexOf(entry);
  return turn > 0 ? place : entries.length - 1 - place;
}

/** Into the ring, along it and out, tangent-continuous; null where the ends don't join it or leave no room. */
function ringPath(kerbs: Kerbs, way: LaneWay, ring: Ring): LaidPath | null {
  const { from, to, entry, exit } = way;
  const isTurned = ring.turn < 0;
  const own = (ray: Ray) => (isTurned ? flippedRay(ray) : ray);
  const driven = (curve: Curve) => (isTurned ? flippedCurve(curve) : curve);
  const radius = courseRadius(ring, ringLane(way, ring));
  const course: Course = { centre: isTurned ? flipped(ring.centre) : ring.centre, radius };
  // An exit is an entry driven backward, in the mirror: both have the same sense then.
  const mirrored: Course = { centre: flipped(course.centre), radius };
  const out = own(laneRay(to, exit));
  const back = flippedRay({ at: out.at, heading: out.heading + Math.PI });
  const entries = entriesOf(own(laneRay(from, entry)), course, kerbs, driven);
  const exits = entriesOf(back, mirrored, kerbs, (curve) => driven(reverseCurve(flippedCurve(curve))));
  const pair = bestPair(entries, exits, angleAround(way, ring));
  if (!pair) return null;
  const leaving = reverseCurve(flippedCurve(curveOf(pair.exit.pieces))).pieces;
  const round = onCourse(course, pair.entry.touch, pair.sweep * radius);
  return { curve: driven(curveOf([...pair.entry.pieces, round, ...leaving])), worth: pair.worth };
}

/** The plain turn past the ring, however tight. */
function turnPast(kerbs: Kerbs, { from, to, entry, exit }: LaneWay): LaidPath[] {
  const [into, out] = [laneRay(from, entry), laneRay(to, exit)];
  const curve = arcBetween(into, out, largestRadius(into, out));
  return curve ? [ratePath(kerbs, curve, COMFORTABLE_CLEARANCE, Number.NEGATIVE_INFINITY)] : [];
}

/** m between the places at which a path is looked at. */
const SPACING = 1;

/** Whether a path goes around the ring's centre as its traffic does. */
function goesAround(curve: Curve, { centre, turn }: Ring): boolean {
  const count = Math.ceil(curve.length / SPACING);
  let [round, last] = [0, 0];
  for (let i = 0; i <= count; i++) {
    const here = bearing(subtract(poseAt(curve, (curve.length * i) / count).at, centre));
    if (i > 0) round += wrapAngle(here - last);
    last = here;
  }
  return round * turn > 0;
}

/** rad; an exit nearer than this may be taken past the ring, from kerb to kerb. */
const NEXT = (2 * Math.PI) / 3;
/** m of clearance that the way along the ring may fall short of what is comfortable and still be taken. */
const ENOUGH = 0.05;

/**
 * The path over a roundabout: along the ring; past it to the next exit where that is near and the ring has no room to
 * join and leave it.
 * @param direct lays the path from kerb to kerb
 */
export function layAround(kerbs: Kerbs, way: LaneWay, ring: Ring, direct: () => LaidPath): LaidPath {
  const around = ringPath(kerbs, way, ring);
  if (around && (around.worth > COMFORTABLE_CLEARANCE - ENOUGH || angleAround(way, ring) > NEXT)) return around;
  const past = [direct(), ...turnPast(kerbs, way)].filter(({ curve }) => goesAround(curve, ring));
  const all = around ? [around, ...past] : past;
  return all.reduce((best, one) => (one.worth > best.worth ? one : best), all[0] ?? direct());
}
