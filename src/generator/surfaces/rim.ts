import type { Piece } from "../../math/curve";
import { addPoint, type FlatPoints, samplePiece } from "../../math/sample-curve";
import { MAX_SAG } from "../../math/tolerance";
import type { Point3 } from "../../math/vector";
import type { Arm } from "../types";

/** m; pieces of a kerb shorter than this get no points of their own: a mouth beside a bend would leave slivers. */
const SLIVER = 0.002;

/** An outline's points in flat numbers, and where each corner's first one stands in them. */
export interface Rim {
  readonly numbers: readonly number[];
  readonly starts: readonly number[];
}

/** Used for one outline after another. */
const drawn: FlatPoints = { numbers: [], length: 0 };

const addMouthPoint = ([x, y, height]: Point3): void => addPoint(drawn, x, y, height);

/** Adds a kerb as points, from mouth point to mouth point. */
function drawKerb(pieces: readonly Piece[], from: Point3, to: Point3, chord: number): void {
  addMouthPoint(from);
  const start = drawn.length;
  for (const piece of pieces) if (piece.length > SLIVER) samplePiece(piece, chord - 2 * SLIVER, MAX_SAG, drawn);
  drawn.length = Math.max(start, drawn.length - 3);
  addMouthPoint(to);
}

/** The outline of a junction with these arms: `kerbs[i]` leads from arm i's left mouth point to the next arm's right one. */
export function drawRim(kerbs: readonly (readonly Piece[])[], arms: readonly Arm[], chord: number): Rim {
  drawn.length = 0;
  const starts = kerbs.map((kerb, i) => {
    const start = drawn.length;
    drawKerb(kerb, arms[i]!.mouth[0]!, arms[(i + 1) % arms.length]!.mouth.at(-1)!, chord);
    return start;
  });
  return { numbers: drawn.numbers.slice(0, drawn.length), starts };
}

/** Flat numbers as points. */
export function pointsOf(numbers: readonly number[]): Point3[] {
  const points: Point3[] = [];
  for (let i = 0; i < numbers.length; i += 3) points.push([numbers[i]!, numbers[i + 1]!, numbers[i + 2]!]);
  return points;
}

/** Points as flat numbers. */
export function flatOf(...lines: readonly (readonly Point3[])[]): number[] {
  const numbers: number[] = [];
  for (const line of lines) for (const [x, y, height] of line) numbers.push(x, y, height);
  return numbers;
}
