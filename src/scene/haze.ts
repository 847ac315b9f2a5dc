import { Camera } from "@babylonjs/core/Cameras/camera.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import { Scene } from "@babylonjs/core/scene.js";
import type { Rgb } from "./time-of-day";

/** 1/m, the share of light lost to haze: half of it at 350 m. */
const DENSITY = 0.002;

/** Haze in the horizon's colour hides where the ground ends. A plan seen from above has none. */
export function createHaze(scene: Scene, horizon: Rgb): { dispose(): void } {
  scene.fogMode = Scene.FOGMODE_EXP;
  scene.fogColor = new Color3(...horizon);
  const adapting = scene.onBeforeCameraRenderObservable.add((camera) => {
    scene.fogDensity = camera.mode === Camera.ORTHOGRAPHIC_CAMERA ? 0 : DENSITY;
  });
  return { dispose: () => void scene.onBeforeCameraRenderObservable.remove(adapting) };
}
