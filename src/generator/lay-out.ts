import { type ArmDraft, leastMissed } from "./arm-draft";
import { dropLines } from "./contract";
import { cornerProblems } from "./grant-corners";
import { type DraftContext, draftJunction, draftsFrom, type Group, type JunctionDraft } from "./junction-draft";
import { type Shaped, type ShapeSettings, shapeJunction } from "./junction-shape";
import { type Merged, mergedProblems, mergeJunctions } from "./merge-junctions";
import { grantSetbacks } from "./setbacks";
import type { Problem } from "./types";

/** Every junction with its shape, the roads that are left between them, and what couldn't be as described. */
export interface Layout {
  readonly drafts: readonly JunctionDraft[];
  readonly shaped: readonly Shaped[];
  /** The roads' numbers. */
  readonly gone: ReadonlySet<number>;
  readonly problems: readonly Problem[];
}

/** The arm without which a junction's outline is sound; the least missed of these, or of all where none helps alone. */
function armInTheWay(
  draft: JunctionDraft,
  setbacks: Float64Array,
  context: DraftContext,
  settings: ShapeSettings,
): ArmDraft {
  const ranked = leastMissed(draft.arms);
  const helps = ({ line }: ArmDraft): boolean =>
    dropLines([draft], new Set([line])).every((rest) =>
      shapeJunction(draftJunction(rest, context), setbacks, settings),
    );
  return ranked.find(helps) ?? ranked[0]!;
}

const leftOut = ({ centreline: { road }, node }: ArmDraft): Problem => ({
  code: "road-left-out",
  road: road.id,
  node,
  message: `Road ${road.id} lies on its neighbours at node ${node} and is left out: no simple outline joins them.`,
});

function problemsOf(
  merged: Merged,
  shaped: readonly Shaped[],
  setbacks: Float64Array,
  context: DraftContext,
): Problem[] {
  const corners = merged.drafts.flatMap((draft, i) => cornerProblems(draft, shaped[i]!.granted, setbacks));
  return [...mergedProblems(merged, context.lines), ...corners];
}

/**
 * Junctions with sound outlines, whatever the description. Roads too short for both their junctions are swallowed by
 * them; a road that lies on its neighbours, so that no simple outline joins them, is left out.
 */
export function layOut(start: readonly Group[], context: DraftContext, settings: ShapeSettings): Layout {
  const dropped = new Map<number, ArmDraft>();
  const draftOf = draftsFrom(context);
  for (;;) {
    const merged = mergeJunctions(dropLines(start, new Set(dropped.keys())), context.lines, draftOf);
    const { drafts, demands, swallowed, covered } = merged;
    const setbacks = grantSetbacks(context.lines, demands);
    const tried = drafts.map((draft) => shapeJunction(draft, setbacks, settings));
    const shaped = tried.flatMap((one) => (one ? [one] : []));
    if (shaped.length === tried.length) {
      const problems = [...[...dropped.values()].map(leftOut), ...problemsOf(merged, shaped, setbacks, context)];
      return { drafts, shaped, gone: new Set([...dropped.keys(), ...covered, ...swallowed.keys()]), problems };
    }
    for (const draft of drafts.filter((_, i) => !tried[i])) {
      const arm = armInTheWay(draft, setbacks, context, settings);
      dropped.set(arm.line, arm);
    }
  }
}
