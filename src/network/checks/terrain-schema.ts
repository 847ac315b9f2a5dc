import * as z from "zod";
import { numberIn } from "./schema-parts";

const coordinate = (description: string) => numberIn("coordinate", "m", { description });

const terrainRow = z
  .array(numberIn("height", "m", { description: "m." }), "a list of two heights or more")
  .min(2, "a list of two heights or more")
  .meta({ description: "Heights from west to east, m." });

export const terrainSchema = z
  .strictObject(
    {
      origin: z
        .tuple([coordinate("m to the east."), coordinate("m to the north.")], "a point [east, north] in metres")
        .meta({ description: "The place of the first height of the first row: [east, north], m." }),
      spacing: numberIn("terrainSpacing", "m", { description: "From one height to the next, both ways, m." }),
      heights: z
        .array(terrainRow, "a list of two rows or more")
        .min(2, "a list of two rows or more")
        .meta({ description: "Rows from south to north, all as long." }),
    },
    'an object with "origin", "spacing" and "heights"',
  )
  .meta({ description: "Heights of the ground, sampled. Nodes without heights of their own lie on it, smoothed." });
