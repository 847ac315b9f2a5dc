import { Camera } from "@babylonjs/core/Cameras/camera.js";
import { Color3, Color4 } from "@babylonjs/core/Maths/math.color.js";
import { Scene } from "@babylonjs/core/scene.js";
import type { TimeOfDay } from "./time-of-day";

/** 1/m, the share of light lost to haze: half of it at 350 m. */
const DENSITY = 0.002;

/** Haze in the horizon's colour hides where the ground ends. A plan seen from above has none. */
export function createHaze(scene: Scene, time: TimeOfDay): { setTime(time: TimeOfDay): void; dispose(): void } {
  const setTime = ({ horizon }: TimeOfDay): void => {
    scene.fogColor = new Color3(...horizon);
    scene.clearColor = Color4.FromColor3(scene.fogColor);
  };
  scene.fogMode = Scene.FOGMODE_EXP;
  setTime(time);
  const adapting = scene.onBeforeCameraRenderObservable.add((camera) => {
    scene.fogDensity = camera.mode === Camera.ORTHOGRAPHIC_CAMERA ? 0 : DENSITY;
  });
  return { setTime, dispose: () => void scene.onBeforeCameraRenderObservable.remove(adapting) };
}
