import { GRID_STEP } from "../../math/area";
import type { Point } from "../../math/vector";

/** Places of the plan by number; two on the same point of the grid that areas are joined on are one. */
export interface PlanPlaces {
  readonly count: number;
  /** The place's number; a new one where there was none. */
  add(east: number, north: number): number;
  /** Its number, −1 where it was never added. */
  find(east: number, north: number): number;
  /** As it was first added. */
  at(place: number): Point;
}

const onGrid = (metres: number): number => Math.round(metres / GRID_STEP);

export function createPlanPlaces(): PlanPlaces {
  const columns = new Map<number, Map<number, number>>();
  const places: Point[] = [];
  const find = (east: number, north: number): number => columns.get(onGrid(east))?.get(onGrid(north)) ?? -1;
  return {
    get count() {
      return places.length;
    },
    find,
    add(east, north) {
      const known = find(east, north);
      if (known >= 0) return known;
      const column = columns.get(onGrid(east)) ?? new Map<number, number>();
      columns.set(onGrid(east), column);
      column.set(onGrid(north), places.length);
      return places.push([east, north]) - 1;
    },
    at: (place) => places[place]!,
  };
}
