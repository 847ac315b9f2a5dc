import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import type { Texture } from "@babylonjs/core/Materials/Textures/texture.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { SurfaceMesh } from "../generator/types";
import { cloudAt } from "./noise";
import { createRepeatingTexture } from "./repeating-texture";

/** m of ground to one repeat of the texture. */
export const GRASS_TILE = 12;
const PIXELS = 384;
/** The palette's #6f7f5c before a meadow's patches darken it. */
const GRASS = [0x77, 0x88, 0x63];

/** Muted grass: tufts of a few decimetres down to centimetres, around the palette's colour. */
function grassPixels(): Uint8Array {
  const pixels = new Uint8Array(PIXELS * PIXELS * 4);
  for (let i = 0; i < PIXELS * PIXELS; i++) {
    const [x, y] = [(i % PIXELS) / PIXELS, Math.floor(i / PIXELS) / PIXELS];
    const shade = (cloudAt(x * 64, y * 64, 3, 23, 64) - 0.5) * 40;
    pixels.set([GRASS[0]! + shade, GRASS[1]! + shade, GRASS[2]! + shade * 0.7, 255], 4 * i);
  }
  return pixels;
}

/** Its texture laid in world coordinates, the same wherever grass grows. */
export const asGrass = (mesh: SurfaceMesh): SurfaceMesh => ({
  ...mesh,
  uvs: Float32Array.from(
    { length: mesh.uvs.length },
    (_, i) => mesh.positions[3 * (i >> 1) + 2 * (i % 2)]! / GRASS_TILE,
  ),
});

export const createGrass = (scene: Scene): Texture => createRepeatingTexture(scene, "grass", grassPixels());

/** What grows between kerbs and sidewalks: kept short, without a meadow's patches. */
export function createTurf(scene: Scene): StandardMaterial {
  const turf = new StandardMaterial("turf", scene);
  turf.diffuseTexture = createGrass(scene);
  turf.specularColor = Color3.Black();
  return turf;
}
