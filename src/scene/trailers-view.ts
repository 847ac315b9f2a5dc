import "@babylonjs/core/Meshes/instancedMesh.js";
import { Quaternion } from "@babylonjs/core/Maths/math.vector.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { Simulation } from "../simulation/types";
import type { VehiclePose, VehicleSpec } from "../vehicle/types";
import { ON_THE_ROAD } from "./drawing-order";
import { CASTS_SHADOW } from "./sun";
import type { Rgb } from "./time-of-day";
import { createFinish, type FinishName } from "./vehicle/finishes";
import { addBox, emptySolid, meshOf, type Solid } from "./vehicle/solid";
import { buildWheel } from "./vehicle/wheel";

/** What the driven vehicle pulls, as seen. */
export interface TrailersView {
  show(simulation: Simulation): void;
}

const BOX: Rgb = [0.76, 0.77, 0.78];
const FRAME: Rgb = [0.06, 0.062, 0.066];
/** m of the frame under a body, and m that it is narrower than that on each side. */
const FRAME_HEIGHT = 0.25;
const FRAME_INSET = 0.35;

/** A box body on a frame, its origin the centre of mass. */
function bodyOf(spec: VehicleSpec): Solid {
  const solid = emptySolid();
  const floor = 2 * spec.wheelRadius + 0.12;
  const ahead = spec.centreOfMassBehindFrontAxle + spec.frontOverhang - spec.length / 2;
  const at = (low: number, high: number): [number, number, number] => [
    0,
    (low + high) / 2 - spec.centreOfMassHeight,
    ahead,
  ];
  addBox(solid, at(floor, spec.height), [spec.width, spec.height - floor, spec.length], BOX);
  const frame = [spec.width - 2 * FRAME_INSET, FRAME_HEIGHT, spec.length] as const;
  addBox(solid, at(floor - FRAME_HEIGHT, floor), frame, FRAME);
  return solid;
}

function createPart(scene: Scene, name: FinishName, solid: Solid): Mesh {
  const mesh = meshOf(scene, `trailer ${name}`, solid);
  mesh.material = createFinish(scene, name);
  mesh.renderingGroupId = ON_THE_ROAD;
  mesh.alwaysSelectAsActiveMesh = true;
  mesh.metadata = CASTS_SHADOW;
  mesh.isPickable = false;
  mesh.rotationQuaternion = new Quaternion();
  return mesh;
}

function createWheels(scene: Scene, { wheelRadius, tyreWidth }: VehicleSpec): AbstractMesh[] {
  const first = createPart(scene, "wheel", buildWheel(wheelRadius, tyreWidth));
  const other = first.createInstance("trailer wheel right");
  other.rotationQuaternion = new Quaternion();
  other.renderingGroupId = ON_THE_ROAD;
  other.alwaysSelectAsActiveMesh = true;
  other.metadata = CASTS_SHADOW;
  return [other, first];
}

const turn = new Quaternion();

function createTrailerView(scene: Scene, spec: VehicleSpec) {
  const body = createPart(scene, "trim", bodyOf(spec));
  const wheels = createWheels(scene, spec);
  return {
    show: (pose: Readonly<VehiclePose>) => {
      body.position.set(pose.x, pose.y, pose.z);
      body.rotationQuaternion!.set(pose.qx, pose.qy, pose.qz, pose.qw);
      for (const [i, wheel] of wheels.entries()) {
        const { x, y, z, spin } = pose.wheels[i]!;
        wheel.position.set(x, y, z);
        Quaternion.RotationYawPitchRollToRef(i === 0 ? Math.PI : 0, i === 0 ? -spin : spin, 0, turn);
        body.rotationQuaternion!.multiplyToRef(turn, wheel.rotationQuaternion!);
      }
    },
    dispose: () => {
      wheels[0]!.dispose();
      for (const part of [body, wheels[1]!]) {
        part.material?.dispose();
        part.dispose();
      }
    },
  };
}

export function createTrailersView(scene: Scene): TrailersView {
  let shown: VehicleSpec | null = null;
  let views: ReturnType<typeof createTrailerView>[] = [];
  return {
    show({ vehicle, drawnTrailers }) {
      const wanted = drawnTrailers.length > 0 ? vehicle : null;
      if (wanted !== shown) {
        for (const view of views) view.dispose();
        views = (wanted?.trailers ?? []).map((spec) => createTrailerView(scene, spec));
        shown = wanted;
      }
      for (const [i, view] of views.entries()) view.show(drawnTrailers[i]!.pose);
    },
  };
}
