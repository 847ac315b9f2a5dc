import type { Carriageway } from "../../src/generator/build-carriageway";
import { findOverlaps, type Overlap } from "../../src/generator/footprints/find-overlaps";
import { boxOf, type Footprint } from "../../src/generator/footprints/footprint";
import { buildSurfaces } from "../../src/generator/surfaces/surfaces";
import { buildHeightIndex } from "../../src/math/height-index";
import { add, type Point, scale } from "../../src/math/vector";

const planOf = (points: readonly (readonly number[])[]): Point[] => points.map((p) => [p[0]!, p[1]!]);

/** Every surface of a carriageway as it was built, without seams: nothing but its outline is known. */
function builtFootprints({ junctions, roads, network }: Carriageway): Footprint[] {
  const layers = new Map(network.roads.map(({ id, layer }) => [id, layer]));
  const layerOf = (id: string) => layers.get(id) ?? layers.get(id.replace(/(~\d+)+$/, ""))!;
  const of = (area: readonly Point[][], own: readonly number[]): Footprint => ({
    part: { junction: 0 },
    area,
    layers: own,
    seams: [],
    box: boxOf(area),
  });
  return [
    ...junctions.map(({ outline, holes, arms }) =>
      of([planOf(outline), ...holes.map(planOf)], [...new Set(arms.map(({ road }) => layerOf(road)))]),
    ),
    ...roads.map(({ id, left, right }) => of([planOf([...right, ...left.toReversed()])], [layerOf(id)])),
  ];
}

/** m between two surfaces that pass over each other. */
const PASSAGE = 3;

/** Ground that two of a carriageway's surfaces on one layer share, less where one passes well above the other. */
export function overlapsIn(carriageway: Carriageway): Overlap[] {
  const overlaps = findOverlaps(builtFootprints(carriageway));
  if (overlaps.length === 0) return [];
  const meshes = buildSurfaces(carriageway).map(({ mesh }) => mesh);
  return overlaps.filter(({ pair, corners }) => {
    const [a, b] = pair.map((i) => buildHeightIndex([meshes[i]!]));
    const middle = scale(corners.reduce(add), 1 / corners.length);
    const places = corners.map((corner) => scale(add(corner, middle), 1 / 2));
    const gaps = [middle, ...places].map(([x, z]) => Math.abs(a!.heightAt(x, z) - b!.heightAt(x, z)));
    const known = gaps.filter(Number.isFinite);
    return known.length === 0 || Math.min(...known) < PASSAGE;
  });
}
