import { TargetCamera } from "@babylonjs/core/Cameras/targetCamera.js";
import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { View, ViewSettings } from "./view";

/** Share of the height, and m behind the front axle: just before the windscreen. */
const HEIGHT = 0.8;
const BEHIND_AXLE = 0.42;
/** rad, looking down a little, so that the road before the bonnet shows. */
const TILT = Quaternion.RotationYawPitchRoll(0, 0.1, 0);

/** Over the bonnet; rolls and pitches with the body. */
export function createHoodView(scene: Scene, { spec }: ViewSettings): View {
  const camera = new TargetCamera("hood", Vector3.Zero(), scene);
  camera.fov = 1;
  camera.minZ = 0.1;
  const body = new Quaternion();
  const turned = new Quaternion();
  camera.rotationQuaternion = turned;
  const place = new Vector3(
    0,
    HEIGHT * spec.height - spec.centreOfMassHeight,
    spec.centreOfMassBehindFrontAxle - BEHIND_AXLE,
  );
  return {
    camera,
    update(pose) {
      body.set(pose.qx, pose.qy, pose.qz, pose.qw);
      place.rotateByQuaternionToRef(body, camera.position);
      camera.position.addInPlaceFromFloats(pose.x, pose.y, pose.z);
      body.multiplyToRef(TILT, turned);
    },
  };
}
