import type { VehiclePose } from "../vehicle/types";

/** A vehicle's place without its wheels. */
export type BodyPose = Omit<VehiclePose, "wheels">;

export const createBodyPose = (): BodyPose => ({ x: 0, y: 0, z: 0, qx: 0, qy: 0, qz: 0, qw: 1 });

export function copyPose(from: Readonly<BodyPose>, to: BodyPose): void {
  to.x = from.x;
  to.y = from.y;
  to.z = from.z;
  to.qx = from.qx;
  to.qy = from.qy;
  to.qz = from.qz;
  to.qw = from.qw;
}

/** Writes to `out` the pose at part `t` (0 … 1) of the way from `a` to `b`, less than half a turn apart. */
export function poseBetween(a: Readonly<BodyPose>, b: Readonly<BodyPose>, t: number, out: BodyPose): void {
  out.x = a.x + (b.x - a.x) * t;
  out.y = a.y + (b.y - a.y) * t;
  out.z = a.z + (b.z - a.z) * t;
  // A quaternion and its opposite are the same turn: take the nearer one.
  const near = a.qx * b.qx + a.qy * b.qy + a.qz * b.qz + a.qw * b.qw < 0 ? -t : t;
  const qx = a.qx * (1 - t) + b.qx * near;
  const qy = a.qy * (1 - t) + b.qy * near;
  const qz = a.qz * (1 - t) + b.qz * near;
  const qw = a.qw * (1 - t) + b.qw * near;
  const unit = 1 / Math.sqrt(qx * qx + qy * qy + qz * qz + qw * qw);
  out.qx = qx * unit;
  out.qy = qy * unit;
  out.qz = qz * unit;
  out.qw = qw * unit;
}
