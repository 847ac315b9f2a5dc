import { createHash } from "node:crypto";
import { groundMesh } from "../support/ground";
import { startHavok } from "../support/havok";
import { createTestTrack } from "../support/test-track";

/** The hash of every bit of 40 s of driving over uneven ground, in a Havok of its own. */
export async function driveAndHash(): Promise<string> {
  const ground = groundMesh({ x: [-200, 200], z: [-200, 200] }, 4, (x, z) => 0.4 * Math.sin(x / 9) * Math.cos(z / 11));
  const { car, run, dispose } = createTestTrack(await startHavok(), [ground]);
  const hash = createHash("sha256");
  let step = 0;
  car.seat(3, -2, 1);
  run(40, () => {
    car.controls.throttle = 0.4 + 0.4 * Math.sin(step / 50);
    car.controls.steer = 0.5 * Math.sin(step / 170);
    car.controls.brake = step % 900 > 850 ? 1 : 0;
    step++;
    const { pose, wheels, motion } = car;
    const numbers = [pose.x, pose.y, pose.z, pose.qx, pose.qy, pose.qz, pose.qw, motion.speed];
    for (const { gap, step: rise, x, y, z } of wheels) numbers.push(gap, rise, x, y, z);
    hash.update(Float64Array.from(numbers));
  });
  dispose();
  return hash.digest("hex");
}
