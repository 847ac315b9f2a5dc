import type { HeightIndex } from "../../math/height-index";
import { direction, type Point } from "../../math/vector";
import type { Site } from "./types";

/** Whether nothing of what an index knows lies at a place. */
export const isBare = (index: HeightIndex | null, [x, z]: Point): boolean =>
  !index || Number.isNaN(index.heightAt(x, z));

/** Whether a place is neither road nor kerb nor sidewalk. */
export const isOpen = ({ road, street }: Site, place: Point): boolean => isBare(road, place) && isBare(street, place);

/** Places that a look around takes. */
const LOOKS = 8;

/** Whether something holds at a place and all around it, `radius` metres off. */
const holdsAround = (holds: (place: Point) => boolean, [x, y]: Point, radius: number): boolean =>
  holds([x, y]) &&
  Array.from({ length: LOOKS }, (_, i) => direction((2 * Math.PI * i) / LOOKS)).every(([east, north]) =>
    holds([x + radius * east, y + radius * north]),
  );

/** Whether `radius` metres around a place are open. */
export const isOpenAround = (site: Site, place: Point, radius: number): boolean =>
  holdsAround((one) => isOpen(site, one), place, radius);

/** Whether a verge lies `radius` metres around a place. */
export const isTurfAround = ({ turf }: Site, place: Point, radius: number): boolean =>
  turf !== null && holdsAround((one) => !isBare(turf, one), place, radius);

/** m, the open ground's height. */
export function groundAt({ land, verge }: Site, [x, z]: Point): number {
  const height = land?.heightAt(x, z) ?? verge;
  return Number.isNaN(height) ? verge : height;
}
