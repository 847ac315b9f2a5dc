import type { Point } from "../../math/vector";
import type { CornerAnswer } from "../../vehicle/turning/corner-answer";
import { designVehicleById } from "../../vehicle/turning/design-vehicles";
import { type SightLines, sightLines } from "../../vehicle/turning/sight-lines";
import { SIGHT_SPEEDS } from "../../vehicle/turning/sight-speeds";
import type { DesignVehicle } from "../../vehicle/turning/types";
import type { Options } from "../options";
import { type BenchCorner, LAID_CORNER, nearestCorner } from "./bench-corners";
import { readOwn, readOwnVehicle } from "./own-vehicle";

/** What is turned now. */
export interface Turning {
  readonly vehicle: DesignVehicle;
  readonly corner: BenchCorner;
  /** m of straight kerb that the corner's arms have. */
  readonly room: number;
}

/** What came of it. */
export interface Turned extends Turning {
  readonly of: Turning;
  readonly answer: CornerAnswer | null;
}

/** The vehicle by its numbers, where those make one; else the one by its name. */
export function vehicleIn({ own, vehicle }: Options): DesignVehicle {
  const read = own === "" ? null : readOwnVehicle(readOwn(own), (text) => text);
  if (read !== null && "vehicle" in read) return read.vehicle;
  return designVehicleById(vehicle) ?? designVehicleById("car")!;
}

/** The corner that is asked for, else the one that was laid by its numbers, else the one nearest to the car. */
export function cornerIn(corners: readonly BenchCorner[], { corner }: Options, car: Point): BenchCorner | null {
  const named = (wanted: string) => corners.find(({ key }) => key === wanted);
  return named(corner) ?? named(LAID_CORNER) ?? nearestCorner(corners, car);
}

/** What must be seen at a corner, where that is asked for. */
export function sightAt(corner: BenchCorner | null, { sight }: Options): SightLines | null {
  const speed = SIGHT_SPEEDS.find((one) => String(one) === sight);
  return corner && speed ? sightLines(corner.place.corner, corner.frame, speed) : null;
}

/** What a sweep over all radii is about. */
export const sweepOf = ({ vehicle, corner: { key, place } }: Turning): string =>
  JSON.stringify([vehicle, key, place.corner]);

/** What is asked about a corner with the kerb that it has. */
export const questionOf = ({ corner }: { readonly corner: BenchCorner }) => ({
  corner: corner.place.corner,
  frame: corner.frame,
  radius: corner.place.radius,
});
