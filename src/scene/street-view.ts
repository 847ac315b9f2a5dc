import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { Street } from "../generator/street/build-street";
import { createDrawnMesh } from "./drawn-mesh";
import { createKerbStone, createPaving } from "./paving";

/** Kerbs and sidewalks as they are drawn: a mesh and a draw call each. */
export interface StreetView {
  /** Shows this street, or none; nothing is done where it is the one shown. */
  show(street: Street | null): void;
  dispose(): void;
}

export function createStreetView(scene: Scene): StreetView {
  const [stone, paving] = [createKerbStone(scene), createPaving(scene)];
  let shown: Street | null = null;
  let meshes: (Mesh | null)[] = [];
  const clear = (): void => {
    for (const mesh of meshes) mesh?.dispose();
    meshes = [];
  };
  return {
    show(street) {
      if (street === shown) return;
      clear();
      shown = street;
      if (!street) return;
      meshes = [
        createDrawnMesh(scene, "kerb", street.kerb, stone),
        createDrawnMesh(scene, "sidewalk", street.sidewalk, paving),
      ];
    },
    dispose() {
      clear();
      for (const material of [stone, paving]) material.dispose(false, true);
    },
  };
}
