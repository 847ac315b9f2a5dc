import {
  type Area,
  areaOf,
  fromGrid,
  type GridArea,
  grow,
  intersect,
  subtractArea,
  toGrid,
  unite,
} from "../../math/area";
import { flatRing, ringArea } from "../../math/polygon";
import { MAX_SAG } from "../../math/tolerance";
import { hypot, type Point } from "../../math/vector";
import { SAME_GROUND } from "./find-overlaps";
import { boxesMeet, boxOf, type Footprint } from "./footprint";

/** A patch's mouth from left to right, seen from the patch. */
export type MouthLine = readonly [Point, Point];

/** What a patch must be made of, and what it must keep off. */
export interface PatchBrief {
  readonly areas: Area;
  readonly mouths: readonly MouthLine[];
  /** m, the radius by which its inner corners are rounded where there is room. */
  readonly radius: number;
  /** Ground that belongs to others. */
  readonly taken: readonly Pick<Footprint, "area" | "box">[];
}

/** m, the least radius of a nose between two roads. */
const NOSE = 0.5;
/** m² of fillet that isn't worth a kink. */
const LEAST_FILLET = 0.02;
/** m² of island that isn't worth a kerb. */
const LEAST_ISLAND = 2;
/** m that a fillet laps over the ground beside it, so that no slit stays between. */
const LAP = 0.002;
/** m beyond a mouth, and to each side of it, that a fillet must stay off. */
const BEYOND_MOUTH = 12;
const BESIDE_MOUTH = 0.05;

/** The ground just outside of a mouth. */
function outsideOf([left, right]: MouthLine): Point[] {
  const size = hypot(right[0] - left[0], right[1] - left[1]);
  const [x, y] = [(right[0] - left[0]) / size, (right[1] - left[1]) / size];
  const a: Point = [left[0] - x * BESIDE_MOUTH, left[1] - y * BESIDE_MOUTH];
  const b: Point = [right[0] + x * BESIDE_MOUTH, right[1] + y * BESIDE_MOUTH];
  const out: Point = [-y * BEYOND_MOUTH, x * BEYOND_MOUTH];
  return [a, b, [b[0] + out[0], b[1] + out[1]], [a[0] + out[0], a[1] + out[1]]];
}

/** The parts of an area, each an outer ring with the holes in it. */
function partsOf(area: GridArea): GridArea[] {
  const outer = area.filter((path) => areaOf([path]) > 0);
  const holes = area.filter((path) => areaOf([path]) < 0);
  if (outer.length === 1) return [area];
  return outer.map((path) => [path, ...holes.filter((hole) => areaOf(intersect([path], [hole.toReversed()])) > 0)]);
}

/** What rounding every inner corner by `radius` adds, where it keeps off mouths and off others' ground. */
function filletsOf(area: GridArea, radius: number, keptOff: GridArea): GridArea {
  const closed = grow(grow(area, radius, MAX_SAG), -radius, MAX_SAG);
  const fillets = partsOf(subtractArea(closed, area));
  return fillets
    .filter((fillet) => areaOf(fillet) > LEAST_FILLET && areaOf(intersect(fillet, keptOff)) < SAME_GROUND)
    .flatMap((fillet) => subtractArea(grow(fillet, LAP, MAX_SAG), keptOff));
}

/** The rings of a patch on the ground, the outer one first; mouths aren't its own numbers yet. Crumbs beside it are left out. */
export function patchArea({ areas, mouths, radius, taken }: PatchBrief): Point[][] {
  const origin: Point = [Math.round(areas[0]![0]![0]), Math.round(areas[0]![0]![1])];
  const bare = unite(toGrid(areas, origin));
  const box = boxOf(areas);
  const near = taken.filter((one) => boxesMeet(one.box, box)).flatMap(({ area: own }) => own);
  const keptOff = unite(toGrid([...mouths.map(outsideOf), ...near], origin));
  let area = bare;
  for (const r of [radius, radius / 3, NOSE]) if (r >= NOSE) area = unite([...area, ...filletsOf(area, r, keptOff)]);
  const rings = fromGrid(area, origin);
  const outer = rings.map((ring) => ({ ring, area: ringArea(flatRing(ring)) })).sort((a, b) => b.area - a.area);
  return outer.filter(({ area }, i) => i === 0 || area < -LEAST_ISLAND).map(({ ring }) => ring);
}
