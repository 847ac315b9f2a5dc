import { Camera } from "@babylonjs/core/Cameras/camera.js";
import { TargetCamera } from "@babylonjs/core/Cameras/targetCamera.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { createPinch } from "./pinch";
import type { View, ViewSettings } from "./view";

/** m from the picture's middle to its upper edge. */
const NEAREST = 4;
const FARTHEST = 1500;
const START = 32;
/** m above the vehicle. */
const ABOVE = 100;

/** The plan from above, north up, the vehicle in the middle. Mouse wheel and pinch change its scale. */
export function createTopView(scene: Scene, _: ViewSettings): View {
  const camera = new TargetCamera("top", Vector3.Zero(), scene);
  camera.mode = Camera.ORTHOGRAPHIC_CAMERA;
  camera.rotation.set(Math.PI / 2, 0, 0);
  camera.minZ = 1;
  camera.maxZ = 2 * ABOVE;
  let reach = START;
  const pinch = createPinch((factor) => {
    reach = Math.min(Math.max(reach * factor, NEAREST), FARTHEST);
  });
  return {
    camera,
    update(pose) {
      const across = reach * scene.getEngine().getAspectRatio(camera);
      camera.orthoTop = reach;
      camera.orthoBottom = -reach;
      camera.orthoRight = across;
      camera.orthoLeft = -across;
      camera.position.set(pose.x, pose.y + ABOVE, pose.z);
    },
    attach: pinch.attach,
    detach: pinch.detach,
  };
}
