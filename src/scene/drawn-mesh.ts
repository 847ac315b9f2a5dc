import { VertexBuffer } from "@babylonjs/core/Buffers/buffer.js";
import type { Material } from "@babylonjs/core/Materials/material.js";
import { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { SurfaceMesh } from "../generator/types";

/** Triangles as they are, standing still, in one draw call; null where there are none. */
export function createDrawnMesh(
  scene: Scene,
  name: string,
  { positions, normals, uvs, indices }: SurfaceMesh,
  material: Material,
): Mesh | null {
  if (indices.length === 0) return null;
  const mesh = new Mesh(name, scene);
  mesh.setVerticesData(VertexBuffer.PositionKind, positions);
  mesh.setVerticesData(VertexBuffer.NormalKind, normals);
  mesh.setVerticesData(VertexBuffer.UVKind, uvs);
  mesh.setIndices(indices);
  mesh.material = material;
  mesh.receiveShadows = true;
  mesh.isPickable = false;
  mesh.freezeWorldMatrix();
  return mesh;
}
