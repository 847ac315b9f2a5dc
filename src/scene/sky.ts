import { Constants } from "@babylonjs/core/Engines/constants.js";
import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { RawCubeTexture } from "@babylonjs/core/Materials/Textures/rawCubeTexture.js";
import { RawTexture } from "@babylonjs/core/Materials/Textures/rawTexture.js";
import { Texture } from "@babylonjs/core/Materials/Textures/texture.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import { VertexData } from "@babylonjs/core/Meshes/mesh.vertexData.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { hash } from "./noise";
import { skyColour } from "./sky-colour";
import type { Rgb, TimeOfDay } from "./time-of-day";

const WIDTH = 640;
const HEIGHT = 144;
/** How far below the horizon the dome reaches (rad), so that no gap shows between it and the ground's end. */
const DIP = 0.12;
const RADIUS = 900;

/** Elevation (rad) of the dome's texture row, 0 … 1: finer near the horizon, where one looks. */
const elevationOf = (v: number): number => -DIP + (Math.PI / 2 + DIP) * v ** 1.4;

const directionOf = (azimuth: number, elevation: number): Rgb => [
  Math.cos(elevation) * Math.cos(azimuth),
  Math.sin(elevation),
  Math.cos(elevation) * Math.sin(azimuth),
];

/** The dome's picture: azimuth to the right, elevation upwards. A grain of half a step hides the bands of 8 bits. */
function domePixels(time: TimeOfDay): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let row = 0; row < HEIGHT; row++) {
    const elevation = elevationOf((row + 0.5) / HEIGHT);
    for (let column = 0; column < WIDTH; column++) {
      const colour = skyColour(time, directionOf((2 * Math.PI * (column + 0.5)) / WIDTH, elevation));
      const grain = hash(column, row, 3) - 0.5;
      const at = 4 * (row * WIDTH + column);
      for (let i = 0; i < 3; i++) pixels[at + i] = Math.min(255, Math.max(0, Math.round(colour[i]! * 255 + grain)));
      pixels[at + 3] = 255;
    }
  }
  return pixels;
}

function domeShape(): VertexData {
  const [columns, rows] = [48, 16];
  const data = new VertexData();
  const positions: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      positions.push(...directionOf((2 * Math.PI * i) / columns, elevationOf(j / rows)).map((c) => c * RADIUS));
      uvs.push(i / columns, j / rows);
      const a = j * (columns + 1) + i;
      if (i < columns && j < rows) indices.push(a, a + 1, a + columns + 2, a, a + columns + 2, a + columns + 1);
    }
  }
  data.positions = positions;
  data.uvs = uvs;
  data.indices = indices;
  return data;
}

/** What each face of a cube map looks at, for (s, t) in −1 … 1. Source: OpenGL ES 3.0, table 3.21. */
const FACES: readonly ((s: number, t: number) => Rgb)[] = [
  (s, t) => [1, -t, -s],
  (s, t) => [-1, -t, s],
  (s, t) => [s, 1, t],
  (s, t) => [s, -1, -t],
  (s, t) => [s, -t, 1],
  (s, t) => [-s, -t, -1],
];

function facePixels(time: TimeOfDay, face: (s: number, t: number) => Rgb, size: number): Uint8Array {
  const pixels = new Uint8Array(size * size * 4);
  for (let i = 0; i < size * size; i++) {
    const [s, t] = [((i % size) + 0.5) / size, (Math.floor(i / size) + 0.5) / size];
    const towards = face(2 * s - 1, 2 * t - 1);
    const length = Math.hypot(...towards);
    const colour = skyColour(time, [towards[0] / length, towards[1] / length, towards[2] / length]);
    pixels.set([colour[0] * 255, colour[1] * 255, colour[2] * 255, 255], 4 * i);
  }
  return pixels;
}

/** Pixels along one side of what shiny things mirror. */
const MIRRORED = 32;

const mirroredFaces = (time: TimeOfDay): Uint8Array[] => FACES.map((face) => facePixels(time, face, MIRRORED));

/** The sky as shiny things mirror it. The caller owns it. */
function createReflection(scene: Scene, time: TimeOfDay): RawCubeTexture {
  const texture = new RawCubeTexture(
    scene,
    mirroredFaces(time),
    MIRRORED,
    Constants.TEXTUREFORMAT_RGBA,
    Constants.TEXTURETYPE_UNSIGNED_BYTE,
    true,
  );
  texture.name = "sky reflection";
  return texture;
}

/**
 * The sky as a dome around the eye, computed here: nothing is fetched. Drawn first and without depth,
 * so it is behind all else. The scene's environment texture becomes what shiny things mirror.
 */
export function createSky(scene: Scene, time: TimeOfDay): { setTime(time: TimeOfDay): void; dispose(): void } {
  const material = new StandardMaterial("sky", scene);
  const picture = RawTexture.CreateRGBATexture(
    domePixels(time),
    WIDTH,
    HEIGHT,
    scene,
    false,
    false,
    Texture.BILINEAR_SAMPLINGMODE,
  );
  picture.wrapV = Texture.CLAMP_ADDRESSMODE;
  material.emissiveTexture = picture;
  material.diffuseColor = material.specularColor = Color3.Black();
  material.disableLighting = true;
  material.backFaceCulling = false;
  material.disableDepthWrite = true;
  material.fogEnabled = false;
  const dome = new Mesh("sky", scene);
  domeShape().applyToMesh(dome);
  dome.material = material;
  dome.infiniteDistance = true;
  dome.isPickable = false;
  dome.alwaysSelectAsActiveMesh = true;
  const reflection = createReflection(scene, time);
  scene.environmentTexture = reflection;
  return {
    setTime(next) {
      picture.update(domePixels(next));
      reflection.update(mirroredFaces(next), Constants.TEXTUREFORMAT_RGBA, Constants.TEXTURETYPE_UNSIGNED_BYTE, false);
    },
    dispose() {
      scene.environmentTexture = null;
      for (const owned of [dome, material, picture, reflection]) owned.dispose();
    },
  };
}
