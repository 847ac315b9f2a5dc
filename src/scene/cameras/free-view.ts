import { ArcRotateCamera } from "@babylonjs/core/Cameras/arcRotateCamera.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { View, ViewSettings } from "./view";

/** Around the vehicle, turned, panned and zoomed by mouse or fingers. Panning stays level, and the eye above the road. */
export function createFreeView(scene: Scene, { reducedMotion }: ViewSettings): View {
  const camera = new ArcRotateCamera("free", -Math.PI / 4, 0.75, 15, Vector3.Zero(), scene);
  camera.inputs.removeByType("ArcRotateCameraKeyboardMoveInput");
  camera.fov = 0.85;
  camera.minZ = 0.2;
  camera.lowerRadiusLimit = 1.2;
  camera.upperRadiusLimit = 900;
  camera.lowerBetaLimit = 0.02;
  camera.upperBetaLimit = 1.53;
  camera.wheelDeltaPercentage = 0.01;
  camera.pinchDeltaPercentage = 0.005;
  camera.panningAxis.set(1, 0, 1);
  camera.mapPanning = true;
  if (reducedMotion) camera.inertia = camera.panningInertia = 0;
  const followed = new Vector3();
  return {
    camera,
    update(pose, _, seconds) {
      const target = camera.target;
      if (seconds === 0) target.set(pose.x, pose.y, pose.z);
      else target.set(target.x + pose.x - followed.x, pose.y, target.z + pose.z - followed.z);
      followed.set(pose.x, pose.y, pose.z);
      camera.panningSensibility = 1400 / Math.max(camera.radius, 1);
    },
    attach: () => camera.attachControl(true),
    detach: () => camera.detachControl(),
  };
}
