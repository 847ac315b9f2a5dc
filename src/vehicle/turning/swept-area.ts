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

/** All ground that bodies pass over from one pose to the next, unit by unit: rings, outer ones counter-clockwise. */
export function areaBetween(poses: readonly (readonly (readonly Point[])[])[]): Area {
  const rings = poses.flatMap((bodies, i) =>
    bodies.map((body, k) => convexHull([...body, ...(poses[i - 1]?.[k] ?? [])])),
  );
  return fromGrid(unite(toGrid(rings, [0, 0])), [0, 0]);
}

/** All ground that the body passes over until pose `last`. */
export function sweptArea(run: Run, last: number): Area {
  const every = Math.max(1, Math.round(SPACING / run.step));
  const count = Math.ceil(last / every) + 1;
  return areaBetween(Array.from({ length: count }, (_, i) => bodiesAt(run, Math.min(i * every, last))));
}
