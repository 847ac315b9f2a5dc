import { SAME_POINT } from "../../math/tolerance";
import type { Point } from "../../math/vector";
import { type ArmDraft, endIndex } from "../arm-draft";
import type { JunctionDraft, RankedNode } from "../junction-draft";
import { armAt, type Shaped, type ShapeSettings } from "../junction-shape";
import { mouthLanes } from "../lanes/lanes";
import type { Arm, Problem } from "../types";
import { cleanRing } from "./clean-ring";
import type { Cluster, Stretch } from "./clusters";
import type { Footprint } from "./footprint";
import { type Ground, type PatchParts, zonesAt } from "./ground";
import { innerRoads } from "./inner-roads";
import { type MouthLine, patchArea } from "./patch-area";
import { insideOfCluster } from "./patch-inside";
import { patchProblem } from "./patch-problem";
import { patchShape } from "./patch-shape";
import { type Zone, zonesOf } from "./patch-zones";
import { betweenMouths, ribbonOf, ringOf } from "./ribbon";
import type { StripEnd } from "./road-footprints";
import { reachesEnd, type SplitLines } from "./split-lines";

/** What patches are made with. */
export interface PatchSettings extends ShapeSettings {
  /** m, by which inner corners are rounded; 0 for none. */
  readonly radius: number;
}

/** A road end at a patch, before and after its mouth is known. */
interface PatchArm {
  readonly draft: ArmDraft;
  readonly arm: Arm;
  /** On which the patch lies there. */
  readonly layers: readonly number[];
}

/** What a patch is cut out of. */
export interface PatchSite {
  readonly ground: Ground;
  readonly ends: ReadonlyMap<number, StripEnd>;
  readonly split: SplitLines;
  /** What everything covers. */
  readonly footprints: readonly Footprint[];
  /** Of these, what no patch takes. */
  readonly taken: readonly Footprint[];
}

/** An arm under its road's new name, mouth and all; the very same where it has none. */
export function renamedArm(arm: Arm, draft: ArmDraft, { drivingSide }: ShapeSettings): Arm {
  const { road } = draft.centreline;
  return arm.road === road.id ? arm : { ...arm, road: road.id, lanes: mouthLanes(draft, arm.setback, drivingSide) };
}

/** The arms where its roads leave a cluster. */
function armsOfCluster(cluster: Cluster, { ground, ends, split }: PatchSite, settings: PatchSettings): PatchArm[] {
  const cuts = cluster.stretches.flatMap(({ line, from, to }) => {
    const { road, curve } = ground.lines[line]!;
    const { length } = curve;
    const layers = [road.layer];
    const arms: PatchArm[] = [];
    if (from > ends.get(2 * line)!.setback) {
      const draft = split.armAt(line, from, "back");
      arms.push({ draft, layers, arm: armAt(draft, length - from, settings.drivingSide) });
    }
    if (to < length - ends.get(2 * line + 1)!.setback) {
      const draft = split.armAt(line, to, "on");
      arms.push({ draft, layers, arm: armAt(draft, to, settings.drivingSide) });
    }
    return arms;
  });
  const kept = cluster.junctions.flatMap((j) =>
    ground.drafts[j]!.arms.flatMap((draft, k): PatchArm[] => {
      const end = ends.get(endIndex(draft))!;
      if (cluster.stretches.some((stretch) => reachesEnd(stretch, draft, end))) return [];
      const named = split.renamed(draft);
      const arm = renamedArm(ground.shaped[j]!.shape.arms[k]!, named, settings);
      return [{ draft: named, arm, layers: end.layers }];
    }),
  );
  return [...cuts, ...kept];
}

const lineOf = ({ mouth }: Arm): MouthLine => {
  const [left, right] = [mouth[0]!, mouth.at(-1)!];
  return [
    [left[0], left[1]],
    [right[0], right[1]],
  ];
};

/** The points at which a stretch's ribbon ends: its own mouth, or that of the junction it reaches; left to right seen from outside. */
function ribbonEnd(
  { ground, ends }: PatchSite,
  arms: readonly PatchArm[],
  end: number,
  { station, setback }: { readonly station: number; readonly setback: number },
): StripEnd["mouth"] {
  const { curve } = ground.lines[end >> 1]!;
  const away = end % 2 === 1 ? "from" : "to";
  const own = arms.find(
    ({ draft, arm }) => draft.centreline.curve === curve && arm.end === away && arm.setback === setback,
  );
  if (!own) return Math.abs(station - ends.get(end)!.setback) < SAME_POINT ? ends.get(end)!.mouth : null;
  const [left, right] = lineOf(own.arm);
  return [right, left];
}

