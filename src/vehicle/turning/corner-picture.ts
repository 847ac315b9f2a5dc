import type { Area } from "../../math/area";
import { chordCount } from "../../math/curve";
import { add, along, cross, direction, type Point } from "../../math/vector";
import { traceOf, type UnitPoint, wheelPoints } from "./body-points";
import { type Corner, placeBehind } from "./corner";
import { type KerbPart, kerbParts, tangentLength } from "./kerb-shape";
import { kerbStrikes, type PlacedRun } from "./place-run";
import { bodiesAt, sweptArea } from "./swept-area";
import { lengthOf } from "./unit";

/** m of street that is drawn before the vehicle's first place and behind its last one. */
const MARGIN = 3;
/** m that the vehicle is shown to go on after its rear has left the corner. */
const AFTER = 6;
/** m between the bodies that are outlined. */
const BODY_SPACING = 4;
/** m between the points of a wheel's track. */
const TRACK_SPACING = 0.2;

/** Where a corner lies in the plan: `kerb` is the unit vector across the way in, towards the kerb that is rounded. */
export interface CornerFrame {
  readonly origin: Point;
  readonly ahead: Point;
  readonly kerb: Point;
}

/** A wheel's way: "2 left" is the left one of the second axle from the front. */
export interface WheelTrack {
  readonly wheel: string;
  readonly points: readonly Point[];
}

/** A run around a corner as things that can be drawn, in the plan. */
export interface CornerPicture {
  readonly kerb: readonly Point[];
  /** The line that the body should keep out of. */
  readonly clearance: readonly Point[];
  /** The far lines of the lanes, before and after. */
  readonly entryLine: readonly Point[];
  readonly exitLine: readonly Point[];
  /** All that the body passes over. */
  readonly envelope: Area;
  readonly tracks: readonly WheelTrack[];
  /** The body again and again, unit by unit. */
  readonly bodies: readonly (readonly Point[])[];
  /** The last pose that is drawn, by its number in the run. */
  readonly last: number;
  /** Where wheels get farthest over the kerb, and how far (m). */
  readonly strikes: readonly { readonly at: Point; readonly wheel: string; readonly depth: number }[];
}

/** A corner at the plan's origin: the vehicle comes from the south and turns to its own side of the road. */
export const frameOnSide = (side: "right" | "left"): CornerFrame => ({
  origin: [0, 0],
  ahead: [0, 1],
  kerb: [side === "right" ? 1 : -1, 0],
});

/** How a corner's own places and headings (rad) lie in the plan. */
export function placeInPlan({ origin, ahead, kerb }: CornerFrame) {
  const mirrored = cross(ahead, kerb) < 0;
  const base = Math.atan2(ahead[1], ahead[0]);
  return {
    mirrored,
    at: ([x, y]: Point): Point => along(along(origin, ahead, x), kerb, y),
    heading: (angle: number): number => base + (mirrored ? -angle : angle),
  };
}

/** How a kerb is drawn: m before where it stands, and how far (m) along each side of the corner. */
interface Reach {
  readonly out: number;
  readonly before: number;
  readonly after: number;
}

function partPoints({ centre, radius, from, to }: KerbPart, out: number): Point[] {
  const round = radius + out;
  const count = round > 0 ? 4 * chordCount(round, round * (to - from)) : 0;
  return Array.from({ length: count + 1 }, (_, i): Point => {
    return along(centre, direction(from + ((to - from) * i) / Math.max(1, count)), round);
  });
}

function kerbLine(corner: Corner, parts: readonly KerbPart[], { out, before, after }: Reach): Point[] {
  const tangent = tangentLength(parts);
  const start: Point = [-Math.max(before, tangent), -out];
  const end = along(placeBehind(corner.angle, 0, -out), direction(corner.angle), Math.max(after, tangent));
  return [start, ...parts.flatMap((part) => partPoints(part, out)), end];
}

/** The last pose that is drawn: the vehicle is out of the corner then, though a trailer may not have settled yet. */
function lastPose({ run, corner, shift }: PlacedRun, tangent: number): number {
  const far = tangent + lengthOf(run.vehicle) + AFTER;
  const [c, s] = direction(corner.angle);
  const { x, y } = run.units[0]!;
  for (let i = 0; i < run.count; i++) if ((x[i]! + shift[0]) * c + (y[i]! + shift[1]) * s > far) return i;
  return run.count - 1;
}

function trackPoints({ run, shift }: PlacedRun, wheel: UnitPoint, last: number): Point[] {
  const trace = traceOf(run, wheel);
  const every = Math.max(1, Math.round(TRACK_SPACING / run.step));
  const points: Point[] = [];
  for (let i = 0; i <= last; i += every) points.push([trace[2 * i]! + shift[0], trace[2 * i + 1]! + shift[1]]);
  return points;
}

/** Names of the wheels of a vehicle by the order of its axles, and by the side they are on. */
function wheelNamer({ run }: PlacedRun, isMirrored: boolean): (wheel: UnitPoint) => string {
  const axles = [...new Set(wheelPoints(run).map(({ unit, back }) => `${unit} ${back}`))];
  return ({ unit, back, left }) => {
    const side = left > 0 !== isMirrored ? "left" : "right";
    return `axle ${axles.indexOf(`${unit} ${back}`) + 1} ${side}`;
  };
}

/** What is drawn of a run around a corner with a kerb of `radius` (m). */
export function cornerPicture(placed: PlacedRun, radius: number, frame: CornerFrame): CornerPicture {
  const { run, corner, shift } = placed;
  const { angle, entryWidth, exitWidth, clearance } = corner;
  const parts = kerbParts(corner, radius);
  const tangent = tangentLength(parts);
  const { at: put, mirrored: isMirrored } = placeInPlan(frame);
  const putAll = (points: readonly Point[]) => points.map(put);
  const last = lastPose(placed, tangent);
  const nameOf = wheelNamer(placed, isMirrored);
  const before = lengthOf(run.vehicle) - shift[0] + MARGIN;
  const after = tangent + lengthOf(run.vehicle) + AFTER + MARGIN;
  const outside = placeBehind(angle, -entryWidth, -exitWidth);
  const poses = Array.from({ length: Math.floor((last * run.step) / BODY_SPACING) + 1 }, (_, i) =>
    Math.round((i * BODY_SPACING) / run.step),
  );
  const shifted = (ring: readonly Point[]) => {
    const placedRing = putAll(ring.map((point) => add(point, shift)));
    return isMirrored ? placedRing.reverse() : placedRing;
  };
  return {
    kerb: putAll(kerbLine(corner, parts, { out: 0, before, after })),
    clearance: putAll(kerbLine(corner, parts, { out: clearance, before, after })),
    entryLine: putAll([[-before, -entryWidth], outside]),
    exitLine: putAll([outside, along(placeBehind(angle, 0, -exitWidth), direction(angle), after)]),
    envelope: sweptArea(run, last).map(shifted),
    tracks: wheelPoints(run).map((wheel) => ({
      wheel: nameOf(wheel),
      points: putAll(trackPoints(placed, wheel, last)),
    })),
    last,
    bodies: poses.flatMap((pose) => bodiesAt(run, pose).map(shifted)),
    strikes: kerbStrikes(placed, radius).map(({ wheel, depth, at }) => ({ at: put(at), wheel: nameOf(wheel), depth })),
  };
}
