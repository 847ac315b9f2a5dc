import { kerbParts, tangentLength } from "../../vehicle/turning/kerb-shape";
import { element } from "../element";
import { RANGES } from "../options";
import { metres } from "../texts/format";
import type { TextKey } from "../texts/texts";
import type { Words } from "../texts/words";
import { createFillingTable, type FillingTable } from "./filling-table";
import type { DrivenTurn, TurnRequest } from "./turn-request";
import { createDrivingThread } from "./turner";

/** m from radius to radius. */
const STEP = 1;
/** m of its clearance that a driver may miss. */
const SLACK = 0.05;

const RADII = Array.from({ length: RANGES.radius.most / STEP + 1 }, (_, i) => i * STEP);

/** A vehicle at a corner whose arms have so much straight kerb (m). */
export type DriveQuestion = Omit<TurnRequest, "radius"> & { readonly room: number };

/** What became of a radius: a drive, or why there was none. */
type Found = DrivenTurn | Extract<TextKey, "sweep.noRoom" | "sweep.cannot">;

const isClear = (found: Found, clearance: number): boolean =>
  typeof found !== "string" && found.driven.arrived && found.driven.clear >= clearance - SLACK;

/** m, the least radius from which on all that were driven kept clear; undefined where the largest didn't. */
function clearFrom(found: ReadonlyMap<number, Found>, clearance: number): number | undefined {
  const driven = [...found].filter(([, one]) => one !== "sweep.noRoom");
  const failed = driven.filter(([, one]) => !isClear(one, clearance)).map(([radius]) => radius);
  return driven.map(([radius]) => radius).find((radius) => radius > Math.max(-1, ...failed));
}

/** What each radius does to a vehicle that is driven in full physics, beside what was computed. */
export function createDriveTable(words: Words, question: () => DriveQuestion | null): FillingTable {
  let clearance = 0;
  const all = RADII.length;
  const by = (clear: number) =>
    words.text(clear < 0 ? "sweep.over" : "sweep.clear", { by: Math.abs(clear).toFixed(2) });
  const cells = (found: Found): readonly HTMLElement[] => {
    if (typeof found === "string") return [element("td", { colspan: 2 }, words.text(found))];
    const state = isClear(found, clearance) ? "good" : "bad";
    const driven = found.driven.arrived ? by(found.driven.clear) : words.text("sweep.stuck");
    return [element("td", {}, by(found.clear)), element("td", { class: state }, driven)];
  };
  return createFillingTable<number, Found>(words, {
    items: RADII,
    start: "sweep.start",
    head: ["sweep.radius", "sweep.computed", "sweep.driven"],
    open: () => {
      const asked = question();
      if (asked === null) return null;
      clearance = asked.corner.clearance;
      const { turn, dispose } = createDrivingThread();
      const ask = async (radius: number): Promise<Found> => {
        const takes = tangentLength(kerbParts(asked.corner, radius));
        return takes > asked.room ? "sweep.noRoom" : ((await turn({ ...asked, radius })) ?? "sweep.cannot");
      };
      return { ask, dispose };
    },
    row: (radius, found) => [
      element("th", { scope: "row" }, `${metres(radius)} ${words.text("metres")}`),
      ...cells(found),
    ],
    told: (found) => {
      if (found.size < all) return words.text("sweep.progress", { done: found.size, all });
      const least = clearFrom(found, clearance);
      return least === undefined ? words.text("sweep.never") : words.text("sweep.count", { least: metres(least) });
    },
    failed: (reason) => words.text("answer.failed", { reason }),
  });
}
