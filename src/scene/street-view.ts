import type { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { Dressed } from "../simulation/dressing";
import { createDrawnMesh } from "./drawn-mesh";
import { asGrass, createTurf } from "./grass";
import { createPaint } from "./paint";
import { createKerbStone, createPaving } from "./paving";

/** Kerbs, verges, sidewalks and markings as they are drawn: a mesh and a draw call each. */
export interface StreetView {
  /**
   * Shows these, or nothing; returns at once where they are shown already. What isn't shown any more is kept until
   * something else is, so that its shaders aren't compiled anew for that.
   */
  show(dressed: Dressed | null): void;
  dispose(): void;
}

export function createStreetView(scene: Scene): StreetView {
  const materials = {
    kerb: createKerbStone(scene),
    sidewalk: createPaving(scene),
    white: createPaint(scene, "white paint", [0.86, 0.86, 0.83]),
    yellow: createPaint(scene, "yellow paint", [0.9, 0.68, 0.16]),
  };
  let turf: StandardMaterial | null = null;
  let shown: Dressed | null = null;
  let meshes: (Mesh | null)[] = [];
  const clear = (): void => {
    for (const mesh of meshes) mesh?.dispose();
    meshes = [];
  };
  return {
    show(dressed) {
      if (dressed === shown) return;
      shown = dressed;
      for (const mesh of meshes) mesh?.setEnabled(false);
      if (!dressed) return;
      clear();
      const parts = { ...dressed.street, ...dressed.markings };
      const names = ["kerb", "sidewalk", "white", "yellow"] as const;
      meshes = names.map((name) => {
        const part = parts[name];
        return part ? createDrawnMesh(scene, name, part, materials[name]) : null;
      });
      const verge = dressed.street?.verge;
      if (!verge || verge.indices.length === 0) return;
      turf ??= createTurf(scene);
      meshes.push(createDrawnMesh(scene, "verge", asGrass(verge), turf));
    },
    dispose() {
      clear();
      for (const material of [...Object.values(materials), turf]) material?.dispose(false, true);
    },
  };
}
