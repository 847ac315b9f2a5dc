import type { Point } from "../../src/math/vector";
import type { Network } from "../../src/network/types";
import { networkOf, nodeAt, roadBetween } from "./networks";

interface DividedSketch {
  readonly gap: number;
  readonly other: number;
  readonly both: boolean;
  readonly lean: number;
  readonly width: number;
  readonly radius: number;
}

/** Carriageways `gap` (m) apart from west to east, across `other` ones from south to north that lean by `lean`°. */
export function dividedCrossing({ gap, other, both, lean, width, radius }: DividedSketch): Network {
  const tilt = Math.tan((lean * Math.PI) / 180);
  const columns = both ? [-other / 2, other / 2] : [0];
  const rows = [-gap / 2, gap / 2];
  const place = (column: number, north: number): Point => [column + tilt * north, north];
  const oneWay = (forward: boolean, wide = width) =>
    ({ width: wide, lanes: { forward: forward ? 1 : 0, backward: forward ? 0 : 1 } }) as const;
  const nodes = rows.flatMap((north, r) => [
    nodeAt(`w${r}`, [-90, north]),
    nodeAt(`e${r}`, [90, north]),
    ...columns.map((column, c) => nodeAt(`x${r}${c}`, place(column, north))),
  ]);
  const across = columns.flatMap((column, c) => [
    nodeAt(`s${c}`, place(column, -90)),
    nodeAt(`n${c}`, place(column, 90)),
  ]);
  const last = columns.length - 1;
  const along = rows.flatMap((_, r) => [
    roadBetween(`west${r}`, `w${r}`, `x${r}0`, oneWay(r === 0)),
    roadBetween(`east${r}`, `x${r}${last}`, `e${r}`, oneWay(r === 0)),
    ...(both ? [roadBetween(`row${r}`, `x${r}0`, `x${r}1`, oneWay(r === 0))] : []),
  ]);
  const over = columns.flatMap((_, c) => {
    const cut = both ? oneWay(c === 1) : {};
    return [
      roadBetween(`south${c}`, `s${c}`, `x0${c}`, cut),
      roadBetween(`middle${c}`, `x0${c}`, `x1${c}`, cut),
      roadBetween(`north${c}`, `x1${c}`, `n${c}`, cut),
    ];
  });
  return networkOf([...nodes, ...across], [...along, ...over], radius);
}
