import {
  type Area,
  areaOf,
  fromGrid,
  type GridArea,
  grow,
  intersect,
  subtractArea,
  toGrid,
  unite,
} from "../../math/area";
import { MAX_SAG } from "../../math/tolerance";
import type { Point } from "../../math/vector";
import { SAME_GROUND } from "./find-overlaps";

/** Ground of a junction, and the layers on which it lies. */
export interface Zone {
  readonly area: Area;
  readonly layers: readonly number[];
}

/** m by which fillets are grown to find what they touch. */
const TOUCH = 0.05;

const layersIn = (zones: readonly Zone[]): number[] => [...new Set(zones.flatMap(({ layers }) => layers))];

/** The layers that all of some zones have; those that any has where there is none. */
function commonLayers(zones: readonly Zone[]): readonly number[] {
  const all = layersIn(zones);
  const common = all.filter((layer) => zones.every(({ layers }) => layers.includes(layer)));
  return common.length > 0 ? common : all;
}

/** The parts of an area that aren't joined to each other. */
const separateParts = (area: GridArea): GridArea[] =>
  area.filter((path) => areaOf([path]) > SAME_GROUND).map((path) => [path]);

/**
 * What lies on which layers in a patch with these rings: its pieces, and its fillets on the layers of the
 * pieces they touch. One zone where it lies on one layer throughout.
 */
export function zonesOf(rings: Area, pieces: readonly Zone[]): Zone[] {
  const layers = layersIn(pieces);
  if (layers.length < 2) return [{ area: rings, layers }];
  const origin: Point = [Math.round(rings[0]![0]![0]), Math.round(rings[0]![0]![1])];
  const grids = pieces.map(({ area }) => toGrid(area, origin));
  const fillets = separateParts(subtractArea(toGrid(rings, origin), unite(grids.flat())));
  const filled = fillets.map((fillet): Zone => {
    const wide = grow(fillet, TOUCH, MAX_SAG);
    const touched = pieces.filter((_, i) => areaOf(intersect(wide, grids[i]!)) > 0);
    return { area: fromGrid(fillet, origin), layers: commonLayers(touched.length > 0 ? touched : pieces) };
  });
  return [...pieces, ...filled];
}
