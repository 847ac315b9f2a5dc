import type { VehicleMotion } from "../vehicle/types";
import { createFaultLog, type FaultPlace, MOST_OFF_PATH } from "./judge";
import type { MovementRow } from "./movement-row";
import type { GapFault, WheelReading, WorldPoint } from "./types";

const GRAVITY = 9.81;

/** The movement that is judged, by the words of its row. */
export type MovementName = Pick<MovementRow, "junction" | "movement" | "from" | "to" | "turn">;

/** How a drive ended. */
export interface DriveEnd {
  /** It came to the path's end in time and on its wheels. */
  readonly arrived: boolean;
  readonly seconds: number;
}

/** Watches one movement being driven and writes its row. */
export interface MovementJudge {
  /** After every step. `offPath`: m, beside the path. */
  see(wheels: readonly Readonly<WheelReading>[], motion: Readonly<VehicleMotion>, offPath: number): void;
  verdict(end: DriveEnd): { readonly row: MovementRow; readonly faults: readonly GapFault[] };
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
    verdict({ arrived, seconds }) {
      const { faults } = log;
      const row: MovementRow = {
        ...name,
        ok: arrived && faults.length === 0 && worst.offPath <= MOST_OFF_PATH,
        maxGapMm: round(1000 * worst.gap, 3),
        minGapMm: round(1000 * worst.gapBelow, 3),
        holes: faults.filter((fault) => fault.kind === "hole").length,
        maxStepMm: round(1000 * worst.step, 3),
        maxLateralG: round(worst.lateral / GRAVITY, 3),
        offPathM: round(worst.offPath, 3),
        seconds: round(seconds, 2),
        wheelSamples: worst.samples,
      };
      return { row, faults };
    },
  };
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
