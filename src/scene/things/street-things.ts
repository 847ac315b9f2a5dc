import type { Scene } from "@babylonjs/core/scene.js";
import type { Parts } from "../../generator/parts";
import { blocksOf } from "../../generator/things/blocks";
import { thingParts } from "../../generator/things/place-things";
import type { Things } from "../../generator/things/types";
import { buildHeightIndex } from "../../math/height-index";
import type { Simulation } from "../../simulation/types";
import { createThingsView } from "./things-view";

/**
 * Trees, houses and lamps beside a simulation's streets, placed anew, a part a frame, when those have stayed as they are.
 * What is seen of them its vehicle runs into.
 */
export interface StreetThings {
  /** Once a frame. @param on whether any stand at all. @param lit whether lamps shine */
  show(simulation: Simulation, on: boolean, lit: boolean): void;
  dispose(): void;
}

/** Any; the same for everybody, so that an address shows the same town. */
const SEED = 20;
/** Frames that streets must stay as they are before what stands there is placed anew: a slider being dragged isn't held up. */
const PATIENCE = 6;

function partsOf({ streets, dressed, landscape }: Simulation): Parts<Things> {
  const { plan, ground, verge } = streets;
  const green = dressed?.street?.verge;
  const turf = green && green.indices.length > 0 ? buildHeightIndex([green]) : null;
  const site = { road: ground, street: dressed?.ground ?? null, turf, land: landscape?.ground ?? null, verge };
  return thingParts(plan, site, SEED);
}

export function createStreetThings(scene: Scene): StreetThings {
  const view = createThingsView(scene);
  let [streets, dressed, landscape, town]: unknown[] = [];
  let patience = 0;
  let things: Things | null = null;
  let coming: Parts<Things> | null = null;
  const notice = (simulation: Simulation): void => {
    const { network } = simulation.streets;
    const isSame =
      simulation.streets === streets && simulation.dressed === dressed && simulation.landscape === landscape;
    if (isSame) return;
    if (network.name !== town) things = null;
    [streets, dressed, landscape, town] = [simulation.streets, simulation.dressed, simulation.landscape, network.name];
    coming = null;
    patience = things ? PATIENCE : 1;
  };
  /** What stands in its way, and in whose. */
  let [blocked, standing]: [Simulation | null, Things | null] = [null, null];
  const block = (simulation: Simulation, shown: Things | null): void => {
    if (simulation === blocked && shown === standing) return;
    [blocked, standing] = [simulation, shown];
    simulation.stand(shown ? blocksOf(shown) : []);
  };
  return {
    show(simulation, on, lit) {
      notice(simulation);
      if (on && patience > 0 && --patience === 0) coming = partsOf(simulation);
      const { done, value } = coming?.next() ?? {};
      if (done && value) [things, coming] = [value, null];
      const shown = on ? things : null;
      view.show(shown, lit);
      block(simulation, shown);
    },
    dispose: view.dispose,
  };
}
