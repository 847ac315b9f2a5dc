import { junctionHeight } from "../../generator/junction-height";
import { laneHeight } from "../../generator/lanes/lane-height";
import type { Junction, Movement } from "../../generator/types";
import { type Curve, poseAt } from "../../math/curve";
import type { HeightIndex } from "../../math/height-index";
import { sampleCurve } from "../../math/sample-curve";
import { along, direction, distance, mix, type Point } from "../../math/vector";
import type { WorldPoint } from "../../telemetry/types";
import { AMBER, BLUE, CHALK, GREY, ink, VIOLET } from "../inks";
import { type Part, partAt, streetsLayer } from "../layer";
import { type Ink, polyline, type Sketch } from "../sketch";

const TURNS: Readonly<Record<Movement["turn"], Ink>> = {
  left: ink(BLUE, 1.6),
  right: ink(AMBER, 1.6),
  straight: ink(CHALK, 1.4, 0.8),
  "u-turn": ink(VIOLET, 1.4),
};
const LANE = ink(GREY, 1, 0.55);
/** m, of an arrow's wings, and rad they turn back by. */
const WING = 0.6;
const SWEEP = 2.65;

/** m between points of a line on sloping ground, and how much higher the ground may be at the next one. */
const STEP = 2;
const RISE = 1;

/** How a path is drawn. `height`: m, about, at its beginning. */
interface Style {
  readonly ink: Ink;
  readonly ground: HeightIndex;
  readonly height: number;
  /** m between points at most. */
  readonly step: number;
}

/** Points on the road that a path is on, whatever lies over it: each no more than `RISE` above the one before. */
function lifted(points: readonly Point[], { ground, height }: Style): WorldPoint[] {
  let last = height;
  return points.map(([east, north]) => {
    const here = ground.heightAt(east, north, last + RISE);
    if (!Number.isNaN(here)) last = here;
    return [east, last, north];
  });
}

/** The curve's points, those of straight pieces too. */
function pointsOf(curve: Curve, step: number): Point[] {
  const points = sampleCurve(curve, 1, 0.02);
  return points.flatMap((point, i) => {
    const before = points[i - 1] ?? point;
    const count = Math.max(1, Math.ceil(distance(before, point) / step));
    return Array.from({ length: count }, (_, k) => mix(before, point, (k + 1) / count));
  });
}

/** The curve with an arrow head at `share` of its length. */
function sketchPath(sketch: Sketch, curve: Curve, share: number, style: Style): void {
  if (curve.pieces.length === 0) return;
  const line = lifted(pointsOf(curve, style.step), style);
  polyline(sketch, line, style.ink);
  const { at, heading } = poseAt(curve, curve.length * share);
  const wings = [SWEEP, -SWEEP].map((sweep) => along(at, direction(heading + sweep), WING));
  const height = line[Math.floor((line.length - 1) * share)]![1];
  polyline(sketch, lifted([wings[0]!, at, wings[1]!], { ...style, height }), style.ink);
}

const stepOn = (slope: unknown): number => (slope ? STEP : Number.POSITIVE_INFINITY);

/** Every movement's path through a junction, coloured by its turn; arrows show which way. */
export function sketchMovements(sketch: Sketch, junction: Junction, ground: HeightIndex): void {
  for (const { curve, turn } of junction.movements) {
    const height = junctionHeight(junction, curve.pieces[0]?.start ?? [0, 0]);
    sketchPath(sketch, curve, 0.62, { ink: TURNS[turn], ground, height, step: stepOn(junction.slope) });
  }
}

export const paths = streetsLayer(({ plan, ground }) => [
  ...plan.junctions.map((junction) => partAt(junction, (sketch) => sketchMovements(sketch, junction, ground))),
  ...plan.roads.flatMap((road) =>
    road.lanes.map(
      (lane): Part => ({
        at: lane.curve.pieces[0]?.start ?? [0, 0],
        draw: (sketch) => {
          const height = laneHeight(road, lane, 0);
          sketchPath(sketch, lane.curve, 0.5, { ink: LANE, ground, height, step: stepOn(road.slopes) });
        },
      }),
    ),
  ),
]);
