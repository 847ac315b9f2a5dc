import { direction, type Point } from "../../math/vector";
import type { Approach } from "../markings/approach";
import type { Arm } from "../types";

/** A strip of ground across an arm where people step down to the road. */
export interface Band {
  /** The middle of the arm's mouth, and the way out. */
  readonly at: Point;
  readonly ahead: Point;
  /** m from the mouth. */
  readonly from: number;
  readonly to: number;
  /** Which end of a kerb line it belongs to: it runs out beyond the line's middle; null where the line is all the arm's own. */
  readonly end: "first" | "last" | null;
}

/** m, a kerb's height where people cross, and the length of the ramps to both sides. */
const DROPPED = 0.02;
const RAMP = 1;

/** Parts of a line between which a band of one of its ends runs out. */
const RUNS_OUT = [0.5, 0.62] as const;

/** Where people cross an arm, if they do. */
export const bandOf = ({ at, bearing }: Arm, { crossing }: Approach, end: Band["end"]): Band[] =>
  crossing ? [{ at, ahead: direction(bearing), from: crossing.from, to: crossing.to, end }] : [];

/** 0 where a band counts, 1 where it doesn't any more, by the part (0 … 1) of the line that one has come. */
function runOut({ end }: Band, part: number): number {
  if (!end) return 0;
  const come = end === "first" ? part : 1 - part;
  return Math.min(1, Math.max(0, (come - RUNS_OUT[0]) / (RUNS_OUT[1] - RUNS_OUT[0])));
}

const stationIn = ({ at, ahead }: Band, [x, y]: Point): number => (x - at[0]) * ahead[0] + (y - at[1]) * ahead[1];

/** 0 where people cross, 1 where they don't, evenly between on the ramps; `part` (0 … 1) along a kerb's line. */
export function shareApart(bands: readonly Band[], place: Point, part: number): number {
  const shares = bands.map((band) => {
    const s = stationIn(band, place);
    return Math.max(runOut(band, part), Math.min(1, Math.max(0, band.from - s, s - band.to) / RAMP));
  });
  return Math.min(1, ...shares);
}

/** A kerb's height where its share is `apart`; `full` (m) where nobody crosses. */
export const droppedHeight = (apart: number, full: number): number =>
  full <= DROPPED ? full : DROPPED + (full - DROPPED) * apart;

/** How far along the way from a to b (0 … 1, neither) a kerb begins to fall or ends to. */
export function breaksBetween(bands: readonly Band[], a: Point, b: Point): number[] {
  const breaks = bands.flatMap((band) => {
    const [s, e] = [stationIn(band, a), stationIn(band, b)];
    return [band.from - RAMP, band.from, band.to, band.to + RAMP].map((station) => (station - s) / (e - s));
  });
  return breaks.filter((t) => t > 0.01 && t < 0.99).sort((p, q) => p - q);
}
