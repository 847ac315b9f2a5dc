import type { Plan, Problem } from "./types";

/** What could not be built as described, and what is wrong with the paths, which are laid for it where they aren't yet. */
export function allProblems({ problems, junctions }: Plan): Problem[] {
  return [...problems, ...junctions.flatMap(({ pathProblems = [] }) => pathProblems)];
}
