import type { Junction, Plan } from "../../generator/types";
import { direction, distance, dot, type Point, subtract } from "../../math/vector";

/** m around a crossing within which a click is still meant for it. */
const BESIDE = 4;

const middleOf = ({ outline }: Junction): Point => {
  const sum = outline.reduce(([east, north], at): Point => [east + at[0], north + at[1]], [0, 0] as Point);
  return [sum[0] / outline.length, sum[1] / outline.length];
};

const reachOf = (crossing: Junction, middle: Point): number =>
  Math.max(...crossing.outline.map(([east, north]) => distance([east, north], middle)));

/** Where somebody has to go first: at least three roads meet. */
const crossingsOf = ({ junctions }: Plan): readonly Junction[] => junctions.filter(({ arms }) => arms.length > 2);

/** The crossing at a place of the plan; the nearest, where several are near; null where there is none. */
export function crossingAt(plan: Plan, place: Point): Junction | null {
  const off = (crossing: Junction): number => {
    const middle = middleOf(crossing);
    return distance(place, middle) - reachOf(crossing, middle) - BESIDE;
  };
  const near = crossingsOf(plan).filter((crossing) => off(crossing) < 0);
  return near.toSorted((a, b) => off(a) - off(b))[0] ?? null;
}

/** The next crossing ahead of a place, else the nearest one; null where there is none. @param heading rad */
export function crossingAhead(plan: Plan, from: Point, heading: number): Junction | null {
  const far = (crossing: Junction): number => distance(from, middleOf(crossing));
  const byDistance = crossingsOf(plan).toSorted((a, b) => far(a) - far(b));
  const isAhead = (crossing: Junction) => {
    const way = subtract(middleOf(crossing), from);
    return dot(way, direction(heading)) > Math.SQRT1_2 * Math.hypot(...way);
  };
  return byDistance.find(isAhead) ?? byDistance[0] ?? null;
}
