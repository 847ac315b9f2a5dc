import type { Area } from "../../math/area";
import { visitPieces } from "../../math/curve";
import { ringArea } from "../../math/polygon";
import { type Point, subtract } from "../../math/vector";
import { type ArmDraft, armsOf } from "../arm-draft";
import type { Centreline } from "../centrelines";
import type { JunctionDraft } from "../junction-draft";
import type { Shaped } from "../junction-shape";
import { boxOf, type Footprint, roadBox, type Seam } from "./footprint";
import type { InnerStretch } from "./patch-inside";
import type { Zone } from "./patch-zones";
import { type Ribbon, ribbonOf, ringOf } from "./ribbon";

/** Junctions and roads as they lie on the ground, perhaps on one another. */
export interface Ground {
  readonly lines: readonly Centreline[];
  readonly drafts: readonly JunctionDraft[];
  /** Null: an open junction, up to whose nodes its roads are drawn. */
  readonly shaped: readonly (Shaped | null)[];
  /** Roads (by number) that aren't drawn between junctions. */
  readonly gone: ReadonlySet<number>;
  /** Of these, the ones that lie inside of a junction. */
  readonly swallowed: ReadonlySet<number>;
  /** What the patches among the junctions are made of; null for the others. */
  readonly patches: readonly (PatchParts | null)[];
}

/** What a patch is made of. */
export interface PatchParts {
  readonly zones: readonly Zone[];
  readonly inside: readonly InnerStretch[];
  /** The layers on which it lies at each of its mouths. */
  readonly mouthLayers: readonly (readonly number[])[];
}

/** Where a road's strip ends: its junction, m from its node, and the mouth from left to right seen from the junction. */
export interface StripEnd {
  readonly junction: number;
  readonly setback: number;
  readonly mouth: readonly [Point, Point] | null;
  /** On which its junction lies there. */
  readonly layers: readonly number[];
}

/** Both ends of every road, by `endIndex`. */
export function stripEnds({ drafts, shaped, patches }: Ground): Map<number, StripEnd> {
  const ends = new Map<number, StripEnd>();
  for (const [junction, draft] of drafts.entries()) {
    const layers = layersOf(draft);
    for (const [k, arm] of draft.arms.entries()) {
      const one = shaped[junction]?.shape.arms[k];
      const mouth = one ? ([planOf(one.mouth[0]!), planOf(one.mouth.at(-1)!)] as const) : null;
      const end = 2 * arm.line + (arm.end === "to" ? 1 : 0);
      const there = patches[junction]?.mouthLayers[k] ?? layers;
      ends.set(end, { junction, setback: one?.setback ?? 0, mouth, layers: there });
    }
  }
  return ends;
}

const planOf = (point: readonly number[]): Point => [point[0]!, point[1]!];

/** A ribbon whose ends are its junctions' mouths, to the bit. */
export function betweenMouths(ribbon: Ribbon, from: StripEnd["mouth"], to: StripEnd["mouth"]): Ribbon {
  const { stations } = ribbon;
  const [left, right] = [[...ribbon.left], [...ribbon.right]];
  if (from) [left[0], right[0]] = from;
  if (to) [right[right.length - 1], left[left.length - 1]] = to;
  return { stations, left, right };
}

/** m of an arm that an open junction covers at least. */
const ROOT = 0.3;

