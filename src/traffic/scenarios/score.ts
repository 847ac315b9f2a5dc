import type { Offence } from "../visitor/judge-visitor";

/** What a drive without any offence is worth. */
export const FULL_SCORE = 100;

/** What each offence costs: more, the sooner somebody is hurt by it. */
const COST: Readonly<Record<Offence["kind"], number>> = {
  collision: 60,
  "red-light": 40,
  priority: 30,
  walkers: 40,
  "wrong-way": 30,
  "no-stop": 20,
  "wrong-lane": 20,
  blocking: 20,
  kerb: 5,
  speeding: 10,
};

/** What a drive is worth, from 100 for a faultless one down to 0. */
export const scoreOf = (offences: readonly Pick<Offence, "kind">[]): number =>
  Math.max(0, FULL_SCORE - offences.reduce((sum, { kind }) => sum + COST[kind], 0));
