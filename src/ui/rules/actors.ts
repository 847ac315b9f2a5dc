import type { Point } from "../../math/vector";
import type { Simulation } from "../../simulation/types";
import type { Scenario } from "../../traffic/scenarios/scenario";
import type { ScenarioRun } from "../../traffic/scenarios/scenario-run";
import { waitsOf } from "../../traffic/waits";
import { element } from "../element";
import { grown } from "../grown";
import type { Covered } from "../radius/bench-picture";

/** The letters over a scenario's vehicles. */
export interface Actors {
  readonly element: HTMLElement;
  /**
   * For every frame. Who is out of sight has its letter at the edge that it comes in by.
   * @param screenOf where a place in the plan is on the screen
   * @param covered what of the screen panels cover
   */
  show(simulation: Simulation, run: ScenarioRun, screenOf: (at: Point) => Point, covered: Covered): void;
  hide(): void;
}

/** px that half a letter's round takes on a usual screen, and that it stands to the right of whom it names. */
const HALF = 14;

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Where the middle of the left edge of a letter goes so that it is seen whole, near whom it names: CSS pixels. */
function seen([x, y]: Point, { left, right, top, bottom }: Covered): Point {
  const half = grown(HALF);
  return [between(x + half, left, innerWidth - right - 2 * half), between(y, top + half, innerHeight - bottom - half)];
}

/** They say what the captions name; who can't see them isn't told twice. */
export function createActors({ vehicles, player }: Scenario): Actors {
  const letters = new Map(
    vehicles.map(({ id }) => [id, element("b", { class: id === player ? "actor player" : "actor" }, id)]),
  );
  const root = element("div", { class: "actors", "aria-hidden": "true" }, ...letters.values());
  return {
    element: root,
    show({ traffic }, run, screenOf, covered) {
      const waiting = new Set(waitsOf(run.traffic.world).map(({ vehicle }) => vehicle));
      const drawn = new Map(traffic.drawn.slice(0, traffic.shown).map((vehicle) => [vehicle.slot, vehicle.frame]));
      for (const [id, letter] of letters) {
        const slot = run.slotOf(id);
        const frame = slot < 0 ? undefined : drawn.get(slot);
        letter.hidden = frame === undefined;
        if (!frame) continue;
        const [x, y] = seen(screenOf([frame.x, frame.z]), covered);
        letter.style.translate = `${x.toFixed(1)}px ${y.toFixed(1)}px`;
        letter.classList.toggle("waits", waiting.has(slot));
      }
    },
    hide() {
      for (const letter of letters.values()) letter.hidden = true;
    },
  };
}
