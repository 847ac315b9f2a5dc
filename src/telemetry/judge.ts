import { type GapFault, type GapFaultKind, WHEEL_NAMES, type WheelReading, type WorldPoint } from "./types";

/** m, tyre bottom off the drawn surface while the suspension presses it on. */
export const MOST_GAP = 0.0005;
/** m, a height change that the slope doesn't explain. */
export const MOST_STEP = 0.001;
/** m, a vehicle beside the path it follows. */
export const MOST_OFF_PATH = 0.35;

/** Faults of one kind nearer than this (m) are one place for one wheel. */
const ONE_PLACE = 0.5;

/** What is wrong with one wheel in one step: the size in mm of each kind of fault, 0 where there is none. */
export type Verdict = Record<GapFaultKind, number>;

export const createVerdict = (): Verdict => ({ gap: 0, hole: 0, step: 0, overlap: 0 });

/** mm, what a hole of no measured width counts. */
const LEAST_HOLE = 1;

/** Judges one wheel's reading into `verdict`; whether anything is wrong. A wheel in the air is no mesh fault. */
export function judgeWheel(reading: Readonly<WheelReading>, verdict: Verdict): boolean {
  const { gap, contact, hole, holeWidth, step, overlap } = reading;
  const away = contact && Math.abs(gap) > MOST_GAP;
  const none = hole || Number.isNaN(gap);
  verdict.gap = away ? 1000 * gap : 0;
  verdict.hole = none ? Math.max(LEAST_HOLE, 1000 * holeWidth) : 0;
  verdict.step = step > MOST_STEP ? 1000 * step : 0;
  verdict.overlap = overlap > 0 ? 1000 * overlap : 0;
  return away || none || verdict.step > 0 || verdict.overlap > 0;
}

/** Where in the network a fault lies. */
export type FaultPlace = Pick<GapFault, "junction" | "road" | "movement">;

/** The faults of one drive, those of one place merged into the worst of them. */
export interface FaultLog {
  readonly faults: readonly GapFault[];
  /** Adds what is wrong with the wheels in this step. Allocates only where something is. */
  see(wheels: readonly Readonly<WheelReading>[]): void;
}

/** @param placeAt names the place of a fault from its world coordinates */
export function createFaultLog(placeAt: (at: WorldPoint) => FaultPlace): FaultLog {
  const faults: GapFault[] = [];
  const verdict = createVerdict();
  return {
    faults,
    see(wheels) {
      for (let i = 0; i < wheels.length; i++) {
        const reading = wheels[i]!;
        if (!judgeWheel(reading, verdict)) continue;
        const at: WorldPoint = [reading.x, reading.y, reading.z];
        for (const [kind, mm] of Object.entries(verdict) as [GapFaultKind, number][])
          if (mm !== 0) merge(faults, { kind, ...placeAt(at), wheel: WHEEL_NAMES[i]!, at, mm });
      }
    },
  };
}

function merge(faults: GapFault[], fault: GapFault): void {
  const same = (other: GapFault) => other.kind === fault.kind && other.wheel === fault.wheel;
  const known = faults.findIndex((other) => same(other) && apart(other, fault) < ONE_PLACE);
  if (known < 0) faults.push(fault);
  else if (severity(fault) > severity(faults[known]!)) faults[known] = fault;
}

/** m, in the plan. */
export const apart = (a: GapFault, b: GapFault): number => Math.hypot(a.at[0] - b.at[0], a.at[2] - b.at[2]);

/** A hole swallows a wheel, however small the gap: it comes before everything else. A kerb is where it should be. */
export const severity = ({ kind, mm }: GapFault): number =>
  kind === "kerb" ? mm / 1e6 : Math.abs(mm) + (kind === "hole" ? 1e6 : 0);
