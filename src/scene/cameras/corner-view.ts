import { Camera } from "@babylonjs/core/Cameras/camera.js";
import { TargetCamera } from "@babylonjs/core/Cameras/targetCamera.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { Point } from "../../math/vector";
import { glide } from "./view";

/** What is to be in sight from above: a place in the plan, and what stands upwards in the picture. */
export interface Sighted {
  readonly at: Point;
  /** m above which the camera stands. */
  readonly height: number;
  /** rad, counter-clockwise from east: the way that leads up in the picture. */
  readonly up: number;
  /** m around the place to be in sight on each side. */
  readonly reach: number;
}

/** CSS pixels at the picture's edges that something else covers. */
export interface Covered {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A camera straight above a corner, that glides from one to the next. */
export interface CornerView {
  /** @param cut at once, without gliding */
  look(sighted: Sighted, covered: Covered, cut: boolean): void;
  /** Draws the coming frame, `seconds` after the last one. */
  use(seconds: number): void;
  /** The place in the plan under a point of the screen (CSS pixels from its upper left). */
  placeAt(x: number, y: number): Point;
  /** The point of the screen over a place in the plan. */
  screenOf(at: Point): Point;
}

/** m above the ground. */
const ABOVE = 120;
/** s in which half of the way is gone. */
const HALF_LIFE = 0.12;

/** What the picture shows now: its middle, the way up, and metres to a CSS pixel. */
interface Standing {
  east: number;
  north: number;
  height: number;
  up: number;
  scale: number;
}

const turnedBetween = (from: number, to: number): number => Math.atan2(Math.sin(to - from), Math.cos(to - from));

export function createCornerView(scene: Scene): CornerView {
  const camera = new TargetCamera("corner", Vector3.Zero(), scene);
  camera.mode = Camera.ORTHOGRAPHIC_CAMERA;
  camera.rotation.set(Math.PI / 2, 0, 0);
  camera.minZ = 1;
  camera.maxZ = 2 * ABOVE;
  const now: Standing = { east: 0, north: 0, height: 0, up: Math.PI / 2, scale: 0.1 };
  const goal: Standing = { ...now };
  const size = (): { width: number; height: number } => {
    const canvas = scene.getEngine().getRenderingCanvas();
    return { width: Math.max(1, canvas?.clientWidth ?? 1), height: Math.max(1, canvas?.clientHeight ?? 1) };
  };
  const apply = (): void => {
    const { width, height } = size();
    camera.orthoTop = (height / 2) * now.scale;
    camera.orthoBottom = -camera.orthoTop;
    camera.orthoRight = (width / 2) * now.scale;
    camera.orthoLeft = -camera.orthoRight;
    camera.position.set(now.east, now.height + ABOVE, now.north);
    camera.upVector.set(Math.cos(now.up), 0, Math.sin(now.up));
  };
  /** m in the plan, of a way on the screen given in CSS pixels right and up. */
  const inPlan = ({ up, scale }: Standing, right: number, ahead: number): Point => [
    (right * Math.sin(up) + ahead * Math.cos(up)) * scale,
    (-right * Math.cos(up) + ahead * Math.sin(up)) * scale,
  ];
  return {
    look({ at, height, up, reach }, covered, cut) {
      const whole = size();
      const free = {
        width: Math.max(40, whole.width - covered.left - covered.right),
        height: Math.max(40, whole.height - covered.top - covered.bottom),
      };
      Object.assign(goal, { height, up, scale: (2 * reach) / Math.min(free.width, free.height) });
      const off = inPlan(goal, (covered.left - covered.right) / 2, (covered.bottom - covered.top) / 2);
      goal.east = at[0] - off[0];
      goal.north = at[1] - off[1];
      if (cut) Object.assign(now, goal);
    },
    use(seconds) {
      scene.activeCamera = camera;
      const share = glide(seconds, HALF_LIFE);
      for (const key of ["east", "north", "height", "scale"] as const) now[key] += (goal[key] - now[key]) * share;
      now.up += turnedBetween(now.up, goal.up) * share;
      apply();
    },
    placeAt(x, y) {
      const { width, height } = size();
      const off = inPlan(now, x - width / 2, height / 2 - y);
      return [now.east + off[0], now.north + off[1]];
    },
    screenOf([east, north]) {
      const { width, height } = size();
      const [dx, dy] = [(east - now.east) / now.scale, (north - now.north) / now.scale];
      const [cos, sin] = [Math.cos(now.up), Math.sin(now.up)];
      return [width / 2 + dx * sin - dy * cos, height / 2 - dx * cos - dy * sin];
    },
  };
}
