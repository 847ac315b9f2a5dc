/** One movement, driven: a row of the validator's report. */
export interface MovementRow {
  readonly junction: string;
  readonly movement: string;
  readonly from: string;
  readonly to: string;
  readonly turn: string;
  readonly ok: boolean;
  readonly maxGapMm: number;
  readonly minGapMm: number;
  readonly holes: number;
  readonly maxStepMm: number;
  readonly maxLateralG: number;
  readonly offPathM: number;
  readonly seconds: number;
  readonly wheelSamples: number;
  /** Why it isn't ok, in one sentence; only where it isn't. */
  readonly reason?: string;
}
