import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { describe, expect, test } from "vitest";
import { buildBody } from "../../src/scene/vehicle/body";
import { normalsOf, type Solid } from "../../src/scene/vehicle/solid";
import { buildWheel } from "../../src/scene/vehicle/wheel";
import { createVehicleView } from "../../src/scene/vehicle-view";
import { VEHICLES } from "../../src/vehicle/specs";
import type { VehiclePose, VehicleSpec } from "../../src/vehicle/types";
import { createNullScene } from "../support/null-scene";

const standing = (spec: VehicleSpec, changed: Partial<VehiclePose> = {}, steer = 0): VehiclePose => ({
  x: 0,
  y: spec.centreOfMassHeight,
  z: 0,
  qx: 0,
  qy: 0,
  qz: 0,
  qw: 1,
  wheels: [0, 1, 2, 3].map((i) => ({
    x: ((i % 2 ? 1 : -1) * spec.track) / 2,
    y: spec.wheelRadius,
    z: i < 2 ? spec.centreOfMassBehindFrontAxle : spec.centreOfMassBehindFrontAxle - spec.wheelbase,
    steer: i < 2 ? steer : 0,
    spin: 0,
    travel: 0,
  })),
  ...changed,
});
const still = { speed: 0, heading: Math.PI / 2, lateralAcceleration: 0, steerAngle: 0 };

const extent = ({ positions }: Solid, axis: 0 | 1 | 2): readonly [number, number] => {
  const along = positions.filter((_, i) => i % 3 === axis);
  return [along.reduce((a, b) => Math.min(a, b)), along.reduce((a, b) => Math.max(a, b))];
};

/** Volume by the sum of signed tetrahedra: positive where the faces look outwards. */
function volume({ positions: p }: Solid): number {
  let six = 0;
  for (let t = 0; t < p.length; t += 9) {
    const [a, b, c] = [0, 3, 6].map((i) => Vector3.FromArray(p, t + i)) as [Vector3, Vector3, Vector3];
    six += Vector3.Dot(a, Vector3.Cross(b, c));
  }
  return six / 6;
}

describe.each(VEHICLES.map((spec) => [spec.id, spec] as const))("the %s", (_, spec) => {
  test("is as long, wide and high as its numbers say, to a few centimetres", () => {
    const { paint } = buildBody(spec);
    const size = ([0, 1, 2] as const).map((axis) => extent(paint, axis)[1] - extent(paint, axis)[0]);
    expect(Math.abs(size[2]! - spec.length)).toBeLessThan(0.05);
    expect(size[0]!).toBeLessThanOrEqual(spec.width);
    expect(size[0]!).toBeGreaterThan(0.95 * spec.width);
    expect(Math.abs(extent(paint, 1)[1] - (spec.height - spec.centreOfMassHeight))).toBeLessThan(0.03);
  });

  test("has its skin facing outwards and clear of the road", () => {
    const { paint } = buildBody(spec);
    expect(volume(paint)).toBeGreaterThan(0.3 * spec.length * spec.width * spec.height);
    expect(extent(paint, 1)[0] + spec.centreOfMassHeight).toBeGreaterThan(0.1);
  });

  test("leaves room for its wheels: no painted corner inside a tyre", () => {
    const { paint } = buildBody(spec);
    const { positions: p } = paint;
    let nearest = Number.POSITIVE_INFINITY;
    for (let i = 0; i < p.length; i += 3) {
      const [up, ahead] = [p[i + 1]! + spec.centreOfMassHeight, p[i + 2]! - spec.centreOfMassBehindFrontAxle];
      for (const axle of [0, -spec.wheelbase])
        nearest = Math.min(nearest, Math.hypot(up - spec.wheelRadius, ahead - axle));
    }
    expect(nearest).toBeGreaterThan(spec.wheelRadius);
  });

  test("leaves nothing behind when it is disposed, time after time", () => {
    const { scene, held, dispose } = createNullScene();
    const empty = held();
    for (let i = 0; i < (spec.id === "car" ? 20 : 2); i++) {
      const view = createVehicleView(scene, spec);
      view.show(standing(spec), still, 0);
      view.dispose();
    }
    expect(held()).toEqual(empty);
    dispose();
  });
});

describe("a wheel", () => {
  const wheel = buildWheel(0.33, 0.2);

  test("touches the ground where the measurement says, to a fifth of a millimetre at any turn", () => {
    const steps = 96;
    const radii: number[] = [];
    for (let i = 0; i < wheel.positions.length; i += 3)
      radii.push(Math.hypot(wheel.positions[i + 1]!, wheel.positions[i + 2]!));
    const most = radii.reduce((a, b) => Math.max(a, b));
    expect(most).toBeCloseTo(0.33, 9);
    expect(most * (1 - Math.cos(Math.PI / steps))).toBeLessThan(0.0002);
  });

  test("has unit normals", () => {
    const normals = normalsOf(wheel, 0.7);
    const lengths = Array.from({ length: normals.length / 3 }, (_, i) =>
      Math.hypot(normals[3 * i]!, normals[3 * i + 1]!, normals[3 * i + 2]!),
    );
    expect(lengths.filter((length) => Math.abs(length - 1) > 1e-6 && length > 0)).toEqual([]);
  });

  test("turns its outer face outwards, steers to the left for a positive angle, and rolls forwards", () => {
    const { scene, dispose } = createNullScene();
    const spec = VEHICLES[0]!;
    const view = createVehicleView(scene, spec);
    const faceOf = (pose: VehiclePose, name: string, local: Vector3) => {
      view.show(pose, still, 0);
      return local.applyRotationQuaternion(scene.getMeshByName(name)!.rotationQuaternion!);
    };
    const [left, right] = ["vehicle wheel", "front right"] as const;
    expect(faceOf(standing(spec), left, Vector3.Right()).x).toBeCloseTo(-1);
    expect(faceOf(standing(spec), right, Vector3.Right()).x).toBeCloseTo(1);
    const steered = standing(spec, {}, 0.3);
    expect(faceOf(steered, right, Vector3.Forward()).x).toBeCloseTo(-Math.sin(0.3));
    const rolled = standing(spec);
    rolled.wheels[0]!.spin = rolled.wheels[1]!.spin = 0.2;
    for (const name of [left, right]) expect(faceOf(rolled, name, Vector3.Up()).z).toBeCloseTo(Math.sin(0.2));
    view.dispose();
    dispose();
  });
});
