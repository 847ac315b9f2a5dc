import { Clipper, ClipperOffset, EndType, FillRule, JoinType, type Path64, type Paths64 } from "clipper2-ts";
import type { Point } from "./vector";

/** Rings that bound ground: outer ones counter-clockwise, holes clockwise. */
export type Area = readonly (readonly Point[])[];

/**
 * Areas on the grid that they are cut and joined on, so that nothing rounds on the way. Products of coordinates stay
 * exact up to 9 km from the origin.
 */
export type GridArea = Paths64;

/** Grid steps to the metre: a tenth of a millimetre is under what single precision keeps of a town. */
const STEPS = 10_000;

/** m. */
export const GRID_STEP = 1 / STEPS;

const toPath = (ring: readonly Point[], [x0, y0]: Point): Path64 =>
  ring.map(([x, y]) => ({ x: Math.round((x - x0) * STEPS), y: Math.round((y - y0) * STEPS) }));

export const toGrid = (area: Area, origin: Point): GridArea => area.map((ring) => toPath(ring, origin));

export const fromGrid = (area: GridArea, [x0, y0]: Point): Point[][] =>
  area.map((path) => path.map(({ x, y }): Point => [x0 + x / STEPS, y0 + y / STEPS]));

/** All ground that any of the rings winds around. */
export const unite = (areas: GridArea): GridArea => Clipper.union(areas, FillRule.NonZero);

export const intersect = (a: GridArea, b: GridArea): GridArea => Clipper.intersect(a, b, FillRule.NonZero);

export const subtractArea = (a: GridArea, b: GridArea): GridArea => Clipper.difference(a, b, FillRule.NonZero);

/** m². */
export const areaOf = (area: GridArea): number => area.reduce((sum, path) => sum + Clipper.area(path), 0) / STEPS ** 2;

/** The area grown by `by` metres with round corners, or shrunk where it is negative; `sag`: m that chords stand off. */
export function grow(area: GridArea, by: number, sag: number): GridArea {
  const offset = new ClipperOffset(2, sag * STEPS);
  offset.addPaths(area, JoinType.Round, EndType.Polygon);
  const grown: Paths64 = [];
  offset.execute(by * STEPS, grown);
  return grown;
}
