import type { HP_BodyId, HP_ShapeId } from "@babylonjs/havok";
import type { TriangleMesh } from "../math/triangle-grid";
import { type PhysicsWorld, ROAD_MASK, releaseBody, VEHICLE_MASK } from "./physics-world";
import { type RoadChunk, splitIntoChunks } from "./road-chunks";

/**
 * How many times larger a chunk is built than it is: Havok snaps vertices to 1/512 m and flattens what lies within
 * 10 mm of a plane, so that at this scale it errs by less than 0.2 mm.
 */
export const BUILD_SCALE = 64;

/** The road as Havok has it, for bodies and rays; wheels ask the height index instead. */
export interface RoadCollider {
  readonly triangles: number;
  readonly chunks: number;
  /** The corners of its triangles as Havok keeps them, nine numbers a triangle, world. For looking at: slow. */
  corners(): Float32Array;
  dispose(): void;
}

/** A collider that is built a chunk at a time, so that a slider being dragged isn't held up. */
export interface RoadColliderJob {
  /** Builds chunks until `chunks` more are done (by default one); whether all are. */
  advance(chunks?: number): boolean;
  /** What is built so far; disposing of it also ends the job. */
  readonly collider: RoadCollider;
}

interface BuiltChunk {
  readonly body: HP_BodyId;
  readonly container: HP_ShapeId;
  readonly mesh: HP_ShapeId;
  readonly origin: RoadChunk["origin"];
}

/** Havok's own mesh of `chunk`, BUILD_SCALE times larger, from numbers in its memory. */
function createMesh({ havok }: PhysicsWorld, { positions, indices }: RoadChunk): HP_ShapeId {
  const vertices = havok._malloc(positions.byteLength);
  const triangles = havok._malloc(indices.byteLength);
  const floats = new Float32Array(havok.HEAPU8.buffer, vertices, positions.length);
  for (let i = 0; i < positions.length; i++) floats[i] = positions[i]! * BUILD_SCALE;
  new Uint32Array(havok.HEAPU8.buffer, triangles, indices.length).set(indices);
  const mesh = havok.HP_Shape_CreateMesh(vertices, positions.length / 3, triangles, indices.length / 3)[1];
  havok._free(vertices);
  havok._free(triangles);
  return mesh;
}

function buildChunk(world: PhysicsWorld, chunk: RoadChunk): BuiltChunk {
  const { havok } = world;
  const mesh = createMesh(world, chunk);
  const container = havok.HP_Shape_CreateContainer()[1];
  const scale = 1 / BUILD_SCALE;
  havok.HP_Shape_AddChild(container, mesh, [
    [0, 0, 0],
    [0, 0, 0, 1],
    [scale, scale, scale],
  ]);
  for (const shape of [mesh, container]) havok.HP_Shape_SetFilterInfo(shape, [ROAD_MASK, VEHICLE_MASK]);
  const body = havok.HP_Body_Create()[1];
  havok.HP_Body_SetShape(body, container);
  havok.HP_Body_SetMotionType(body, havok.MotionType.STATIC);
  havok.HP_Body_SetQTransform(body, [chunk.origin, [0, 0, 0, 1]]);
  havok.HP_World_AddBody(world.id, body, false);
  return { body, container, mesh, origin: chunk.origin };
}

/** Havok's own account of a chunk's triangles, brought back to size and place. */
function cornersOf({ havok }: PhysicsWorld, { mesh, origin }: BuiltChunk): number[] {
  const geometry = havok.HP_Shape_CreateDebugDisplayGeometry(mesh)[1];
  const [vertices, vertexCount, triangles, triangleCount] = havok.HP_DebugGeometry_GetInfo(geometry)[1];
  const floats = new Float32Array(havok.HEAPU8.buffer, vertices, 3 * vertexCount);
  const indices = new Uint32Array(havok.HEAPU8.buffer, triangles, 3 * triangleCount);
  const corners: number[] = [];
  for (const index of indices)
    for (let axis = 0; axis < 3; axis++) corners.push(floats[3 * index + axis]! / BUILD_SCALE + origin[axis]!);
  havok.HP_DebugGeometry_Release(geometry);
  return corners;
}

/** Begins to build the collider of `meshes`; nothing is built until the job is advanced. */
export function startRoadCollider(world: PhysicsWorld, meshes: readonly TriangleMesh[]): RoadColliderJob {
  const waiting = splitIntoChunks(meshes);
  const built: BuiltChunk[] = [];
  const triangles = waiting.reduce((sum, chunk) => sum + chunk.indices.length / 3, 0);
  const chunks = waiting.length;
  waiting.reverse();
  return {
    advance(count = 1) {
      for (let i = 0; i < count && waiting.length > 0; i++) built.push(buildChunk(world, waiting.pop()!));
      return waiting.length === 0;
    },
    collider: {
      triangles,
      chunks,
      corners: () => Float32Array.from(built.flatMap((chunk) => cornersOf(world, chunk))),
      dispose() {
        waiting.length = 0;
        for (const { body, container, mesh } of built.splice(0)) {
          releaseBody(world, body);
          world.havok.HP_Shape_Release(container);
          world.havok.HP_Shape_Release(mesh);
        }
      },
    },
  };
}

/** The whole collider of `meshes` at once. Triangles that aren't numbers or don't exist are left out. */
export function createRoadCollider(world: PhysicsWorld, meshes: readonly TriangleMesh[]): RoadCollider {
  const job = startRoadCollider(world, meshes);
  job.advance(Number.POSITIVE_INFINITY);
  return job.collider;
}
