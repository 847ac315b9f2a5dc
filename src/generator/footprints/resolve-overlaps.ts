import type { ArmDraft } from "../arm-draft";
import type { CornerDraft, JunctionDraft } from "../junction-draft";
import type { Shaped, ShapeSettings } from "../junction-shape";
import type { Problem } from "../types";
import { type Cluster, clustersOf } from "./clusters";
import { type Found, findOverlaps, type Overlap } from "./find-overlaps";
import type { Footprint } from "./footprint";
import { createKnownGround, footprintsOf, type Ground, stripEnds } from "./ground";
import { isClear } from "./is-clear";
import { withoutPassages } from "./passages";
import { type Patch, type PatchSettings, type PatchSite, patchOf, renamedArm } from "./patch";
import { patchCornerProblems, unresolvedProblems } from "./patch-problem";
import { type SplitLines, splitLines } from "./split-lines";
import { widened, withWide } from "./widened-cluster";

/** Ground on which nothing lies on anything else, and what it took. */
export interface Resolved {
  readonly ground: Ground;
  /** Numbers of open junctions that no patch could be made of. */
  readonly failed: readonly JunctionDraft[];
  readonly problems: readonly Problem[];
}

/** Rounds after which a cluster that no patch can be made of takes all of its roads: other mouths were tried by then. */
const PATIENCE = 4;

/** How often patches may run into others before what is left is only told. */
const ROUNDS = 8;

/** The footprints that clusters don't take. */
function takenBy(footprints: readonly Footprint[], clusters: readonly Cluster[]) {
  const junctions = new Set(clusters.flatMap((cluster) => cluster.junctions));
  const lines = new Set(clusters.flatMap((cluster) => cluster.stretches.map(({ line }) => line)));
  return footprints.filter(({ part }) => ("junction" in part ? !junctions.has(part.junction) : !lines.has(part.line)));
}

function patchWithRoom(cluster: Cluster, site: PatchSite, settings: PatchSettings): Patch | null {
  return patchOf(cluster, site, settings) ?? patchOf(cluster, site, { ...settings, radius: 0 });
}

/** The corner from arm i to the next, of these arms. */
function renamedCorner(corner: CornerDraft, i: number, arms: readonly ArmDraft[]): CornerDraft {
  return { ...corner, rule: { ...corner.rule, arms: [arms[i]!, arms[(i + 1) % arms.length]!] } };
}

/** A junction outside of all patches, its arms under their roads' new names. */
function renamedJunction(
  draft: JunctionDraft,
  shaped: Shaped | null,
  split: SplitLines,
  settings: ShapeSettings,
): readonly [JunctionDraft, Shaped | null] {
  const arms = draft.arms.map((arm) => split.renamed(arm));
  if (arms.every((arm, i) => arm === draft.arms[i]) || !shaped) return [draft, shaped];
  const { shape } = shaped;
  const named = shape.arms.map((arm, i) => renamedArm(arm, arms[i]!, settings));
  const corners = shape.corners.map((corner) => ({
    ...corner,
    between: [named[corner.arms[0]]!.road, named[corner.arms[1]]!.road] as const,
  }));
  return [
    { ...draft, arms, corners: draft.corners.map((corner, i) => renamedCorner(corner, i, arms)) },
    { ...shaped, shape: { ...shape, outline: shape.outline, arms: named, corners } },
  ];
}

/** The ground with patches instead of what they took. */
function withPatches(
  ground: Ground,
  split: SplitLines,
  taken: ReadonlySet<number>,
  patches: readonly Patch[],
  settings: ShapeSettings,
): Ground {
  const kept = ground.drafts.flatMap((draft, j) =>
    taken.has(j) ? [] : [renamedJunction(draft, ground.shaped[j]!, split, settings)],
  );
  return {
    lines: split.lines,
    drafts: [...kept.map(([draft]) => draft), ...patches.map(({ draft }) => draft)],
    shaped: [...kept.map(([, shaped]) => shaped), ...patches.map(({ shaped }) => shaped)],
    patches: [...ground.patches.filter((_, j) => !taken.has(j)), ...patches.map(({ parts }) => parts)],
    gone: new Set([...ground.gone, ...split.covered]),
    swallowed: new Set([...ground.swallowed, ...split.covered]),
  };
}