/** A stretch of a road, cut where other layers begin. */
function byLayers({ line, from, to }: Stretch, footprints: readonly Footprint[]) {
  const cut: (Stretch & { readonly layers: readonly number[] })[] = [];
  for (const { part, layers } of footprints) {
    if (!("line" in part) || part.line !== line || part.to <= from || part.from >= to) continue;
    const last = cut.at(-1);
    const isSame = last && layers.length === last.layers.length && layers.every((one) => last.layers.includes(one));
    if (isSame) continue;
    if (last) cut[cut.length - 1] = { ...last, to: part.from };
    cut.push({ line, from: last ? part.from : from, to, layers });
  }
  return cut;
}

/** What a cluster covers, its roads cut at the very points of the mouths, by the layers on which it lies. */
function piecesOf(
  { junctions, stretches }: Cluster,
  site: PatchSite,
  arms: readonly PatchArm[],
  chord: number,
): Zone[] {
  const { ground, footprints } = site;
  const ribbons = stretches.flatMap(({ line, from, to }) => {
    const { length } = ground.lines[line]!.curve;
    const begin = ribbonEnd(site, arms, 2 * line, { station: from, setback: length - from });
    const end = ribbonEnd(site, arms, 2 * line + 1, { station: length - to, setback: to });
    return byLayers({ line, from, to }, footprints).map(({ layers, ...part }): Zone => {
      const ribbon = ribbonOf(ground.lines[line]!, part.from, part.to, chord);
      const ends = [part.from === from ? begin : null, part.to === to ? end : null] as const;
      return { area: [ringOf(betweenMouths(ribbon, ...ends))], layers };
    });
  });
  return [...junctions.flatMap((j) => zonesAt(ground, j, chord)), ...ribbons];
}

/** The nodes that a patch stands for. */
function nodesOf({ junctions }: Cluster, { ground }: PatchSite): RankedNode[] {
  return junctions.flatMap((j) => ground.drafts[j]!.nodes).sort((a, b) => a.rank - b.rank);
}

/** A cluster as one junction. */
export interface Patch {
  readonly draft: JunctionDraft;
  readonly shaped: Shaped;
  readonly parts: PatchParts;
  readonly problem: Problem;
}

/** A name for a patch at no node: by its roads. */
function nameWithoutNode({ stretches }: Cluster, { ground }: PatchSite): string {
  const roads = [...new Set(stretches.map(({ line }) => ground.lines[line]!.road.id))].sort();
  return `${roads.join("~")}@${Math.round(stretches[0]!.from)}`;
}

/** The rings of a patch made of these pieces. */
function ringsOf(pieces: readonly Zone[], mouths: readonly MouthLine[], site: PatchSite, radius: number): Point[][] {
  const layers = new Set(pieces.flatMap((piece) => piece.layers));
  const taken = site.taken.filter((one) => one.layers.some((layer) => layers.has(layer)));
  const rings = patchArea({ areas: pieces.flatMap(({ area }) => area), mouths, radius, taken });
  return rings.map((ring) => cleanRing(ring, mouths));
}

/** The junction that a cluster becomes; null where its mouths can't all be reached by simple kerbs. */
export function patchOf(cluster: Cluster, site: PatchSite, settings: PatchSettings): Patch | null {
  const drafted = armsOfCluster(cluster, site, settings);
  const arms = drafted.map(({ arm }) => arm);
  const pieces = piecesOf(cluster, site, drafted, settings.chord);
  const rings = ringsOf(pieces, arms.map(lineOf), site, settings.radius);
  const nodes = nodesOf(cluster, site);
  const id = nodes[0]?.id ?? nameWithoutNode(cluster, site);
  const made = patchShape({ id, nodes: nodes.map((node) => node.id) }, rings, arms, settings.radius);
  if (!made) return null;
  const inOrder = made.order.map((i) => drafted[i]!);
  const inside = insideOfCluster(cluster, site.ground);
  return {
    draft: { nodes, arms: inOrder.map(({ draft }) => draft), gaps: [], corners: [], asks: [] },
    shaped: {
      shape: { ...made.shape, inside: innerRoads(inside, site.ground.lines, inOrder) },
      granted: [],
      kerbs: made.shape.corners.map((corner) => corner.pieces),
    },
    parts: {
      zones: zonesOf(rings, pieces),
      inside,
      mouthLayers: inOrder.map(({ layers }) => layers),
    },
    problem: patchProblem(cluster, site.ground, id),
  };
}
