import * as z from "zod";
import { DEFAULTS, LANE_ARROWS } from "../road-defaults";
import { listOf, numberIn, oneOf, wholeIn } from "./schema-parts";

/** How many lanes a road has each way. */
export const lanesSchema = z
  .strictObject(
    {
      forward: wholeIn("lanes", { description: "Lanes driven from `from` to `to`." }),
      backward: wholeIn("lanes", { description: "Lanes driven from `to` to `from`; 0 makes the road one-way." }),
    },
    'an object with "forward" and "backward"',
  )
  .meta({ description: "Driving lanes each way, at least one in all.", default: DEFAULTS.lanes });

const laneTurns = (description: string) =>
  listOf(
    listOf(oneOf(LANE_ARROWS, { description: "Where the arrow points." }), {
      description: "The arrows of one lane; none: it leads wherever it can.",
    }),
    { description },
  );

/** Where its lanes lead. */
export const turnsSchema = z
  .strictObject(
    {
      forward: laneTurns("For each forward lane, from left to right as its driver sees them.").optional(),
      backward: laneTurns("For each backward lane, from left to right as its driver sees them.").optional(),
    },
    'an object with "forward" or "backward"',
  )
  .meta({ description: "The arrows on the lanes: a lane with arrows leads only where they point." });

/** Widths of what lies on both sides of a road. */
export const bothSidesSchema = (name: "sidewalk" | "verge", description: string) =>
  z
    .strictObject(
      {
        left: numberIn(name, "m", { description: `Width of the ${name} on the left, m; 0: there is none.` }),
        right: numberIn(name, "m", { description: `Width of the ${name} on the right, m; 0: there is none.` }),
      },
      'an object with "left" and "right"',
    )
    .meta({ description });
