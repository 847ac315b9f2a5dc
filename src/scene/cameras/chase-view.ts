import { TargetCamera } from "@babylonjs/core/Cameras/targetCamera.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { wrapAngle } from "../../math/vector";
import type { WorldPoint } from "../../telemetry/types";
import type { VehicleMotion, VehiclePose } from "../../vehicle/types";
import { fieldFor, glide, groundUnder, type View, type ViewSettings } from "./view";

/** s until half of a turn is followed. */
const TURN_HALF_LIFE = 0.16;
/** s until half of a change of height (a kerb, a bump) is followed. */
const HEIGHT_HALF_LIFE = 0.12;
/** m behind the vehicle's middle per metre of its length, and over its roof. */
const BEHIND = 1.55;
const ABOVE = 0.9;
/** m ahead of the middle and above the road: where it looks. */
const AHEAD = 4;
/** m over the roof for every metre that is pulled, so that the road is seen over it. */
const OVER_TRAILERS = 0.2;
const LOOK_HEIGHT = 0.75;
/** m farther back for every m/s, so that speed shows. */
const STRETCH = 0.045;

/** m/s, from which a place that was looked at is done with. */
const DRIVEN_ON = 2;

/** rad, from the picture's upper edge to its lower one. */
const FIELD = 0.85;

/** Behind the vehicle, turning after it softly. Its place hangs on the vehicle's own, so nothing trembles. */
export function createChaseView(scene: Scene, { spec, reducedMotion }: ViewSettings): View {
  const camera = new TargetCamera("chase", Vector3.Zero(), scene);
  camera.minZ = 0.2;
  const target = new Vector3();
  const pulled = (spec.trailers ?? []).reduce((sum, { length }) => sum + length, 0);
  const above = spec.height + ABOVE + OVER_TRAILERS * pulled;
  let heading = 0;
  let ground = 0;
  let back = 0;
  let regarded: WorldPoint | null = null;
  const headingTo = (pose: Readonly<VehiclePose>, motion: Readonly<VehicleMotion>): number => {
    if (Math.abs(motion.speed) > DRIVEN_ON) regarded = null;
    return regarded ? Math.atan2(regarded[2] - pose.z, regarded[0] - pose.x) : motion.heading;
  };
  return {
    camera,
    lookAt(place) {
      regarded = place;
    },
    update(pose, motion, seconds) {
      camera.fov = fieldFor(FIELD, scene.getEngine().getAspectRatio(camera));
      const cut = seconds === 0 || reducedMotion;
      const wantedBack = BEHIND * spec.length + pulled + STRETCH * Math.abs(motion.speed);
      heading += wrapAngle(headingTo(pose, motion) - heading) * (cut ? 1 : glide(seconds, TURN_HALF_LIFE));
      ground += (groundUnder(pose, spec.wheelRadius) - ground) * (cut ? 1 : glide(seconds, HEIGHT_HALF_LIFE));
      back += (wantedBack - back) * (cut ? 1 : glide(seconds, 0.5));
      const [east, north] = [Math.cos(heading), Math.sin(heading)];
      camera.position.set(pose.x - back * east, ground + above, pose.z - back * north);
      camera.setTarget(target.set(pose.x + AHEAD * east, ground + LOOK_HEIGHT, pose.z + AHEAD * north));
    },
  };
}
