import type { TextKey } from "./texts";

/** km/h and metres, or miles an hour and feet. */
export const UNITS = ["metric", "imperial"] as const;
export type Units = (typeof UNITS)[number];

/** What is shown in one unit or the other. Gaps stay millimetres: they are what is measured here. */
export type Quantity = "speed" | "length";

/** Of m/s and of m. */
const PER_UNIT = {
  metric: { speed: 3.6, length: 1 },
  imperial: { speed: 3.6 / 1.609344, length: 1 / 0.3048 },
} as const;

export const UNIT_TEXTS = {
  metric: { speed: "kmh", length: "metres" },
  imperial: { speed: "mph", length: "feet" },
} as const satisfies Readonly<Record<Units, Readonly<Record<Quantity, TextKey>>>>;

/** m/s or m in the unit that is shown. */
export const inUnits = (units: Units, quantity: Quantity, value: number): number => value * PER_UNIT[units][quantity];

/** The way back: m/s or m of a number in the unit that is shown. */
export const fromUnits = (units: Units, quantity: Quantity, shown: number): number => shown / PER_UNIT[units][quantity];
