import { VERGE_DEPTH } from "../generator/land/verge-depth";
import type { HeightIndex } from "../math/height-index";
import { TRIANGLE_STRIDE } from "../math/triangle-grid";
import { type PhysicsWorld, ROAD_MASK, releaseBody, VEHICLE_MASK } from "./physics-world";

/** m, how high the grass lies: below all roads, and never above their zero. */
export function vergeLevel({ planes }: HeightIndex): number {
  let lowest = 0;
  for (let o = 0; o < planes.length; o += TRIANGLE_STRIDE) {
    const x = planes[o]!;
    const z = planes[o + 1]!;
    const height = planes[o + 6]!;
    const east = planes[o + 7]!;
    const north = planes[o + 8]!;
    const second = height + east * (planes[o + 2]! - x) + north * (planes[o + 3]! - z);
    const third = height + east * (planes[o + 4]! - x) + north * (planes[o + 5]! - z);
    lowest = Math.min(lowest, height, second, third);
  }
  return lowest - VERGE_DEPTH;
}

/** m, how far the grass reaches from the origin. */
const REACH = 1e5;
/** m, the thickness of what a car's body can't sink through; its width is as far as a world in single precision goes. */
const THICKNESS = 10;
const WIDTH = 2e4;

/**
 * What carries wheels: the road, and level grass below and beside it, as one more triangle. Only a car stands on it;
 * what is measured is the road alone, so that grass never hides a hole.
 * @param level m, of the grass
 */
export function withVerge(road: HeightIndex, level: number): HeightIndex {
  const { triangles, hit } = road;
  const planes = new Float64Array(road.planes.length + TRIANGLE_STRIDE);
  planes.set(road.planes);
  planes.set([-REACH, -REACH, 3 * REACH, -REACH, -REACH, 3 * REACH, level, 0, 0], road.planes.length);
  const near = new Uint32Array(triangles + 1);
  return {
    triangles: triangles + 1,
    hit,
    planes,
    near,
    heightAt(x, z, below = Number.POSITIVE_INFINITY) {
      const height = road.heightAt(x, z, below);
      if (hit.triangle >= 0 || below < level) return height;
      hit.triangle = triangles;
      hit.nx = 0;
      hit.ny = 1;
      hit.nz = 0;
      return level;
    },
    trianglesNear(minX, minZ, maxX, maxZ) {
      const found = road.trianglesNear(minX, minZ, maxX, maxZ);
      for (let k = 0; k < found; k++) near[k] = road.near[k]!;
      near[found] = triangles;
      return found + 1;
    },
  };
}

/** The grass as a body, for a car that rolls over beside the road. */
export interface Verge {
  /** Lays it at another level (m). */
  lay(level: number): void;
  dispose(): void;
}

export function createVerge(world: PhysicsWorld, level: number): Verge {
  const { havok } = world;
  const middle: [number, number, number] = [0, -THICKNESS / 2, 0];
  const shape = havok.HP_Shape_CreateBox(middle, [0, 0, 0, 1], [WIDTH, THICKNESS, WIDTH])[1];
  havok.HP_Shape_SetFilterInfo(shape, [ROAD_MASK, VEHICLE_MASK]);
  const body = havok.HP_Body_Create()[1];
  havok.HP_Body_SetShape(body, shape);
  havok.HP_Body_SetMotionType(body, havok.MotionType.STATIC);
  havok.HP_World_AddBody(world.id, body, false);
  const lay = (height: number): void => {
    havok.HP_Body_SetPosition(body, [0, height, 0]);
  };
  lay(level);
  return {
    lay,
    dispose() {
      releaseBody(world, body);
      havok.HP_Shape_Release(shape);
    },
  };
}
