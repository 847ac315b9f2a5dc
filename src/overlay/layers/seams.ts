import type { Arm, RoadStrip } from "../../generator/types";
import type { Point3 } from "../../math/vector";
import { BAD, GOOD, ink } from "../inks";
import { type Part, streetsLayer } from "../layer";
import { dot, label, type Sketch, stroke, toWorld } from "../sketch";

const SAME = ink(GOOD, 6);
const APART = ink(BAD, 10);
const JOIN = ink(GOOD, 1.2, 0.7);

/** The road's own end points at an arm's mouth, from the left kerb to the right, looking away from the junction. */
export function roadEnd(road: RoadStrip, arm: Pick<Arm, "end">): readonly [Point3, Point3] | null {
  const [left, right] = arm.end === "from" ? [road.left[0], road.right[0]] : [road.right.at(-1), road.left.at(-1)];
  return left && right ? [left, right] : null;
}

const apart = (a: Point3, b: Point3): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Where road and junction meet: one dot where they use the same numbers, a red one with the distance where not. */
export function sketchSeam(sketch: Sketch, arm: Arm, road: RoadStrip): void {
  const ends = roadEnd(road, arm);
  const own = [arm.mouth[0], arm.mouth.at(-1)] as const;
  if (!ends || !own[0] || !own[1]) return;
  stroke(sketch, toWorld(own[0]), toWorld(own[1]), JOIN);
  for (const [i, end] of ends.entries()) {
    const distance = apart(own[i]!, end);
    dot(sketch, toWorld(end), distance === 0 ? SAME : APART);
    if (distance > 0) label(sketch, toWorld(end), `◆ ${(1000 * distance).toPrecision(2)} mm`, { ink: APART, lift: 14 });
  }
}

export const seams = streetsLayer(({ plan }) => {
  const roads = new Map(plan.roads.map((road) => [road.id, road]));
  return plan.junctions.flatMap(({ arms }) =>
    arms.flatMap((arm): Part[] => {
      const road = roads.get(arm.road);
      return road ? [{ at: arm.at, draw: (sketch) => sketchSeam(sketch, arm, road) }] : [];
    }),
  );
});
