import type { Surface, SurfaceMesh } from "../types";

/** All surfaces as one mesh: vertices and triangles follow each other in the order of the surfaces. */
export function mergeSurfaces(surfaces: readonly Surface[]): SurfaceMesh {
  const vertices = surfaces.reduce((sum, { mesh }) => sum + mesh.positions.length / 3, 0);
  const corners = surfaces.reduce((sum, { mesh }) => sum + mesh.indices.length, 0);
  const merged = {
    positions: new Float32Array(3 * vertices),
    normals: new Float32Array(3 * vertices),
    uvs: new Float32Array(2 * vertices),
    indices: new Uint32Array(corners),
  };
  let vertex = 0;
  let corner = 0;
  for (const { mesh } of surfaces) {
    merged.positions.set(mesh.positions, 3 * vertex);
    merged.normals.set(mesh.normals, 3 * vertex);
    merged.uvs.set(mesh.uvs, 2 * vertex);
    for (let i = 0; i < mesh.indices.length; i++) merged.indices[corner + i] = mesh.indices[i]! + vertex;
    vertex += mesh.positions.length / 3;
    corner += mesh.indices.length;
  }
  return merged;
}