const isOpen = ({ junctions }: Cluster, { shaped }: Ground): boolean => junctions.some((j) => !shaped[j]);

/**
 * One round: every cluster as a patch. One that none can be made of takes all of its roads, if it is open or that was
 * tried often; those that even so can't be made are left as they are.
 */
function resolveOnce(
  ground: Ground,
  footprints: readonly Footprint[],
  overlaps: readonly Overlap[],
  settings: PatchSettings & { readonly round: number },
) {
  const ends = stripEnds(ground);
  let clusters: readonly Cluster[] = clustersOf(ground, footprints, overlaps, { ...settings, ends });
  let wide: readonly Cluster[] = [];
  const failed: Cluster[] = [];
  for (;;) {
    const split = splitLines(
      ground.lines,
      clusters.flatMap(({ stretches }) => stretches),
      ends,
    );
    const site = { ground, ends, split, footprints, taken: takenBy(footprints, clusters) };
    const patches = clusters.map((cluster) => patchWithRoom(cluster, site, settings));
    const bad = clusters.filter((_, i) => !patches[i]);
    if (bad.length === 0) {
      const taken = new Set(clusters.flatMap(({ junctions }) => junctions));
      const made = patches as Patch[];
      return { ground: withPatches(ground, split, taken, made, settings), patches: made, failed };
    }
    const mayWiden = (one: Cluster) => !wide.includes(one) && (settings.round >= PATIENCE || isOpen(one, ground));
    failed.push(...bad.filter((one) => !mayWiden(one)));
    const made = clusters.filter((_, i) => patches[i]);
    const more = bad.filter(mayWiden).map((one) => widened(one, ground, ends));
    ({ clusters, wide } = withWide(made, [...made.filter((one) => wide.includes(one)), ...more]));
  }
}

/** Whether both footprints belong to one junction. */
const isSame = (footprints: readonly Footprint[], [i, j]: Overlap["pair"]): boolean => {
  const [a, b] = [footprints[i]!.part, footprints[j]!.part];
  return "junction" in a && "junction" in b && a.junction === b.junction;
};

/** The overlaps that count: a junction's parts may lie on each other. */
function ofTwo({ footprints, overlaps }: Found, ground: Ground): readonly Overlap[] {
  const ofOthers = overlaps.filter(({ pair }) => !isSame(footprints, pair));
  return withoutPassages(ofOthers, footprints, ground);
}

/**
 * Makes one surface of whatever lies on one another on one layer, and of every open junction.
 * @param radius m, by which the surfaces' inner corners are rounded where there is room
 */
export function resolveOverlaps(start: Ground, settings: ShapeSettings, radius: number): Resolved {
  if (isClear(start)) return { ground: start, failed: [], problems: [] };
  let ground = start;
  let found: Found | undefined;
  const known = createKnownGround();
  const problems: Problem[] = [];
  for (let round = 0; ; round++) {
    const footprints = footprintsOf(ground, settings.chord, known);
    found = { footprints, overlaps: findOverlaps(footprints, found) };
    const overlaps = ofTwo(found, ground);
    const isWhole = overlaps.length === 0 && ground.shaped.every((one) => one !== null);
    if (isWhole || round === ROUNDS) {
      problems.push(...patchCornerProblems(ground), ...unresolvedProblems(overlaps, footprints, ground));
      return { ground, failed: [], problems };
    }
    const done = resolveOnce(ground, footprints, overlaps, { ...settings, round, radius: round === 0 ? radius : 0 });
    const failed = done.failed.flatMap(({ junctions }) => junctions.filter((j) => !ground.shaped[j]));
    if (failed.length > 0) return { ground, failed: failed.map((j) => ground.drafts[j]!), problems };
    problems.push(...done.patches.map(({ problem }) => problem));
    ground = done.ground;
  }
}
