import { VertexBuffer } from "@babylonjs/core/Buffers/buffer.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { mergeSurfaces } from "../generator/surfaces/merge-surfaces";
import type { Streets } from "../simulation/types";
import { createAsphalt, wetAsphalt } from "./asphalt";
import { createDrawnMesh } from "./drawn-mesh";
import { lanePlaces } from "./lane-places";

/** The drawn carriageway: one mesh, one draw call. */
export interface RoadSurface {
  /** Shows these streets instead; the mesh before is freed. */
  rebuild(streets: Streets): void;
  setWet(wet: boolean): void;
  dispose(): void;
}

/** Draws the streets' triangles as they are. The asphalt is computed once and kept over every rebuild. */
export function createRoadSurface(scene: Scene, streets: Streets): RoadSurface {
  const asphalt = createAsphalt(scene);
  const draw = (streets: Streets) => {
    const mesh = createDrawnMesh(scene, "road", mergeSurfaces(streets.surfaces), asphalt);
    mesh?.setVerticesData(VertexBuffer.UV2Kind, lanePlaces(streets));
    return mesh;
  };
  let mesh = draw(streets);
  return {
    rebuild(next) {
      mesh?.dispose();
      mesh = draw(next);
    },
    setWet: (wet) => wetAsphalt(asphalt, wet),
    dispose() {
      mesh?.dispose();
      wetAsphalt(asphalt, false);
      asphalt.dispose(false, true);
    },
  };
}
