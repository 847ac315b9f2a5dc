import type { HeightIndex } from "../math/height-index";
import { TRIANGLE_STRIDE } from "../math/triangle-grid";

/** Where in a triangle's numbers its height stands. */
const HEIGHT = 6;

/** A ground `by` metres lower. */
export function sunk(ground: HeightIndex, by: number): HeightIndex {
  const planes = ground.planes.map((value, i) => (i % TRIANGLE_STRIDE === HEIGHT ? value - by : value));
  return {
    ...ground,
    planes,
    heightAt: (x, z, below = Number.POSITIVE_INFINITY) => ground.heightAt(x, z, below + by) - by,
  };
}
