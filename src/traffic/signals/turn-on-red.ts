import type { MarkingCountry, Network } from "../../network/types";
import type { Way } from "../types";

/** How one may turn to the near side at red: after a full stop, or yielding alone; null: not at all. */
export type TurnOnRed = "after-stop" | "yielding" | null;

/**
 * By country. Sources: United States Uniform Vehicle Code 11-202, right after a stop unless a sign forbids it; China's
 * road traffic safety regulations, article 38, right at a round red without hindering those let go; Germany StVO 37,
 * only beside a sign with a green arrow, which networks don't describe; United Kingdom, nowhere. All from memory.
 */
const TURN_ON_RED: Readonly<Record<MarkingCountry, TurnOnRed>> = {
  us: "after-stop",
  cn: "yielding",
  de: null,
  gb: null,
};

/** Where a network says nothing one drives as in Germany or the United Kingdom, and waits. */
export const turnOnRedIn = ({ markings }: Pick<Network, "markings">): TurnOnRed =>
  markings ? TURN_ON_RED[markings] : null;

/** Whether a way turns to the side that one drives on: right in right-hand traffic. */
export const turnsNear = ({ turn }: Way, drivingSide: Network["drivingSide"]): boolean => turn === drivingSide;
