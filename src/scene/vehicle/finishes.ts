import { FresnelParameters } from "@babylonjs/core/Materials/fresnelParameters.js";
import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { Rgb } from "../time-of-day";

/** How a part of a vehicle takes the light. `mirror`: seen straight on, and at a grazing angle. */
interface Finish {
  readonly colour: Rgb;
  readonly gloss: number;
  readonly power: number;
  readonly mirror?: readonly [number, number];
}

const FINISHES = {
  paint: { colour: [0.17, 0.29, 0.36], gloss: 0.3, power: 90, mirror: [0.035, 0.38] },
  glass: { colour: [0.03, 0.036, 0.042], gloss: 0.6, power: 220, mirror: [0.12, 0.7] },
  trim: { colour: [1, 1, 1], gloss: 0.12, power: 24 },
  wheel: { colour: [1, 1, 1], gloss: 0.2, power: 30 },
  brakeLamps: { colour: [0.34, 0.035, 0.03], gloss: 0.5, power: 120, mirror: [0.03, 0.3] },
} as const satisfies Record<string, Finish>;

export type FinishName = keyof typeof FINISHES;

/** A material that mirrors the sky, more so at its edges (Fresnel). It doesn't own what it mirrors. */
export function createFinish(scene: Scene, name: FinishName): StandardMaterial {
  const finish: Finish = FINISHES[name];
  const material = new StandardMaterial(`vehicle ${name}`, scene);
  material.diffuseColor = new Color3(...finish.colour);
  material.specularColor = Color3.White().scale(finish.gloss);
  material.specularPower = finish.power;
  if (finish.mirror) {
    material.reflectionTexture = scene.environmentTexture;
    const fresnel = new FresnelParameters();
    fresnel.leftColor = Color3.White().scale(finish.mirror[1]);
    fresnel.rightColor = Color3.White().scale(finish.mirror[0]);
    fresnel.power = 3.2;
    material.reflectionFresnelParameters = fresnel;
  }
  return material;
}
