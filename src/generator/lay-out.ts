import type { NodeId } from "../network/types";
import { type ArmDraft, leastMissed } from "./arm-draft";
import type { Centreline } from "./centrelines";
import { cornerProblems } from "./corners/grant-corners";
import type { Ground } from "./footprints/ground";
import { resolveOverlaps } from "./footprints/resolve-overlaps";
import { type DraftContext, draftJunction, type Group, type JunctionDraft } from "./junction-draft";
import { type Shaped, type ShapeSettings, shapeJunction } from "./junction-shape";
import { dropLines } from "./merging/contract";
import { type Merged, mergedProblems, mergeJunctions } from "./merging/merge-junctions";
import type { Roundabouts } from "./roundabout/find-rings";
import { grantSetbacks, setbacksOf } from "./setbacks";
import type { Problem } from "./types";

/** Every junction with its shape, the roads that are left between them, and what couldn't be as described. */
export interface Layout extends Ground {
  readonly shaped: readonly Shaped[];
  readonly problems: readonly Problem[];
}

const leftOut = ({ centreline: { road }, node }: ArmDraft): Problem => ({
  code: "road-left-out",
  road: road.id,
  node,
  message: `Road ${road.id} lies on its neighbours at node ${node} and is left out: no simple outline joins them.`,
});

/** What the arms ask for, granted as far as the roads reach. */
interface Trial {
  readonly merged: Merged;
  readonly setbacks: Float64Array;
  /** Null where the junction is open. */
  readonly shaped: readonly (Shaped | null)[];
}

/** Junctions by their arms; those whose outlines aren't sound even at their least are opened, and all is tried again. */
function shapeAll(
  groups: readonly Group[],
  { lines }: DraftContext,
  draftOf: (group: Group) => JunctionDraft,
  settings: ShapeSettings,
): Trial {
  const open = new Set<NodeId>();
  for (;;) {
    const merged = mergeJunctions(groups, lines, draftOf, open);
    const setbacks = grantSetbacks(lines, merged.demands);
    const isOpen = ({ nodes }: JunctionDraft) => nodes.some(({ id }) => open.has(id));
    const shaped = merged.drafts.map((draft) =>
      isOpen(draft) ? null : shapeJunction(draft, setbacksOf(draft, setbacks), settings),
    );
    const failed = merged.drafts.filter((draft, i) => !shaped[i] && !isOpen(draft));
    if (failed.length === 0) return { merged, setbacks, shaped };
    for (const { nodes } of failed) for (const { id } of nodes) open.add(id);
  }
}

function groundOf(
  { merged, shaped }: Trial,
  lines: readonly Centreline[],
  inside: readonly number[],
  dropped: Iterable<number>,
): Ground {
  const swallowed = new Set([...inside, ...merged.swallowed.keys()]);
  const gone = new Set([...dropped, ...swallowed]);
  return { lines, drafts: merged.drafts, shaped, patches: merged.drafts.map(() => null), swallowed, gone };
}

/** @param ground what became of the trial: a junction that went into another has no corners of its own */
function problemsOf({ merged, setbacks, shaped }: Trial, { lines, drafts, shaped: built }: Ground): Problem[] {
  const kept = new Map(built.map((one, j) => [one?.granted, drafts[j]!]));
  const corners = merged.drafts.flatMap((draft, i) => {
    const granted = shaped[i]?.granted;
    const named = granted && kept.get(granted);
    return named ? cornerProblems(named, granted, setbacksOf(draft, setbacks)) : [];
  });
  return [...mergedProblems(merged, lines), ...corners];
}

/**
 * Junctions with sound outlines, whatever the description. Roads too short for both their junctions are swallowed by
 * them; whatever then lies on one another, or has no sound outline by its arms, is joined into one surface.
 */
export function layOut(
  start: Pick<Roundabouts, "groups" | "lines">,
  context: DraftContext,
  settings: ShapeSettings,
): Layout {
  const { lines, network, options } = context;
  const radius = options.turnRadius ?? network.turnRadius;
  const dropped = new Map<number, ArmDraft>();
  const draftOf = (group: Group) => draftJunction(group, context);
  for (;;) {
    const trial = shapeAll(dropLines(start.groups, new Set(dropped.keys())), context, draftOf, settings);
    const { ground, failed, problems } = resolveOverlaps(
      groundOf(trial, lines, start.lines, dropped.keys()),
      settings,
      radius,
    );
    if (failed.length === 0) {
      const all = [...[...dropped.values()].map(leftOut), ...problemsOf(trial, ground), ...problems];
      return { ...ground, shaped: ground.shaped as readonly Shaped[], problems: all };
    }
    for (const { arms } of failed) {
      const arm = leastMissed(arms)[0]!;
      dropped.set(arm.line, arm);
    }
  }
}
