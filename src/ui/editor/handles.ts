import { cornerKey } from "./corner-pull";
import type { PlanDrawing } from "./plan-drawing";
import type { Selection } from "./selection";

/** What handles are chosen for and lit by. */
export interface HandleUser {
  select(selection: Selection): void;
  /** @param corner lit from now on, by its key; null: none */
  light(corner: string | null): void;
  /** Brings what is chosen into sight. */
  bring(): void;
}

/** Chooses the handle that the keys have come to, and lights the arc that the pointer is over. */
export function followHandles(drawing: PlanDrawing, { select, light, bring }: HandleUser): void {
  const { element } = drawing;
  element.addEventListener("keyup", ({ key }) => {
    if (key === "Tab") bring();
  });
  element.addEventListener("pointerover", ({ target, buttons }) => {
    if (buttons !== 0) return;
    const arc = target instanceof Element ? target.closest<SVGElement>("[data-corner]") : null;
    light(arc ? cornerKey(drawing.corners[Number(arc.dataset.corner)]!) : null);
  });
  element.addEventListener("pointerleave", () => light(null));
  element.addEventListener("focusin", ({ target }) => {
    const { node, road, bend } = (target as SVGElement).dataset;
    if (node !== undefined) select({ kind: "node", node });
    else if (road !== undefined)
      select(bend === undefined ? { kind: "road", road } : { kind: "bend", road, bend: Number(bend) });
  });
}
