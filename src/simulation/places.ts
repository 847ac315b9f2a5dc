import type { Surface } from "../generator/types";
import type { HeightIndex } from "../math/height-index";

/** The junction or the road of a place; both null where there is no surface. */
export interface SurfacePlace {
  readonly junction: string | null;
  readonly road: string | null;
}

/** Asks about world places on the drawn carriageway. */
export interface Places {
  /** The surface there, else one close by, for the sake of holes. */
  at(x: number, z: number): SurfacePlace;
  /** There is road all around: a hole there is a fault of the mesh and not the road's edge. */
  enclosed(x: number, z: number): boolean;
}

const NOWHERE: SurfacePlace = { junction: null, road: null };

type Offset = readonly [east: number, north: number];

/** Eight places around, `radius` (m) away. */
function ring(radius: number): Offset[] {
  return Array.from({ length: 8 }, (_, i): Offset => {
    const angle = (i * Math.PI) / 4;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

/** The place itself, then as far as a tyre and a wheel reach. */
const CLOSE_BY: readonly Offset[] = [[0, 0], ...ring(0.15), ...ring(0.4)];
const AROUND = ring(0.5);
/** One of the eight may lie in a crack that runs on. */
const MOST_MISSING = 1;

/** @param ground the height index over `surfaces`, in their order */
export function createPlaces(surfaces: readonly Surface[], ground: HeightIndex): Places {
  const ends: number[] = [];
  let count = 0;
  for (const { mesh } of surfaces) {
    count += mesh.indices.length / 3;
    ends.push(count);
  }
  return {
    at(x, z) {
      for (const [east, north] of CLOSE_BY) {
        if (Number.isNaN(ground.heightAt(x + east, z + north))) continue;
        const surface = surfaces[ends.findIndex((end) => ground.hit.triangle < end)];
        if (surface) return { junction: surface.junction ?? null, road: surface.road ?? null };
      }
      return NOWHERE;
    },
    enclosed(x, z) {
      let missing = 0;
      for (const [east, north] of AROUND) if (Number.isNaN(ground.heightAt(x + east, z + north))) missing += 1;
      return missing <= MOST_MISSING;
    },
  };
}
