import { buildSurfaces } from "../../src/generator/surfaces/surfaces";
import type { Plan } from "../../src/generator/types";
import { type Curve, type Pose, poseAt } from "../../src/math/curve";
import { buildHeightIndex, type HeightIndex } from "../../src/math/height-index";
import { along, direction, leftOf, type Point } from "../../src/math/vector";
import { createFrame } from "../../src/physics/frame";
import { createContact, findContact } from "../../src/physics/tyre-contact";
import { createReading, probeGap } from "../../src/telemetry/gap-probe";
import { MOST_GAP } from "../../src/telemetry/judge";
import { vehicleById } from "../../src/vehicle/specs";

/** m from a path to a wheel on either side. */
const ASIDE = 0.78;
/** m along a path from one place of a wheel to the next. */
const ROLL = 0.1;
/** m over which a change of slope is judged, and how much it may be (m per m). */
const LOOK = 0.5;
const MOST_BEND = 0.01;

const car = vehicleById("car")!;

/** The place `lateral` metres to the left of a path. */
export const besidePath = ({ at, heading }: Pose, lateral: number): Point =>
  along(at, leftOf(direction(heading)), lateral);

/** A car's wheel that stands upright on the ground at a place of the plan: m between its bottom and the drawn road. */
function gapAt(ground: HeightIndex, [x, z]: Point, heading: number): number {
  const height = ground.heightAt(x, z);
  if (Number.isNaN(height)) return 0;
  const { nx, ny, nz } = ground.hit;
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
  const climb = -(nx * cos + nz * sin) / ny;
  const size = Math.hypot(1, climb);
  const [aheadX, aheadY, aheadZ] = [cos / size, climb / size, sin / size];
  const right = {
    rightX: ny * aheadZ - nz * aheadY,
    rightY: nz * aheadX - nx * aheadZ,
    rightZ: nx * aheadY - ny * aheadX,
  };
  const lift = car.wheelRadius + car.suspensionTravel / 2;
  const frame = { ...createFrame(), ...right, upX: nx, upY: ny, upZ: nz, aheadX, aheadY, aheadZ };
  Object.assign(frame, { x: x + lift * nx, y: height + lift * ny, z: z + lift * nz });
  const contact = { ...createContact(), travel: car.suspensionTravel / 2 };
  findContact(ground, frame, car, contact);
  if (!(contact.travel < car.suspensionTravel)) return 0;
  const reading = createReading();
  const axle = { axleX: frame.rightX, axleY: frame.rightY, axleZ: frame.rightZ };
  const { travel } = contact;
  const centre = { x: frame.x - travel * nx, y: frame.y - travel * ny, z: frame.z - travel * nz };
  probeGap(ground, { ...centre, ...axle, radius: car.wheelRadius }, reading);
  return Number.isNaN(reading.gap) ? 0 : Math.abs(reading.gap);
}

/** The greatest gap under wheels rolled along both sides of a path, and where it is. */
function worstGap(ground: HeightIndex, curve: Curve): { gap: number; at: Point } {
  let worst = { gap: 0, at: [0, 0] as Point };
  for (let s = ROLL / 2; s < curve.length; s += ROLL) {
    const pose = poseAt(curve, s);
    for (const lateral of [-ASIDE, ASIDE]) {
      const at = besidePath(pose, lateral);
      const gap = gapAt(ground, at, pose.heading);
      if (gap > worst.gap) worst = { gap, at };
    }
  }
  return worst;
}

/** Rad between the ways before and after a place. */
function turned(places: readonly Point[], i: number): number {
  const [a, b, c] = [places[i - 1]!, places[i]!, places[i + 1]!];
  const turn = Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.atan2(b[1] - a[1], b[0] - a[0]);
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
}

/** A path's greatest change of slope from one half metre to the next, for a wheel `lateral` metres to its left; 0 beside the road. */
function worstBend(ground: HeightIndex, curve: Curve, lateral: number): number {
  const looks = Math.floor(curve.length / LOOK);
  const places = Array.from({ length: looks + 1 }, (_, i) => besidePath(poseAt(curve, i * LOOK), lateral));
  const heights = places.map((place) => ground.heightAt(...place));
  if (heights.some(Number.isNaN)) return 0;
  const grades = heights.slice(1).map((height, i) => {
    const [[x, y], [u, v]] = [places[i]!, places[i + 1]!];
    return (height - heights[i]!) / Math.hypot(u - x, v - y);
  });
  // On a bend a wheel turns on a plane: its grade changes by what it turns, at most 10 % of that.
  return Math.max(0, ...grades.slice(1).map((grade, i) => Math.abs(grade - grades[i]!) - turned(places, i + 1) * 0.1));
}

/** Where a car's wheels don't stand on the road to half a millimetre, or a junction's slope changes too fast under them. */
export function slopeFaults(plan: Plan): string[] {
  const ground = buildHeightIndex(buildSurfaces(plan).map(({ mesh }) => mesh));
  const lanes = plan.roads.flatMap((road) => road.lanes);
  const movements = plan.junctions.flatMap((junction) => junction.movements);
  const gaps = [...lanes, ...movements].flatMap(({ id, curve }) => {
    const { gap, at } = worstGap(ground, curve);
    return gap > MOST_GAP
      ? [`${id}: a wheel stands ${(1000 * gap).toFixed(2)} mm off the road at ${at.map((v) => v.toFixed(2))}`]
      : [];
  });
  const bends = movements.flatMap(({ id, curve }) => {
    const bend = Math.max(...[-ASIDE, 0, ASIDE].map((lateral) => worstBend(ground, curve, lateral)));
    return bend < MOST_BEND ? [] : [`${id}: the slope changes by ${(100 * bend).toFixed(2)} % within half a metre`];
  });
  return [...gaps, ...bends];
}
