import type { CornerAnswer } from "../../vehicle/turning/corner-answer";
import { DESIGN_VEHICLES } from "../../vehicle/turning/design-vehicles";
import type { DesignVehicle } from "../../vehicle/turning/types";
import { element } from "../element";
import { button } from "../fields";
import { fixed, metres } from "../format";
import type { Words } from "../words";
import type { TurnRequest } from "./turn-request";
import { createTurner, type Turner } from "./turner";
import { vehicleName } from "./vehicle-choice";
import { upToTenth } from "./verdict";

/** Which vehicles make a corner: a table that fills in while they are turned beside the page. */
export interface VehicleTable {
  readonly element: HTMLElement;
  /** Another corner or kerb: what was found out about the one before goes. */
  forget(): void;
}

type Question = Omit<TurnRequest, "vehicle">;

function createRow(words: Words, vehicle: DesignVehicle, answer: CornerAnswer | null): HTMLElement {
  const least = answer?.leastRadius ?? null;
  const fits = answer?.fits === true;
  const verdict = element("td", { class: fits ? "good" : "bad" }, words.text(fits ? "table.makesIt" : "table.fails"));
  const needs = least === null ? "–" : `${fixed(upToTenth(least), 1)} ${words.text("metres")}`;
  return element(
    "tr",
    {},
    element("th", { scope: "row" }, vehicleName(words, vehicle)),
    element("td", {}, needs),
    verdict,
  );
}

/** @param question what corner and kerb it is about; null while there is none */
export function createVehicleTable(words: Words, question: () => Question | null): VehicleTable {
  const body = element("tbody");
  const bar = element("progress", { max: DESIGN_VEHICLES.length, value: 0, hidden: true });
  const line = element("p", { class: "hint", role: "status" });
  const found = new Map<DesignVehicle, CornerAnswer | null>();
  let turner: Turner | null = null;
  let radius = 0;
  const all = DESIGN_VEHICLES.length;
  const showLine = () => {
    const fits = [...found.values()].filter((answer) => answer?.fits).length;
    const isDone = found.size === all;
    const values = { done: found.size, fits, all, radius: metres(radius) };
    line.textContent = found.size === 0 ? "" : words.text(isDone ? "table.count" : "table.progress", values);
    bar.value = found.size;
  };
  const stop = () => {
    turner?.dispose();
    turner = null;
    start.hidden = false;
    halt.hidden = bar.hidden = true;
  };
  const turnAll = async (own: Turner, asked: Question) => {
    for (const vehicle of DESIGN_VEHICLES.filter((one) => !found.has(one))) {
      const answer = await own.turn({ ...asked, vehicle });
      if (turner !== own) return;
      found.set(vehicle, answer);
      body.append(createRow(words, vehicle, answer));
      showLine();
    }
    stop();
  };
  const start = button(words, "table.start", () => {
    const asked = question();
    if (asked === null || turner !== null) return;
    radius = asked.radius;
    turner = createTurner();
    start.hidden = true;
    halt.hidden = bar.hidden = false;
    turnAll(turner, asked).catch(stop);
  });
  const halt = button(words, "table.stop", stop);
  halt.hidden = true;
  const forget = () => {
    stop();
    found.clear();
    body.replaceChildren();
    showLine();
  };
  words.follow(() => {
    body.replaceChildren(...[...found].map(([vehicle, answer]) => createRow(words, vehicle, answer)));
    showLine();
  });
  const controls = element("div", { class: "pair" }, start, halt);
  return {
    element: element("div", { class: "all" }, controls, bar, line, element("table", {}, body)),
    forget,
  };
}
