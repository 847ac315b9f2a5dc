import { Camera } from "@babylonjs/core/Cameras/camera.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import { Scene } from "@babylonjs/core/scene.js";
import type { Rgb } from "./time-of-day";

/** m from the eye to where haze begins and where it hides all. */
const FROM = 180;
const TO = 1500;
const NEVER = 1e9;

/** Haze in the horizon's colour hides where the ground ends. A plan seen from above has none. */
export function createHaze(scene: Scene, horizon: Rgb): { dispose(): void } {
  scene.fogMode = Scene.FOGMODE_LINEAR;
  scene.fogColor = new Color3(...horizon);
  const adapting = scene.onBeforeCameraRenderObservable.add((camera) => {
    const plan = camera.mode === Camera.ORTHOGRAPHIC_CAMERA;
    scene.fogStart = plan ? NEVER : FROM;
    scene.fogEnd = plan ? 2 * NEVER : TO;
  });
  return { dispose: () => void scene.onBeforeCameraRenderObservable.remove(adapting) };
}
