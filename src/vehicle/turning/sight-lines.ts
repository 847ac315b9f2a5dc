import { along, direction, type Point } from "../../math/vector";
import { type Corner, placeBehind } from "./corner";
import { type CornerFrame, placeInPlan } from "./corner-picture";
import type { SightSpeed } from "./sight-speeds";

/**
 * m along the road that must be seen to either side from a place 3 m before it, by speed.
 * Source: RASt 06 (FGSV), sight fields for approaching.
 */
const LEGS: Readonly<Record<SightSpeed, number>> = { 30: 30, 40: 50, 50: 70, 60: 85, 70: 110 };
/** m from the edge of the road that is turned into back to the driver's eye. */
const EYE_BACK = 3;
/** s until the brakes bite, and m/s² then: together they give RASt's 22, 33, 47, 63 and 80 m at 30 to 70 km/h. */
const REACTION = 1.5;
const BRAKING = 3.7;
const KMH = 1 / 3.6;

/** m to stop in from a speed (km/h): s = v t + v² / 2a. */
export function stoppingDistance(speedKmh: number): number {
  const speed = speedKmh * KMH;
  return speed * REACTION + speed ** 2 / (2 * BRAKING);
}

/** What must be seen at a corner, in the plan. */
export interface SightLines {
  readonly speedKmh: SightSpeed;
  /** m, of both triangles along the road. */
  readonly leg: number;
  /** m to stop in. */
  readonly stopping: number;
  readonly eye: Point;
  /** From the eye to the nearer lane and along it to where others come from; and the same to the farther lane. */
  readonly triangles: readonly (readonly [eye: Point, beside: Point, far: Point])[];
  /** From where a vehicle has to see the corner to where it stands: on both lanes of the road, and on the way in. */
  readonly stops: readonly (readonly [from: Point, to: Point])[];
}

/**
 * What a driver must see who turns `corner`, and from where those must see the corner who come along the road at
 * `speedKmh`. Roads are taken as straight; lanes on both of them as wide as the one that leads in.
 */
export function sightLines(corner: Corner, frame: CornerFrame, speedKmh: SightSpeed): SightLines {
  const { angle, entryWidth: lane } = corner;
  const put = placeInPlan(frame).at;
  const [leg, stopping] = [LEGS[speedKmh], stoppingDistance(speedKmh)];
  const ahead = direction(angle);
  const eye = placeBehind(angle, -lane / 2, EYE_BACK);
  const [nearer, farther] = [placeBehind(angle, -lane / 2, -lane / 2), placeBehind(angle, -lane / 2, -1.5 * lane)];
  const edge = placeBehind(angle, -lane / 2, 0);
  return {
    speedKmh,
    leg,
    stopping,
    eye: put(eye),
    triangles: [
      [put(eye), put(nearer), put(along(nearer, ahead, -leg))],
      [put(eye), put(farther), put(along(farther, ahead, leg))],
    ],
    stops: [
      [put(along(nearer, ahead, -stopping)), put(nearer)],
      [put(along(farther, ahead, stopping)), put(farther)],
      [put([edge[0] - stopping, edge[1]]), put(edge)],
    ],
  };
}
