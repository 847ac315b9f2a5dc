import type { Junction, Movement } from "../../generator/types";
import { type Curve, poseAt, sampleCurve } from "../../math/curve";
import type { HeightIndex } from "../../math/height-index";
import { along, direction, type Point } from "../../math/vector";
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

const lifted = (ground: HeightIndex, [east, north]: Point): WorldPoint => [
  east,
  ground.heightAt(east, north) || 0,
  north,
];

/** The curve with an arrow head at `share` of its length. */
function sketchPath(sketch: Sketch, curve: Curve, share: number, style: { ink: Ink; ground: HeightIndex }): void {
  if (curve.pieces.length === 0) return;
  const place = (point: Point): WorldPoint => lifted(style.ground, point);
  polyline(sketch, sampleCurve(curve, 1, 0.02).map(place), style.ink);
  const { at, heading } = poseAt(curve, curve.length * share);
  const wings = [SWEEP, -SWEEP].map((sweep) => place(along(at, direction(heading + sweep), WING)));
  polyline(sketch, [wings[0]!, place(at), wings[1]!], style.ink);
}

/** Every movement's path through a junction, coloured by its turn; arrows show which way. */
export function sketchMovements(sketch: Sketch, { movements }: Junction, ground: HeightIndex): void {
  for (const { curve, turn } of movements) sketchPath(sketch, curve, 0.62, { ink: TURNS[turn], ground });
}

export const paths = streetsLayer(({ plan, ground }) => [
  ...plan.junctions.map((junction) => partAt(junction, (sketch) => sketchMovements(sketch, junction, ground))),
  ...plan.roads.flatMap(({ lanes }) =>
    lanes.map(
      ({ curve }): Part => ({
        at: curve.pieces[0]?.start ?? [0, 0],
        draw: (sketch) => sketchPath(sketch, curve, 0.5, { ink: LANE, ground }),
      }),
    ),
  ),
]);
