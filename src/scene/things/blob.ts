import { Constants } from "@babylonjs/core/Engines/constants.js";
import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { RawTexture } from "@babylonjs/core/Materials/Textures/rawTexture.js";
import { Texture } from "@babylonjs/core/Materials/Textures/texture.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import { CreateGround } from "@babylonjs/core/Meshes/Builders/groundBuilder.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { Rgb } from "../time-of-day";
import { type Copies, createCopies } from "../traffic/copies";

const PIXELS = 64;

/** A round patch that fades out towards its edge: white, its opacity up to `most` (0 … 255). */
function blobPixels(most: number): Uint8Array {
  const pixels = new Uint8Array(PIXELS * PIXELS * 4);
  for (let i = 0; i < PIXELS * PIXELS; i++) {
    const [x, y] = [((i % PIXELS) + 0.5) / PIXELS - 0.5, (Math.floor(i / PIXELS) + 0.5) / PIXELS - 0.5];
    const inside = Math.max(0, 1 - 4 * (x * x + y * y));
    pixels.set([255, 255, 255, most * inside * inside], 4 * i);
  }
  return pixels;
}

/** How a patch changes what it lies on. */
interface Patch {
  readonly name: string;
  readonly colour: Rgb;
  /** 0 … 255. */
  readonly most: number;
  readonly mode: "lights" | "shades";
}

/** Soft patches on the ground, a metre across unless their copies are stretched, in one draw call. */
export function createBlobs(scene: Scene, { name, colour, most, mode }: Patch): Copies {
  const mesh = CreateGround(name, { width: 1, height: 1 }, scene);
  const material = new StandardMaterial(name, scene);
  const pixels = blobPixels(most);
  const picture = RawTexture.CreateRGBATexture(
    pixels,
    PIXELS,
    PIXELS,
    scene,
    true,
    false,
    Texture.BILINEAR_SAMPLINGMODE,
  );
  picture.hasAlpha = true;
  picture.wrapU = picture.wrapV = Texture.CLAMP_ADDRESSMODE;
  material.opacityTexture = picture;
  material.emissiveColor = new Color3(...colour);
  material.diffuseColor = material.specularColor = Color3.Black();
  material.disableLighting = true;
  material.disableDepthWrite = true;
  material.fogEnabled = mode === "shades";
  material.alphaMode = mode === "lights" ? Constants.ALPHA_ADD : Constants.ALPHA_COMBINE;
  material.zOffset = -2;
  material.zOffsetUnits = -8;
  mesh.material = material;
  const copies = createCopies(mesh, false);
  return {
    ...copies,
    dispose() {
      copies.dispose();
      picture.dispose();
    },
  };
}
