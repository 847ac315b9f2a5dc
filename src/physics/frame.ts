/** A body's place and directions in the world, unit vectors: x to its right, y up, z ahead (left-handed). */
export interface Frame {
  x: number;
  y: number;
  z: number;
  rightX: number;
  rightY: number;
  rightZ: number;
  upX: number;
  upY: number;
  upZ: number;
  aheadX: number;
  aheadY: number;
  aheadZ: number;
}

export function createFrame(): Frame {
  return { x: 0, y: 0, z: 0, rightX: 1, rightY: 0, rightZ: 0, upX: 0, upY: 1, upZ: 0, aheadX: 0, aheadY: 0, aheadZ: 1 };
}

export function copyFrame(from: Readonly<Frame>, to: Frame): void {
  to.x = from.x;
  to.y = from.y;
  to.z = from.z;
  to.rightX = from.rightX;
  to.rightY = from.rightY;
  to.rightZ = from.rightZ;
  to.upX = from.upX;
  to.upY = from.upY;
  to.upZ = from.upZ;
  to.aheadX = from.aheadX;
  to.aheadY = from.aheadY;
  to.aheadZ = from.aheadZ;
}

/** A place and a unit quaternion. */
export interface Placed {
  x: number;
  y: number;
  z: number;
  qx: number;
  qy: number;
  qz: number;
  qw: number;
}

export function frameOfPose(pose: Readonly<Placed>, frame: Frame): void {
  const { qx, qy, qz, qw } = pose;
  frame.x = pose.x;
  frame.y = pose.y;
  frame.z = pose.z;
  frame.rightX = 1 - 2 * (qy * qy + qz * qz);
  frame.rightY = 2 * (qx * qy + qz * qw);
  frame.rightZ = 2 * (qx * qz - qy * qw);
  frame.upX = 2 * (qx * qy - qz * qw);
  frame.upY = 1 - 2 * (qx * qx + qz * qz);
  frame.upZ = 2 * (qy * qz + qx * qw);
  frame.aheadX = 2 * (qx * qz + qy * qw);
  frame.aheadY = 2 * (qy * qz - qx * qw);
  frame.aheadZ = 1 - 2 * (qx * qx + qy * qy);
}

/** Reads right, up, forward and position, four floats each, from Havok's memory. */
export function frameOfFloats(floats: Float32Array, at: number, frame: Frame): void {
  frame.rightX = floats[at]!;
  frame.rightY = floats[at + 1]!;
  frame.rightZ = floats[at + 2]!;
  frame.upX = floats[at + 4]!;
  frame.upY = floats[at + 5]!;
  frame.upZ = floats[at + 6]!;
  frame.aheadX = floats[at + 8]!;
  frame.aheadY = floats[at + 9]!;
  frame.aheadZ = floats[at + 10]!;
  frame.x = floats[at + 12]!;
  frame.y = floats[at + 13]!;
  frame.z = floats[at + 14]!;
}

/** The frame as place and quaternion. Source: Shepperd 1978, the largest component first. */
export function poseOfFrame(frame: Readonly<Frame>, pose: Placed): void {
  const { rightX, upY, aheadZ } = frame;
  pose.x = frame.x;
  pose.y = frame.y;
  pose.z = frame.z;
  const aboutX = frame.upZ - frame.aheadY;
  const aboutY = frame.aheadX - frame.rightZ;
  const aboutZ = frame.rightY - frame.upX;
  const trace = rightX + upY + aheadZ;
  if (trace > 0) write(pose, aboutX, aboutY, aboutZ, trace + 1);
  else if (rightX >= upY && rightX >= aheadZ) {
    write(pose, 1 + rightX - upY - aheadZ, frame.upX + frame.rightY, frame.aheadX + frame.rightZ, aboutX);
  } else if (upY >= aheadZ) {
    write(pose, frame.upX + frame.rightY, 1 + upY - rightX - aheadZ, frame.aheadY + frame.upZ, aboutY);
  } else {
    write(pose, frame.aheadX + frame.rightZ, frame.aheadY + frame.upZ, 1 + aheadZ - rightX - upY, aboutZ);
  }
}

function write(pose: Placed, x: number, y: number, z: number, w: number): void {
  const unit = 1 / Math.sqrt(x * x + y * y + z * z + w * w);
  pose.qx = x * unit;
  pose.qy = y * unit;
  pose.qz = z * unit;
  pose.qw = w * unit;
}
