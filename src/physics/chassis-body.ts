import type { HP_BodyId } from "@babylonjs/havok";
import type { Chassis } from "./chassis";
import { type Frame, frameOfFloats, type Placed } from "./frame";
import { bodyFloats, type PhysicsWorld, ROAD_MASK, refreshBodies, releaseBody, VEHICLE_MASK } from "./physics-world";
import type { Velocity } from "./velocity";

/** N and N·m about the centre of mass, world. */
export interface Wrench {
  x: number;
  y: number;
  z: number;
  turnX: number;
  turnY: number;
  turnZ: number;
}

/** A vehicle's body in Havok: a box that its wheels hold off the road. */
export interface ChassisBody {
  readonly id: HP_BodyId;
  /** Puts it there, at rest. */
  place(pose: Readonly<Placed>): void;
  /** Lets it move along `frame`'s nose at `speed` (m/s), without spin. */
  roll(frame: Readonly<Frame>, speed: number): void;
  read(frame: Frame, velocity: Velocity): void;
  push(wrench: Readonly<Wrench>, seconds: number): void;
  dispose(): void;
}

/** Coefficient of friction of metal that scrapes over the road or another vehicle. */
const SCRAPING = 0.3;

export function createChassisBody(world: PhysicsWorld, chassis: Chassis): ChassisBody {
  const { havok } = world;
  const shape = havok.HP_Shape_CreateBox(chassis.middle, [0, 0, 0, 1], chassis.extents)[1];
  havok.HP_Shape_SetFilterInfo(shape, [VEHICLE_MASK, ROAD_MASK | VEHICLE_MASK]);
  const combine = havok.MaterialCombine.MINIMUM;
  havok.HP_Shape_SetMaterial(shape, [SCRAPING, SCRAPING, 0, combine, combine]);
  const body = havok.HP_Body_Create()[1];
  havok.HP_Body_SetShape(body, shape);
  havok.HP_Body_SetMotionType(body, havok.MotionType.DYNAMIC);
  havok.HP_Body_SetMassProperties(body, [[0, 0, 0], chassis.spec.mass, chassis.inertia, [0, 0, 0, 1]]);
  havok.HP_Body_SetLinearDamping(body, 0);
  havok.HP_Body_SetAngularDamping(body, 0);
  havok.HP_World_AddBody(world.id, body, false);
  // Havok puts bodies to sleep that move at exactly 15, 30 or 60 m/s.
  havok.HP_Body_SetActivationControl(body, havok.ActivationControl.ALWAYS_ACTIVE);
  const offset = havok.HP_Body_GetWorldTransformOffset(body)[1];
  refreshBodies(world);
  const middle: [number, number, number] = [0, 0, 0];
  const push: [number, number, number] = [0, 0, 0];
  const turn: [number, number, number] = [0, 0, 0];

  return {
    id: body,
    place({ x, y, z, qx, qy, qz, qw }) {
      havok.HP_Body_SetQTransform(body, [
        [x, y, z],
        [qx, qy, qz, qw],
      ]);
      havok.HP_Body_SetLinearVelocity(body, [0, 0, 0]);
      havok.HP_Body_SetAngularVelocity(body, [0, 0, 0]);
      refreshBodies(world);
    },
    roll({ aheadX, aheadY, aheadZ }, speed) {
      havok.HP_Body_SetLinearVelocity(body, [aheadX * speed, aheadY * speed, aheadZ * speed]);
    },
    read(frame, velocity) {
      frameOfFloats(world.floats, bodyFloats(world, offset), frame);
      const speed = havok.HP_Body_GetLinearVelocity(body)[1];
      const spin = havok.HP_Body_GetAngularVelocity(body)[1];
      velocity.x = speed[0];
      velocity.y = speed[1];
      velocity.z = speed[2];
      velocity.spinX = spin[0];
      velocity.spinY = spin[1];
      velocity.spinZ = spin[2];
      middle[0] = frame.x;
      middle[1] = frame.y;
      middle[2] = frame.z;
    },
    push(wrench, seconds) {
      push[0] = wrench.x * seconds;
      push[1] = wrench.y * seconds;
      push[2] = wrench.z * seconds;
      turn[0] = wrench.turnX * seconds;
      turn[1] = wrench.turnY * seconds;
      turn[2] = wrench.turnZ * seconds;
      havok.HP_Body_ApplyImpulse(body, middle, push);
      havok.HP_Body_ApplyAngularImpulse(body, turn);
    },
    dispose() {
      releaseBody(world, body);
      havok.HP_Shape_Release(shape);
    },
  };
}
