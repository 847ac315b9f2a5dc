import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { ON_THE_ROAD } from "../drawing-order";
import type { Rgb } from "../time-of-day";
import { type Copies, createCopies } from "../traffic/copies";
import { meshOf, type Solid } from "../vehicle/solid";

/** Copies of a solid, in the colours that each is given; all in one where it glows. */
export function createPart(scene: Scene, name: string, solid: Solid, glow: Rgb | null): Copies {
  const mesh = meshOf(scene, name, solid);
  const material = new StandardMaterial(name, scene);
  material.specularColor = Color3.Black();
  if (glow) {
    material.disableLighting = true;
    material.emissiveColor = new Color3(...glow);
  }
  mesh.material = material;
  mesh.renderingGroupId = ON_THE_ROAD;
  return createCopies(mesh, glow === null);
}
