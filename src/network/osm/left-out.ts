import { printable } from "../read/printable";
import type { Fault } from "../types";
import type { OsmId } from "./types";

/** How many ids a note names before it only counts. */
const NAMED = 5;

/** "way 12", "ways 12, 13, 14 and 20 more". */
function naming(kind: string, all: readonly OsmId[]): string {
  const ids = [...new Set(all)];
  const named = ids
    .slice(0, NAMED)
    .map((id) => printable(id))
    .join(", ");
  const rest = ids.length > NAMED ? ` and ${ids.length - NAMED} more` : "";
  return `${kind}${ids.length === 1 ? "" : "s"} ${named}${rest}`;
}

/** Things of a kind that were not read as they stand, and why. */
export type LeftOut = readonly [reason: string, kind: "node" | "way" | "relation", ids: readonly OsmId[]];

/** One note for each kind of thing that was left out, where something was. */
export const notesOf = (path: string, left: readonly LeftOut[]): Fault[] =>
  left
    .filter(([, , ids]) => ids.length > 0)
    .map(([reason, kind, ids]): Fault => ({ path, reason: `${reason}: ${naming(kind, ids)}` }));
