import { type Area, fromGrid, type GridArea, subtractArea, toGrid, unite } from "../../math/area";
import { ringArea } from "../../math/polygon";
import { distance, type Point } from "../../math/vector";
import { offSegment } from "../footprints/clean-ring";
import { type KerbCut, outward } from "./kerb-cut";
import type { KerbStrip } from "./kerb-strip";
import type { AsphaltPiece } from "./pieces";

/** The ground that some strips cover together, less all carriageway: rings with the strips' own points. */
export interface ClippedStrips {
  /** Kerb and sidewalk. */
  readonly whole: Area;
  /** The kerb's top alone, and the rest. */
  readonly kerb: Area;
  readonly walk: Area;
}

type Row = "foot" | "kerb" | "reach";

const placeIn = (cut: KerbCut, row: Row): Point => outward(cut, row === "foot" ? 0 : cut[row]);

/** A strip's ground between two rows, as rings that each wind counter-clockwise: where it folds, its quads' halves. */
function groundBetween(strip: KerbStrip, inner: Row, outer: Row): Point[][] {
  const { cuts } = strip;
  if (!strip.folded)
    return [[...cuts.map((cut) => placeIn(cut, outer)), ...cuts.map((cut) => placeIn(cut, inner)).reverse()]];
  return cuts.slice(1).flatMap((b, i) => {
    const a = cuts[i]!;
    const [p, q] = [placeIn(a, inner), placeIn(b, inner)];
    const [r, s] = [placeIn(b, outer), placeIn(a, outer)];
    return [
      [q, p, s],
      [q, s, r],
    ].map((ring) => (ringArea(ring.flat()) < 0 ? ring.reverse() : ring));
  });
}

/** m; nearer points are one. */
const SAME = 0.004;
const ROW = 2 ** 26;

/** Points known by their places. */
interface Points {
  /** Makes a point known with its very numbers, however near others are. */
  add(point: Point): void;
  /** The known point nearest to one that falls together with it; else that one, known from now on. */
  same(point: Point): Point;
}

function createPoints(): Points {
  const cells = new Map<number, Point[]>();
  const cellOf = (value: number) => Math.floor(value / SAME);
  const add = (point: Point): void => {
    const key = cellOf(point[0]) * ROW + cellOf(point[1]);
    const cell = cells.get(key);
    if (cell) cell.push(point);
    else cells.set(key, [point]);
  };
  const nearest = (point: Point): Point | null => {
    let best: Point | null = null;
    let least = SAME;
    for (let x = cellOf(point[0]) - 1; x <= cellOf(point[0]) + 1; x++)
      for (let y = cellOf(point[1]) - 1; y <= cellOf(point[1]) + 1; y++)
        for (const known of cells.get(x * ROW + y) ?? []) {
          const apart = distance(known, point);
          if (apart < least) [best, least] = [known, apart];
        }
    return best;
  };
  return {
    add,
    same(point) {
      const known = nearest(point);
      if (!known) add(point);
      return known ?? point;
    },
  };
}

/** The points that others share with these strips: the carriageways' own, and those of the strips' ends. */
function sharedPoints(strips: readonly KerbStrip[], asphalt: readonly AsphaltPiece[]): Point[] {
  const points = asphalt.flatMap(({ area }) => area.flat());
  for (const { cuts } of strips)
    for (const end of [cuts[0]!, cuts.at(-1)!]) points.push(placeIn(end, "kerb"), placeIn(end, "reach"));
  return points;
}

/** m that a point may stand off the line between its neighbours and be left out: rounding. */
const IN_LINE = 0.0002;

/** A ring less the points that others don't share and that stand on a straight line: whatever crossed there is gone. */
function withoutIdle(ring: readonly Point[], shared: ReadonlySet<Point>): Point[] {
  const points = ring.filter((point, i) => point !== ring.at(i - 1));
  for (let i = 0; i < points.length && points.length > 3; i++) {
    const [a, p, b] = [points.at(i - 1)!, points[i]!, points[(i + 1) % points.length]!];
    if (!shared.has(p) && offSegment(p, a, b) < IN_LINE) points.splice(i--, 1);
  }
  return points;
}

/** A ring cut in two wherever it comes back to a point, without ways that only lead there and back. */
function simpleRings(ring: readonly Point[]): Point[][] {
  const rings: Point[][] = [];
  const open: Point[] = [];
  for (const point of ring) {
    const before = open.indexOf(point);
    if (before >= 0) {
      const loop = open.splice(before);
      if (loop.length > 2) rings.push(loop);
    }
    open.push(point);
  }
  if (open.length > 2) rings.push(open);
  return rings;
}

/** m²; a smaller ring is rounding, or nothing to stand on. */
const CRUMB = 0.02;

const withoutCrumbs = (rings: readonly Point[][]): Point[][] =>
  rings.filter((ring) => Math.abs(ringArea(ring.flat())) > CRUMB);

/** What is left of the strips where nothing lies on anything else. */
export function clipStrips(strips: readonly KerbStrip[], asphalt: readonly AsphaltPiece[]): ClippedStrips {
  const first = strips[0]!.cuts[0]!.foot;
  const origin: Point = [Math.round(first[0]), Math.round(first[1])];
  const rings = (inner: Row, outer: Row) =>
    toGrid(
      strips.flatMap((strip) => groundBetween(strip, inner, outer)),
      origin,
    );
  const road = toGrid(
    asphalt.flatMap(({ area }) => area),
    origin,
  );
  const stones = rings("foot", "kerb");
  const whole = subtractArea(unite([...stones, ...rings("kerb", "reach")]), road);
  const kerb = subtractArea(unite(stones), road);
  const points = createPoints();
  const shared = new Set(sharedPoints(strips, asphalt));
  for (const point of shared) points.add(point);
  const clean = (area: GridArea) => {
    const rings = fromGrid(area, origin).map((ring) => withoutIdle(ring.map(points.same), shared));
    return withoutCrumbs(rings.flatMap(simpleRings));
  };
  return { whole: clean(whole), kerb: clean(kerb), walk: clean(subtractArea(whole, kerb)) };
}
