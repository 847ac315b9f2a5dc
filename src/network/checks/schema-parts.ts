import * as z from "zod";
import { LIMITS } from "../road-defaults";

// The page forbids code made from text, which zod's fast path is.
z.config({ jitless: true });

type Limit = keyof typeof LIMITS;
/** What editors show: the meaning with its unit, and what a left out value becomes. */
interface Meaning {
  readonly description: string;
  readonly default?: unknown;
}

/** Every message says what must stand there; the reader adds what does. */
export function numberIn(limit: Limit, unit: string, meaning: Meaning): z.ZodNumber {
  const [least, most] = LIMITS[limit];
  const error = `a number from ${least} to ${most}${unit && ` ${unit}`}`;
  return z
    .number(error)
    .min(least, error)
    .max(most, error)
    .meta({ ...meaning });
}

export function wholeIn(limit: Limit, meaning: Meaning): z.ZodNumber {
  const [least, most] = LIMITS[limit];
  const error = `a whole number from ${least} to ${most}`;
  return z
    .int(error)
    .min(least, error)
    .max(most, error)
    .meta({ ...meaning });
}

export function textIn(limit: Limit, meaning: Meaning): z.ZodString {
  const [least, most] = LIMITS[limit];
  const error = `a text of ${least} to ${most} characters`;
  return z
    .string(error)
    .min(least, error)
    .max(most, error)
    .meta({ ...meaning });
}

export function oneOf<const T extends readonly string[]>(words: T, meaning: Meaning) {
  const error = `one of ${words.map((word) => `"${word}"`).join(", ")}`;
  return z.enum(words, error).meta({ ...meaning });
}

export const listOf = <T extends z.ZodType>(item: T, meaning: Meaning) => z.array(item, "a list").meta({ ...meaning });
