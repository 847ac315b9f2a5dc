import { checkVehicle } from "../../vehicle/turning/check-vehicle";
import type { DesignVehicle, Unit } from "../../vehicle/turning/types";
import type { TextKey } from "../texts/texts";
import type { Saying } from "./verdict";

/** What a vehicle by its numbers is called where it needs a name. */
export const OWN_ID = "own";

/** A number of a vehicle: what it may be, and what it is before anybody writes another. */
interface OwnField {
  readonly text: TextKey;
  readonly least: number;
  readonly most: number;
  readonly value: number;
  readonly step: number;
}

/** m, degrees and seconds. The trailer's wheelbase is 0 where there is none. */
export const OWN_FIELDS = {
  wheelbase: { text: "own.wheelbase", least: 1, most: 15, value: 5.8, step: 0.05 },
  front: { text: "own.front", least: 0, most: 6, value: 2.85, step: 0.05 },
  rear: { text: "own.rear", least: 0, most: 8, value: 3.35, step: 0.05 },
  width: { text: "own.width", least: 1, most: 4, value: 2.5, step: 0.01 },
  track: { text: "own.track", least: 0.5, most: 4, value: 2.4, step: 0.01 },
  steering: { text: "own.steering", least: 5, most: 75, value: 45, step: 1 },
  lock: { text: "own.lock", least: 1, most: 20, value: 6, step: 0.5 },
  trailer: { text: "own.trailer", least: 0, most: 20, value: 0, step: 0.1 },
} as const satisfies Record<string, OwnField>;

export type OwnNumbers = Readonly<Record<keyof typeof OWN_FIELDS, number>>;

const RADIANS = Math.PI / 180;
/** m that a trailer's body is ahead of its coupling and behind its axle; rad that it may fold. */
const TRAILER = { frontOverhang: 1.2, rearOverhang: 2, foldLimit: 80 * RADIANS };

function vehicleOf({ wheelbase, front, rear, width, track, steering, lock, trailer }: OwnNumbers): DesignVehicle {
  const single: Unit = { width, track, frontOverhang: front, axles: [wheelbase], rearOverhang: rear };
  const behind: Unit = { width, track, axles: [trailer], ...TRAILER };
  return {
    id: OWN_ID,
    name: OWN_ID,
    source: "",
    units: trailer > 0 ? [{ ...single, hitch: wheelbase }, behind] : [single],
    steeringLimit: steering * RADIANS,
    lockToLock: lock,
  };
}

/** The first number that isn't one or is out of its range, by its place in `OWN_FIELDS`. */
function rangeFault(numbers: OwnNumbers, nameOf: (text: TextKey) => string): Saying | null {
  for (const [name, { text, least, most }] of Object.entries(OWN_FIELDS)) {
    const value = numbers[name as keyof OwnNumbers];
    if (!(value >= least && value <= most)) return ["own.range", { name: nameOf(text), least, most }];
  }
  return null;
}

const NAMES = Object.keys(OWN_FIELDS) as readonly (keyof typeof OWN_FIELDS)[];

/** A vehicle's numbers as the address has them, and back. What isn't there is no number. */
export const writeOwn = (numbers: OwnNumbers): string => NAMES.map((name) => String(numbers[name])).join(",");

export function readOwn(text: string): OwnNumbers {
  const values = text.split(",");
  const numbers = NAMES.map((name, i) => [name, values[i] === "" ? Number.NaN : Number(values[i])] as const);
  return Object.fromEntries(numbers) as OwnNumbers;
}

/** A vehicle by its numbers, or one sentence on why there can't be one. */
export function readOwnVehicle(
  numbers: OwnNumbers,
  nameOf: (text: TextKey) => string,
): { readonly vehicle: DesignVehicle } | { readonly fault: Saying } {
  const fault = rangeFault(numbers, nameOf);
  if (fault !== null) return { fault };
  const { track, width } = numbers;
  if (track > width) return { fault: ["own.trackFault", { track, width }] };
  const vehicle = vehicleOf(numbers);
  if (checkVehicle(vehicle).faults.length > 0) return { fault: ["own.trailerFault", { trailer: numbers.trailer }] };
  return { vehicle };
}
