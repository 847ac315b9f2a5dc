import type { Area } from "../../math/area";
import { visitPieces } from "../../math/pieces-along";
import type { Point } from "../../math/vector";
import type { Centreline } from "../centrelines";
import { boxOf, type Footprint, roadBox, type Seam } from "./footprint";
import { betweenMouths, type Ribbon, ribbonOf, ringOf } from "./ribbon";

/** Where a road's strip ends: its junction, m from its node, and the mouth from left to right seen from the junction. */
export interface StripEnd {
  readonly junction: number;
  readonly setback: number;
  readonly mouth: readonly [Point, Point] | null;
  /** On which its junction lies there. */
  readonly layers: readonly number[];
}

/** A stretch of a road: m along its centreline, and what it covers. */
interface RoadPart extends Pick<Footprint, "area" | "box" | "layers"> {
  readonly from: number;
  readonly to: number;
  /** The cuts at its ends, it on their left. */
  readonly cuts: readonly [readonly [Point, Point], readonly [Point, Point]];
}

/** A road in parts, and what stands at its ends. */
interface RoadParts {
  readonly from: StripEnd;
  readonly to: StripEnd;
  readonly parts: readonly RoadPart[];
}

/** Roads as they were found before. */
export type KnownRoads = Map<Centreline, RoadParts>;

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

function makeParts(line: Centreline, from: StripEnd, to: StripEnd, chord: number): RoadPart[] {
  const [fromEnd, toEnd] = [from.setback + APPROACH, line.curve.length - to.setback - APPROACH];
  const approaches = [...(from.layers.length > 1 ? [fromEnd] : []), ...(to.layers.length > 1 ? [toEnd] : [])];
  const ordered = approaches.sort((a, b) => a - b);
  const ribbon = wholeRibbon(line, from, to, ordered, chord);
  return partsOf(ribbon, line, ordered).map(([a, b]): RoadPart => {
    const [left, right] = [ribbon.left.slice(a, b + 1), ribbon.right.slice(a, b + 1)];
    const area: Area = [ringOf({ left, right })];
    const stretch = { from: ribbon.stations[a]!, to: ribbon.stations[b]! };
    const layers = new Set([line.road.layer]);
    if (stretch.from < fromEnd) for (const one of from.layers) layers.add(one);
    if (stretch.to > toEnd) for (const one of to.layers) layers.add(one);
    const cuts = [[right[0]!, left[0]!] as const, [left.at(-1)!, right.at(-1)!] as const] as const;
    return { ...stretch, area, layers: [...layers], cuts, box: roadBox(boxOf(area)) };
  });
}

const areOne = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

function endsAlike(a: StripEnd, b: StripEnd): boolean {
  const atOneMouth =
    a.mouth && b.mouth ? areOne(a.mouth[0], b.mouth[0]) && areOne(a.mouth[1], b.mouth[1]) : a.mouth === b.mouth;
  return a.setback === b.setback && atOneMouth && a.layers.join() === b.layers.join();
}

/** A road's parts; the known ones where both its ends are still as they were. */
export function roadParts(
  line: Centreline,
  from: StripEnd,
  to: StripEnd,
  { chord, known }: { readonly chord: number; readonly known: KnownRoads },
): RoadParts {
  const before = known.get(line);
  const alike = before && endsAlike(before.from, from) && endsAlike(before.to, to);
  const parts = { from, to, parts: alike ? before.parts : makeParts(line, from, to, chord) };
  known.set(line, parts);
  return parts;
}

/** What road `i` covers, from its beginning to its end; `first`: the number of its first footprint. */
export function roadFootprints({ from, to, parts }: RoadParts, i: number, first: number): Footprint[] {
  return parts.map(({ area, layers, box, cuts: [begin, end], ...stretch }, k): Footprint => {
    const before = k === 0 ? from.junction : first + k - 1;
    const after = k === parts.length - 1 ? to.junction : first + k + 1;
    const seams: Seam[] = [
      { inner: before, from: begin[0], to: begin[1] },
      { inner: after, from: end[0], to: end[1] },
    ];
    return { part: { line: i, ...stretch }, area, layers, seams, box };
  });
}
