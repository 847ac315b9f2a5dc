import { NullEngine } from "@babylonjs/core/Engines/nullEngine.js";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import { Scene } from "@babylonjs/core/scene.js";
import { vi } from "vitest";

Logger.LogLevels = Logger.ErrorLogLevel;

/** A scene that is never drawn, and what it holds: things of the scene and buffers of the engine. */
export function createNullScene(): { readonly scene: Scene; held(): Record<string, number>; dispose(): void } {
  const engine = new NullEngine();
  let buffers = 0;
  for (const make of ["createVertexBuffer", "createDynamicVertexBuffer", "createIndexBuffer"] as const) {
    const original = engine[make].bind(engine) as (...given: unknown[]) => ReturnType<NullEngine["createVertexBuffer"]>;
    vi.spyOn(engine, make).mockImplementation((...given: unknown[]) => {
      buffers++;
      return original(...given);
    });
  }
  const release = engine._releaseBuffer.bind(engine);
  vi.spyOn(engine, "_releaseBuffer").mockImplementation((buffer) => {
    const gone = release(buffer);
    if (gone) buffers--;
    return gone;
  });
  const scene = new Scene(engine);
  const held = () => ({
    buffers,
    meshes: scene.meshes.length,
    materials: scene.materials.length,
    textures: scene.textures.length,
    geometries: scene.geometries.length,
    lights: scene.lights.length,
    cameras: scene.cameras.length,
    nodes: scene.transformNodes.length,
  });
  return { scene, held, dispose: () => engine.dispose() };
}
