import type { ShadowSize } from "./sun";

export type Quality = "auto" | "low" | "medium" | "high";

/** What one step of quality spends. `pixelScale`: drawn pixels per screen pixel, along one side. */
export interface QualityLevel {
  readonly shadows: ShadowSize;
  readonly pixelScale: number;
}

export const QUALITY_LEVELS = {
  low: { shadows: 0, pixelScale: 0.67 },
  medium: { shadows: 1024, pixelScale: 1 },
  high: { shadows: 2048, pixelScale: 1 },
} as const satisfies Record<string, QualityLevel>;

/** What "auto" goes through, from the least to the most. */
const LADDER: readonly QualityLevel[] = [
  { shadows: 0, pixelScale: 0.5 },
  QUALITY_LEVELS.low,
  { shadows: 1024, pixelScale: 0.8 },
  QUALITY_LEVELS.medium,
  QUALITY_LEVELS.high,
];
const START = 3;
/** Frames longer than this on average (ms) lead a step down, shorter ones a step up. */
const TOO_LONG = 24;
const AMPLE = 18;
/** ms over which frames are averaged; a step up waits this many times longer after every step down. */
const WINDOW = 1500;
const LONGEST_WAIT = 64;
/** ms; a longer frame is a hidden tab or a pause, not slow drawing. */
const LONGEST_FRAME = 500;

/** Finds the best quality that keeps frames short. A step up that proves too much is tried ever more rarely. */
export function createAutomaticQuality(apply: (level: QualityLevel) => void): {
  start(): void;
  stop(): void;
  frame(milliseconds: number): void;
} {
  let on = false;
  let step = START;
  let [elapsed, frames, calm, patience] = [0, 0, 0, 4];
  const move = (to: number): void => {
    const level = LADDER[to];
    if (!level) return;
    if (to < step) patience = Math.min(patience * 2, LONGEST_WAIT);
    step = to;
    calm = 0;
    apply(level);
  };
  return {
    start() {
      on = true;
      step = START;
      [elapsed, frames, calm, patience] = [0, 0, 0, 4];
      apply(LADDER[step]!);
    },
    stop() {
      on = false;
    },
    frame(milliseconds) {
      if (!on || milliseconds > LONGEST_FRAME) return;
      elapsed += milliseconds;
      frames++;
      if (elapsed < WINDOW) return;
      const mean = elapsed / frames;
      elapsed = frames = 0;
      calm = mean < AMPLE ? calm + 1 : 0;
      if (mean > TOO_LONG) move(step - 1);
      else if (calm >= patience) move(step + 1);
    },
  };
}
