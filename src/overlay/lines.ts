import { Buffer, VertexBuffer } from "@babylonjs/core/Buffers/buffer.js";
import { Constants } from "@babylonjs/core/Engines/constants.js";
import type { Material } from "@babylonjs/core/Materials/material.js";
import { ShaderMaterial } from "@babylonjs/core/Materials/shaderMaterial.js";
import { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { STROKE_NUMBERS } from "./sketch";

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

/** The instanced attributes: name, where in a stroke's numbers, how many. */
const PARTS = [
  ["start", 0, 3],
  ["end", 3, 3],
  ["ink", 6, 4],
  ["width", 10, 1],
] as const;

/** Among see-through things: before labels. */
const LINES_ORDER = 10;
/** The rendering group in which vehicles are drawn: they hide what is behind them. */
export const WITH_VEHICLES = 1;

/** Strokes on the screen: one mesh, one draw call. */
export interface Lines {
  /** Draws these instead. */
  show(strokes: readonly number[] | Float32Array): void;
  /** Writes strokes over those from number `first` on, within the room it was made with. */
  write(strokes: Float32Array, first: number): void;
  dispose(): void;
}

/** @param room strokes to hold at least; more are taken when shown */
export function createLines(scene: Scene, pencil: Material, name: string, room = 0): Lines {
  const mesh = new Mesh(name, scene);
  mesh.setVerticesData(VertexBuffer.PositionKind, [0, -1, 0, 1, -1, 0, 1, 1, 0, 0, 1, 0]);
  mesh.setIndices([0, 1, 2, 0, 2, 3]);
  mesh.material = pencil;
  mesh.isPickable = false;
  mesh.alwaysSelectAsActiveMesh = true;
  mesh.alphaIndex = LINES_ORDER;
  mesh.renderingGroupId = WITH_VEHICLES;
  mesh.freezeWorldMatrix();
  let buffer: Buffer | null = null;
  let capacity = 0;
  const hold = (strokes: Float32Array): void => {
    buffer?.dispose();
    buffer = new Buffer(scene.getEngine(), strokes, true, STROKE_NUMBERS, false, true);
    for (const [kind, offset, size] of PARTS)
      mesh.setVerticesBuffer(buffer.createVertexBuffer(kind, offset, size, STROKE_NUMBERS, true));
    capacity = strokes.length / STROKE_NUMBERS;
  };
  const count = (strokes: number): void => {
    mesh.forcedInstanceCount = strokes;
    mesh.setEnabled(strokes > 0);
  };
  if (room > 0) hold(new Float32Array(room * STROKE_NUMBERS));
  count(0);
  return {
    show(strokes) {
      const data = strokes instanceof Float32Array ? strokes : Float32Array.from(strokes);
      const wanted = data.length / STROKE_NUMBERS;
      if (wanted > capacity || wanted * 4 < capacity - room) hold(data);
      else if (wanted > 0) buffer!.updateDirectly(data, 0, wanted);
      count(wanted);
    },
    write(strokes, first) {
      const written = strokes.length / STROKE_NUMBERS;
      buffer!.updateDirectly(strokes, first * STROKE_NUMBERS, written);
      count(Math.max(mesh.forcedInstanceCount, first + written));
    },
    dispose() {
      mesh.dispose();
      buffer?.dispose();
    },
  };
}
