import type { CornerAnswer } from "../../vehicle/turning/corner-answer";
import { DESIGN_VEHICLES } from "../../vehicle/turning/design-vehicles";
import type { DesignVehicle } from "../../vehicle/turning/types";
import { element } from "../element";
import { fixed, metres } from "../texts/format";
import type { Words } from "../texts/words";
import { createFillingTable, type FillingTable } from "./filling-table";
import type { TurnRequest } from "./turn-request";
import { createTurner } from "./turner";
import { vehicleName } from "./vehicle-choice";
import { upToTenth } from "./verdict";

/** Which vehicles make a corner. @param question what corner and kerb it is about; null while there is none */
export function createVehicleTable(words: Words, question: () => Omit<TurnRequest, "vehicle"> | null): FillingTable {
  let radius = 0;
  const all = DESIGN_VEHICLES.length;
  return createFillingTable<DesignVehicle, CornerAnswer | null>(words, {
    items: DESIGN_VEHICLES,
    start: "table.start",
    head: ["turning.vehicle", "table.needs", "table.here"],
    open: () => {
      const asked = question();
      if (asked === null) return null;
      radius = asked.radius;
      const { turn, dispose } = createTurner();
      return { ask: (vehicle) => turn({ ...asked, vehicle }), dispose };
    },
    row: (vehicle, answer) => {
      const least = answer?.leastRadius ?? null;
      const fits = answer?.fits === true;
      const needs = least === null ? "–" : `${fixed(upToTenth(least), 1)} ${words.text("metres")}`;
      return [
        element("th", { scope: "row" }, vehicleName(words, vehicle)),
        element("td", {}, needs),
        element("td", { class: fits ? "good" : "bad" }, words.text(fits ? "table.makesIt" : "table.fails")),
      ];
    },
    told: (found) => {
      const fits = [...found.values()].filter((answer) => answer?.fits).length;
      const values = { done: found.size, fits, all, radius: metres(radius) };
      return words.text(found.size === all ? "table.count" : "table.progress", values);
    },
    failed: (reason) => words.text("answer.failed", { reason }),
  });
}
