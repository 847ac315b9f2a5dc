import type { CornerAnswer } from "../../vehicle/turning/corner-answer";
import { kerbParts, largestWithin, tangentLength } from "../../vehicle/turning/kerb-shape";
import type { DesignVehicle } from "../../vehicle/turning/types";
import { widthOf } from "../../vehicle/turning/unit";
import { RANGES } from "../options";
import { metres } from "../texts/format";
import type { TextKey, TextValues } from "../texts/texts";
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
  /** m of straight kerb that its arms have. */
  readonly room: number;
  /** m, the least radius with both lanes after the corner, where only its own is used and that is known; else null. */
  readonly withBoth: number | null;
}

/** m of room that is rounding. */
const ROUNDING = 0.05;

/**
 * One sentence on a kerb that isn't the street's own and has no room on the corner's arms; null where it has. The
 * street's own is as round as they allow.
 */
export function refusalOf({ place }: BenchCorner, room: number): Saying | null {
  const { shape } = place.corner;
  const takes = tangentLength(kerbParts(place.corner, place.radius));
  if (shape === undefined || shape === "arc" || takes <= room + ROUNDING) return null;
  return [
    `answer.noKerb.${shape}`,
    { radius: metres(place.radius), takes: metres(upToTenth(takes)), room: metres(room) },
  ];
}

/** m, what a vehicle takes of its lane even straight on, and what the narrower lane has. */
function laneOf({ vehicle, corner }: Known): { needed: number; lane: number } {
  const { entryWidth, exitWidth, clearance } = corner.place.corner;
  return { needed: widthOf(vehicle) + clearance, lane: Math.min(entryWidth, exitWidth) };
}

/** Whether the arms have left less of a kerb than was wanted. */
const isCut = ({ place }: BenchCorner): boolean => place.wanted > place.radius + 0.01;

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
  if (isCut(corner)) return ["answer.noRoom", values];
  const most = largestWithin(corner.place.corner, known.room);
  return answer.leastRadius > most
    ? ["answer.noRoom", { ...values, radius: metres(most) }]
    : ["answer.tooSharp", values];
}

/** What else there is to be had where a vehicle doesn't make a corner: a way out, and what is in its way. */
function waysOut({ answer, withBoth }: Known, main: TextKey): Saying[] {
  const most = RANGES.radius.most;
  const least = answer?.leastRadius ?? Number.POSITIVE_INFINITY;
  const isBeyond = main === "answer.tooSharp" && least > most;
  if (withBoth !== null && withBoth < least) {
    const both = metres(upToTenth(withBoth));
    return [isBeyond ? ["answer.beyondDialBoth", { most, both }] : ["answer.bothLanes", { both }]];
  }
  return isBeyond ? [["answer.beyondDial", { most }]] : [];
}

/** What a main sentence leaves open. */
const OPEN: readonly TextKey[] = ["answer.tooSharp", "answer.noRoom", "answer.swings"];

/** All that is to be said of a vehicle at a corner, the main thing first. */
export function sayingsOf(known: Known, vehicle: string): Saying[] {
  const { wanted, radius } = known.corner.place;
  const main = mainSaying(known, vehicle);
  const cut: Saying[] =
    isCut(known.corner) && main[0] !== "answer.noRoom"
      ? [["answer.wanted", { wanted: metres(wanted), radius: metres(radius) }]]
      : [];
  return [main, ...cut, ...(OPEN.includes(main[0]) ? waysOut(known, main[0]) : [])];
}
