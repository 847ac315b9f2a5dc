import { buildMarkings, type Markings } from "./markings/build-markings";
import { buildStreet, type Street } from "./street/build-street";
import type { Plan, Surface } from "./types";

/** What lies beside and on the carriageways. */
export type Dressing = Street & Markings;

/** Kerbs, sidewalks and markings of a plan; `surfaces` as they were built of it. */
export const buildDressing = (plan: Plan, surfaces: readonly Surface[]): Dressing => ({
  ...buildStreet(plan),
  ...buildMarkings(plan, surfaces),
});
