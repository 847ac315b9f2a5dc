import { type Piece, poseOnPiece } from "../math/curve";
import type { Point, Point3 } from "../math/vector";
import { printable } from "../network/read/printable";

/** What XML can't hold although it prints. */
const NO_CHARACTER = /[\ufffe\uffff]/g;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** `text` as content or attribute of an SVG element: nothing in a name can end either. */
export const escaped = (text: string, limit = 60): string =>
  printable(text, limit)
    .replace(NO_CHARACTER, "?")
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** Metres to the millimetre, the same on every machine. */
export const metres = (value: number): string => String(Math.round(value * 1000) / 1000 || 0);

/** A drawing's frame: north is up there, so y is turned over. */
export interface Frame {
  /** m, added to the plan's coordinates. */
  readonly middle: Point;
  /** Pixels a metre. */
  readonly scale: number;
}

/** A place of the plan as x and y of the drawing. */
export const placeOf = ({ middle }: Frame, point: Point | Point3): Point => [
  point[0] + middle[0],
  -(point[1] + middle[1]),
];

const pair = (frame: Frame, point: Point | Point3): string => placeOf(frame, point).map(metres).join(" ");

/** `px` pixels in metres of the drawing. */
export const pixels = ({ scale }: Frame, px: number): string => metres(px / scale);

/** A ring or a polyline as path data. */
export const linePath = (frame: Frame, points: readonly (Point | Point3)[], closed = false): string =>
  `M${points.map((point) => pair(frame, point)).join("L")}${closed ? "Z" : ""}`;

/** rad, an arc that turns farther is drawn in two: an end on its start would draw nothing. */
const WIDEST = 1.5 * Math.PI;

function arcTo(frame: Frame, { curvature, length, ...rest }: Piece): string {
  const radius = metres(1 / Math.abs(curvature));
  const parts = Math.abs(curvature) * length > WIDEST ? 2 : 1;
  const large = (Math.abs(curvature) * length) / parts > Math.PI ? 1 : 0;
  const sweep = curvature > 0 ? 0 : 1;
  const ends = Array.from({ length: parts }, (_, i) =>
    poseOnPiece({ curvature, length, ...rest }, (length * (i + 1)) / parts),
  );
  return ends.map(({ at }) => `A${radius} ${radius} 0 ${large} ${sweep} ${pair(frame, at)}`).join("");
}

/** Pieces that follow each other as path data, with true arcs. */
export function curvePath(frame: Frame, pieces: readonly Piece[]): string {
  const steps = pieces.map((piece) =>
    piece.curvature === 0 ? `L${pair(frame, poseOnPiece(piece, piece.length).at)}` : arcTo(frame, piece),
  );
  return pieces.length === 0 ? "" : `M${pair(frame, pieces[0]!.start)}${steps.join("")}`;
}

/** A group of elements under one class; nothing where it would be empty. */
export const group = (name: string, elements: readonly string[]): string[] =>
  elements.length === 0 ? [] : [`<g class="${name}">`, ...elements, "</g>"];

/** A text at a place of the plan, `up` pixels above it. */
export function label(frame: Frame, at: Point | Point3, text: string, up = 0): string {
  const [x, y] = placeOf(frame, at);
  return `<text x="${metres(x)}" y="${metres(y - up / frame.scale)}">${escaped(text)}</text>`;
}

/** A circle of `px` pixels at a place of the plan; `inside` is what it holds. */
export function dot(frame: Frame, at: Point | Point3, px: number, inside = ""): string {
  const [x, y] = placeOf(frame, at);
  const open = `<circle cx="${metres(x)}" cy="${metres(y)}" r="${pixels(frame, px)}"`;
  return inside === "" ? `${open}/>` : `${open}>${inside}</circle>`;
}
