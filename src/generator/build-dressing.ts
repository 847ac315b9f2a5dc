import { buildLand, type Land } from "./land/build-land";
import { buildMarkings, type Markings } from "./markings/build-markings";
import { buildStreet, type Street } from "./street/build-street";
import type { Plan, Surface } from "./types";

/** What lies beside and on the carriageways, and the land around them where it was asked for. */
export type Dressing = Street & Markings & Partial<Land>;

/** Kerbs, sidewalks and markings of a plan; `surfaces` as they were built of it. */
export function buildDressing(plan: Plan, surfaces: readonly Surface[], withLand = false): Dressing {
  const street = buildStreet(plan);
  const land = withLand ? buildLand({ plan, surfaces, street }) : {};
  return { ...street, ...buildMarkings(plan, surfaces), ...land };
}
