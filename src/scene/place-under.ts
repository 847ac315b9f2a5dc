import { Matrix, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { Point } from "../math/vector";

/** m, farther than which one doesn't tell what is pointed at. */
const FAR = 400;

/**
 * The place in the plan, `height` (m) high, that lies under a point of the screen (CSS pixels from the upper left of
 * the canvas), as it was drawn last. Null where one looks past the ground there, or too far.
 */
export function placeUnder(scene: Scene, x: number, y: number, height: number): Point | null {
  const canvas = scene.getEngine().getRenderingCanvas();
  if (!canvas) return null;
  const toWorld = Matrix.Invert(scene.getTransformMatrix());
  const [across, up] = [(2 * x) / canvas.clientWidth - 1, 1 - (2 * y) / canvas.clientHeight];
  const [near, far] = [0, 1].map((depth) => Vector3.TransformCoordinates(new Vector3(across, up, depth), toWorld));
  const ahead = far!.subtract(near!);
  const share = (height - near!.y) / ahead.y;
  const place = near!.add(ahead.scale(share));
  return share > 0 && Vector3.Distance(near!, place) < FAR ? [place.x, place.z] : null;
}
