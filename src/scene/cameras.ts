import type { Scene } from "@babylonjs/core/scene.js";
import type { WorldPoint } from "../telemetry/types";
import type { VehicleMotion, VehiclePose } from "../vehicle/types";
import { createChaseView } from "./cameras/chase-view";
import { createHoodView } from "./cameras/hood-view";
import { createTopView } from "./cameras/top-view";
import type { View, ViewSettings } from "./cameras/view";
import { createWheelView } from "./cameras/wheel-view";

export const CAMERA_NAMES = ["chase", "hood", "wheel", "top", "free"] as const;
export type CameraName = (typeof CAMERA_NAMES)[number];

/** m in one frame: more is no driving but being put elsewhere, and the camera cuts along. */
const LEAP = 4;

/** The ways to look at the vehicle, one of them in use. A camera glides, and cuts only when another is chosen. */
export interface Cameras {
  readonly current: CameraName;
  /** The wheel the wheel camera watches: front left, front right, rear left, rear right. */
  readonly wheel: number;
  use(name: CameraName): void;
  /** Turns the chase camera to a world place until the vehicle drives on. */
  lookAt(place: WorldPoint): void;
  /** The camera after the current one. */
  next(): void;
  /** The wheel camera; already there: the wheel after the current one. */
  nextWheel(): void;
  update(pose: Readonly<VehiclePose>, motion: Readonly<VehicleMotion>, seconds: number): void;
  dispose(): void;
}

/** Cameras for one vehicle. They hold still at the origin until `update` says where it is. */
export function createCameras(scene: Scene, canvas: HTMLCanvasElement, settings: ViewSettings): Cameras {
  const wheelView = createWheelView(scene, settings);
  const chase = createChaseView(scene, settings);
  const views: Record<CameraName, View> = {
    chase,
    hood: createHoodView(scene, settings),
    wheel: wheelView,
    top: createTopView(scene, settings),
    free: chase,
  };
  let current: CameraName = "chase";
  let cut = true;
  let isDisposed = false;
  let [x, z] = [0, 0];
  const use = (name: CameraName): void => {
    views[current].detach?.();
    current = name;
    cut = true;
    scene.activeCamera = views[name].camera;
    views[name].attach?.(canvas);
    if (name === "free" && views.free === chase) void fetchFree();
  };
  /** The free camera brings much that no other needs; the chase camera stands in for it until it has been fetched. */
  const fetchFree = async (): Promise<void> => {
    const fetched = await import("./cameras/free-view").catch(() => null);
    if (!fetched || isDisposed || views.free !== chase) return;
    views.free = fetched.createFreeView(scene, settings);
    if (current === "free") use("free");
  };
  use("chase");
  return {
    get current() {
      return current;
    },
    get wheel() {
      return wheelView.wheel;
    },
    use,
    lookAt: (place) => views.chase.lookAt?.(place),
    next: () => use(CAMERA_NAMES[(CAMERA_NAMES.indexOf(current) + 1) % CAMERA_NAMES.length]!),
    nextWheel() {
      if (current === "wheel") wheelView.wheel = (wheelView.wheel + 1) % 4;
      use("wheel");
    },
    update(pose, motion, seconds) {
      const leapt = Math.hypot(pose.x - x, pose.z - z) > LEAP;
      [x, z] = [pose.x, pose.z];
      views[current].update(pose, motion, cut || leapt ? 0 : Math.max(seconds, 1e-6));
      cut = false;
    },
    dispose() {
      isDisposed = true;
      views[current].detach?.();
      for (const { camera } of new Set(Object.values(views))) camera.dispose();
    },
  };
}
