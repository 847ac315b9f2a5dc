import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { RawTexture } from "@babylonjs/core/Materials/Textures/rawTexture.js";
import { Texture } from "@babylonjs/core/Materials/Textures/texture.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import { VertexData } from "@babylonjs/core/Meshes/mesh.vertexData.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { cloudAt } from "./noise";

/** m of ground to one repeat of the texture. */
const TILE = 20;
/** m from the eye to the ground's edge, beyond the end of the haze. */
const REACH = 6000;
const PIXELS = 512;
/** m beneath the plan's zero; nothing drives on it. */
const DEPTH = 0.02;
const GRASS = [0x6f, 0x7f, 0x5c];

/** Muted grass: patches of a few metres, tufts of a few centimetres. Grey-green offsets around the palette's colour. */
function grassPixels(): Uint8Array {
  const pixels = new Uint8Array(PIXELS * PIXELS * 4);
  for (let i = 0; i < PIXELS * PIXELS; i++) {
    const [x, y] = [(i % PIXELS) / PIXELS, Math.floor(i / PIXELS) / PIXELS];
    const patch = cloudAt(x * 4, y * 4, 3, 11, 4) - 0.5;
    const tuft = cloudAt(x * 64, y * 64, 3, 23, 64) - 0.5;
    const shade = patch * 12 + tuft * 34;
    pixels.set([GRASS[0]! + shade + patch * 10, GRASS[1]! + shade, GRASS[2]! + shade * 0.7, 255], 4 * i);
  }
  return pixels;
}

/** A square around the origin, its texture laid in world coordinates. */
function square(): VertexData {
  const data = new VertexData();
  data.positions = [-1, 0, -1, 1, 0, -1, 1, 0, 1, -1, 0, 1].map((c) => c * REACH);
  data.normals = [0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0];
  data.uvs = [-1, -1, 1, -1, 1, 1, -1, 1].map((c) => (c * REACH) / TILE);
  data.indices = [0, 1, 2, 0, 2, 3];
  return data;
}

/**
 * Grass to the horizon. It writes no depth and is drawn before the roads, which therefore cover it cleanly
 * however thin the step between them: no flicker, and no road has to be lifted. It follows the eye by whole tiles.
 */
export function createGround(scene: Scene): { dispose(): void } {
  const material = new StandardMaterial("ground", scene);
  const grass = RawTexture.CreateRGBATexture(
    grassPixels(),
    PIXELS,
    PIXELS,
    scene,
    true,
    false,
    Texture.TRILINEAR_SAMPLINGMODE,
  );
  grass.wrapU = grass.wrapV = Texture.WRAP_ADDRESSMODE;
  grass.anisotropicFilteringLevel = 8;
  material.diffuseTexture = grass;
  material.specularColor = Color3.Black();
  material.disableDepthWrite = true;
  material.backFaceCulling = false;
  const mesh = new Mesh("ground", scene);
  square().applyToMesh(mesh);
  mesh.material = material;
  mesh.position.y = -DEPTH;
  mesh.isPickable = false;
  mesh.receiveShadows = true;
  mesh.alwaysSelectAsActiveMesh = true;
  const following = scene.onBeforeRenderObservable.add(() => {
    const eye = scene.activeCamera?.globalPosition;
    if (eye) mesh.position.set(Math.round(eye.x / TILE) * TILE, -DEPTH, Math.round(eye.z / TILE) * TILE);
  });
  return {
    dispose() {
      scene.onBeforeRenderObservable.remove(following);
      for (const owned of [mesh, material, grass]) owned.dispose();
    },
  };
}
