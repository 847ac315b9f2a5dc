import type { Point } from "../../math/vector";
import { innerPoints, outerPoints, traceOf, type UnitPoint } from "./body-points";
import { mostSteer } from "./comfort";
import { behindExitKerb, type Corner } from "./corner";
import { type CornerFrame, type CornerPicture, cornerPicture, placeInPlan } from "./corner-picture";
import { depthBehind, kerbParts } from "./kerb-shape";
import type { PlacedRun } from "./place-run";
import type { LineSearch } from "./search-lines";
import { sweptWidth } from "./swept-width";
import { wheelbaseOf } from "./unit";

/** Where a body leaves its lanes farthest, and by how much (m). */
export interface Departure {
  readonly at: Point;
  readonly by: number;
}

/** A run as it is driven, pose by pose in the plan: for each unit its lead's place and its heading in turn. */
export interface DrivenRun {
  /** m between the poses. */
  readonly step: number;
  /** Three numbers a pose: east, north, heading. */
  readonly units: readonly Float32Array[];
  /** rad, of the bicycle model's front wheel, positive left. */
  readonly steer: Float32Array;
  /** 1/m, of the way of the first unit's fixed axles, positive left. */
  readonly curvature: Float32Array;
}

/** What one kerb does to a vehicle at a corner, with the run that shows it. */
export interface CornerAnswer {
  /** m, the least kerb radius at which it keeps to its lanes and clear of the kerb; null where there is none. */
  readonly leastRadius: number | null;
  /** m, of the kerb that the rest is about. */
  readonly radius: number;
  readonly fits: boolean;
  /** m/s, the highest comfortable speed. */
  readonly comfortableSpeed: number;
  /** m that the body stays clear of the kerb where it comes nearest; negative over it. */
  readonly clear: number;
  /** Of its lanes' far lines, or null where it keeps to them. */
  readonly departure: Departure | null;
  /** m, where the body's sweep is widest. */
  readonly sweptWidth: number;
  /** rad, the farthest that the wheels are turned. */
  readonly steer: number;
  readonly picture: CornerPicture;
  readonly run: DrivenRun;
}

/** m over a lane's line that is rounding. */
const OVER_LINE = 0.02;

/** The worst of a value over every pose of some points of the body. */
function worstOf(
  { run, shift }: PlacedRun,
  points: readonly UnitPoint[],
  value: (x: number, y: number) => number,
): { at: Point; value: number } {
  let worst = { at: [0, 0] as Point, value: Number.NEGATIVE_INFINITY };
  for (const point of points) {
    const trace = traceOf(run, point);
    for (let i = 0; i < trace.length; i += 2) {
      const [x, y] = [trace[i]! + shift[0], trace[i + 1]! + shift[1]];
      const here = value(x, y);
      if (here > worst.value) worst = { at: [x, y], value: here };
    }
  }
  return worst;
}

/** m that the body stays clear of a kerb of `radius` (m) on a run; negative over it. */
export function clearOf(placed: PlacedRun, radius: number): number {
  const parts = kerbParts(placed.corner, radius);
  return -worstOf(placed, innerPoints(placed.run), (x, y) => depthBehind(parts, 0, x, y)).value;
}

/** Where a run leaves its lanes over their far lines; null where it doesn't. */
export function departureOf(placed: PlacedRun): Departure | null {
  const { angle, entryWidth, exitWidth }: Corner = placed.corner;
  const { at, value } = worstOf(placed, outerPoints(placed.run), (x, y) =>
    Math.max(-entryWidth - y, -exitWidth - behindExitKerb(angle, x, y)),
  );
  return value > OVER_LINE ? { at, by: value } : null;
}

/** A placed run in the plan, up to its pose `last`. */
export function drivenRun({ run, shift }: PlacedRun, frame: CornerFrame, last: number): DrivenRun {
  const count = last + 1;
  const turned = placeInPlan(frame);
  const side = turned.mirrored ? -1 : 1;
  const wheelbase = wheelbaseOf(run.vehicle.units[0]);
  const steer = Float32Array.from(run.steer.subarray(0, count), (angle) => side * angle);
  return {
    step: run.step,
    units: run.units.map(({ x, y, cos, sin }) => {
      const poses = new Float32Array(3 * count);
      for (let i = 0; i < count; i++) {
        const [east, north] = turned.at([x[i]! + shift[0], y[i]! + shift[1]]);
        poses.set([east, north, turned.heading(Math.atan2(sin[i]!, cos[i]!))], 3 * i);
      }
      return poses;
    }),
    steer,
    curvature: steer.map((angle) => Math.tan(angle) / wheelbase),
  };
}

/** What a kerb of `radius` (m) does: the fastest line that fits, or the one that comes nearest to fitting. */
export function cornerAnswer(search: LineSearch, radius: number, frame: CornerFrame): CornerAnswer {
  const fitting = search.fastest(radius);
  const { placed, speed } = fitting ?? search.nearest(radius);
  const picture = cornerPicture(placed, radius, frame);
  const departure = departureOf(placed);
  return {
    leastRadius: search.tightest?.placed.leastRadius ?? null,
    radius,
    fits: fitting !== undefined,
    comfortableSpeed: speed,
    clear: clearOf(placed, radius),
    departure: departure && { ...departure, at: placeInPlan(frame).at(departure.at) },
    sweptWidth: sweptWidth(placed.run),
    steer: mostSteer(placed.run),
    picture,
    run: drivenRun(placed, frame, picture.last),
  };
}
