import { FresnelParameters } from "@babylonjs/core/Materials/fresnelParameters.js";
import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { cloudAt, hash } from "./noise";
import { createRepeatingTexture, greyPixels } from "./repeating-texture";

/** A power of two. */
const PIXELS = 1024;
const STONES = 60000;
const WEAR_PIXELS = 256;
/** Texture repeats to one repeat of the wear, which hides that the asphalt repeats. */
const WEAR_REPEATS = 13;
/** The palette's #3b3e42 is what wheels make of it. */
const ASPHALT = [0x55, 0x58, 0x5a];

/** Heights of stones pressed into bitumen, 0 … 1: domes of 1 to 4 pixels, the higher one showing where two meet. */
function stoneHeights(): Float32Array {
  const heights = new Float32Array(PIXELS * PIXELS);
  for (let n = 0; n < STONES; n++) {
    const [cx, cy] = [hash(n, 0, 1) * PIXELS, hash(n, 0, 2) * PIXELS];
    const radius = 1.4 + 2.2 * hash(n, 0, 3) ** 2;
    const top = 0.35 + 0.65 * hash(n, 0, 4);
    press(heights, cx, cy, { radius, top });
  }
  return heights;
}

function press(heights: Float32Array, cx: number, cy: number, stone: { radius: number; top: number }): void {
  const reach = Math.ceil(stone.radius);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const inside = 1 - (dx * dx + dy * dy) / (stone.radius * stone.radius);
      if (inside <= 0) continue;
      const x = (Math.floor(cx) + dx) & (PIXELS - 1);
      const y = (Math.floor(cy) + dy) & (PIXELS - 1);
      const at = y * PIXELS + x;
      heights[at] = Math.max(heights[at]!, stone.top * Math.sqrt(inside));
    }
  }
}

/** Stones catch light from one side (a baked relief) and are each a little lighter or darker than the bitumen. */
function asphaltPixels(heights: Float32Array): Uint8Array {
  const pixels = new Uint8Array(heights.length * 4);
  for (let y = 0; y < PIXELS; y++) {
    for (let x = 0; x < PIXELS; x++) {
      const at = y * PIXELS + x;
      const height = heights[at]!;
      const relief = height - heights[((y + 1) & (PIXELS - 1)) * PIXELS + ((x + 1) & (PIXELS - 1))]!;
      const shade = (height - 0.42) * 24 + relief * 13 + (hash(x >> 1, y >> 1, 9) - 0.5) * 12;
      for (let i = 0; i < 3; i++) pixels[4 * at + i] = ASPHALT[i]! + shade;
      pixels[4 * at + 3] = 255;
    }
  }
  return pixels;
}

/** Patches worn lighter and darker; multiplies the asphalt. */
const wearShade = (x: number, y: number): number => 223 + (cloudAt(x * 5, y * 5, 5, 41, 5) - 0.5) * 120;

const TRACK_PIXELS = 128;
/** Of a lane's width: from its middle to each wheel's track, how far a track reaches to its sides, and the strip of oil between. */
const TRACK = { aside: 0.235, reach: 0.085, oil: 0.07 } as const;
/** How much of the light tracks and oil swallow, and the share of a road over which they fade at its ends. */
const SWALLOWED = { track: 0.25, oil: 0.12, fade: 0.08 } as const;
/** What all of a road loses that isn't a track, and junctions too. */
const USUAL_SHADE = 0.95;

const bell = (x: number): number => Math.exp(-x * x);

/** Across a lane, 0 … 1, and along a road, 0 … 1: how much light is left. Multiplies the asphalt. */
function trackShade(across: number, along: number): number {
  const off = across - 0.5;
  const wheels = bell((Math.abs(off) - TRACK.aside) / TRACK.reach);
  const worn = SWALLOWED.track * wheels + SWALLOWED.oil * bell(off / TRACK.oil);
  const fade = Math.min(1, Math.min(along, 1 - along) / SWALLOWED.fade);
  return USUAL_SHADE - worn * fade;
}

/** How asphalt takes the light, dry and wet: the colour it is multiplied by, and its gloss. */
const DRY = { shade: 1, gloss: 0.09, power: 18 } as const;
const WET = { shade: 0.6, gloss: 0.5, power: 110 } as const;
/** What wet asphalt mirrors of the sky: seen straight on, and at a grazing angle. */
const MIRRORED = [0.02, 0.62] as const;

function mirror(): FresnelParameters {
  const fresnel = new FresnelParameters();
  fresnel.rightColor = Color3.White().scale(MIRRORED[0]);
  fresnel.leftColor = Color3.White().scale(MIRRORED[1]);
  fresnel.power = 4;
  return fresnel;
}

/** Wets asphalt or dries it. It doesn't own the sky that it mirrors. */
export function wetAsphalt(material: StandardMaterial, wet: boolean): void {
  const { shade, gloss, power } = wet ? WET : DRY;
  material.diffuseColor = Color3.White().scale(shade);
  material.specularColor = Color3.White().scale(gloss);
  material.specularPower = power;
  material.reflectionTexture = wet ? material.getScene().environmentTexture : null;
  material.reflectionFresnelParameters = mirror();
}

/** Asphalt from stones and noise computed here, darker where the second coordinates say that wheels run; seen from below too, as a deck is from the road under it. */
export function createAsphalt(scene: Scene): StandardMaterial {
  const material = new StandardMaterial("asphalt", scene);
  material.diffuseTexture = createRepeatingTexture(scene, "asphalt", asphaltPixels(stoneHeights()));
  const wear = createRepeatingTexture(scene, "asphalt wear", greyPixels(WEAR_PIXELS, wearShade));
  wear.uScale = wear.vScale = 1 / WEAR_REPEATS;
  material.lightmapTexture = wear;
  material.useLightmapAsShadowmap = true;
  const tracks = createRepeatingTexture(
    scene,
    "wheel tracks",
    greyPixels(TRACK_PIXELS, (x, y) => 255 * trackShade(x, y)),
  );
  tracks.coordinatesIndex = 1;
  material.ambientTexture = tracks;
  wetAsphalt(material, false);
  material.backFaceCulling = false;
  material.twoSidedLighting = true;
  return material;
}
