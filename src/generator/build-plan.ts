import { MAX_CHORD } from "../math/tolerance";
import type { Point } from "../math/vector";
import type { Network } from "../network/types";
import { buildCentrelines, type Centreline } from "./centrelines";
import { draftJunction, groupArms, type JunctionDraft } from "./junction-draft";
import { grantCorners, type JunctionShape, type ShapeSettings, shapeJunction } from "./junction-shape";
import { buildMovements, withDistinctIds } from "./movements";
import { buildRoadStrip, type RoadEnds } from "./road-strip";
import { demandsOf, endIndex, grantSetbacks } from "./setbacks";
import type { BuildOptions, Plan, Problem } from "./types";

function endsOf(drafts: readonly JunctionDraft[], shapes: readonly JunctionShape[]): Map<number, RoadEnds["from"]> {
  const ends = new Map<number, RoadEnds["from"]>();
  for (const [i, draft] of drafts.entries()) {
    const junction = shapes[i]!;
    for (const [k, arm] of draft.arms.entries()) ends.set(endIndex(arm), { junction, arm: junction.arms[k]! });
  }
  return ends;
}

/** Everything of a network that lies in the plan: junctions with their kerbs and movements, and the roads between. */
export function buildPlan(network: Network, options: BuildOptions = {}): Plan {
  const problems: Problem[] = [];
  const middle: Point = [0, 0];
  const uvScale = options.uvScale ?? network.uvScale;
  const settings: ShapeSettings = { drivingSide: network.drivingSide, chord: options.chord ?? MAX_CHORD };
  const lines: Centreline[] = buildCentrelines(network, options, middle, problems);
  const drafts = groupArms(network, lines).map((group) => draftJunction(group, network, options));
  const limits = grantSetbacks(lines, demandsOf(drafts, lines));
  const shapes = drafts.map((draft) => shapeJunction(draft, grantCorners(draft, limits), limits, settings));
  const ends = endsOf(drafts, shapes);
  const junctions = shapes.map((shape) => ({ ...shape, movements: buildMovements(shape, network.drivingSide) }));
  const roads = lines.map((line, i) =>
    buildRoadStrip(line, { from: ends.get(2 * i)!, to: ends.get(2 * i + 1)! }, settings),
  );
  return { network, middle, uvScale, junctions: withDistinctIds(junctions), roads, problems };
}
