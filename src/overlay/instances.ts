import { Buffer, VertexBuffer } from "@babylonjs/core/Buffers/buffer.js";
import type { Material } from "@babylonjs/core/Materials/material.js";
import { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import type { Scene } from "@babylonjs/core/scene.js";

/** The rendering group in which vehicles are drawn: they hide what is behind them. */
const WITH_VEHICLES = 1;

/** What each instance of a quad is told: attribute, where it stands in the instance's numbers, how many it has. */
export type Parts = readonly (readonly [attribute: string, offset: number, size: number])[];

/** Quads told apart by their numbers: one mesh, one draw call. */
export interface Instances {
  clear(): void;
  append(numbers: Float32Array): void;
  /** Writes over the instances from number `first` on, which may go one past the last. */
  write(numbers: Float32Array, first: number): void;
  dispose(): void;
}

/** A quad's corners in the order its two triangles need. */
export type Quad = readonly [number, number, number, number, number, number, number, number];

function createQuad(scene: Scene, name: string, [ax, ay, bx, by, cx, cy, dx, dy]: Quad): Mesh {
  const mesh = new Mesh(name, scene);
  mesh.setVerticesData(VertexBuffer.PositionKind, [ax, ay, 0, bx, by, 0, cx, cy, 0, dx, dy, 0]);
  mesh.setIndices([0, 1, 2, 0, 2, 3]);
  mesh.isPickable = false;
  mesh.alwaysSelectAsActiveMesh = true;
  mesh.renderingGroupId = WITH_VEHICLES;
  mesh.freezeWorldMatrix();
  mesh.setEnabled(false);
  return mesh;
}

/** @param order among see-through things: the lower, the earlier */
export function createInstances(
  scene: Scene,
  look: { readonly name: string; readonly material: Material; readonly quad: Quad; readonly order: number },
  parts: Parts,
): Instances {
  const each = parts.reduce((sum, [, , size]) => sum + size, 0);
  const mesh = createQuad(scene, look.name, look.quad);
  mesh.material = look.material;
  mesh.alphaIndex = look.order;
  let data = new Float32Array(0);
  let buffer: Buffer | null = null;
  const grow = (instances: number): void => {
    const larger = new Float32Array(Math.max(instances, 64) * each);
    larger.set(data);
    data = larger;
    buffer?.dispose();
    buffer = new Buffer(scene.getEngine(), data, true, each, false, true);
    for (const [attribute, offset, size] of parts)
      mesh.setVerticesBuffer(buffer.createVertexBuffer(attribute, offset, size, each, true));
  };
  const count = (instances: number): void => {
    mesh.forcedInstanceCount = instances;
    mesh.setEnabled(instances > 0);
  };
  const write = (numbers: Float32Array, first: number): void => {
    const end = first + numbers.length / each;
    if (numbers.length === 0) return;
    if (end * each > data.length) grow(2 * end);
    data.set(numbers, first * each);
    buffer!.updateDirectly(numbers, first * each, numbers.length / each);
    count(Math.max(mesh.forcedInstanceCount, end));
  };
  return {
    clear: () => count(0),
    append: (numbers) => write(numbers, mesh.forcedInstanceCount),
    write,
    dispose() {
      mesh.dispose();
      buffer?.dispose();
    },
  };
}
