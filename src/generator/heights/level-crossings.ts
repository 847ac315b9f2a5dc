import { type Curve, poseAt, sampleStations } from "../../math/curve";
import { SAME_POINT } from "../../math/tolerance";
import { along, cross, direction, leftOf, type Point, subtract } from "../../math/vector";
import type { Centreline } from "../centrelines";

/** A stretch of a road (m along it, from its `from`) that lies over or under a road of another layer. */
export interface Covered {
  readonly from: number;
  readonly to: number;
}

/** A piece of a kerb: straight from station to station of its centreline. */
interface Chord {
  readonly line: number;
  readonly stations: readonly [number, number];
  readonly a: Point;
  readonly b: Point;
}

/** A place where two roads on different layers cross: m along each. */
export interface LayerCrossing {
  readonly lines: readonly [number, number];
  readonly stations: readonly [number, number];
}

/** m; kerbs are looked at in chords this long, which stand this far off a bend at most. */
const CHORD = 20;
const SAG = 0.2;
/** m between crossings of the same two roads that are two passages. */
const APART = 25;

function chordsOf({ curve }: Centreline, line: number, laterals: readonly number[]): Chord[] {
  const stations = sampleStations(curve, CHORD, SAG).flatMap((s, i, all) => {
    const before = all[i - 1] ?? s;
    const count = Math.max(1, Math.ceil((s - before) / CHORD));
    return i === 0 ? [s] : Array.from({ length: count }, (_, k) => before + ((s - before) * (k + 1)) / count);
  });
  return laterals.flatMap((lateral) => {
    const points = stations.map((s) => {
      const { at, heading } = poseAt(curve, s);
      return along(at, leftOf(direction(heading)), lateral);
    });
    return points.slice(1).map((b, i): Chord => {
      return { line, stations: [stations[i]!, stations[i + 1]!], a: points[i]!, b };
    });
  });
}

function crossingOf(p: Chord, q: Chord): LayerCrossing | null {
  const [u, v, w] = [subtract(p.b, p.a), subtract(q.b, q.a), subtract(q.a, p.a)];
  const turn = cross(u, v);
  const [s, t] = [cross(w, v) / turn, cross(w, u) / turn];
  if (!(s >= 0 && s <= 1 && t >= 0 && t <= 1)) return null;
  const station = ({ stations: [from, to] }: Chord, part: number) => from + (to - from) * part;
  return { lines: [p.line, q.line], stations: [station(p, s), station(q, t)] };
}

/** The squares of a grid of `CHORD` metres that a chord's box touches. */
function squaresOf({ a, b }: Chord): string[] {
  const squares: string[] = [];
  const [x0, x1] = [Math.floor(Math.min(a[0], b[0]) / CHORD), Math.floor(Math.max(a[0], b[0]) / CHORD)];
  const [y0, y1] = [Math.floor(Math.min(a[1], b[1]) / CHORD), Math.floor(Math.max(a[1], b[1]) / CHORD)];
  for (let x = x0; x <= x1; x++) for (let y = y0; y <= y1; y++) squares.push(`${x},${y}`);
  return squares;
}

function bySquare(chords: readonly Chord[]): Map<string, Chord[]> {
  const squares = new Map<string, Chord[]>();
  for (const chord of chords) {
    for (const square of squaresOf(chord)) {
      const there = squares.get(square);
      if (there) there.push(chord);
      else squares.set(square, [chord]);
    }
  }
  return squares;
}

/** m, the side of the squares by which roads far from all other layers are told. */
const WIDE = 4 * CHORD;
const ROW = 2 ** 26;

/** Whether any wide square that a box touches is one of some; `look` hears of the number of each. */
function anyWide([x0, y0, x1, y1]: readonly [number, number, number, number], look: (square: number) => boolean) {
  for (let x = Math.floor(x0 / WIDE); x <= Math.floor(x1 / WIDE); x++)
    for (let y = Math.floor(y0 / WIDE); y <= Math.floor(y1 / WIDE); y++) if (look(x * ROW + y)) return true;
  return false;
}

