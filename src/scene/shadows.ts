import "@babylonjs/core/Lights/Shadows/shadowGeneratorSceneComponent.js";
import type { DirectionalLight } from "@babylonjs/core/Lights/directionalLight.js";
import { ShadowGenerator } from "@babylonjs/core/Lights/Shadows/shadowGenerator.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";

/** Meshes that cast a shadow carry this in their `metadata`. */
const castsShadow = (mesh: AbstractMesh): boolean => mesh.metadata?.castsShadow === true && mesh.isEnabled();

/**
 * Soft-edged shadows of all that casts one, by percentage-closer filtering. The light's frustum fits itself to the
 * casters, so the map is spent on them alone. @param size pixels along one side of the map
 */
export function createShadows(light: DirectionalLight, size: number): ShadowGenerator {
  const shadows = new ShadowGenerator(size, light);
  shadows.usePercentageCloserFiltering = true;
  shadows.filteringQuality = size > 1024 ? ShadowGenerator.QUALITY_HIGH : ShadowGenerator.QUALITY_MEDIUM;
  shadows.bias = 0.008;
  shadows.normalBias = 0;
  shadows.setDarkness(0.35);
  shadows.getShadowMap()!.renderListPredicate = castsShadow;
  return shadows;
}
