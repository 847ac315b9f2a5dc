import * as z from "zod";
import { CONTROLS } from "../../network/controls";
import type { Scenario } from "./scenario";

// The page forbids code made from text, which zod's fast path is.
z.config({ jitless: true });

const word = (most: number) => {
  const error = `a text of 1 to ${most} characters`;
  return z.string(error).min(1, error).max(most, error);
};
const numberFrom = (least: number, most: number, unit: string) => {
  const error = `a number from ${least} to ${most} ${unit}`;
  return z.number(error).min(least, error).max(most, error);
};
const text = z.strictObject({ en: word(300), zh: word(300) }, 'an object with "en" and "zh"');
const who = word(20);

const vehicle = z.strictObject(
  {
    id: who,
    from: word(200),
    to: word(200),
    ahead: numberFrom(0, 1000, "m"),
    lane: z.int("a whole number").min(0, "0 or more").optional(),
    speedKmh: numberFrom(0, 250, "km/h").optional(),
    at: numberFrom(0, 600, "s").optional(),
  },
  'an object with "id", "from", "to" and "ahead"',
);

const walker = z.strictObject(
  {
    id: who,
    over: word(200),
    from: z.enum(["near", "far"], '"near" or "far"'),
    at: numberFrom(0, 600, "s"),
    speed: numberFrom(0.5, 3, "m/s").optional(),
  },
  'an object with "id", "over", "from" and "at"',
);

const plainMoment = z.strictObject({ event: z.enum(["stands", "no-room", "goes", "through", "yields"]), who });
const walkMoment = z.strictObject({ event: z.enum(["walks", "over"]), who });
const waitMoment = z.strictObject({ event: z.literal("waits"), who, for: who.optional() });
const lightMoment = z.strictObject({ event: z.literal("light"), who, light: z.enum(["red", "yellow", "green"]) });

const caption = z.strictObject(
  {
    when: z.union(
      [plainMoment, walkMoment, waitMoment, lightMoment],
      'an event, as in { "event": "goes", "who": "A" }',
    ),
    text,
  },
  'an object with "when" and "text"',
);

/** What a scenario's file must be like. */
export const scenarioSchema: z.ZodType<Scenario> = z.strictObject(
  {
    $schema: z.string().optional(),
    title: text,
    rule: text,
    network: word(100),
    control: z.enum(CONTROLS).optional(),
    seconds: numberFrom(1, 600, "s"),
    vehicles: z.array(vehicle, "a list").min(1, "at least one vehicle").max(50, "50 vehicles at most"),
    walkers: z.array(walker, "a list").max(50, "50 people at most").optional(),
    captions: z.array(caption, "a list").max(50, "50 captions at most"),
    order: z.array(who, "a list"),
    player: who,
  },
  "a scenario",
);
