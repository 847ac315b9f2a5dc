import { type Area, fromGrid, toGrid, unite } from "../../math/area";
import type { Point } from "../../math/vector";
import { xAt, yAt } from "./body-points";
import { convexHull } from "./convex-hull";
import type { Run } from "./run";
import { rearOf } from "./unit";

/** m between the bodies that are joined: between them nothing sweeps over a millimetre past their hull. */
const SPACING = 0.2;

/** The corners of each unit's body at one pose. */
export function bodiesAt({ vehicle, units }: Run, pose: number): Point[][] {
  return vehicle.units.map((unit, k) => {
    const [front, rear, side] = [-unit.frontOverhang, rearOf(unit), unit.width / 2];
    const corners = [
      [front, side],
      [rear, side],
      [rear, -side],
      [front, -side],
    ] as const;
    const at = (back: number, left: number) => ({ unit: k, back, left });
    return corners.map(([b, l]): Point => [xAt(units[k]!, at(b, l), pose), yAt(units[k]!, at(b, l), pose)]);
  });
}

/** All ground that the body passes over until pose `last`: rings, outer ones counter-clockwise. */
export function sweptArea(run: Run, last: number): Area {
  const every = Math.max(1, Math.round(SPACING / run.step));
  const rings: Point[][] = [];
  let before = bodiesAt(run, 0);
  for (let i = every; i < last + every; i += every) {
    const here = bodiesAt(run, Math.min(i, last));
    for (const [k, body] of here.entries()) rings.push(convexHull([...before[k]!, ...body]));
    before = here;
  }
  return fromGrid(unite(toGrid(rings, [0, 0])), [0, 0]);
}
