import type { HP_BodyId } from "@babylonjs/havok";
import type { VehicleSpec } from "../vehicle/types";
import { chassisOf } from "./chassis";
import { type Frame, type Placed, poseOfFrame } from "./frame";
import { type PhysicsWorld, ROAD_MASK, refreshBodies, releaseBody, VEHICLE_MASK } from "./physics-world";

/**
 * The bodies of vehicles that Havok doesn't move but that others run into. They go where they are told and push away
 * what is in their way; they don't mind each other.
 */
export interface OtherBodies {
  readonly count: number;
  /** Moves body `i` to `frame` within the next step; at once where it is `fresh` there. */
  move(i: number, frame: Readonly<Frame>, fresh: boolean): void;
  /** Puts it out of everybody's way. */
  park(i: number): void;
  dispose(): void;
}

/** m under the ground, and between two parked bodies. */
const PARKED = -1000;
const APART = 20;

export function createOtherBodies(world: PhysicsWorld, spec: VehicleSpec, count: number): OtherBodies {
  const { havok } = world;
  const chassis = chassisOf(spec);
  const shape = havok.HP_Shape_CreateBox(chassis.middle, [0, 0, 0, 1], chassis.extents)[1];
  havok.HP_Shape_SetFilterInfo(shape, [VEHICLE_MASK, VEHICLE_MASK & ~ROAD_MASK]);
  const pose: Placed = { x: 0, y: 0, z: 0, qx: 0, qy: 0, qz: 0, qw: 1 };
  const bodies: HP_BodyId[] = Array.from({ length: count }, (_, i) => {
    const body = havok.HP_Body_Create()[1];
    havok.HP_Body_SetShape(body, shape);
    havok.HP_Body_SetMotionType(body, havok.MotionType.KINEMATIC);
    havok.HP_World_AddBody(world.id, body, false);
    put(body, { ...pose, x: i * APART, y: PARKED });
    return body;
  });
  refreshBodies(world);

  function put(body: HP_BodyId, { x, y, z, qx, qy, qz, qw }: Readonly<Placed>): void {
    havok.HP_Body_SetQTransform(body, [
      [x, y, z],
      [qx, qy, qz, qw],
    ]);
    havok.HP_Body_SetLinearVelocity(body, [0, 0, 0]);
    havok.HP_Body_SetAngularVelocity(body, [0, 0, 0]);
  }

  return {
    count,
    move(i, frame, fresh) {
      poseOfFrame(frame, pose);
      if (fresh) put(bodies[i]!, pose);
      else
        havok.HP_Body_SetTargetQTransform(bodies[i]!, [
          [pose.x, pose.y, pose.z],
          [pose.qx, pose.qy, pose.qz, pose.qw],
        ]);
    },
    park: (i) => put(bodies[i]!, { x: i * APART, y: PARKED, z: 0, qx: 0, qy: 0, qz: 0, qw: 1 }),
    dispose() {
      for (const body of bodies) releaseBody(world, body);
      havok.HP_Shape_Release(shape);
    },
  };
}
