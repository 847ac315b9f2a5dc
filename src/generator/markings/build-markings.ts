import { allOf, type Parts } from "../parts";
import { createMeshDraft, type MeshDraft, meshOfDraft } from "../street/mesh-draft";
import type { JunctionId, Plan, RoadStrip, Surface, SurfaceMesh } from "../types";
import { type Canvas, canvasOf, drape, layLevel } from "./drape";
import type { Mark } from "./mark";
import { paintOf } from "./paint";
import { sealPaint } from "./seal-paint";

/** Paint on the carriageways, in their very planes, by its colour. */
export interface Markings {
  readonly white: SurfaceMesh;
  readonly yellow: SurfaceMesh;
}

/** The height of all of a road's carriageway; null where it has several. */
function levelOf({ left, right }: RoadStrip): number | null {
  const level = left[0]![2];
  const isLevel = (side: RoadStrip["left"]) => side.every((point) => point[2] === level);
  return isLevel(left) && isLevel(right) ? level : null;
}

/** White and yellow paint, laid mark by mark. */
function* laidPaint(plan: Plan, surfaces: readonly Surface[]): Parts<readonly MeshDraft[]> {
  const { junctions, roads } = plan;
  const [white, yellow] = [createMeshDraft(plan.uvScale), createMeshDraft(plan.uvScale)];
  const draftOf = (mark: Mark) => (mark.yellow ? yellow : white);
  const put = (marks: readonly Mark[], canvases: readonly Canvas[]): void => {
    for (const mark of marks) for (const canvas of canvases) drape(draftOf(mark), mark, canvas);
  };
  const paint = paintOf(plan);
  yield;
  const canvases = junctions.map((_, i) => canvasOf(surfaces[i]!.mesh));
  const canvasAt = new Map<JunctionId, Canvas>(junctions.map(({ id }, i) => [id, canvases[i]!]));
  for (const [i, marks] of paint.junctions.entries()) put(marks, [canvases[i]!]);
  yield;
  for (const [i, strip] of roads.entries()) {
    const { along, betweenMouths, across } = paint.roads[i]!;
    const level = betweenMouths ? levelOf(strip) : null;
    if (level !== null) for (const mark of along) layLevel(draftOf(mark), mark, level);
    const draped = level === null ? [...along, ...across] : across;
    if (draped.length === 0) continue;
    const ends = [canvasAt.get(strip.from)!, canvasAt.get(strip.to)!];
    put(draped, [...new Set([canvasOf(surfaces[junctions.length + i]!.mesh), ...ends])]);
  }
  return [white, yellow];
}

/**
 * Lane lines, stop lines, crossings and what else is painted, after the style that the network names.
 * @param surfaces of `plan`, in their order: paint is cut along their triangles and lies on them
 */
export const buildMarkings = (plan: Plan, surfaces: readonly Surface[]): Markings =>
  allOf(markingParts(plan, surfaces));

/** The same, part by part. */
export function* markingParts(plan: Plan, surfaces: readonly Surface[]): Parts<Markings> {
  const laid = yield* laidPaint(plan, surfaces);
  yield;
  const [white, yellow] = sealPaint(laid).map(meshOfDraft);
  return { white: white!, yellow: yellow! };
}
