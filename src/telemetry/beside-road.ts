import type { HeightIndex } from "../math/height-index";

/** m around a wheel's bottom that is looked at: as far as a wheel reaches. */
const RADIUS = 0.5;
/** Eight places around, a whole number of them opposite each other. */
const AROUND = Array.from({ length: 8 }, (_, i): readonly [east: number, north: number] => {
  const angle = (i * Math.PI) / 4;
  return [RADIUS * Math.cos(angle), RADIUS * Math.sin(angle)];
});
/** m up and down: what lies farther is another level. */
const LEVEL = 1;

/**
 * Whether a place without road lies beside the road, where none is to be expected, and not in a hole in it: a hole has
 * road all around, but for one place or two opposite ones that may lie in a crack that runs on.
 * @param y m, about how high the road would lie
 */
export function isBesideRoad(ground: HeightIndex, x: number, y: number, z: number): boolean {
  let missing = 0;
  let first = 0;
  let apart = 0;
  for (let i = 0; i < AROUND.length; i++) {
    const [east, north] = AROUND[i]!;
    if (ground.heightAt(x + east, z + north, y + LEVEL) >= y - LEVEL) continue;
    if (missing === 0) first = i;
    apart = i - first;
    missing += 1;
  }
  return missing > 2 || (missing === 2 && apart !== AROUND.length / 2);
}
