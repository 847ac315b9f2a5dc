/** Turns spans of any length into whole steps and keeps what is left over. */
export interface StepClock {
  /** Run since it was made. */
  readonly steps: number;
  /** Of a step that is left over, 0 … 1. */
  readonly part: number;
  /** ms of CPU a step took, averaged over about the last hundred. */
  readonly stepMs: number;
  /** @param stepOnce told whether it is the last step of the span */
  run(seconds: number, stepOnce: (isLast: boolean) => void): void;
}

/** Weight of the newest step in the average. */
const NEWEST = 0.01;
/** Of a step: spans that add up to a whole one but for rounding are one. */
const ROUNDING = 1e-6;

/** @param step s. @throws RangeError in `run` on a span that isn't a finite length of time */
export function createStepClock(step: number): StepClock {
  let steps = 0;
  let rest = 0;
  let stepMs = 0;
  return {
    get steps() {
      return steps;
    },
    get part() {
      return Math.min(1, Math.max(0, rest / step));
    },
    get stepMs() {
      return stepMs;
    },
    run(seconds, stepOnce) {
      // Also holds off what only passes for a number: a text would be joined on, not added.
      if (!(Number.isFinite(seconds) && seconds >= 0)) throw new RangeError(`step by ${String(seconds)} s`);
      rest += seconds;
      const count = Math.floor(rest / step + ROUNDING);
      if (count === 0) return;
      rest -= count * step;
      const start = performance.now();
      for (let i = 1; i <= count; i++) stepOnce(i === count);
      steps += count;
      const each = (performance.now() - start) / count;
      stepMs += (each - stepMs) * (1 - (1 - NEWEST) ** count);
    },
  };
}
