import { Camera } from "@babylonjs/core/Cameras/camera.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { WorldPoint } from "../telemetry/types";
import type { Project } from "./spread";

/** Where a frame is seen from, and where on the screen it shows a place. */
export interface Sight {
  readonly eye: WorldPoint;
  readonly project: Project;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether a text `distance` (m) from the eye is near enough to be read. */
  legible(distance: number): boolean;
}

/** CSS px a metre from which texts show at all, in perspective and in a plan. */
const LEGIBLE = { perspective: 13, plan: 2.5 } as const;

export const eyeOf = ({ activeCamera }: Scene): WorldPoint => {
  const { x, y, z } = activeCamera?.globalPosition ?? { x: 0, y: 0, z: 0 };
  return [x, y, z];
};

function projectIn(scene: Scene, width: number, height: number): Project {
  const matrix = scene.activeCamera?.getTransformationMatrix().m;
  return ([x, y, z]) => {
    if (!matrix) return null;
    const row = (i: number) => matrix[i]! * x + matrix[4 + i]! * y + matrix[8 + i]! * z + matrix[12 + i]!;
    const w = row(3);
    return w > 0 ? [((row(0) / w + 1) * width) / 2, ((1 - row(1) / w) * height) / 2] : null;
  };
}

export function sightOf(scene: Scene): Sight {
  const engine = scene.getEngine();
  const scale = engine.getHardwareScalingLevel();
  const [width, height] = [engine.getRenderWidth() * scale, engine.getRenderHeight() * scale];
  const camera = scene.activeCamera;
  const pixels = ((camera?.getProjectionMatrix().m[5] ?? 1) * height) / 2;
  const isPlan = camera?.mode === Camera.ORTHOGRAPHIC_CAMERA;
  const legible = (distance: number) =>
    isPlan ? pixels > LEGIBLE.plan : pixels / Math.max(distance, 0.01) > LEGIBLE.perspective;
  return { eye: eyeOf(scene), project: projectIn(scene, width, height), width, height, legible };
}
