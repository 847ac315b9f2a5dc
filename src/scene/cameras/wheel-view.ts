import { TargetCamera } from "@babylonjs/core/Cameras/targetCamera.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { fieldFor, type View, type ViewSettings } from "./view";

/** The camera's name: what it looks at is in the car's own shade. */
export const CLOSE_UP = "wheel";

/** m from the tyre's outer face, ahead of the axle, and above the road: low enough to see daylight under the tyre. */
const BESIDE = 0.52;
const AHEAD = 0.4;
const ABOVE = 0.14;
/** m above the road: where it looks. */
const LOOK_HEIGHT = 0.11;

/** rad, from the picture's upper edge to its lower one. */
const FIELD = 0.95;

/** Low beside one wheel, watching tyre and ground. */
export function createWheelView(scene: Scene, { spec }: ViewSettings): View & { wheel: number } {
  const camera = new TargetCamera(CLOSE_UP, Vector3.Zero(), scene);
  camera.minZ = 0.05;
  const target = new Vector3();
  const view = {
    camera,
    /** Front left, front right, rear left, rear right. */
    wheel: 0,
    update(pose, motion) {
      const wheel = pose.wheels[view.wheel];
      if (!wheel) return;
      camera.fov = fieldFor(FIELD, scene.getEngine().getAspectRatio(camera));
      const side = view.wheel % 2 === 0 ? 1 : -1;
      const [east, north] = [Math.cos(motion.heading), Math.sin(motion.heading)];
      const [out, ahead] = [side * (BESIDE + spec.tyreWidth / 2), view.wheel < 2 ? AHEAD : -AHEAD];
      const ground = wheel.y - spec.wheelRadius;
      camera.position.set(wheel.x - out * north + ahead * east, ground + ABOVE, wheel.z + out * east + ahead * north);
      camera.setTarget(target.set(wheel.x, ground + LOOK_HEIGHT, wheel.z));
    },
  } satisfies View & { wheel: number };
  return view;
}
