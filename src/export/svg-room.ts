import type { Point, Point3 } from "../math/vector";
import { type Frame, placeOf } from "./svg-text";

/** A text as it would stand on the drawing. */
export interface Writing {
  readonly at: Point | Point3;
  readonly text: string;
  /** Pixels that its foot is above its place. */
  readonly up: number;
  /** Where its place is: at its beginning, or under its middle. */
  readonly anchor: "start" | "middle";
  /** Radians counter-clockwise that it is turned about its place. */
  readonly turn?: number;
}

/** Where a drawing still has room for texts. */
export interface Room {
  /** Takes a text's room; false where another one has some of it. */
  take(writing: Writing): boolean;
}

/** Pixels: a letter's width, its height above the foot, and the cells that the drawing is divided in. */
const LETTER = 6.6;
const HEIGHT = 10;
const CELL = 5;

/** The cells that a text lies in. */
function cellsOf(frame: Frame, { at, text, up, anchor, turn = 0 }: Writing): string[] {
  const [x, y] = placeOf(frame, at).map((metres) => metres * frame.scale) as [number, number];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const width = LETTER * text.length;
  const start = anchor === "middle" ? -width / 2 : 0;
  const cells: string[] = [];
  for (let along = start; along <= start + width; along += CELL)
    for (let over = up; over <= up + HEIGHT; over += CELL)
      cells.push(
        `${Math.floor((x + along * cos - over * sin) / CELL)},${Math.floor((y - along * sin - over * cos) / CELL)}`,
      );
  return cells;
}

export function createRoom(frame: Frame): Room {
  const taken = new Set<string>();
  return {
    take(writing) {
      const cells = cellsOf(frame, writing);
      if (cells.some((cell) => taken.has(cell))) return false;
      for (const cell of cells) taken.add(cell);
      return true;
    },
  };
}
