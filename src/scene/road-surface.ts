import { VertexBuffer } from "@babylonjs/core/Buffers/buffer.js";
import type { Material } from "@babylonjs/core/Materials/material.js";
import { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { mergeSurfaces } from "../generator/merge-surfaces";
import type { Streets } from "../simulation/types";
import { createAsphalt } from "./asphalt";

/** The drawn carriageway: one mesh, one draw call. */
export interface RoadSurface {
  /** Shows these streets instead; the mesh before is freed. */
  rebuild(streets: Streets): void;
  dispose(): void;
}

function createMesh(scene: Scene, streets: Streets, asphalt: Material): Mesh | null {
  const { positions, normals, uvs, indices } = mergeSurfaces(streets.surfaces);
  if (indices.length === 0) return null;
  const mesh = new Mesh("road", scene);
  mesh.setVerticesData(VertexBuffer.PositionKind, positions);
  mesh.setVerticesData(VertexBuffer.NormalKind, normals);
  mesh.setVerticesData(VertexBuffer.UVKind, uvs);
  mesh.setIndices(indices);
  mesh.material = asphalt;
  mesh.receiveShadows = true;
  mesh.isPickable = false;
  mesh.freezeWorldMatrix();
  return mesh;
}

/** Draws the streets' triangles as they are. The asphalt is computed once and kept over every rebuild. */
export function createRoadSurface(scene: Scene, streets: Streets): RoadSurface {
  const asphalt = createAsphalt(scene);
  let mesh = createMesh(scene, streets, asphalt);
  return {
    rebuild(next) {
      mesh?.dispose();
      mesh = createMesh(scene, next, asphalt);
    },
    dispose() {
      mesh?.dispose();
      asphalt.dispose(false, true);
    },
  };
}
