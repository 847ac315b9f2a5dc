import { reverseCurve } from "../../math/curve";
import type { DrivingSide, NetworkRoad } from "../../network/types";
import { axisOf } from "../road-axis";
import { type RoadNamed, roadsByName } from "../roads-by-name";
import { createMeshDraft, meshOfDraft } from "../street/mesh-draft";
import type { Junction, JunctionId, Plan, RoadStrip, Surface, SurfaceMesh } from "../types";
import { type Approach, approachesIn } from "./approach";
import { armMarks } from "./arm-marks";
import { type Canvas, canvasOf, drape, layLevel } from "./drape";
import { bendMarks, ringMarks } from "./junction-marks";
import { cornersBeside } from "./kerbs-across";
import { type Mark, placesAlong } from "./mark";
import { roadMarks } from "./road-marks";
import { type MarkingStyle, styleOf } from "./styles";

/** Paint on the carriageways, in their very planes, by its colour. */
export interface Markings {
  readonly white: SurfaceMesh;
  readonly yellow: SurfaceMesh;
}

/** A junction with what is painted on its arms, and what to paint on. */
interface Site {
  readonly junction: Junction;
  readonly approaches: readonly Approach[];
  readonly canvas: Canvas;
}

/** What is painted in a junction alone: lines through a bend, a roundabout's. */
function insideMarks({ junction }: Site, roadNamed: RoadNamed, side: DrivingSide, style: MarkingStyle): Mark[] {
  const [first] = junction.arms;
  if (junction.ring) return ringMarks(junction.ring, style);
  return junction.kind === "bend" && first ? bendMarks(junction, roadNamed(first.road), side, style) : [];
}

/** What is painted on a road. */
interface RoadPaint {
  /** Along it, and whether all of that lies between its mouths. */
  readonly along: readonly Mark[];
  readonly betweenMouths: boolean;
  /** Across its ends, and the arrows there. */
  readonly across: readonly Mark[];
}

const NO_PAINT: RoadPaint = { along: [], betweenMouths: true, across: [] };

function paintOf(strip: RoadStrip, sites: readonly [Site, Site], road: NetworkRoad, style: MarkingStyle): RoadPaint {
  const numbers = sites.map(({ junction }, k) =>
    junction.arms.findIndex((arm) => arm.road === strip.id && arm.end === (k === 0 ? "from" : "to")),
  );
  const arms = sites.map(({ junction }, k) => junction.arms[numbers[k]!]);
  const [from, to] = arms;
  const axis = from && axisOf(strip, from);
  if (!axis || !to) return NO_PAINT;
  const [first, last] = sites.map(({ approaches }, k) => approaches[numbers[k]!]!);
  if (first!.lines + last!.lines > axis.length) return NO_PAINT;
  const across = ([from, to] as const).flatMap((arm, k) => {
    const { junction, approaches } = sites[k]!;
    const corners = cornersBeside(junction, numbers[k]!);
    const place = placesAlong(k === 0 ? axis : reverseCurve(axis));
    const approach = approaches[numbers[k]!]!;
    return armMarks({ arm, approach, corners, place, length: axis.length, junction }, style);
  });
  const along = roadMarks(axis, { strip, road, from, approaches: [first!, last!] }, style);
  return { along, betweenMouths: first!.lines >= 0 && last!.lines >= 0, across };
}

/** The height of all of a road's carriageway; null where it has several. */
function levelOf({ left, right }: RoadStrip): number | null {
  const level = left[0]![2];
  const isLevel = (side: RoadStrip["left"]) => side.every((point) => point[2] === level);
  return isLevel(left) && isLevel(right) ? level : null;
}

/**
 * Lane lines, stop lines, crossings and what else is painted, after the style that the network names.
 * @param surfaces of `plan`, in their order: paint is cut along their triangles and lies on them
 */
export function buildMarkings(plan: Plan, surfaces: readonly Surface[]): Markings {
  const { network, junctions, roads } = plan;
  const style = styleOf(network);
  const roadNamed = roadsByName(network);
  const [white, yellow] = [createMeshDraft(plan.uvScale), createMeshDraft(plan.uvScale)];
  const draftOf = (mark: Mark) => (mark.yellow ? yellow : white);
  const put = (marks: readonly Mark[], canvases: readonly Canvas[]): void => {
    for (const mark of marks) for (const canvas of canvases) drape(draftOf(mark), mark, canvas);
  };
  const approachesOf = approachesIn(network);
  const sites = junctions.map((junction, i): Site => {
    return { junction, approaches: approachesOf(junction), canvas: canvasOf(surfaces[i]!.mesh) };
  });
  const siteAt = new Map<JunctionId, Site>(sites.map((site) => [site.junction.id, site]));
  for (const site of sites) put(insideMarks(site, roadNamed, network.drivingSide, style), [site.canvas]);
  for (const [i, strip] of roads.entries()) {
    const ends = [siteAt.get(strip.from)!, siteAt.get(strip.to)!] as const;
    const { along, betweenMouths, across } = paintOf(strip, ends, roadNamed(strip.id), style);
    const level = betweenMouths ? levelOf(strip) : null;
    if (level !== null) for (const mark of along) layLevel(draftOf(mark), mark, level);
    const draped = level === null ? [...along, ...across] : across;
    if (draped.length === 0) continue;
    const canvases = new Set([canvasOf(surfaces[junctions.length + i]!.mesh), ...ends.map(({ canvas }) => canvas)]);
    put(draped, [...canvases]);
  }
  return { white: meshOfDraft(white), yellow: meshOfDraft(yellow) };
}
