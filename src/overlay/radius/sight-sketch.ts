import type { HeightIndex } from "../../math/height-index";
import type { Point } from "../../math/vector";
import type { SightLines } from "../../vehicle/turning/sight-lines";
import { AMBER, CHALK, ink, VIOLET } from "../inks";
import { dot, emptySketch, label, polyline, ring, type Sketch } from "../sketch";
import { closely, groundFor } from "./corner-sketch";

const TRIANGLE = ink(VIOLET, 2.2);
const STOP = ink(AMBER, 3);
const EYE = ink(CHALK, 12);

const metres = (value: number): string => `${value.toFixed(0)} m`;

const middle = ([a, b]: readonly [Point, Point]): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** The two triangles that must be free to see through, and the ways in which a vehicle stops. */
export function sketchSight({ eye, triangles, stops, leg, stopping }: SightLines, ground: HeightIndex): Sketch {
  const sketch = emptySketch();
  const lift = groundFor(ground);
  for (const triangle of triangles) {
    ring(sketch, closely([...triangle, triangle[0]]).map(lift), TRIANGLE);
    label(sketch, lift(middle([triangle[1], triangle[2]])), metres(leg), { ink: TRIANGLE, lift: 14 });
  }
  for (const stop of stops) {
    polyline(sketch, closely(stop).map(lift), STOP);
    for (const end of stop) dot(sketch, lift(end), STOP);
    label(sketch, lift(stop[0]), metres(stopping), { ink: STOP, lift: 14 });
  }
  dot(sketch, lift(eye), EYE);
  return sketch;
}
