import type { Scene } from "@babylonjs/core/scene.js";
import { placeThings } from "../../generator/things/place-things";
import type { Things } from "../../generator/things/types";
import type { Simulation } from "../../simulation/types";
import { createThingsView } from "./things-view";

/** Trees, houses and lamps beside a simulation's streets, placed anew when those have stayed as they are for a while. */
export interface StreetThings {
  /** Once a frame. @param on whether any stand at all. @param lit whether lamps shine */
  show(simulation: Simulation, on: boolean, lit: boolean): void;
  dispose(): void;
}

/** Any; the same for everybody, so that an address shows the same town. */
const SEED = 20;
/** Frames that streets must stay as they are: a slider being dragged isn't held up. */
const PATIENCE = 6;

function thingsOf({ streets, dressed, landscape }: Simulation): Things {
  const { plan, ground, verge } = streets;
  const street = dressed?.street ? dressed.ground : null;
  return placeThings(plan, { road: ground, street, land: landscape?.ground ?? null, verge }, SEED);
}

export function createStreetThings(scene: Scene): StreetThings {
  const view = createThingsView(scene);
  let [streets, dressed, landscape, town]: unknown[] = [];
  let patience = 0;
  let things: Things | null = null;
  const notice = (simulation: Simulation): void => {
    const { network } = simulation.streets;
    const isSame =
      simulation.streets === streets && simulation.dressed === dressed && simulation.landscape === landscape;
    if (isSame) return;
    if (network.name !== town) things = null;
    [streets, dressed, landscape, town] = [simulation.streets, simulation.dressed, simulation.landscape, network.name];
    patience = PATIENCE;
  };
  return {
    show(simulation, on, lit) {
      notice(simulation);
      if (on && patience > 0 && --patience === 0) things = thingsOf(simulation);
      view.show(on ? things : null, lit);
    },
    dispose: view.dispose,
  };
}
