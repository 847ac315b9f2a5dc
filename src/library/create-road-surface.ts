import type { Scene } from "@babylonjs/core/scene.js";
import type { Network } from "../network/types";
import { createRoadSurface as drawRoads } from "../scene/road-surface";
import { createStreetView } from "../scene/street-view";
import { createDressing } from "../simulation/dressing";
import { createStreets } from "../simulation/streets";
import type { Settings, Streets } from "../simulation/types";

/** A network's streets in a scene: the carriageway in one mesh, kerbs, sidewalks and paint in one each. */
export interface RoadSurface {
  /** What is drawn, with the plan it was built of and the index that tells its heights. */
  readonly streets: Streets;
  /** Draws this network instead, or the same with other settings. @returns what is drawn now */
  rebuild(network: Network, settings?: Settings): Streets;
  /** Frees every mesh, material and texture made here. */
  dispose(): void;
}

/**
 * Draws the streets of `network`: x east, y up, z north, in metres, less the plan's `middle`.
 * @param settings `turnRadius` (m) and what else a network may be built with; `dressed: "kerbs"` for kerbs, sidewalks
 * and paint, "markings" for paint alone
 */
export function createRoadSurface(scene: Scene, network: Network, settings: Settings = {}): RoadSurface {
  let streets = createStreets(network, settings);
  const roads = drawRoads(scene, streets);
  const beside = createStreetView(scene);
  const dress = () => beside.show(createDressing(streets).present);
  dress();
  return {
    get streets() {
      return streets;
    },
    rebuild(next, nextSettings = settings) {
      streets = createStreets(next, nextSettings, streets);
      roads.rebuild(streets);
      dress();
      return streets;
    },
    dispose() {
      roads.dispose();
      beside.dispose();
    },
  };
}
