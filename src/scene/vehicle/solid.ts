import { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import { VertexData } from "@babylonjs/core/Meshes/mesh.vertexData.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { Rgb } from "../time-of-day";

/** A corner of a solid: [right, up, ahead], m. */
export type Corner = readonly [number, number, number];

/** Triangles that don't share corners, each wound clockwise seen from outside, so that u × v points outwards. */
export interface Solid {
  readonly positions: number[];
  readonly colours: number[];
}

export const emptySolid = (): Solid => ({ positions: [], colours: [] });

export function addTriangle(solid: Solid, corners: readonly [Corner, Corner, Corner], colour: Rgb): void {
  for (const corner of corners) {
    solid.positions.push(corner[0], corner[1], corner[2]);
    solid.colours.push(colour[0], colour[1], colour[2], 1);
  }
}

/** A patch over a grid of corners: `rows[j][i]`, seen from outside i to the right and j downwards. */
export function addGrid(solid: Solid, rows: readonly (readonly Corner[])[], colour: Rgb): void {
  for (let j = 0; j + 1 < rows.length; j++) {
    const [upper, lower] = [rows[j]!, rows[j + 1]!];
    for (let i = 0; i + 1 < upper.length; i++) {
      const [a, b, c, d] = [upper[i]!, upper[i + 1]!, lower[i + 1]!, lower[i]!];
      addTriangle(solid, [a, b, c], colour);
      addTriangle(solid, [a, c, d], colour);
    }
  }
}

/** A box by its middle and whole sizes. */
export function addBox(solid: Solid, middle: Corner, size: Corner, colour: Rgb): void {
  const at = (x: number, y: number, z: number): Corner => [
    middle[0] + (x * size[0]) / 2,
    middle[1] + (y * size[1]) / 2,
    middle[2] + (z * size[2]) / 2,
  ];
  const addFace = (upper: [Corner, Corner], lower: [Corner, Corner]) => addGrid(solid, [upper, lower], colour);
  const [l, r] = [-1, 1];
  addFace([at(l, 1, l), at(r, 1, l)], [at(l, -1, l), at(r, -1, l)]);
  addFace([at(r, 1, r), at(l, 1, r)], [at(r, -1, r), at(l, -1, r)]);
  addFace([at(r, 1, l), at(r, 1, r)], [at(r, -1, l), at(r, -1, r)]);
  addFace([at(l, 1, r), at(l, 1, l)], [at(l, -1, r), at(l, -1, l)]);
  addFace([at(l, 1, r), at(r, 1, r)], [at(l, 1, l), at(r, 1, l)]);
  addFace([at(l, -1, l), at(r, -1, l)], [at(l, -1, r), at(r, -1, r)]);
}

/** Twice-area vectors of every triangle, pointing outwards, each followed by its length. */
function faceVectors(p: readonly number[]): Float64Array {
  const faces = new Float64Array((p.length / 9) * 4);
  for (let t = 0, f = 0; t < p.length; t += 9, f += 4) {
    const [ux, uy, uz] = [p[t + 3]! - p[t]!, p[t + 4]! - p[t + 1]!, p[t + 5]! - p[t + 2]!];
    const [vx, vy, vz] = [p[t + 6]! - p[t]!, p[t + 7]! - p[t + 1]!, p[t + 8]! - p[t + 2]!];
    faces[f] = uy * vz - uz * vy;
    faces[f + 1] = uz * vx - ux * vz;
    faces[f + 2] = ux * vy - uy * vx;
    faces[f + 3] = Math.sqrt(faces[f]! ** 2 + faces[f + 1]! ** 2 + faces[f + 2]! ** 2) || 1;
  }
  return faces;
}

/** Corners nearer than this (m) are one when normals are averaged; places within ±13 m have a key of their own. */
const WELD = 2e-4;
const HALF = 2 ** 16;

function cornersByPlace(p: readonly number[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  const step = (i: number): number => Math.round(p[i]! / WELD) + HALF;
  for (let corner = 0; corner < p.length / 3; corner++) {
    const key = (step(3 * corner) * 2 * HALF + step(3 * corner + 1)) * 2 * HALF + step(3 * corner + 2);
    const known = places.get(key);
    if (known) known.push(corner);
    else places.set(key, [corner]);
  }
  return places;
}

/** Adds up the faces at `corners` that turn from the one at `corner` by less than the crease, into its normal. */
function writeNormal(
  normals: Float32Array,
  faces: Float64Array,
  corner: number,
  around: { corners: readonly number[]; least: number },
): void {
  const own = 4 * Math.floor(corner / 3);
  let [x, y, z] = [0, 0, 0];
  for (const other of around.corners) {
    const f = 4 * Math.floor(other / 3);
    const dot = faces[own]! * faces[f]! + faces[own + 1]! * faces[f + 1]! + faces[own + 2]! * faces[f + 2]!;
    if (dot < around.least * faces[own + 3]! * faces[f + 3]!) continue;
    x += faces[f]!;
    y += faces[f + 1]!;
    z += faces[f + 2]!;
  }
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  normals[3 * corner] = x / length;
  normals[3 * corner + 1] = y / length;
  normals[3 * corner + 2] = z / length;
}

/** Normals averaged by area over neighbours that turn by less than `crease` (rad): soft bends, sharp edges. */
export function normalsOf({ positions }: Solid, crease: number): Float32Array {
  const faces = faceVectors(positions);
  const normals = new Float32Array(positions.length);
  const least = Math.cos(crease);
  for (const corners of cornersByPlace(positions).values())
    for (const corner of corners) writeNormal(normals, faces, corner, { corners, least });
  return normals;
}

/** The solid as a mesh with its colours at the corners. */
export function meshOf(scene: Scene, name: string, solid: Solid, crease = 0.7): Mesh {
  const data = new VertexData();
  data.positions = solid.positions;
  data.normals = normalsOf(solid, crease);
  data.colors = solid.colours;
  // Babylon's front faces are the other way round: counter-clockwise seen from outside.
  data.indices = Array.from({ length: solid.positions.length / 3 }, (_, i) => [i, i + 1, i - 1][i % 3]!);
  const mesh = new Mesh(name, scene);
  data.applyToMesh(mesh);
  mesh.isPickable = false;
  return mesh;
}
