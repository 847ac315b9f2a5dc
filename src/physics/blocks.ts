import type { HP_BodyId, HP_ShapeId } from "@babylonjs/havok";
import type { Block } from "../generator/things/types";
import { type PhysicsWorld, ROAD_MASK, refreshBodies, releaseBody, VEHICLE_MASK } from "./physics-world";

/** What stands beside the streets, for vehicles to run into. Only what is near a place has bodies. */
export interface Blocks {
  /** These stand from now on, and no others. */
  stand(blocks: readonly Block[]): void;
  /** Before each step: those around the world's x and z have bodies, all others none. */
  moveTo(x: number, z: number): void;
  /** None has a body until the next `moveTo`. */
  clear(): void;
  dispose(): void;
}

/** m around the place, and m that it may move before it is looked around again. */
const NEAR = 40;
const STRIDE = 10;

interface Solid {
  readonly body: HP_BodyId;
  readonly shape: HP_ShapeId;
}

export function createBlocks(world: PhysicsWorld): Blocks {
  const { havok } = world;
  const solids = new Map<Block, Solid>();
  let blocks: readonly Block[] = [];
  /** Where was looked around last. */
  let [lookX, lookZ] = [Number.NaN, Number.NaN];

  function raise({ at, height, heading, size: [wide, tall, long] }: Block): Solid {
    const shape = havok.HP_Shape_CreateBox([0, tall / 2, 0], [0, 0, 0, 1], [wide, tall, long])[1];
    havok.HP_Shape_SetFilterInfo(shape, [VEHICLE_MASK, VEHICLE_MASK & ~ROAD_MASK]);
    const body = havok.HP_Body_Create()[1];
    havok.HP_Body_SetShape(body, shape);
    havok.HP_Body_SetMotionType(body, havok.MotionType.STATIC);
    const half = (Math.PI / 2 - heading) / 2; // From ahead, z, about y.
    havok.HP_Body_SetQTransform(body, [
      [at[0], height, at[1]],
      [0, Math.sin(half), 0, Math.cos(half)],
    ]);
    havok.HP_World_AddBody(world.id, body, false);
    return { body, shape };
  }

  function release(block: Block, { body, shape }: Solid): void {
    releaseBody(world, body);
    havok.HP_Shape_Release(shape);
    solids.delete(block);
  }

  const isNear = ({ at, size: [wide, , long] }: Block, x: number, z: number): boolean =>
    Math.hypot(at[0] - x, at[1] - z) < NEAR + Math.hypot(wide, long) / 2;

  function look(x: number, z: number): void {
    for (const [block, solid] of solids) if (!isNear(block, x, z)) release(block, solid);
    for (const block of blocks) if (!solids.has(block) && isNear(block, x, z)) solids.set(block, raise(block));
    [lookX, lookZ] = [x, z];
    refreshBodies(world);
  }

  function clear(): void {
    lookX = Number.NaN;
    if (solids.size === 0) return;
    for (const [block, solid] of solids) release(block, solid);
    refreshBodies(world);
  }

  return {
    stand(next) {
      clear();
      blocks = next;
    },
    moveTo(x, z) {
      if (blocks.length > 0 && !(Math.hypot(x - lookX, z - lookZ) < STRIDE)) look(x, z);
    },
    clear,
    dispose: clear,
  };
}
