import { junctionHeight } from "../../generator/junction-height";
import type { Corner, Junction } from "../../generator/types";
import { type Piece, poseOnPiece } from "../../math/curve";
import { along, direction, distance, leftOf, type Point } from "../../math/vector";
import type { WorldPoint } from "../../telemetry/types";
import { AMBER, CHALK, GREY, ink } from "../inks";
import { partAt, streetsLayer } from "../layer";
import { cross, dot, label, polyline, ring, type Sketch, stroke, toWorld } from "../sketch";

const LINE = ink(CHALK, 1.6, 0.95);
const THIN = ink(GREY, 1, 0.55);
const TANGENT = ink(AMBER, 7);
const CENTRE = ink(AMBER, 1.4);
/** m. */
const CROSS_REACH = 0.35;
/** m, granted radii nearer to the wanted one than this are the wanted one. */
const SAME_RADIUS = 0.005;

/** "r 8.0"; "r 4.2 of 8.0" where the wanted radius didn't fit. */
export function radiusText({ grantedRadius, wantedRadius }: Pick<Corner, "grantedRadius" | "wantedRadius">): string {
  const reduced = wantedRadius - grantedRadius > SAME_RADIUS;
  return reduced ? `r ${grantedRadius.toFixed(1)} of ${wantedRadius.toFixed(1)}` : `r ${grantedRadius.toFixed(1)}`;
}

/** Whether `centre` is the arc's own: the kerb of a curved road has another. */
function turnsAbout({ start, heading, curvature }: Piece, centre: Point): boolean {
  return distance(along(start, leftOf(direction(heading)), 1 / curvature), centre) < SAME_RADIUS;
}

/** Tangent points as dots, the arc's centre as a small cross with its radius, thin lines between. */
function sketchCorner(sketch: Sketch, corner: Corner, junction: Junction): void {
  const at = (point: Point): WorldPoint => [point[0], junctionHeight(junction, point), point[1]];
  const arcs = corner.pieces.filter(
    (piece) => piece.curvature !== 0 && (!corner.centre || turnsAbout(piece, corner.centre)),
  );
  for (const arc of arcs) {
    for (const end of [arc.start, poseOnPiece(arc, arc.length).at]) {
      if (corner.centre) stroke(sketch, at(corner.centre), at(end), THIN);
      dot(sketch, at(end), TANGENT);
    }
  }
  if (!corner.centre) return;
  cross(sketch, at(corner.centre), CROSS_REACH, CENTRE);
  label(sketch, at(corner.centre), radiusText(corner), { ink: CENTRE, lift: 14 });
}

export function sketchOutline(sketch: Sketch, junction: Junction): void {
  const { outline, holes, corners } = junction;
  ring(sketch, outline.map(toWorld), LINE);
  for (const hole of holes) ring(sketch, hole.map(toWorld), LINE);
  for (const corner of corners) {
    polyline(sketch, corner.kerb.map(toWorld), LINE);
    sketchCorner(sketch, corner, junction);
  }
}

export const outlines = streetsLayer(({ plan }) => plan.junctions.map((junction) => partAt(junction, sketchOutline)));
