import type { Offence } from "../../traffic/visitor/judge-visitor";
import type { Messages } from "../messages";
import type { Words } from "../texts/words";

/** The rule that an offence is against, with what was driven. */
export const ruleText = (words: Words, { kind, speedKmh, limitKmh }: Offence): string =>
  words.text(`rule.${kind}`, { speed: speedKmh, limit: limitKmh });

/** Vehicles that come when traffic is switched on for the first time. */
const FIRST = 20;

/** Says on the page what the car does against the rules, and keeps how much traffic there was. */
export interface TrafficNotes {
  /** For every frame. @param on whether what is new is said */
  show(offences: readonly Offence[], on: boolean): void;
  /** How many vehicles there are after traffic is switched off, or on again. */
  toggled(count: number): number;
}

export function createTrafficNotes(words: Words, messages: Messages): TrafficNotes {
  let told = 0;
  let before = FIRST;
  return {
    show(offences, on) {
      told = Math.min(told, offences.length);
      for (; told < offences.length; told++) if (on) messages.note(ruleText(words, offences[told]!));
    },
    toggled(count) {
      if (count === 0) return before;
      before = count;
      return 0;
    },
  };
}
