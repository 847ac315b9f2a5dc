// The package's front door brings all of Clipper along, triangulation and rectangles too, and can't be shaken.
import { ClipType, FillRule, type Path64, type Paths64 } from "clipper2-ts/dist/Core.js";
import { Clipper, Clipper64 } from "clipper2-ts/dist/Engine.js";
import { ClipperOffset, EndType, JoinType } from "clipper2-ts/dist/Offset.js";
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

function cut(how: ClipType, subject: GridArea, clip: GridArea = []): GridArea {
  const clipper = new Clipper64();
  const result: Paths64 = [];
  clipper.addSubject(subject);
  clipper.addClip(clip);
  clipper.execute(how, FillRule.NonZero, result);
  return result;
}

/** All ground that any of the rings winds around. */
export const unite = (areas: GridArea): GridArea => cut(ClipType.Union, areas);

export const intersect = (a: GridArea, b: GridArea): GridArea => cut(ClipType.Intersection, a, b);

export const subtractArea = (a: GridArea, b: GridArea): GridArea => cut(ClipType.Difference, a, b);

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
