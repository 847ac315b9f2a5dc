import type { Simulation } from "../../simulation/types";
import type { WorldPoint } from "../../telemetry/types";
import type { VehiclePose, VehicleSpec } from "../../vehicle/types";
import { BLUE, GREY, ink, VIOLET } from "../inks";
import type { LayerMaker } from "../layer";
import { createLines } from "../lines";
import { dot, emptySketch, ring, type Sketch, stroke } from "../sketch";

const BOX = ink(BLUE, 1.6);
const SPRING = ink(GREY, 1.4);
const ROAD = ink(VIOLET, 1, 0.4);
const HUB = ink(BLUE, 5);

/** A chassis point [right, up, ahead] in the world. Source: v + 2 q × (q × v + w v). */
function placed(pose: Readonly<VehiclePose>, [x, y, z]: WorldPoint): WorldPoint {
  const { qx, qy, qz, qw } = pose;
  const [tx, ty, tz] = [qy * z - qz * y + qw * x, qz * x - qx * z + qw * y, qx * y - qy * x + qw * z];
  return [
    pose.x + x + 2 * (qy * tz - qz * ty),
    pose.y + y + 2 * (qz * tx - qx * tz),
    pose.z + z + 2 * (qx * ty - qy * tx),
  ];
}

/** The chassis as Havok holds it, a box, and from each wheel's hub the line along which its spring works. */
export function sketchChassis(pose: Readonly<VehiclePose>, spec: VehicleSpec): Sketch {
  const sketch = emptySketch();
  const ahead = spec.centreOfMassBehindFrontAxle + spec.frontOverhang;
  const [low, high] = [spec.wheelRadius - spec.centreOfMassHeight, spec.height - spec.centreOfMassHeight];
  const corner = (bits: number): WorldPoint =>
    placed(pose, [
      ((bits & 1 ? 1 : -1) * spec.width) / 2,
      bits & 2 ? high : low,
      bits & 4 ? ahead : ahead - spec.length,
    ]);
  for (let bits = 0; bits < 8; bits++)
    for (const axis of [1, 2, 4]) if (!(bits & axis)) stroke(sketch, corner(bits), corner(bits | axis), BOX);
  for (const wheel of pose.wheels) {
    const hub: WorldPoint = [wheel.x, wheel.y, wheel.z];
    stroke(sketch, hub, [wheel.x, wheel.y - spec.wheelRadius, wheel.z], SPRING);
    dot(sketch, hub, HUB);
  }
  return sketch;
}

/** The edges of the collider's triangles: `corners` has nine numbers a triangle. */
export function sketchCollider(corners: Float32Array): Sketch {
  const sketch = emptySketch();
  const corner = (i: number): WorldPoint => [corners[i]!, corners[i + 1]!, corners[i + 2]!];
  for (let t = 0; t < corners.length; t += 9) ring(sketch, [corner(t), corner(t + 3), corner(t + 6)], ROAD);
  return sketch;
}

/** Bodies as Havok has them: the chassis in every frame, the road once for every collider. */
export const physics: LayerMaker = ({ scene, pencil, marker }, name) => {
  const road = createLines(scene, pencil, `${name} road`);
  const chassis = createLines(scene, marker, `${name} chassis`);
  let shown: Simulation["collider"] | null = null;
  return {
    rebuild: () => {},
    show({ collider, drawn, vehicle }) {
      chassis.clear();
      chassis.append(Float32Array.from(sketchChassis(drawn, vehicle).strokes));
      if (collider === shown) return;
      shown = collider;
      road.clear();
      road.append(Float32Array.from(sketchCollider(collider.corners()).strokes));
    },
    dispose() {
      road.dispose();
      chassis.dispose();
    },
  };
};
