import type { Point } from "../../math/vector";
import type { Simulation } from "../../simulation/types";
import type { Scenario } from "../../traffic/scenarios/scenario";
import type { ScenarioRun } from "../../traffic/scenarios/scenario-run";
import { waitsOf } from "../../traffic/waits";
import { element } from "../element";

/** The letters over a scenario's vehicles. */
export interface Actors {
  readonly element: HTMLElement;
  /** For every frame. @param screenOf where a place in the plan is on the screen */
  show(simulation: Simulation, run: ScenarioRun, screenOf: (at: Point) => Point): void;
  hide(): void;
}

/** They say what the captions name; who can't see them isn't told twice. */
export function createActors({ vehicles, player }: Scenario): Actors {
  const letters = new Map(
    vehicles.map(({ id }) => [id, element("b", { class: id === player ? "actor player" : "actor" }, id)]),
  );
  const root = element("div", { class: "actors", "aria-hidden": "true" }, ...letters.values());
  return {
    element: root,
    show({ traffic }, run, screenOf) {
      const waiting = new Set(waitsOf(run.traffic.world).map(({ vehicle }) => vehicle));
      const drawn = new Map(traffic.drawn.slice(0, traffic.shown).map((vehicle) => [vehicle.slot, vehicle.frame]));
      for (const [id, letter] of letters) {
        const slot = run.slotOf(id);
        const frame = slot < 0 ? undefined : drawn.get(slot);
        letter.hidden = frame === undefined;
        if (!frame) continue;
        const [x, y] = screenOf([frame.x, frame.z]);
        letter.style.translate = `${x.toFixed(1)}px ${y.toFixed(1)}px`;
        letter.classList.toggle("waits", waiting.has(slot));
      }
    },
    hide() {
      for (const letter of letters.values()) letter.hidden = true;
    },
  };
}
