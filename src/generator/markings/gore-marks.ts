import { fromGrid, grow, intersect, subtractArea, toGrid } from "../../math/area";
import { ringArea } from "../../math/polygon";
import { along, type Point, wrapAngle } from "../../math/vector";
import type { JunctionShape } from "../junction-shape";
import type { Arm, Corner } from "../types";
import { kerbCorner } from "./approach";
import { marksOn } from "./area-marks";
import type { Mark } from "./mark";
import type { MarkingStyle } from "./styles";

/** rad between two arms up to which the ground before the kerb that parts them is hatched. */
const SHARP = Math.PI / 4;
/** m²; smaller ground is left bare. */
const LEAST = 3;
/** m that chords of a line round a hatched area stand off its arcs. */
const SAG = 0.003;

type Ring = readonly Point[];

const leads = ({ lanes }: Arm, flow: "in" | "out"): boolean =>
  lanes.length > 0 && lanes.every((lane) => lane.flow === flow);

/**
 * The ground between two roads that part or join at a sharp angle: from where their kerbs' lines cross to the kerb that
 * rounds the corner. Null where somebody might turn over it, and where it is small.
 */
function goreBetween(a: Arm, b: Arm, { kerb }: Corner): Ring | null {
  const isGore = (["in", "out"] as const).some((flow) => leads(a, flow) && leads(b, flow));
  const angle = wrapAngle(b.bearing - a.bearing);
  if (!isGore || !(angle > 0 && angle < SHARP)) return null;
  const points = kerb.map(([x, y]): Point => [x, y]);
  const station = kerbCorner(a, points[0]!, b, points.at(-1)!);
  if (station === null) return null;
  const tip = along(points[0]!, [Math.cos(a.bearing), Math.sin(a.bearing)], station);
  const ring = [tip, ...points];
  return ringArea(ring.flat()) > LEAST ? ring : null;
}

/** Bars across a ring, `width` wide with `gap` between them, aslant to the way that it points. */
function barsOver(ring: Ring, heading: number, { width, gap }: MarkingStyle["hatch"]): Ring[] {
  const [tip] = ring as [Point];
  const [ahead, aside] = [heading + Math.PI / 4, heading + (3 * Math.PI) / 4].map(
    (angle): Point => [Math.cos(angle), Math.sin(angle)],
  ) as [Point, Point];
  const far = 2 * Math.max(...ring.map(([x, y]) => Math.hypot(x - tip[0], y - tip[1])));
  const count = Math.ceil(far / (width + gap));
  return Array.from({ length: count }, (_, i) => {
    const [near, end] = [i * (width + gap) + gap, (i + 1) * (width + gap)];
    const at = (s: number, t: number) => along(along(tip, ahead, s), aside, t);
    return [at(near, -far), at(end, -far), at(end, far), at(near, far)];
  });
}

/** A line round a ring, and bars within it. */
function hatched(ring: Ring, heading: number, style: MarkingStyle): Mark[] {
  const origin = ring[0]!;
  const whole = toGrid([ring], origin);
  const inside = grow(whole, -style.hatch.line, SAG);
  const bars = intersect(inside, toGrid(barsOver(ring, heading, style.hatch), origin));
  return [subtractArea(whole, inside), bars].flatMap((area) => marksOn(fromGrid(area, origin)));
}

/** The hatched areas of a junction. */
export function goreMarks({ arms, corners }: JunctionShape, style: MarkingStyle): Mark[] {
  if (arms.length < 3) return [];
  return corners.flatMap((corner) => {
    const [a, b] = [arms[corner.arms[0]]!, arms[corner.arms[1]]!];
    const ring = goreBetween(a, b, corner);
    return ring ? hatched(ring, a.bearing + wrapAngle(b.bearing - a.bearing) / 2, style) : [];
  });
}
