import { buildPlan } from "../generator/build-plan";
import { damageSurfaces } from "../generator/damage";
import { buildSurfaces } from "../generator/surfaces/surfaces";
import { buildHeightIndex } from "../math/height-index";
import type { Network } from "../network/types";
import { vergeLevel } from "../physics/verge";
import type { Settings, Streets } from "./types";

/**
 * Derives all of a network: plan, surfaces with their damage, and the height index over those very surfaces.
 * @param before what an edit began with: surfaces that it didn't touch stay the very same objects
 */
export function createStreets(network: Network, settings: Settings = {}, before?: Streets): Streets {
  const plan = buildPlan(network, settings);
  const whole = buildSurfaces(plan, before?.damage ? undefined : before);
  const broken = settings.damage && damageSurfaces(plan, whole, settings.damage);
  const surfaces = broken?.surfaces ?? whole;
  const ground = buildHeightIndex(surfaces.map((surface) => surface.mesh));
  return { network, settings, plan, surfaces, ground, verge: vergeLevel(ground), damage: broken?.placed ?? null };
}
