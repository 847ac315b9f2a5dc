import type { Corner } from "../../vehicle/turning/corner";
import { type CornerAnswer, cornerAnswer } from "../../vehicle/turning/corner-answer";
import type { CornerFrame } from "../../vehicle/turning/corner-picture";
import { type LineSearch, searchLines } from "../../vehicle/turning/search-lines";
import type { DesignVehicle } from "../../vehicle/turning/types";

/** A vehicle, a corner and a kerb (m): what is to be found out about them. */
export interface TurnRequest {
  readonly vehicle: DesignVehicle;
  readonly corner: Corner;
  readonly frame: CornerFrame;
  readonly radius: number;
}

/** Searches kept: pulling the dial asks again and again about one vehicle at one corner. */
const MOST_KEPT = 8;

/** Answers one request after another; searches the lines of a vehicle around a corner once. */
export function createAnswering(): (request: TurnRequest) => CornerAnswer | null {
  const kept = new Map<string, LineSearch | null>();
  const searchFor = ({ vehicle, corner }: TurnRequest): LineSearch | null => {
    const key = JSON.stringify([vehicle, corner]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
    const found = searchLines(vehicle, corner) ?? null;
    kept.set(key, found);
    return found;
  };
  return (request) => {
    const search = searchFor(request);
    return search && cornerAnswer(search, request.radius, request.frame);
  };
}
