import { RawTexture } from "@babylonjs/core/Materials/Textures/rawTexture.js";
import { Texture } from "@babylonjs/core/Materials/Textures/texture.js";
import type { Scene } from "@babylonjs/core/scene.js";

/**
 * A square grey picture of so many pixels a side.
 * @param shadeAt of 255, at a place from 0 to 1 each way, across and along; what is beyond white or black is white or black
 */
export function greyPixels(side: number, shadeAt: (x: number, y: number) => number): Uint8Array {
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let i = 0; i < side * side; i++) {
    const shade = shadeAt(((i % side) + 0.5) / side, (Math.floor(i / side) + 0.5) / side);
    pixels.set([shade, shade, shade, 255], 4 * i);
  }
  return new Uint8Array(pixels.buffer);
}

/** A square picture of four bytes a pixel that repeats over the ground. The caller owns it. */
export function createRepeatingTexture(scene: Scene, name: string, pixels: Uint8Array): RawTexture {
  const size = Math.sqrt(pixels.length / 4);
  const texture = RawTexture.CreateRGBATexture(pixels, size, size, scene, true, false, Texture.TRILINEAR_SAMPLINGMODE);
  texture.name = name;
  texture.wrapU = texture.wrapV = Texture.WRAP_ADDRESSMODE;
  texture.anisotropicFilteringLevel = 8;
  return texture;
}