/** Tells which roads could come near some chords, from their pieces' beginnings and lengths alone. */
function nearTo(chords: readonly Chord[]): (line: Centreline) => boolean {
  const wide = new Set<number>();
  for (const { a, b } of chords)
    anyWide([Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])], (square) => {
      wide.add(square);
      return false;
    });
  return ({ curve, left, right }) =>
    curve.pieces.some(({ start: [x, y], length }) => {
      const reach = length + Math.max(Math.abs(left), Math.abs(right)) + SAG;
      return anyWide([x - reach, y - reach, x + reach, y + reach], (square) => wide.has(square));
    });
}

/** Where what stands so far (m) to the left of roads on different layers crosses, each once, the road off layer 0 first. */
function layerCrossings(
  lines: readonly Centreline[],
  kept: (line: number) => boolean,
  lateralsOf: (line: Centreline) => readonly number[],
): LayerCrossing[] {
  const chordsAt = (i: number) => chordsOf(lines[i]!, i, lateralsOf(lines[i]!));
  const off = new Map(lines.flatMap(({ road }, i) => (road.layer !== 0 && kept(i) ? [[i, chordsAt(i)] as const] : [])));
  const isNear = nearTo([...off.values()].flat());
  const chords = lines.flatMap((line, i) => off.get(i) ?? (kept(i) && isNear(line) ? chordsAt(i) : []));
  const layerOf = ({ line }: Chord): number => lines[line]!.road.layer;
  const squares = bySquare(chords);
  return chords.flatMap((chord) => {
    if (layerOf(chord) === 0) return [];
    const near = new Set(squaresOf(chord).flatMap((square) => squares.get(square)!));
    return [...near].flatMap((other) => {
      const twice = layerOf(other) !== 0 && other.line < chord.line;
      const found = layerOf(other) === layerOf(chord) || twice ? null : crossingOf(chord, other);
      return found ? [found] : [];
    });
  });
}

/** The stretches of one road that a passage of another covers. */
function stretchesOf(stations: readonly number[]): Covered[] {
  const found: Covered[] = [];
  for (const s of stations.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && s - last.to < APART) found[found.length - 1] = { ...last, to: s };
    else found.push({ from: s, to: s });
  }
  return found;
}

/**
 * Where kerbs of roads on different layers pass over each other.
 * @param kept whether a road is looked at
 * @param meets whether a crossing belongs to a junction that joins both roads
 */
export const passingKerbs = (
  lines: readonly Centreline[],
  kept: (line: number) => boolean,
  meets: (crossing: LayerCrossing) => boolean,
): LayerCrossing[] =>
  layerCrossings(lines, kept, ({ left, right }) => [left, right]).filter((crossing) => !meets(crossing));

/** Where centrelines of roads on different layers cross, beyond the nodes at which they meet. */
export function passingCentres(lines: readonly Centreline[]): LayerCrossing[] {
  if (lines.every(({ road }) => road.layer === lines[0]!.road.layer)) return [];
  const isEnd = ({ lines: pair, stations }: LayerCrossing): boolean =>
    stations.every((station, k) => Math.min(station, lines[pair[k]!]!.curve.length - station) < SAME_POINT);
  const first = new Set(new Map(lines.map(({ curve }, i) => [curve, i]).reverse() as [Curve, number][]).values());
  const all = layerCrossings(
    lines,
    (line) => first.has(line),
    () => [0],
  );
  return all.filter((crossing) => !isEnd(crossing));
}

/** Every road's stretches that lie over or under a road of another layer. */
export function coveredStretches(lines: readonly Centreline[], passing: readonly LayerCrossing[]): Covered[][] {
  const pairs = new Map<string, LayerCrossing[]>();
  for (const crossing of passing) {
    const pair = crossing.lines.join(",");
    const there = pairs.get(pair);
    if (there) there.push(crossing);
    else pairs.set(pair, [crossing]);
  }
  const covered = lines.map((): Covered[] => []);
  for (const crossings of pairs.values()) {
    for (const k of [0, 1] as const)
      covered[crossings[0]!.lines[k]]!.push(...stretchesOf(crossings.map(({ stations }) => stations[k])));
  }
  return covered;
}
