import { fromGrid, subtractArea, toGrid } from "../../math/area";
import { cross, type Point, subtract } from "../../math/vector";
import { pairsNear } from "../footprints/pairs-near";
import { marksOn } from "./area-marks";
import type { Mark } from "./mark";

/** Marks on one part of the carriageway. */
export interface MarkLayer {
  readonly marks: readonly Mark[];
  /** Least and greatest height of what they lie on (m). */
  readonly heights: readonly [number, number];
}

/** m apart in height from which one road passes over another. */
const CLEARANCE = 2;
/** m; marks that lie on each other by less only touch. */
const TOUCH = 0.001;
type Ring = readonly Point[];

/** Whether one of a convex ring's sides has all of another on its outside, but for a touch. */
const partsFrom = (ring: Ring, other: Ring): boolean =>
  ring.some((a, i) => {
    const side = subtract(ring[(i + 1) % ring.length]!, a);
    const limit = TOUCH * Math.hypot(...side);
    return other.every((point) => cross(side, subtract(point, a)) <= limit);
  });

const overlap = (a: Ring, b: Ring): boolean => !partsFrom(a, b) && !partsFrom(b, a);

/** A mark less all ground that others cover. */
function withoutOthers(mark: Mark, others: readonly Mark[]): Mark[] {
  const origin = mark.corners[0]!;
  const rest = subtractArea(
    toGrid([mark.corners], origin),
    toGrid(
      others.map(({ corners }) => corners),
      origin,
    ),
  );
  return marksOn(fromGrid(rest, origin), mark.yellow);
}

const boxOf = ({ corners }: Mark): [number, number, number, number] => {
  const [east, north] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...east), Math.min(...north), Math.max(...east), Math.max(...north)];
};

const onOneLevel = ({ heights: [a, b] }: MarkLayer, { heights: [c, d] }: MarkLayer): boolean =>
  a < d + CLEARANCE && c < b + CLEARANCE;

/** The layers with no mark on another one: of two that would be, the one in the later layer, or later in its own, gives way. */
export function partMarks(layers: readonly MarkLayer[]): Mark[][] {
  const all = layers.flatMap((layer) => layer.marks.map((mark) => ({ mark, layer })));
  const under = new Map<number, Mark[]>();
  for (const [i, j] of pairsNear(all.map(({ mark }) => boxOf(mark)))) {
    const [upper, lower] = [all[i]!, all[j]!];
    if (!onOneLevel(upper.layer, lower.layer) || !overlap(upper.mark.corners, lower.mark.corners)) continue;
    const others = under.get(j);
    if (others) others.push(upper.mark);
    else under.set(j, [upper.mark]);
  }
  let i = 0;
  return layers.map(({ marks }) =>
    marks.flatMap((mark) => {
      const others = under.get(i++);
      return others ? withoutOthers(mark, others) : [mark];
    }),
  );
}
