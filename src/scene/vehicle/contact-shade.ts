import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { RawTexture } from "@babylonjs/core/Materials/Textures/rawTexture.js";
import { Texture } from "@babylonjs/core/Materials/Textures/texture.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import { CreateGround } from "@babylonjs/core/Meshes/Builders/groundBuilder.js";
import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { VehicleSpec } from "../../vehicle/types";

const PIXELS = 64;
/** m the shade reaches beyond the body. */
const SPILL = 0.35;
const DARKEST = 95;

/** How much sky the ground under a box sees: dark in the middle, soft towards the edge. */
function shadePixels(): Uint8Array {
  const pixels = new Uint8Array(PIXELS * PIXELS * 4);
  for (let i = 0; i < PIXELS * PIXELS; i++) {
    const [x, y] = [((i % PIXELS) + 0.5) / PIXELS, (Math.floor(i / PIXELS) + 0.5) / PIXELS];
    const edge = (t: number): number => Math.min(1, 3.4 * Math.min(t, 1 - t));
    const shade = edge(x) * edge(y);
    pixels[4 * i + 3] = DARKEST * shade * shade * (3 - 2 * shade);
  }
  return pixels;
}

/**
 * The soft dark patch where a vehicle keeps the sky's light from the road: without it a car seems to float.
 * It lies on the road and is drawn with it, before the vehicle.
 */
export function createContactShade(scene: Scene, spec: VehicleSpec): Mesh {
  const mesh = CreateGround("vehicle shade", { width: spec.width + 2 * SPILL, height: spec.length + 2 * SPILL }, scene);
  const material = new StandardMaterial("vehicle shade", scene);
  const picture = RawTexture.CreateRGBATexture(
    shadePixels(),
    PIXELS,
    PIXELS,
    scene,
    false,
    false,
    Texture.BILINEAR_SAMPLINGMODE,
  );
  picture.hasAlpha = true;
  picture.wrapU = picture.wrapV = Texture.CLAMP_ADDRESSMODE;
  material.diffuseTexture = picture;
  material.useAlphaFromDiffuseTexture = true;
  material.disableLighting = true;
  material.specularColor = Color3.Black();
  material.disableDepthWrite = true;
  material.zOffset = -2;
  material.zOffsetUnits = -8;
  mesh.material = material;
  mesh.isPickable = false;
  mesh.alphaIndex = 0;
  return mesh;
}
