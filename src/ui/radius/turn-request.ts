import type { CornerDriving } from "../../simulation/corner-driving";
import type { DrivenLine } from "../../simulation/drive-corner";
import type { Corner } from "../../vehicle/turning/corner";
import { type CornerAnswer, clearOf, cornerAnswer } from "../../vehicle/turning/corner-answer";
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

/** Searches the lines of a vehicle around a corner, each once; null where it can't be steered around it. */
function createSearching(): (request: TurnRequest) => LineSearch | null {
  const kept = new Map<string, LineSearch | null>();
  return ({ vehicle, corner }) => {
    const key = JSON.stringify([vehicle, corner]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
    const found = searchLines(vehicle, corner) ?? null;
    kept.set(key, found);
    return found;
  };
}

/** Answers one request after another. */
export function createAnswering(): (request: TurnRequest) => CornerAnswer | null {
  const searchFor = createSearching();
  return (request) => {
    const search = searchFor(request);
    return search && cornerAnswer(search, request.radius, request.frame);
  };
}

/** A kerb's run as it is computed, and as it was driven in full physics. */
export interface DrivenTurn {
  /** m that the body stays clear of the kerb as computed; negative over it. */
  readonly clear: number;
  readonly driven: DrivenLine;
}

/** Drives the run of one request after another; null where the vehicle can't be steered around the corner. */
export function createDriven(drive: CornerDriving): (request: TurnRequest) => DrivenTurn | null {
  const searchFor = createSearching();
  return (request) => {
    const { radius, frame } = request;
    const search = searchFor(request);
    if (search === null) return null;
    const line = search.fastest(radius) ?? search.nearest(radius);
    return { clear: clearOf(line.placed, radius), driven: drive(line, radius, frame) };
  };
}
