import { Constants } from "@babylonjs/core/Engines/constants.js";
import type { Material } from "@babylonjs/core/Materials/material.js";
import { ShaderMaterial } from "@babylonjs/core/Materials/shaderMaterial.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { createInstances, type Instances } from "./instances";

/**
 * Each stroke is one instance of a quad, widened in screen space, so that lines keep their width and dots are strokes
 * without length. A stroke lies exactly on the road; it is drawn as if a little nearer to the eye: 2 mm a metre, and
 * as much as the road recedes over the stroke's own width (d² / (height × focal length) a pixel), or it would half
 * sink into the road at a grazing look. The road itself is never moved.
 */
const VERTEX = `
precision highp float;
attribute vec3 position;
attribute vec3 start;
attribute vec3 end;
attribute vec4 ink;
attribute float width;
uniform mat4 view;
uniform mat4 projection;
uniform vec3 screen;
varying vec4 vInk;
varying vec4 vAt;
varying float vHalf;

vec3 nearer(vec3 p) {
  if (projection[3][3] == 1.0) return p - vec3(0.0, 0.0, 0.5);
  float d = length(p);
  float height = max(abs(dot(p, (view * vec4(0.0, 1.0, 0.0, 0.0)).xyz)), 0.02);
  float slope = (width * screen.z + 1.0) * d * d / (height * projection[1][1] * screen.y * 0.5);
  return p * (1.0 - min(0.002 + slope / d, 0.2));
}

void main() {
  vec3 a = (view * vec4(start, 1.0)).xyz;
  vec3 b = (view * vec4(end, 1.0)).xyz;
  float near = 0.06;
  bool perspective = projection[3][3] != 1.0;
  if (perspective && a.z < near && b.z < near) { gl_Position = vec4(2.0, 2.0, 2.0, 1.0); return; }
  if (perspective && a.z < near) a = mix(a, b, (near - a.z) / (b.z - a.z));
  if (perspective && b.z < near) b = mix(b, a, (near - b.z) / (a.z - b.z));
  vec4 ca = projection * vec4(nearer(a), 1.0);
  vec4 cb = projection * vec4(nearer(b), 1.0);
  vec2 halfScreen = screen.xy * 0.5;
  vec2 sa = ca.xy / ca.w * halfScreen;
  vec2 sb = cb.xy / cb.w * halfScreen;
  float len = length(sb - sa);
  vec2 ahead = len > 0.001 ? (sb - sa) / len : vec2(1.0, 0.0);
  vHalf = width * screen.z * 0.5;
  float reach = vHalf + 1.0;
  float along = position.x * len + (position.x * 2.0 - 1.0) * reach;
  vec2 at = sa + ahead * along + vec2(-ahead.y, ahead.x) * position.y * reach;
  vec4 clip = mix(ca, cb, position.x);
  gl_Position = vec4(at / halfScreen * clip.w, clip.z, clip.w);
  vAt = vec4(along, position.y * reach, len, 1.0) * clip.w;
  float distance = perspective ? length(mix(a, b, position.x)) : 0.0;
  vInk = vec4(ink.rgb, ink.a * (1.0 - smoothstep(120.0, 420.0, distance)));
}`;

const FRAGMENT = `
precision highp float;
varying vec4 vInk;
varying vec4 vAt;
varying float vHalf;
void main() {
  vec3 at = vAt.xyz / vAt.w;
  float beyond = max(max(-at.x, at.x - at.z), 0.0);
  float cover = clamp(vHalf + 0.5 - length(vec2(beyond, at.y)), 0.0, 1.0);
  if (cover * vInk.a < 0.01) discard;
  gl_FragColor = vec4(vInk.rgb, vInk.a * cover);
}`;

/** What layers draw lines with. The caller owns it. @param through shows lines through whatever stands before them */
export function createPencil(scene: Scene, through: boolean): ShaderMaterial {
  const source = { vertexSource: VERTEX, fragmentSource: FRAGMENT };
  const pencil = new ShaderMaterial("pencil", scene, source, {
    attributes: ["position", "start", "end", "ink", "width"],
    uniforms: ["view", "projection", "screen"],
    needAlphaBlending: true,
  });
  pencil.backFaceCulling = false;
  pencil.disableDepthWrite = true;
  if (through) pencil.depthFunction = Constants.ALWAYS;
  pencil.onBindObservable.add(() => {
    const engine = scene.getEngine();
    const width = engine.getRenderWidth();
    pencil.getEffect()?.setFloat3("screen", width, engine.getRenderHeight(), 1 / engine.getHardwareScalingLevel());
  });
  return pencil;
}

/** A stroke's numbers as the vertex shader has them. */
const PARTS = [
  ["start", 0, 3],
  ["end", 3, 3],
  ["ink", 6, 4],
  ["width", 10, 1],
] as const;

/** Along the stroke from 0 to 1, across it from −1 to 1. */
const QUAD = [0, -1, 1, -1, 1, 1, 0, 1] as const;

/** Strokes on the screen, drawn before labels. Their numbers are a sketch's. */
export const createLines = (scene: Scene, material: Material, name: string): Instances =>
  createInstances(scene, { name, material, quad: QUAD, order: 10 }, PARTS);
