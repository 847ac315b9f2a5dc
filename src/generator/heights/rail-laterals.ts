import type { Centreline } from "../centrelines";
import { isRoof } from "./camber";
import { gradeOf, type RoadPlace, type RoadRelief } from "./road-relief";

/** How much the grades on both sides of a strip of triangles may differ: a wheel over the edge between is 0.04 mm off. */
const SAME_GRADE = 0.03;
/** Times that the carriageway on one side of its crown is halved at most. */
const MOST_HALVINGS = 5;

/**
 * Where a road's triangles are cut along (m to the left of its centreline, from left to right): on its crown, and as
 * often as it takes for neighbours to climb alike, which is where an inner kerb is much shorter than the centreline.
 */
export function railLaterals({ left, right }: Centreline, cuts: readonly RoadPlace[], relief: RoadRelief): number[] {
  const gradesAt = (lateral: number): number[] => cuts.map((cut) => gradeOf(relief, cut, lateral));
  const areAlike = (a: readonly number[], b: readonly number[]): boolean =>
    a.every((grade, i) => Math.abs(grade - b[i]!) <= SAME_GRADE);
  const between = (from: Side, to: Side, halvings: number): number[] => {
    if (halvings === 0 || areAlike(from.grades, to.grades)) return [];
    const lateral = (from.lateral + to.lateral) / 2;
    const middle = { lateral, grades: gradesAt(lateral) };
    return [...between(from, middle, halvings - 1), lateral, ...between(middle, to, halvings - 1)];
  };
  const { camber } = relief;
  const ends = camber && isRoof(camber) ? [left, camber.crown, right] : [left, right];
  const sides = ends.map((lateral): Side => ({ lateral, grades: gradesAt(lateral) }));
  return sides.slice(1).flatMap((to, i) => {
    const own = between(sides[i]!, to, MOST_HALVINGS);
    return i === 0 ? own : [sides[i]!.lateral, ...own];
  });
}

/** A line along a road, and how it climbs at every cut. */
interface Side {
  readonly lateral: number;
  readonly grades: readonly number[];
}
