import type { Corner, Junction, Plan } from "../generator/types";
import { poseOnPiece } from "../math/curve";
import { mix, type Point } from "../math/vector";
import { cornersOf, isArc } from "./svg-layers";
import type { Room } from "./svg-room";
import { dot, type Frame, group, label, linePath } from "./svg-text";

/** m that a granted radius may fall short of the wanted one and still be it. */
const AS_ASKED = 0.005;

const short = (value: number) => String(Math.round(100 * value) / 100);
const radiusText = (radius: number) => `R ${short(radius)}`;

function radiusLabel({ wantedRadius, grantedRadius }: Corner): string {
  const wanted = grantedRadius < wantedRadius - AS_ASKED ? ` of ${short(wantedRadius)}` : "";
  return `${radiusText(grantedRadius)}${wanted}`;
}

const isReduced = ({ grantedRadius, wantedRadius }: Corner): boolean => grantedRadius < wantedRadius - AS_ASKED;

/** Pixels over the middle of a radius at which its length is written: the first that is free. */
const BESIDE_RADIUS = [3, -13, 16];

/** The centre of a corner's arc, its radius to the arc's middle, and how long it is: beside it, or else as a title. */
function radiusMark(corner: Corner & { readonly centre: Point }, frame: Frame, room: Room): string[] {
  const arc = corner.pieces.find(isArc);
  if (!arc) return [];
  const middle = poseOnPiece(arc, arc.length / 2).at;
  const text = radiusLabel(corner);
  const at = mix(corner.centre, middle, 0.4);
  const up = BESIDE_RADIUS.find((pixels) => room.take({ at, text, up: pixels, anchor: "start" }));
  return [
    `<g${isReduced(corner) ? ' class="reduced"' : ""}>`,
    `<path d="${linePath(frame, [corner.centre, middle])}"/>`,
    dot(frame, corner.centre, 2, up === undefined ? `<title>${text}</title>` : ""),
    ...(up === undefined ? [] : [label(frame, at, text, up)]),
    "</g>",
  ];
}

/** A roundabout's centre and its island's radius; the island itself where it is but paint. */
function ringMark({ ring }: Junction, frame: Frame, room: Room): string[] {
  if (!ring) return [];
  const { centre, island, flat } = ring;
  const paint = flat ? [dot(frame, centre, island * frame.scale)] : [];
  const text = radiusText(island);
  const isWritten = room.take({ at: centre, text, up: 5, anchor: "start" });
  return [...paint, dot(frame, centre, 2), ...(isWritten ? [label(frame, centre, text, 5)] : [])];
}

/** Centres and radii of all kerb returns and roundabouts, those that had to be reduced first. */
export function radiusLayer(plan: Plan, frame: Frame, room: Room): string[] {
  const round = cornersOf(plan).filter((corner): corner is Corner & { centre: Point } => corner.centre !== null);
  const marks = round
    .toSorted((a, b) => Number(isReduced(b)) - Number(isReduced(a)))
    .flatMap((corner) => radiusMark(corner, frame, room));
  return group("radius", [...marks, ...plan.junctions.flatMap((one) => ringMark(one, frame, room))]);
}
