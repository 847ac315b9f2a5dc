import "@babylonjs/core/Meshes/instancedMesh.js";
import type { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import { Quaternion } from "@babylonjs/core/Maths/math.vector.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { VehicleMotion, VehiclePose, VehicleSpec } from "../vehicle/types";
import { ON_THE_ROAD } from "./drawing-order";
import { CASTS_SHADOW } from "./sun";
import { buildBody } from "./vehicle/body";
import { createContactShade } from "./vehicle/contact-shade";
import { createFinish, type FinishName } from "./vehicle/finishes";
import { createHeadlights, type Headlights } from "./vehicle/headlights";
import { meshOf, type Solid } from "./vehicle/solid";
import { buildWheel } from "./vehicle/wheel";

const LIT = new Color3(0.85, 0.06, 0.04);
const UNLIT = Color3.Black();
const TAIL = new Color3(0.36, 0.03, 0.02);

/** The vehicle as seen. Draw calls: one for each material, one for all wheels, one for the shade beneath. */
export interface VehicleView {
  /** Headlights and tail lamps. */
  setLamps(on: boolean): void;
  /** `brake` 0 … 1 lights the brake lamps. */
  show(pose: Readonly<VehiclePose>, motion: Readonly<VehicleMotion>, brake: number): void;
  dispose(): void;
}

function createPart(scene: Scene, name: FinishName, solid: Solid): Mesh {
  const mesh = meshOf(scene, `vehicle ${name}`, solid);
  mesh.material = createFinish(scene, name);
  mesh.receiveShadows = name === "paint" || name === "trim";
  mesh.renderingGroupId = ON_THE_ROAD;
  mesh.alwaysSelectAsActiveMesh = true;
  return mesh;
}

/** Four wheels that share one mesh: a right wheel, turned about for the left side. */
function createWheels(scene: Scene, spec: VehicleSpec): AbstractMesh[] {
  const first = createPart(scene, "wheel", buildWheel(spec.wheelRadius, spec.tyreWidth));
  const wheels = [first, ...["front right", "rear left", "rear right"].map((name) => first.createInstance(name))];
  for (const wheel of wheels) {
    wheel.rotationQuaternion = new Quaternion();
    wheel.metadata = CASTS_SHADOW;
    wheel.renderingGroupId = ON_THE_ROAD;
    wheel.alwaysSelectAsActiveMesh = true;
    wheel.isPickable = false;
  }
  return wheels;
}

const turn = new Quaternion();
const roll = new Quaternion();

function placeWheels(wheels: readonly AbstractMesh[], pose: Readonly<VehiclePose>, body: Quaternion): void {
  for (const [i, wheel] of wheels.entries()) {
    const { x, y, z, steer, spin } = pose.wheels[i]!;
    const left = i % 2 === 0;
    wheel.position.set(x, y, z);
    Quaternion.RotationYawPitchRollToRef((left ? Math.PI : 0) - steer, 0, 0, turn);
    Quaternion.RotationYawPitchRollToRef(0, left ? -spin : spin, 0, roll);
    body.multiplyToRef(turn, wheel.rotationQuaternion!).multiplyInPlace(roll);
  }
}

/** The vehicle of these measurements, built from code: body by side view, wheels by lathe. */
export function createVehicleView(scene: Scene, spec: VehicleSpec): VehicleView {
  const root = new TransformNode("vehicle", scene);
  const orientation = new Quaternion();
  root.rotationQuaternion = orientation;
  const body = buildBody(spec);
  const parts = (["paint", "glass", "trim", "brakeLamps"] as const).map((name) => createPart(scene, name, body[name]));
  for (const part of parts) part.parent = root;
  parts[0]!.metadata = parts[2]!.metadata = CASTS_SHADOW;
  const lamps = parts[3]!.material as StandardMaterial;
  const wheels = createWheels(scene, spec);
  const shade = createContactShade(scene, spec);
  let headlights: Headlights | null = null;
  const middle = spec.centreOfMassBehindFrontAxle + spec.frontOverhang - spec.length / 2;
  return {
    setLamps(on) {
      if (on === (headlights !== null)) return;
      headlights?.dispose();
      headlights = on ? createHeadlights(scene, spec) : null;
    },
    show(pose, motion, brake) {
      root.position.set(pose.x, pose.y, pose.z);
      orientation.set(pose.qx, pose.qy, pose.qz, pose.qw);
      placeWheels(wheels, pose, orientation);
      lamps.emissiveColor = brake > 0.02 ? LIT : headlights ? TAIL : UNLIT;
      headlights?.show(root);
      const [east, north] = [Math.cos(motion.heading), Math.sin(motion.heading)];
      const ground = Math.min(pose.y - spec.centreOfMassHeight, pose.wheels[0]!.y - spec.wheelRadius);
      shade.position.set(pose.x + middle * east, ground, pose.z + middle * north);
      shade.rotation.y = Math.PI / 2 - motion.heading;
    },
    dispose() {
      for (const wheel of wheels.slice(1)) wheel.dispose();
      for (const part of [...parts, wheels[0]!]) {
        part.material?.dispose();
        part.dispose();
      }
      headlights?.dispose();
      shade.dispose(false, true);
      root.dispose();
    },
  };
}
