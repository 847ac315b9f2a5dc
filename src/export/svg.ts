import type { Plan } from "../generator/types";
import { poseOnPiece } from "../math/curve";
import type { Point, Point3 } from "../math/vector";
import { mouthLayer, movementLayer, nameLayer, problemLayer, streetLayer, styleOf } from "./svg-layers";
import { mergedLayer } from "./svg-merged";
import { radiusLayer } from "./svg-radii";
import { createRoom } from "./svg-room";
import { escaped, type Frame, metres, placeOf } from "./svg-text";

/** Pixels across the larger side of the map, where the scale's limits allow. */
const SHEET = 1100;
/** Pixels a metre: a lone corner isn't blown up, a town's radii stay legible when one zooms in. */
const SCALES = [3, 16] as const;
/** Pixels around the map, above it for the title, and for each line below it. */
const MARGIN = 24;
const HEAD = 44;
const LINE = 16;
/** Pixels, the narrowest sheet: the title and the scale bar need them. */
const NARROWEST = 640;
/** Pixels that a letter is wide, on average. */
const LETTER = 6.4;
/** Problems that are written out below the map; the others' words are their marks' titles. */
const WRITTEN = 40;

/** Left, top, width and height (m), y downward. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** All that is drawn in the plan: kerbs, and the centres of their arcs. */
function pointsOf({ junctions, roads }: Plan): (Point | Point3)[] {
  const centres = junctions.flatMap(({ corners }) => corners.flatMap(({ centre }) => (centre ? [centre] : [])));
  const paths = junctions.flatMap(({ movements }) => movements.flatMap(({ curve }) => curve.pieces));
  return [
    ...roads.flatMap(({ left, right }) => [...left, ...right]),
    ...junctions.flatMap(({ outline }) => outline),
    ...centres,
    ...paths.map((piece) => poseOnPiece(piece, piece.length / 2).at),
  ];
}

function boxOf(plan: Plan): Box {
  let [x0, y0, x1, y1] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Infinity, -Infinity];
  for (const point of pointsOf(plan)) {
    const [x, y] = placeOf({ middle: plan.middle, scale: 1 }, point);
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
  }
  return x0 > x1 ? { x: 0, y: 0, width: 1, height: 1 } : { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}

const scaleOf = ({ width, height }: Box): number =>
  Math.min(SCALES[1], Math.max(SCALES[0], SHEET / Math.max(width, height)));

/** `text` in lines of at most `limit` letters, broken between words. */
function wrapped(text: string, limit: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1)!;
    if (line !== "" && line.length + 1 + word.length > limit) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines;
}

/** The problems in words, numbered as their marks are. */
function problemLines({ problems }: Plan, limit: number): string[] {
  const written = problems.slice(0, WRITTEN).flatMap(({ message }, i) => wrapped(`${i + 1}. ${message}`, limit));
  const more = problems.length - WRITTEN;
  return more > 0 ? [...written, `and ${more} more: their words are their marks' titles`] : written;
}

/** m, the longest of 1, 2, 5, 10, 20 … that is at most `limit`. */
function roundLength(limit: number): number {
  const power = 10 ** Math.floor(Math.log10(limit));
  return [5, 2, 1].map((step) => step * power).find((length) => length <= limit) ?? power;
}

/** A sheet of `width` × `height` pixels around the map; `at` turns its pixels into the map's metres. */
interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => readonly [string, string];
}

function sheetOf(box: Box, frame: Frame, lines: number): Sheet {
  const { scale } = frame;
  const width = Math.max(NARROWEST, box.width * scale + 2 * MARGIN);
  const height = HEAD + box.height * scale + 2 * MARGIN + lines * LINE;
  const left = box.x - (width - box.width * scale) / 2 / scale;
  const top = box.y - (HEAD + MARGIN) / scale;
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    at: (x, y) => [metres(left + x / scale), metres(top + y / scale)],
  };
}

const textAt = ([x, y]: readonly [string, string], text: string, kind: string): string =>
  `<text class="${kind}" x="${x}" y="${y}">${escaped(text, 200)}</text>`;

const pathOf = (points: readonly (readonly [string, string])[], rest = ""): string =>
  `<path d="M${points.map((point) => point.join(" ")).join("L")}"${rest}/>`;

/** Scale bar and north arrow, in the upper right. */
function scaleAndNorth({ width, at }: Sheet, frame: Frame): string[] {
  const length = roundLength(130 / frame.scale);
  const [end, start] = [width - 64, width - 64 - length * frame.scale];
  const x = width - 30;
  return [
    pathOf([at(start, 24), at(start, 32), at(end, 32), at(end, 24)]),
    textAt(at((start + end) / 2, 26), `${length} m`, "middle"),
    pathOf([at(x, 12), at(x - 6, 36), at(x, 31), at(x + 6, 36)], ' class="solid"'),
    textAt(at(x, 50), "N", "middle"),
  ];
}

function aroundMap(plan: Plan, sheet: Sheet, frame: Frame, words: readonly string[]): string[] {
  const first = sheet.height - MARGIN / 2 - LINE * words.length;
  return [
    '<g class="sheet">',
    textAt(sheet.at(MARGIN, 32), plan.network.name, "title"),
    ...scaleAndNorth(sheet, frame),
    ...words.map((line, i) => textAt(sheet.at(MARGIN, first + LINE * (i + 0.7)), line, "wrong")),
    "</g>",
  ];
}

/**
 * A plan as a drawing for the eye, SVG text: carriageway, kerbs with their exact arcs, centres, radii and tangent
 * points, mouths, movements, what was merged, and problems with their words. Metres to the millimetre, the network's own coordinates
 * with y turned over: north is up. The same plan gives the same text.
 */
export function svgOf(plan: Plan): string {
  const box = boxOf(plan);
  const frame: Frame = { middle: plan.middle, scale: scaleOf(box) };
  const limit = Math.floor((Math.max(NARROWEST, box.width * frame.scale) - MARGIN) / LETTER);
  const words = problemLines(plan, limit);
  const sheet = sheetOf(box, frame, words.length);
  const [x, y] = sheet.at(0, 0);
  const size = [sheet.width / frame.scale, sheet.height / frame.scale].map(metres);
  // What matters more takes its room first, whatever is drawn over what.
  const room = createRoom(frame);
  const problems = problemLayer(plan, frame, room);
  const radii = radiusLayer(plan, frame, room);
  const names = nameLayer(plan, frame, room);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" viewBox="${x} ${y} ${size.join(" ")}">`,
    `<title>${escaped(plan.network.name, 200)}</title>`,
    styleOf(frame),
    `<rect class="paper" x="${x}" y="${y}" width="${size[0]}" height="${size[1]}"/>`,
    ...streetLayer(plan, frame),
    ...mouthLayer(plan, frame),
    ...names,
    ...movementLayer(plan, frame),
    ...mergedLayer(plan, frame),
    ...radii,
    ...problems,
    ...aroundMap(plan, sheet, frame, words),
    "</svg>",
    "",
  ].join("\n");
}
