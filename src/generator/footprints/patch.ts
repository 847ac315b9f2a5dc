import type { Area } from "../../math/area";
import { SAME_POINT } from "../../math/tolerance";
import type { Point } from "../../math/vector";
import { type ArmDraft, endIndex } from "../arm-draft";
import type { JunctionDraft, RankedNode } from "../junction-draft";
import { armAt, type Shaped, type ShapeSettings } from "../junction-shape";
import { armLanes } from "../lanes";
import type { Arm, Problem } from "../types";
import { cleanRing } from "./clean-ring";
import type { Cluster } from "./clusters";
import type { Footprint } from "./footprint";
import { betweenMouths, type Ground, junctionArea, type StripEnd } from "./ground";
import { type MouthLine, patchArea } from "./patch-area";
import { patchShape } from "./patch-shape";
import { ribbonOf, ringOf } from "./ribbon";
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
}

/** What a patch is cut out of. */
export interface PatchSite {
  readonly ground: Ground;
  readonly ends: ReadonlyMap<number, StripEnd>;
  readonly split: SplitLines;
  /** What everybody else covers. */
  readonly taken: readonly Footprint[];
}

/** An arm under its road's new name, mouth and all; the very same where it has none. */
export function renamedArm(arm: Arm, draft: ArmDraft, { drivingSide }: ShapeSettings): Arm {
  const { road } = draft.centreline;
  return arm.road === road.id ? arm : { ...arm, road: road.id, lanes: armLanes(road, draft.end, drivingSide) };
}

/** The arms where its roads leave a cluster. */
function armsOfCluster(cluster: Cluster, { ground, ends, split }: PatchSite, settings: PatchSettings): PatchArm[] {
  const cuts = cluster.stretches.flatMap(({ line, from, to }) => {
    const { length } = ground.lines[line]!.curve;
    const arms: PatchArm[] = [];
    if (from > ends.get(2 * line)!.setback) {
      const draft = split.armAt(line, from, "back");
      arms.push({ draft, arm: armAt(draft, length - from, settings.drivingSide) });
    }
    if (to < length - ends.get(2 * line + 1)!.setback) {
      const draft = split.armAt(line, to, "on");
      arms.push({ draft, arm: armAt(draft, to, settings.drivingSide) });
    }
    return arms;
  });
  const kept = cluster.junctions.flatMap((j) =>
    ground.drafts[j]!.arms.flatMap((draft, k): PatchArm[] => {
      const end = ends.get(endIndex(draft))!;
      if (cluster.stretches.some((stretch) => reachesEnd(stretch, draft, end))) return [];
      const named = split.renamed(draft);
      return [{ draft: named, arm: renamedArm(ground.shaped[j]!.shape.arms[k]!, named, settings) }];
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

/** What a cluster covers, its roads cut at the very points of the mouths. */
function areasOf({ junctions, stretches }: Cluster, site: PatchSite, arms: readonly PatchArm[], chord: number): Area {
  const { lines } = site.ground;
  const ribbons = stretches.map(({ line, from, to }) => {
    const { length } = lines[line]!.curve;
    const begin = ribbonEnd(site, arms, 2 * line, { station: from, setback: length - from });
    const end = ribbonEnd(site, arms, 2 * line + 1, { station: length - to, setback: to });
    return ringOf(betweenMouths(ribbonOf(lines[line]!, from, to, chord), begin, end));
  });
  return [...junctions.flatMap((j) => junctionArea(site.ground, j, chord)), ...ribbons];
}

/** The nodes that a patch stands for. */
function nodesOf({ junctions }: Cluster, { ground }: PatchSite): RankedNode[] {
  return junctions.flatMap((j) => ground.drafts[j]!.nodes).sort((a, b) => a.rank - b.rank);
}

/** A cluster as one junction. */
export interface Patch {
  readonly draft: JunctionDraft;
  readonly shaped: Shaped;
  readonly problem: Problem;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

function problemOf(cluster: Cluster, { ground }: PatchSite, id: string): Problem {
  const near = cluster.junctions.flatMap((j) => ground.drafts[j]!.arms.map(({ centreline }) => centreline.road.id));
  const own = cluster.stretches.map(({ line }) => ground.lines[line]!.road.id);
  const roads = [...new Set(own.length > 0 ? own : near)].sort();
  const area = Math.round(cluster.area * 10) / 10;
  return {
    code: "overlap-resolved",
    junction: id,
    road: roads[0],
    message: `${roads.length === 1 ? "Road" : "Roads"} ${listed(roads)} overlap on ${area} m² at ${id}: they are built as one surface.`,
    details: { roads: roads.join(", "), area },
  };
}

/** A name for a patch at no node: by its roads. */
function nameWithoutNode({ stretches }: Cluster, { ground }: PatchSite): string {
  const roads = [...new Set(stretches.map(({ line }) => ground.lines[line]!.road.id))].sort();
  return `${roads.join("~")}@${Math.round(stretches[0]!.from)}`;
}

/** The junction that a cluster becomes; null where its mouths can't all be reached by simple kerbs. */
export function patchOf(cluster: Cluster, site: PatchSite, settings: PatchSettings): Patch | null {
  const arms = armsOfCluster(cluster, site, settings);
  const mouths = arms.map(({ arm }) => lineOf(arm));
  const areas = areasOf(cluster, site, arms, settings.chord);
  const rings = patchArea({ areas, mouths, radius: settings.radius, taken: site.taken });
  const clean = rings.map((ring): Point[] => cleanRing(ring, mouths));
  const nodes = nodesOf(cluster, site);
  const id = nodes[0]?.id ?? nameWithoutNode(cluster, site);
  const names = { id, nodes: nodes.map((node) => node.id) };
  const made = patchShape(
    names,
    clean,
    arms.map(({ arm }) => arm),
    settings.radius,
  );
  if (!made) return null;
  const draft = { nodes, arms: made.order.map((i) => arms[i]!.draft), gaps: [], corners: [], asks: [] };
  return { draft, shaped: { shape: made.shape, granted: [] }, problem: problemOf(cluster, site, id) };
}
