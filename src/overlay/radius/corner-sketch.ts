import type { Area } from "../../math/area";
import type { HeightIndex } from "../../math/height-index";
import { distance, mix, type Point } from "../../math/vector";
import type { WorldPoint } from "../../telemetry/types";
import type { Departure } from "../../vehicle/turning/corner-answer";
import type { CornerPicture } from "../../vehicle/turning/corner-picture";
import { AMBER, BAD, BLUE, CHALK, GOOD, GREY, ink, VIOLET } from "../inks";
import { dot, emptySketch, type Ink, label, polyline, ring, type Sketch } from "../sketch";

/** A run around a corner as it is painted. Places are those of the plan that is drawn. */
export interface PaintedRun {
  readonly picture: CornerPicture;
  readonly fits: boolean;
  readonly departure: Departure | null;
}

/** m between the points of a line that follows the ground. */
const STEP = 1;

const KERB = ink(CHALK, 2.4);
const CLEARANCE = ink(AMBER, 1.4);
const LANE = ink(GREY, 1.2, 0.7);
const BODY = ink(CHALK, 1, 0.35);
const TRACK = ink(BLUE, 1.8);
const STRIKE = ink(BAD, 13);
const FITS = ink(GOOD, 2.2);
const FAILS = ink(BAD, 2.2);

/** The ghosts' colours, the one that was kept last first. */
export const GHOST_COLOURS = [VIOLET, GREY, BLUE] as const;

/** Puts places of the plan on the ground; beside it, as high as the last one on it. */
export function groundFor(ground: HeightIndex): (point: Point) => WorldPoint {
  let last = 0;
  return ([east, north]) => {
    const here = ground.heightAt(east, north);
    if (!Number.isNaN(here)) last = here;
    return [east, last, north];
  };
}

/** Points on the way, none farther than `STEP` from the next. */
export const closely = (points: readonly Point[]): Point[] =>
  points.flatMap((point, i) => {
    const before = points[i - 1] ?? point;
    const count = Math.max(1, Math.ceil(distance(before, point) / STEP));
    return Array.from({ length: count }, (_, k) => mix(before, point, (k + 1) / count));
  });

type Lift = (point: Point) => WorldPoint;

function line(sketch: Sketch, points: readonly Point[], lift: Lift, style: Ink): void {
  polyline(sketch, closely(points).map(lift), style);
}

const metres = (value: number): string => `${value.toFixed(2)} m`;

/** Wheels over the kerb, and bodies out of their lanes: where worst, and by how much. */
function sketchFaults(sketch: Sketch, { picture, departure }: PaintedRun, lift: Lift): void {
  for (const [i, { at, depth }] of picture.strikes.entries()) {
    dot(sketch, lift(at), i === 0 ? STRIKE : ink(BAD, 8));
    if (i === 0) label(sketch, lift(at), `◆ ${metres(depth)}`, { ink: STRIKE, lift: 20 });
  }
  if (!departure) return;
  dot(sketch, lift(departure.at), STRIKE);
  label(sketch, lift(departure.at), `◆ ${metres(departure.by)}`, { ink: STRIKE, lift: 20 });
}

/** The swept body's outline, wheel tracks, kerb, the line of clearance before it and the lanes' far lines. */
export function sketchRun(run: PaintedRun, ground: HeightIndex): Sketch {
  const sketch = emptySketch();
  const lift = groundFor(ground);
  const { picture, fits } = run;
  for (const points of [picture.entryLine, picture.exitLine]) line(sketch, points, lift, LANE);
  for (const body of picture.bodies) ring(sketch, body.map(lift), BODY);
  for (const outline of picture.envelope) ring(sketch, closely(outline).map(lift), fits ? FITS : FAILS);
  for (const { points } of picture.tracks) line(sketch, points, lift, TRACK);
  line(sketch, picture.clearance, lift, CLEARANCE);
  line(sketch, picture.kerb, lift, KERB);
  sketchFaults(sketch, run, lift);
  return sketch;
}

/** What earlier runs swept, each in its colour. */
export function sketchGhosts(ghosts: readonly Area[], ground: HeightIndex): Sketch {
  const sketch = emptySketch();
  const lift = groundFor(ground);
  for (const [i, swept] of ghosts.entries())
    for (const outline of swept)
      ring(sketch, closely(outline).map(lift), ink(GHOST_COLOURS[i % GHOST_COLOURS.length]!, 1.6, 0.9));
  return sketch;
}

/** Where the corners are that can be chosen, the chosen one marked otherwise. */
export function sketchCorners(places: readonly Point[], chosen: Point | null, ground: HeightIndex): Sketch {
  const sketch = emptySketch();
  const lift = groundFor(ground);
  for (const place of places) dot(sketch, lift(place), place === chosen ? ink(AMBER, 14) : ink(CHALK, 9, 0.85));
  return sketch;
}
