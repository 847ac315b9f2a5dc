import type { VehicleMotion } from "../vehicle/types";
import { createFaultLog, type FaultPlace, MOST_OFF_PATH, severity } from "./judge";
import type { MovementRow } from "./movement-row";
import type { GapFault, WheelReading, WorldPoint } from "./types";

const GRAVITY = 9.81;

/** The movement that is judged, by the words of its row. */
export type MovementName = Pick<MovementRow, "junction" | "movement" | "from" | "to" | "turn">;

/** How a drive ended. */
export interface DriveEnd {
  /** Why it didn't come to the path's end in time and on its wheels, in one sentence; null where it did. */
  readonly stopped: string | null;
  readonly seconds: number;
}

/** Watches one movement being driven and writes its row. */
export interface MovementJudge {
  /** After every step. `offPath`: m, beside the path. */
  see(wheels: readonly Readonly<WheelReading>[], motion: Readonly<VehicleMotion>, offPath: number): void;
  verdict(end: DriveEnd): { readonly row: MovementRow; readonly faults: readonly GapFault[] };
}

/** What a fault of each kind is, in one sentence. */
const FAULTS: Readonly<Record<GapFault["kind"], (mm: string) => string>> = {
  gap: (mm) => `A wheel stands ${mm} mm off the road.`,
  hole: (mm) => `Road is missing under a wheel, ${mm} mm wide at the worst place.`,
  step: (mm) => `The road has a step of ${mm} mm under a wheel.`,
  overlap: (mm) => `Two surfaces lie under a wheel, ${mm} mm from one another.`,
  kerb: (mm) => `A wheel strikes a kerb of ${mm} mm.`,
};

/** Why a drive isn't as it should be, in one sentence; undefined where it is. */
function reasonOf(stopped: string | null, offPath: number, faults: readonly GapFault[]): string | undefined {
  if (stopped !== null) return stopped;
  if (!(offPath <= MOST_OFF_PATH))
    return `The car comes ${round(offPath, 2)} m off its path, of ${MOST_OFF_PATH} m at most.`;
  if (faults.length === 0) return undefined;
  const { kind, mm } = faults.reduce((worst, one) => (severity(one) > severity(worst) ? one : worst));
  return FAULTS[kind](String(round(Math.abs(mm), 2)));
}

export function createMovementJudge(name: MovementName, placeAt: (at: WorldPoint) => FaultPlace): MovementJudge {
  const log = createFaultLog(placeAt);
  const worst = { gap: 0, gapBelow: 0, step: 0, lateral: 0, offPath: 0, samples: 0 };
  return {
    see(wheels, motion, offPath) {
      log.see(wheels);
      for (const { contact, gap, step } of wheels) {
        worst.samples += 1;
        worst.step = Math.max(worst.step, step);
        if (!contact || Number.isNaN(gap)) continue;
        worst.gap = Math.max(worst.gap, gap);
        worst.gapBelow = Math.min(worst.gapBelow, gap);
      }
      worst.lateral = Math.max(worst.lateral, Math.abs(motion.lateralAcceleration));
      worst.offPath = Math.max(worst.offPath, offPath);
    },
    verdict({ stopped, seconds }) {
      const { faults } = log;
      const reason = reasonOf(stopped, worst.offPath, faults);
      const row: MovementRow = {
        ...name,
        ok: reason === undefined,
        maxGapMm: round(1000 * worst.gap, 3),
        minGapMm: round(1000 * worst.gapBelow, 3),
        holes: faults.filter((fault) => fault.kind === "hole").length,
        maxStepMm: round(1000 * worst.step, 3),
        maxLateralG: round(worst.lateral / GRAVITY, 3),
        offPathM: round(worst.offPath, 3),
        seconds: round(seconds, 2),
        wheelSamples: worst.samples,
        ...(reason !== undefined && { reason }),
      };
      return { row, faults };
    },
  };
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
