import type { Surface } from "../generator/types";
import type { HeightIndex } from "../math/height-index";
import type { WorldPoint } from "../telemetry/types";

/** The junction or the road of a place; both null where there is no surface. */
export interface SurfacePlace {
  readonly junction: string | null;
  readonly road: string | null;
}

/** Asks about world places on the drawn carriageway; roads above and below are others. */
export interface Places {
  /** The surface there, else one close by, for the sake of holes. */
  at(at: WorldPoint): SurfacePlace;
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
/** m up and down: what lies farther is another level. */
const LEVEL = 1;

/** @param ground the height index over `surfaces`, in their order */
export function createPlaces(surfaces: readonly Surface[], ground: HeightIndex): Places {
  const ends: number[] = [];
  let count = 0;
  for (const { mesh } of surfaces) {
    count += mesh.indices.length / 3;
    ends.push(count);
  }
  const hasRoad = ([x, y, z]: WorldPoint, [east, north]: Offset): boolean =>
    ground.heightAt(x + east, z + north, y + LEVEL) >= y - LEVEL;
  return {
    at(at) {
      for (const offset of CLOSE_BY) {
        if (!hasRoad(at, offset)) continue;
        const surface = surfaces[ends.findIndex((end) => ground.hit.triangle < end)];
        if (surface) return { junction: surface.junction ?? null, road: surface.road ?? null };
      }
      return NOWHERE;
    },
  };
}
