import type { Scene } from "@babylonjs/core/scene.js";
import { mergeSurfaces } from "../generator/merge-surfaces";
import type { Streets } from "../simulation/types";
import { createAsphalt } from "./asphalt";
import { createDrawnMesh } from "./drawn-mesh";

/** The drawn carriageway: one mesh, one draw call. */
export interface RoadSurface {
  /** Shows these streets instead; the mesh before is freed. */
  rebuild(streets: Streets): void;
  dispose(): void;
}

/** Draws the streets' triangles as they are. The asphalt is computed once and kept over every rebuild. */
export function createRoadSurface(scene: Scene, streets: Streets): RoadSurface {
  const asphalt = createAsphalt(scene);
  const draw = ({ surfaces }: Streets) => createDrawnMesh(scene, "road", mergeSurfaces(surfaces), asphalt);
  let mesh = draw(streets);
  return {
    rebuild(next) {
      mesh?.dispose();
      mesh = draw(next);
    },
    dispose() {
      mesh?.dispose();
      asphalt.dispose(false, true);
    },
  };
}
