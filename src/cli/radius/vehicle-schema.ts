import * as z from "zod";

/** A number with its range and, where it isn't plain, why there is one. */
function number(least: number, most: number, what: string): z.ZodNumber {
  const error = `a number from ${least} to ${most} ${what}`;
  return z.number(error).min(least, error).max(most, error);
}

const UNIT = {
  width: number(0.5, 6, "m"),
  track: number(0.3, 6, "m: two wheels stand that far apart").optional(),
  frontOverhang: number(0, 10, "m").default(0),
  axles: z
    .array(
      number(0.3, 40, "m behind the steered axle or the coupling"),
      "a list of metres behind the steered axle or the coupling",
    )
    .min(1, "a list with an axle at least")
    .max(12, "a list of at most 12 axles"),
  rearOverhang: number(0, 15, "m").default(0),
  hitch: number(0.1, 60, "m behind the steered axle or the coupling").optional(),
};

const trailerSchema = z.strictObject(
  { ...UNIT, foldLimitDeg: number(5, 120, "degrees, or it couldn't turn").default(70) },
  "an object",
);

/** The description of a custom vehicle: metres, degrees and seconds. */
export const vehicleSchema = z.strictObject(
  {
    id: z.string("a text of 1 to 40 characters").min(1).max(40, "a text of 1 to 40 characters").default("custom"),
    name: z.string("a text of at most 80 characters").max(80, "a text of at most 80 characters").optional(),
    ...UNIT,
    steeringLimitDeg: number(1, 80, "degrees, for with less it drives straight on and with more its wheels only slide"),
    lockToLockSeconds: number(0.5, 60, "s").default(6),
    trailers: z.array(trailerSchema, "a list").max(4, "a list of at most 4 trailers").default([]),
  },
  "an object with the vehicle's numbers",
);

export type VehicleDescription = z.infer<typeof vehicleSchema>;
export type UnitDescription = Pick<
  VehicleDescription,
  "width" | "track" | "frontOverhang" | "axles" | "rearOverhang" | "hitch"
>;
