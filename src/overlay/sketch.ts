import type { WorldPoint } from "../telemetry/types";

/** How a stroke is drawn: red, green, blue and opacity 0 … 1, and its width in screen pixels. */
export interface Ink {
  readonly colour: readonly [number, number, number, number];
  readonly width: number;
}

/**
 * A text that faces the camera and keeps its size. `lift`: px it stands above its place.
 * `align`: −1 ends left of its place, 1 begins right of it, else its middle is there.
 */
export interface Label {
  readonly at: WorldPoint;
  readonly text: string;
  readonly colour: Ink["colour"];
  readonly lift: number;
  readonly align?: -1 | 1 | undefined;
}

/** Numbers to one stroke: start and end (world), colour, width. */
export const STROKE_NUMBERS = 11;

/**
 * What a layer draws, as plain data. A dot is a stroke without length: its ends are round.
 * Strokes are one flat list, because a town's wireframe has a hundred thousand of them.
 */
export interface Sketch {
  readonly strokes: number[];
  readonly labels: Label[];
}

export const emptySketch = (): Sketch => ({ strokes: [], labels: [] });

export function stroke({ strokes }: Sketch, from: WorldPoint, to: WorldPoint, { colour, width }: Ink): void {
  strokes.push(from[0], from[1], from[2], to[0], to[1], to[2], colour[0], colour[1], colour[2], colour[3], width);
}

export const dot = (sketch: Sketch, at: WorldPoint, ink: Ink): void => stroke(sketch, at, at, ink);

export function polyline(sketch: Sketch, points: readonly WorldPoint[], ink: Ink): void {
  for (let i = 0; i + 1 < points.length; i++) stroke(sketch, points[i]!, points[i + 1]!, ink);
}

export function ring(sketch: Sketch, points: readonly WorldPoint[], ink: Ink): void {
  polyline(sketch, points, ink);
  if (points.length > 2) stroke(sketch, points.at(-1)!, points[0]!, ink);
}

/** A small cross lying on the ground, its arms `reach` metres long. */
export function cross(sketch: Sketch, [x, y, z]: WorldPoint, reach: number, ink: Ink): void {
  stroke(sketch, [x - reach, y, z], [x + reach, y, z], ink);
  stroke(sketch, [x, y, z - reach], [x, y, z + reach], ink);
}

export function label(sketch: Sketch, at: WorldPoint, text: string, style: { ink: Ink; lift?: number }): void {
  sketch.labels.push({ at, text, colour: style.ink.colour, lift: style.lift ?? 0 });
}

/** A plan point with height, in the world. */
export const toWorld = ([east, north, height]: readonly [number, number, number]): WorldPoint => [east, height, north];
