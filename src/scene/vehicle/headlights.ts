import { SpotLight } from "@babylonjs/core/Lights/spotLight.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { VehicleSpec } from "../../vehicle/types";

/** Light thrown ahead of a vehicle. */
export interface Headlights {
  /** Once a frame: they stand on the body as it is posed. */
  show(body: TransformNode): void;
  dispose(): void;
}

/** m ahead of the bumper: no light falls on the vehicle itself. */
const AHEAD = 0.1;
/** m above the road, if the vehicle is as high. */
const HEIGHT = 0.75;
/**
 * rad: how wide the beam is, and how far it dips. A light is cut off at the edge of its width, so this is all that lies
 * ahead; how fast it wanes away from its middle is the power of the angle's cosine, which comes to nothing there.
 */
const WIDTH = Math.PI;
const WANING = 13;
const DIP = 0.06;
/** m. */
const RANGE = 70;

/** Both lamps as one beam: a shader pays for every light. */
export function createHeadlights(scene: Scene, spec: VehicleSpec): Headlights {
  const light = new SpotLight("headlights", Vector3.Zero(), Vector3.Forward(), WIDTH, WANING, scene);
  light.diffuse = new Color3(1, 0.95, 0.84);
  light.specular = new Color3(0.5, 0.48, 0.42);
  light.intensity = 7;
  light.range = RANGE;
  const up = Math.min(HEIGHT, 0.6 * spec.height) - spec.centreOfMassHeight;
  const place = new Vector3(0, up, spec.centreOfMassBehindFrontAxle + spec.frontOverhang + AHEAD);
  const beam = new Vector3(0, -Math.sin(DIP), Math.cos(DIP));
  return {
    show(body) {
      const matrix = body.computeWorldMatrix(true);
      Vector3.TransformCoordinatesToRef(place, matrix, light.position);
      Vector3.TransformNormalToRef(beam, matrix, light.direction);
    },
    dispose: () => light.dispose(),
  };
}
