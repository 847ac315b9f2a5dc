import type { Movement, Plan } from "../../src/generator/types";
import { poseAt } from "../../src/math/curve";
import { along, direction, leftOf, type Point } from "../../src/math/vector";

type Ring = readonly (readonly number[])[];

/** m from a point to a ring, positive inside: by winding number, which minds no overlap. */
function insideBy(ring: Ring, [x, y]: Point): number {
  let turns = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < ring.length; i++) {
    const [ax, ay] = ring[i] as [number, number];
    const [bx, by] = ring[(i + 1) % ring.length] as [number, number];
    const [dx, dy] = [bx - ax, by - ay];
    const side = dx * (y - ay) - dy * (x - ax);
    if (ay <= y && by > y && side > 0) turns++;
    if (ay > y && by <= y && side < 0) turns--;
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(ax + t * dx - x, ay + t * dy - y));
  }
  return turns === 0 ? -least : least;
}

/** A ring with its box, for a first look, and the holes in it. */
interface Sheet {
  readonly ring: Ring;
  readonly holes: readonly Ring[];
  readonly box: readonly [number, number, number, number];
}

const insideSheet = ({ ring, holes }: Sheet, place: Point): number =>
  Math.min(insideBy(ring, place), ...holes.map((hole) => -insideBy(hole, place)));

const sheetsByPlan = new WeakMap<Plan, Sheet[]>();

function sheetsOf(plan: Plan): Sheet[] {
  const rings = [
    ...plan.junctions.map(({ outline, holes }) => ({ ring: outline, holes })),
    ...plan.roads.map(({ left, right }) => ({ ring: [...right, ...left.toReversed()], holes: [] })),
  ];
  return rings.map(({ ring, holes }) => {
    const [xs, ys] = [ring.map((p) => p[0]), ring.map((p) => p[1])];
    return { ring, holes, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] };
  });
}

/** m that a place of the plan lies inside of the asphalt, negative beside it; to the nearest ring, at a seam 0. */
function onAsphalt(plan: Plan, place: Point): number {
  if (!sheetsByPlan.has(plan)) sheetsByPlan.set(plan, sheetsOf(plan));
  const [x, y] = place;
  const near = sheetsByPlan
    .get(plan)!
    .filter(({ box }) => x > box[0] - 3 && x < box[2] + 3 && y > box[1] - 3 && y < box[3] + 3);
  return Math.max(-3, ...near.map((sheet) => insideSheet(sheet, place)));
}

/** m from the rear axle to the front one. */
const WHEELBASE = 2.6;

/**
 * m that a car 1.8 m wide keeps the worst of its four wheels inside of the asphalt along `movement`; next to nothing at
 * seams, negative beside the road.
 * @param ahead m of lane beyond the movement: where it ends dead the front axle goes no farther
 */
export function worstWheel(
  plan: Plan,
  { curve }: Movement,
  ahead = Number.POSITIVE_INFINITY,
): { readonly inside: number; readonly s: number } {
  let worst = { inside: Number.POSITIVE_INFINITY, s: 0 };
  for (let s = 0; s <= Math.min(curve.length, curve.length + ahead - WHEELBASE); s += 0.25) {
    const { at, heading } = poseAt(curve, s);
    const ahead = direction(heading);
    for (const x of [0, WHEELBASE])
      for (const y of [-0.9, -0.68, 0.68, 0.9]) {
        const inside = onAsphalt(plan, along(along(at, ahead, x), leftOf(ahead), y));
        if (inside < worst.inside) worst = { inside, s };
      }
  }
  return worst;
}