/** The convex hull of some points, counter-clockwise. Source: Andrew's monotone chain. */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const p of ordered) {
      while (chain.length > 1) {
        const [a, b] = [chain.at(-2)!, chain.at(-1)!];
        const [u, v] = [subtract(b, a), subtract(p, a)];
        if (u[0] * v[1] - u[1] * v[0] > 0) break;
        chain.pop();
      }
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** The ground between the beginnings of the roads at one node. */
function rootArea(arms: readonly ArmDraft[], chord: number): Point[] {
  return hullOf(
    arms.flatMap(({ centreline, curve, end }) => {
      const reach = Math.min(ROOT, curve.length / 2);
      const from = end === "from" ? 0 : curve.length - reach;
      const { left, right } = ribbonOf(centreline, from, from + reach, chord);
      return [...left, ...right];
    }),
  );
}

/** What an open junction covers: the roots of its roads, and the roads inside of it. */
function openArea({ nodes, arms }: JunctionDraft, { lines, swallowed }: Ground, chord: number): Area {
  const inside =
    nodes.length < 2 ? [] : [...swallowed].filter((i) => nodes.some(({ id }) => id === lines[i]!.road.from));
  const ends = [...arms, ...inside.flatMap((i) => armsOf(lines[i]!, i))];
  const roots = nodes.map(({ id }) => ends.filter(({ node }) => node === id)).filter((all) => all.length > 0);
  const ribbons = inside.map((i) => ringOf(ribbonOf(lines[i]!, 0, lines[i]!.curve.length, chord)));
  return [...roots.map((all) => rootArea(all, chord)), ...ribbons];
}

const asHole = (ring: readonly Point[]): readonly Point[] => (ringArea(ring.flat()) > 0 ? ring.toReversed() : ring);

/** What a junction covers. */
export function junctionArea(ground: Ground, j: number, chord: number): Area {
  const shape = ground.shaped[j]?.shape;
  if (!shape) return openArea(ground.drafts[j]!, ground, chord);
  return [shape.outline.map(planOf), ...shape.holes.map((hole) => asHole(hole.map(planOf)))];
}

/** rad that one footprint of a road may turn: a longer one could come round to itself. */
const MOST_TURN = 2;

/** Cuts of one footprint at most: those of a long winding road would come near everything. */
const MOST_CUTS = 16;

/** m from a junction of several layers within which a road still lies on all of them. */
const APPROACH = 2;

/** A ribbon's parts by their first and last cut: none turns too far, and approaches end where they end. */
function partsOf({ stations }: Ribbon, { curve }: Centreline, ends: readonly number[]): [number, number][] {
  const parts: [number, number][] = [];
  let [first, turned] = [0, 0];
  for (let i = 1; i < stations.length; i++) {
    turned += turnBetween(curve, stations[i - 1]!, stations[i]!);
    const fits = turned < MOST_TURN && i - first < MOST_CUTS;
    if (fits && i < stations.length - 1 && !ends.includes(stations[i]!)) continue;
    parts.push([first, i]);
    [first, turned] = [i, 0];
  }
  return parts;
}

function turnBetween(curve: Centreline["curve"], from: number, to: number): number {
  let turned = 0;
  visitPieces(curve, [from, to], ({ curvature, length }, start) => {
    turned += Math.abs(curvature) * Math.max(0, Math.min(to, start + length) - Math.max(from, start));
  });
  return turned;
}

/** The layers of a junction that isn't a patch. */
const layersOf = ({ arms }: JunctionDraft): number[] => [
  ...new Set(arms.map(({ centreline }) => centreline.road.layer)),
];

/** A road's ribbon from mouth to mouth, cut where its approaches end: there are such at junctions of several layers. */
function wholeRibbon(line: Centreline, from: StripEnd, to: StripEnd, approaches: readonly number[], chord: number) {
  const [begin, end] = [from.setback, line.curve.length - to.setback];
  const cuts = [begin, ...approaches.filter((s) => s > begin && s < end), end];
  const pieces = cuts.slice(1).map((cut, i) => ribbonOf(line, cuts[i]!, cut, chord));
  const joined = pieces.reduce((a, b) => ({
    stations: [...a.stations, ...b.stations.slice(1)],
    left: [...a.left, ...b.left.slice(1)],
    right: [...a.right, ...b.right.slice(1)],
  }));
  return betweenMouths(joined, from.mouth, to.mouth);
}

function roadFootprints(i: number, ground: Ground, ends: ReturnType<typeof stripEnds>, chord: number, first: number) {
  const line = ground.lines[i]!;
  const { layer } = line.road;
  const [from, to] = [ends.get(2 * i)!, ends.get(2 * i + 1)!];
  const [fromLayers, toLayers] = [from.layers, to.layers];
  const [fromEnd, toEnd] = [from.setback + APPROACH, line.curve.length - to.setback - APPROACH];
  const approaches = [...(fromLayers.length > 1 ? [fromEnd] : []), ...(toLayers.length > 1 ? [toEnd] : [])];
  const ribbon = wholeRibbon(
    line,
    from,
    to,
    approaches.sort((a, b) => a - b),
    chord,
  );
  const parts = partsOf(ribbon, line, approaches);
  return parts.map(([a, b], k): Footprint => {
    const [left, right] = [ribbon.left.slice(a, b + 1), ribbon.right.slice(a, b + 1)];
    const area = [ringOf({ left, right })];
    const seams: Seam[] = [
      { inner: k === 0 ? from.junction : first + k - 1, from: right[0]!, to: left[0]! },
      { inner: k === parts.length - 1 ? to.junction : first + k + 1, from: left.at(-1)!, to: right.at(-1)! },
    ];
    const part = { line: i, from: ribbon.stations[a]!, to: ribbon.stations[b]! };
    const layers = new Set([layer]);
    if (part.from < fromEnd) for (const one of fromLayers) layers.add(one);
    if (part.to > toEnd) for (const one of toLayers) layers.add(one);
    return { part, area, layers: [...layers], seams, box: roadBox(boxOf(area)) };
  });
}

/** A junction's ground by the layers on which it lies. */
export function zonesAt(ground: Ground, j: number, chord: number): readonly Zone[] {
  const known = ground.patches[j]?.zones;
  return known ?? [{ area: junctionArea(ground, j, chord), layers: layersOf(ground.drafts[j]!) }];
}

/** What everything covers: first the junctions, in their order, then the roads, then what junctions cover on other layers. */
export function footprintsOf(ground: Ground, chord: number): Footprint[] {
  const ends = stripEnds(ground);
  const zones = ground.drafts.map((_, j) => zonesAt(ground, j, chord));
  const inZone = (junction: number, { area, layers }: Zone): Footprint => {
    return { part: { junction }, area, layers, seams: [], box: boxOf(area) };
  };
  const footprints = zones.map((own, j) => inZone(j, own[0]!));
  for (const i of ground.lines.keys())
    if (!ground.gone.has(i)) footprints.push(...roadFootprints(i, ground, ends, chord, footprints.length));
  for (const [j, own] of zones.entries()) footprints.push(...own.slice(1).map((zone) => inZone(j, zone)));
  return footprints;
}
