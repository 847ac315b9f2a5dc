import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { cloudAt, hash } from "./noise";
import { createRepeatingTexture } from "./repeating-texture";

const PIXELS = 512;
/** Slabs to one repeat of the texture: half a metre at the usual scale. */
const SLABS = 4;
/** Pixels of a joint, and how dark it is. */
const JOINT = 3;
const JOINT_SHADE = -26;
const SLAB = [0xa3, 0xa0, 0x99];
const STONE = [0xb4, 0xb2, 0xac];

/** Concrete slabs laid in courses, each a little lighter or darker than its neighbours. */
function slabPixels(): Uint8Array {
  const pixels = new Uint8Array(PIXELS * PIXELS * 4);
  const size = PIXELS / SLABS;
  for (let y = 0; y < PIXELS; y++) {
    const row = Math.floor(y / size);
    const shift = row % 2 === 0 ? 0 : size / 2;
    for (let x = 0; x < PIXELS; x++) {
      const along = (x + shift) % PIXELS;
      const isJoint = along % size < JOINT || y % size < JOINT;
      const tint = (hash(Math.floor(along / size), row, 3) - 0.5) * 16;
      const grain = (hash(x, y, 7) - 0.5) * 14 + (cloudAt((x * 16) / PIXELS, (y * 16) / PIXELS, 3, 5, 16) - 0.5) * 18;
      const shade = isJoint ? JOINT_SHADE + grain : tint + grain;
      pixels.set([SLAB[0]! + shade, SLAB[1]! + shade, SLAB[2]! + shade, 255], 4 * (y * PIXELS + x));
    }
  }
  return pixels;
}

/** Cut stone: fine grain alone. */
function stonePixels(): Uint8Array {
  const size = PIXELS / 4;
  const pixels = new Uint8Array(size * size * 4);
  for (let i = 0; i < size * size; i++) {
    const [x, y] = [i % size, Math.floor(i / size)];
    const shade = (hash(x, y, 11) - 0.5) * 18 + (cloudAt((x * 8) / size, (y * 8) / size, 3, 13, 8) - 0.5) * 20;
    pixels.set([STONE[0]! + shade, STONE[1]! + shade, STONE[2]! + shade, 255], 4 * i);
  }
  return pixels;
}

function createMaterial(scene: Scene, name: string, pixels: Uint8Array): StandardMaterial {
  const material = new StandardMaterial(name, scene);
  material.diffuseTexture = createRepeatingTexture(scene, name, pixels);
  material.specularColor = Color3.Black();
  material.backFaceCulling = false;
  material.twoSidedLighting = true;
  return material;
}

/** What sidewalks are laid with, and what kerbs are made of. */
export const createPaving = (scene: Scene): StandardMaterial => createMaterial(scene, "paving", slabPixels());
export const createKerbStone = (scene: Scene): StandardMaterial => createMaterial(scene, "kerb", stonePixels());
