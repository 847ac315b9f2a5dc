import type { HavokPhysicsWithBindings, HP_BodyId, HP_WorldId } from "@babylonjs/havok";

/** Who collides with whom: filter bits of Havok's shapes. */
export const ROAD_MASK = 1;
export const VEHICLE_MASK = 2;

/** m/s and rad/s no body exceeds: far above any vehicle, low enough that a fault can't fling one to infinity. */
const SPEED_LIMIT = 200;
const SPIN_LIMIT = 50;

/** A Havok world without a scene: the same in page and Node. Free what stands in it first. */
export interface PhysicsWorld {
  readonly havok: HavokPhysicsWithBindings;
  readonly id: HP_WorldId;
  /** Havok's memory as floats; renewed by `refreshBodies`. */
  floats: Float32Array;
  /** Byte address of the bodies' transforms in it. */
  bodies: number;
  /** s, of the last step. */
  stepTime: number;
  dispose(): void;
}

/** An empty world without gravity: vehicles bring their own, in the impulse that carries their springs' force. */
export function createPhysicsWorld(havok: HavokPhysicsWithBindings): PhysicsWorld {
  const id = havok.HP_World_Create()[1];
  havok.HP_World_SetGravity(id, [0, 0, 0]);
  havok.HP_World_SetSpeedLimit(id, SPEED_LIMIT, SPIN_LIMIT);
  return {
    havok,
    id,
    floats: new Float32Array(havok.HEAPU8.buffer),
    bodies: 0,
    stepTime: 0,
    dispose: () => {
      havok.HP_World_Release(id);
    },
  };
}

/** Must follow every step and every change to bodies before `bodyFloats` is asked: Havok's memory may have moved. */
export function refreshBodies(world: PhysicsWorld): void {
  const { buffer } = world.havok.HEAPU8;
  if (world.floats.buffer !== buffer) world.floats = new Float32Array(buffer);
  world.bodies = world.havok.HP_World_GetBodyBuffer(world.id)[1];
}

/** Where the body's transform begins in `world.floats`: right, up, forward and position, four floats each. */
export function bodyFloats(world: PhysicsWorld, transformOffset: number): number {
  return (world.bodies + transformOffset) >> 2;
}

/** Lets `seconds` pass for all bodies. @throws RangeError where it isn't a positive number: Havok would be lost */
export function stepWorld(world: PhysicsWorld, seconds: number): void {
  if (!(seconds > 0 && seconds < 1)) throw new RangeError(`stepWorld: ${seconds} s`);
  if (world.stepTime !== seconds) {
    world.havok.HP_World_SetIdealStepTime(world.id, seconds);
    world.stepTime = seconds;
  }
  world.havok.HP_World_Step(world.id, seconds);
  refreshBodies(world);
}

/** Takes a body out of the world and frees it. */
export function releaseBody(world: PhysicsWorld, body: HP_BodyId): void {
  world.havok.HP_World_RemoveBody(world.id, body);
  world.havok.HP_Body_Release(body);
}
