import { Constants } from "@babylonjs/core/Engines/constants.js";
import { ShaderMaterial } from "@babylonjs/core/Materials/shaderMaterial.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { createGlyphs } from "./glyphs";
import { createInstances, type Instances } from "./instances";
import type { Font } from "./layout";

/**
 * Each glyph is one instance of a quad of whole pixels beside its label's place, so letters are as crisp as the
 * page's own. Labels far from the eye fade, so that a town doesn't drown in text.
 */
const VERTEX = `
precision highp float;
attribute vec3 position;
attribute vec3 place;
attribute vec4 glyph;
attribute vec4 ink;
uniform mat4 view;
uniform mat4 projection;
uniform vec4 screen;
varying vec2 vTexel;
varying vec4 vInk;
void main() {
  vec3 eye = (view * vec4(place, 1.0)).xyz;
  vec4 clip = projection * vec4(eye, 1.0);
  bool perspective = projection[3][3] != 1.0;
  float pixelsPerMetre = projection[1][1] * screen.y * 0.5 / (perspective ? max(length(eye), 0.01) : 1.0);
  vec2 legible = perspective ? vec2(13.0, 20.0) : vec2(2.5, 4.0);
  float shown = smoothstep(legible.x, legible.y, pixelsPerMetre / screen.w);
  if ((perspective && eye.z < 0.05) || shown == 0.0) { gl_Position = vec4(2.0, 2.0, 2.0, 1.0); return; }
  vec2 origin = floor(clip.xy / clip.w * screen.xy * 0.5 + 0.5);
  vec2 at = origin + glyph.xy + position.xy * screen.z;
  gl_Position = vec4(at / (screen.xy * 0.5), 0.0, 1.0);
  vTexel = glyph.zw + vec2(position.x, 1.0 - position.y) * screen.z;
  vInk = vec4(ink.rgb, ink.a * shown);
}`;

const FRAGMENT = `
precision highp float;
uniform sampler2D atlas;
uniform vec2 atlasSize;
varying vec2 vTexel;
varying vec4 vInk;
void main() {
  vec2 covers = texture2D(atlas, vTexel / atlasSize).rg;
  float cover = max(covers.r, covers.g * 0.72) * vInk.a;
  if (cover < 0.01) discard;
  gl_FragColor = vec4(mix(vec3(0.07, 0.075, 0.08), vInk.rgb, covers.r), cover);
}`;

const PARTS = [
  ["place", 0, 3],
  ["glyph", 3, 4],
  ["ink", 7, 4],
] as const;

/** The hand all layers write with. The caller owns it. */
export interface Writing {
  readonly material: ShaderMaterial;
  readonly font: Font;
  dispose(): void;
}

/** @param letters beside the usual ones */
export function createWriting(scene: Scene, letters = ""): Writing {
  const engine = scene.getEngine();
  const scale = Math.max(1, 1 / engine.getHardwareScalingLevel());
  const glyphs = createGlyphs(scene, scale, letters);
  const source = { vertexSource: VERTEX, fragmentSource: FRAGMENT };
  const material = new ShaderMaterial("writing", scene, source, {
    attributes: ["position", "place", "glyph", "ink"],
    uniforms: ["view", "projection", "screen", "atlasSize"],
    samplers: ["atlas"],
    needAlphaBlending: true,
  });
  material.backFaceCulling = false;
  material.disableDepthWrite = true;
  material.depthFunction = Constants.ALWAYS;
  material.setTexture("atlas", glyphs.texture);
  const { width, height } = glyphs.texture.getSize();
  material.onBindObservable.add(() => {
    const effect = material.getEffect();
    effect?.setFloat4("screen", engine.getRenderWidth(), engine.getRenderHeight(), glyphs.cell, scale);
    effect?.setFloat2("atlasSize", width, height);
  });
  return {
    material,
    font: { of: glyphs.of, cell: glyphs.cell, margin: glyphs.margin, scale },
    dispose() {
      material.dispose();
      glyphs.texture.dispose();
    },
  };
}

/** From a glyph cell's lower left to its upper right. */
const QUAD = [0, 0, 1, 0, 1, 1, 0, 1] as const;

/** Glyphs on the screen, over everything. Their numbers are those of `layOut`. */
export const createLabels = (scene: Scene, { material }: Writing, name: string): Instances =>
  createInstances(scene, { name, material, quad: QUAD, order: Number.MAX_VALUE }, PARTS);
