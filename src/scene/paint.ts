import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import type { Scene } from "@babylonjs/core/scene.js";

/** How much nearer to the eye than the road in whose plane it lies paint is taken to be, by slope and in steps of depth. */
const NEARER = { bySlope: -1, steps: -2 } as const;

/**
 * Paint on a road. It lies in the road's own triangles' planes, so that no wheel is lifted; the depth test alone takes
 * it for nearer, and it writes no depth, so that nothing else is hidden by that.
 */
export function createPaint(scene: Scene, name: string, colour: readonly [number, number, number]): StandardMaterial {
  const material = new StandardMaterial(name, scene);
  material.diffuseColor = new Color3(...colour);
  material.specularColor = new Color3(0.06, 0.06, 0.06);
  material.zOffset = NEARER.bySlope;
  material.zOffsetUnits = NEARER.steps;
  material.disableDepthWrite = true;
  material.backFaceCulling = false;
  return material;
}
