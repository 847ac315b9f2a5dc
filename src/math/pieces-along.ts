import type { Curve, Piece } from "./curve";

/** Pieces of a curve from which on where they begin is looked up instead of summed. */
const MANY = 24;

const startsByCurve = new WeakMap<Curve, Float64Array>();

/** m along the curve at which each piece begins, and at which the last one ends. */
function startsOf(curve: Curve): Float64Array {
  const known = startsByCurve.get(curve);
  if (known) return known;
  const starts = new Float64Array(curve.pieces.length + 1);
  for (const [i, { length }] of curve.pieces.entries()) starts[i + 1] = starts[i]! + length;
  startsByCurve.set(curve, starts);
  return starts;
}

/** The number of the first piece that ends at a station or beyond, and m along the curve at which it begins. */
export function pieceAt(curve: Curve, s: number): { readonly index: number; readonly start: number } {
  if (curve.pieces.length < MANY) return { index: 0, start: 0 };
  const starts = startsOf(curve);
  let [low, high] = [0, curve.pieces.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle + 1]! < s) low = middle + 1;
    else high = middle;
  }
  return { index: low, start: starts[low]! };
}

/** Calls `visit` with each piece that lies between two stations, and m along the curve at which it begins. */
export function visitPieces(
  curve: Curve,
  [from, to]: readonly [number, number],
  visit: (piece: Piece, start: number) => void,
): void {
  const first = pieceAt(curve, from);
  let start = first.start;
  for (let i = first.index; i < curve.pieces.length && start <= to; i++) {
    const piece = curve.pieces[i]!;
    if (start + piece.length >= from) visit(piece, start);
    start += piece.length;
  }
}
