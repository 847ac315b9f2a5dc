import type { Surface } from "../generator/types";
import type { HeightIndex } from "../math/height-index";

/** The junction or the road of a place; both null where there is no surface. */
export interface SurfacePlace {
  readonly junction: string | null;
  readonly road: string | null;
}

const NOWHERE: SurfacePlace = { junction: null, road: null };

/** Names the surface at a world place: the one whose triangle lies there, else one that lies close by. */
export function createPlaceFinder(
  surfaces: readonly Surface[],
  ground: HeightIndex,
): (x: number, z: number) => SurfacePlace {
  const ends: number[] = [];
  let count = 0;
  for (const { mesh } of surfaces) {
    count += mesh.indices.length / 3;
    ends.push(count);
  }
  const at = (x: number, z: number): SurfacePlace | null => {
    if (Number.isNaN(ground.heightAt(x, z))) return null;
    const surface = surfaces[ends.findIndex((end) => ground.hit.triangle < end)];
    return surface ? { junction: surface.junction ?? null, road: surface.road ?? null } : null;
  };
  return (x, z) => {
    for (const [east, north] of AROUND) {
      const place = at(x + east, z + north);
      if (place) return place;
    }
    return NOWHERE;
  };
}

/** m: the place itself, then rings about it as wide as a tyre and as a wheel, for the sake of holes. */
const AROUND = [0, 0.15, 0.4].flatMap((radius) =>
  Array.from({ length: radius === 0 ? 1 : 8 }, (_, i) => {
    const angle = (i * Math.PI) / 4;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  }),
);
