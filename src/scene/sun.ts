import { DirectionalLight } from "@babylonjs/core/Lights/directionalLight.js";
import { HemisphericLight } from "@babylonjs/core/Lights/hemisphericLight.js";
import type { ShadowGenerator } from "@babylonjs/core/Lights/Shadows/shadowGenerator.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { createShadows } from "./shadows";
import { type Rgb, sunDirection, type TimeOfDay } from "./time-of-day";

/** Meshes that cast a shadow carry this in their `metadata`. */
export const CASTS_SHADOW = { castsShadow: true } as const;

/** Pixels along one side of the shadow map; 0: no shadows. */
export type ShadowSize = 0 | 1024 | 2048;

export interface Sun {
  /** Shadows of this size once there is something to make them with. */
  setShadows(size: ShadowSize): void;
  /** What makes shadows, which isn't fetched with the first picture. */
  bringShadows(make: typeof createShadows): void;
  setTime(time: TimeOfDay): void;
  /** Lights what lies in the shade for a look from close by, or as the time of day has it. */
  lightCloseUp(on: boolean): void;
  dispose(): void;
}

/** How much more light from the sky, and as much from below, shows a tyre in the car's own shade. */
const CLOSE_UP = 1.9;

const colour = ([r, g, b]: Rgb): Color3 => new Color3(r, g, b);

/** Sunlight with soft-edged shadows, and the light of the whole sky. */
export function createSun(scene: Scene, time: TimeOfDay): Sun {
  const sky = new HemisphericLight("sky light", Vector3.Up(), scene);
  sky.specular = Color3.Black();
  const light = new DirectionalLight("sun", Vector3.Down(), scene);
  light.autoCalcShadowZBounds = true;
  light.shadowOrthoScale = 0.3;
  let shadows: ShadowGenerator | null = null;
  let make: typeof createShadows | null = null;
  let wanted: ShadowSize = 0;
  let now = time;
  let isClose = false;
  const shine = (): void => {
    const [x, y, z] = sunDirection(now);
    light.direction.set(-x, -y, -z);
    light.diffuse = light.specular = colour(now.sun.colour);
    light.intensity = now.sun.strength;
    sky.diffuse = colour(now.skyLight);
    sky.groundColor = colour(isClose ? now.skyLight : now.bounce);
    sky.intensity = now.ambient * (isClose ? CLOSE_UP : 1);
  };
  const cast = (): void => {
    if (!make || (shadows?.mapSize ?? 0) === wanted) return;
    shadows?.dispose();
    shadows = wanted === 0 ? null : make(light, wanted);
  };
  shine();
  return {
    setTime(next) {
      now = next;
      shine();
    },
    lightCloseUp(on) {
      isClose = on;
      shine();
    },
    setShadows(size) {
      wanted = size;
      cast();
    },
    bringShadows(how) {
      make = how;
      cast();
    },
    dispose() {
      shadows?.dispose();
      light.dispose();
      sky.dispose();
    },
  };
}
