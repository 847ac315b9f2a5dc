import type { Frame } from "./frame";

/** m/s and rad/s, world. */
export interface Velocity {
  x: number;
  y: number;
  z: number;
  spinX: number;
  spinY: number;
  spinZ: number;
}

export const createVelocity = (): Velocity => ({ x: 0, y: 0, z: 0, spinX: 0, spinY: 0, spinZ: 0 });

export function copyVelocity(from: Readonly<Velocity>, to: Velocity): void {
  to.x = from.x;
  to.y = from.y;
  to.z = from.z;
  to.spinX = from.spinX;
  to.spinY = from.spinY;
  to.spinZ = from.spinZ;
}

/** The velocity that carried `before` to `now` in `seconds`, for small turns: ω = ½ Σ eᵢ × eᵢ′ / t. */
export function velocityBetween(before: Readonly<Frame>, now: Readonly<Frame>, seconds: number, out: Velocity): void {
  const rate = 1 / seconds;
  out.x = (now.x - before.x) * rate;
  out.y = (now.y - before.y) * rate;
  out.z = (now.z - before.z) * rate;
  const half = rate / 2;
  out.spinX =
    half *
    (before.rightY * now.rightZ -
      before.rightZ * now.rightY +
      before.upY * now.upZ -
      before.upZ * now.upY +
      before.aheadY * now.aheadZ -
      before.aheadZ * now.aheadY);
  out.spinY =
    half *
    (before.rightZ * now.rightX -
      before.rightX * now.rightZ +
      before.upZ * now.upX -
      before.upX * now.upZ +
      before.aheadZ * now.aheadX -
      before.aheadX * now.aheadZ);
  out.spinZ =
    half *
    (before.rightX * now.rightY -
      before.rightY * now.rightX +
      before.upX * now.upY -
      before.upY * now.upX +
      before.aheadX * now.aheadY -
      before.aheadY * now.aheadX);
}
