import { MAX_CHORD } from "../math/tolerance";
import type { Point } from "../math/vector";
import type { Network } from "../network/types";
import { endIndex } from "./arm-draft";
import { buildCentrelines, type Centreline } from "./centrelines";
import { liftLayout } from "./heights/lift-layout";
import { groupArms } from "./junction-draft";
import type { JunctionShape, ShapeSettings } from "./junction-shape";
import { type Layout, layOut } from "./lay-out";
import { describedMergeProblems, mergeDescribed } from "./merging/described-merges";
import { nodesTogether, togetherProblems } from "./merging/nodes-together";
import { buildRoadStrip, type RoadEnds } from "./road-strip";
import { findRoundabouts } from "./roundabout/find-rings";
import { lostIslands } from "./roundabout/lost-islands";
import type { BuildOptions, Plan, Problem } from "./types";

/** A plan before anybody drives on it: junctions without movements. */
export interface Carriageway extends Omit<Plan, "junctions"> {
  readonly junctions: readonly JunctionShape[];
}

/** What stands at every road's end, by `endIndex`. */
function endsOf({ lines, drafts }: Layout, junctions: readonly JunctionShape[]): RoadEnds["from"][] {
  const ends = new Array<RoadEnds["from"]>(2 * lines.length);
  for (const [i, draft] of drafts.entries()) {
    const junction = junctions[i]!;
    for (const [k, arm] of draft.arms.entries()) ends[endIndex(arm)] = { junction, arm: junction.arms[k]! };
  }
  return ends;
}

/** m; a network whose middle is farther from [0, 0] is worked on about it, so that single precision stays exact. */
const FAR = 1000;

/** The middle of the nodes' box, a whole multiple of two textures so that theirs don't shift; [0, 0] for a near network. */
function middleOf({ nodes }: Network, uvScale: number): Point {
  if (nodes.length === 0) return [0, 0];
  const middle = ([0, 1] as const).map((k) => {
    const values = nodes.map(({ at }) => at[k]);
    return (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2;
  });
  if (Math.hypot(...middle) <= FAR) return [0, 0];
  const [east, north] = middle.map((value) => Math.round(value / (2 * uvScale)) * 2 * uvScale);
  return [east!, north!];
}

/** Centrelines' problems less those of roads that a roundabout's circle stands for. */
function withoutRings(problems: readonly Problem[], inside: readonly number[], lines: readonly Centreline[]) {
  const roads = new Set(inside.map((line) => lines[line]!.road.id));
  return problems.filter(({ road }) => road === undefined || !roads.has(road));
}

/** Says that there is nothing to drive on, where all that was described went into one another. */
const emptyProblems = ({ nodes, roads }: Network, junctions: readonly JunctionShape[]): Problem[] =>
  junctions.length > 0 || roads.length === 0
    ? []
    : [
        {
          code: "nothing-left",
          node: nodes[0]!.id,
          message: "No road is long enough to leave anything between its ends.",
        },
      ];

/** The carriageway of a network in the plan: junctions with their kerbs and mouths, and the roads between. */
export function buildCarriageway(network: Network, options: BuildOptions = {}): Carriageway {
  const uvScale = options.uvScale ?? network.uvScale;
  const middle = middleOf(network, uvScale);
  const settings: ShapeSettings = { drivingSide: network.drivingSide, chord: options.chord ?? MAX_CHORD };
  const { lines: described, problems } = buildCentrelines(network, options, middle);
  const round = findRoundabouts(groupArms(network, described), described, network.drivingSide);
  const start = mergeDescribed(round.groups, described, network, round.lines);
  const context = { network, options, lines: described, rings: round.rings };
  const layout = layOut(start, context, settings);
  const { lines } = layout;
  const { junctions, reliefs, problems: heightProblems } = liftLayout(network, lines, layout, middle);
  const ends = endsOf(layout, junctions);
  const roads = lines.flatMap((line, i) => {
    if (layout.gone.has(i)) return [];
    return [buildRoadStrip(line, { from: ends[2 * i]!, to: ends[2 * i + 1]! }, settings, reliefs.get(i))];
  });
  return {
    network,
    middle,
    uvScale,
    junctions,
    roads,
    problems: [
      ...withoutRings(problems, start.lines, described),
      ...round.problems,
      ...togetherProblems(nodesTogether(network, described)),
      ...layout.problems,
      ...lostIslands(network, junctions, { middle, known: round.problems }),
      ...describedMergeProblems(network, layout.drafts, described),
      ...heightProblems,
      ...emptyProblems(network, junctions),
    ],
  };
}
