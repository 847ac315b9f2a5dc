import type { CornerAnswer } from "../../vehicle/turning/corner-answer";
import type { DesignVehicle } from "../../vehicle/turning/types";
import { widthOf } from "../../vehicle/turning/unit";
import { metres } from "../format";
import { RANGES } from "../options";
import type { TextKey, TextValues } from "../texts";
import type { BenchCorner } from "./bench-corners";

/** A text of the page with what stands in it. */
export type Saying = readonly [text: TextKey, values: TextValues];

/** m up to the next tenth: a kerb of this radius is enough. */
export const upToTenth = (radius: number): number => Math.ceil(radius * 10 - 1e-6) / 10;

/** What is known of a vehicle at a corner; `answer` null: it can't be steered around it. */
export interface Known {
  readonly vehicle: DesignVehicle;
  readonly corner: BenchCorner;
  readonly answer: CornerAnswer | null;
}

/** m, what a vehicle takes of its lane even straight on, and what the narrower lane has. */
function laneOf({ vehicle, corner }: Known): { needed: number; lane: number } {
  const { entryWidth, exitWidth, clearance } = corner.place.corner;
  return { needed: widthOf(vehicle) + clearance, lane: Math.min(entryWidth, exitWidth) };
}

/** One sentence on whether the vehicle makes the corner, what it needs there and why there is no more. */
function mainSaying(known: Known, vehicle: string): Saying {
  const { needed, lane } = laneOf(known);
  const lanes = { vehicle, needed: metres(needed), lane: metres(lane) };
  if (needed > lane) return ["answer.tooWide", lanes];
  const { answer, corner } = known;
  if (answer === null) return ["answer.cannot", { vehicle }];
  if (answer.leastRadius === null) return ["answer.swings", lanes];
  const values = { vehicle, least: metres(upToTenth(answer.leastRadius)), radius: metres(answer.radius) };
  if (answer.fits) return ["answer.fits", values];
  const { wanted, radius } = corner.place;
  return [wanted > radius + 0.01 ? "answer.noRoom" : "answer.tooSharp", values];
}

/** All that is to be said of a vehicle at a corner, the main thing first. */
export function sayingsOf(known: Known, vehicle: string): Saying[] {
  const { wanted, radius } = known.corner.place;
  const main = mainSaying(known, vehicle);
  const sayings: Saying[] = [main];
  const isShort = wanted > radius + 0.01 && main[0] !== "answer.noRoom";
  if (isShort) sayings.push(["answer.wanted", { wanted: metres(wanted), radius: metres(radius) }]);
  const least = known.answer?.leastRadius ?? 0;
  if (least > RANGES.radius.most && main[0] === "answer.tooSharp")
    sayings.push(["answer.beyondDial", { most: RANGES.radius.most }]);
  return sayings;
}
