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
    solid.positions.push(...corner);
    solid.colours.push(...colour, 1);
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
  const [l, r] = [-1, 1];
  addGrid(
    solid,
    [
      [at(l, 1, l), at(r, 1, l)],
      [at(l, -1, l), at(r, -1, l)],
    ],
    colour,
  );
  addGrid(
    solid,
    [
      [at(r, 1, r), at(l, 1, r)],
      [at(r, -1, r), at(l, -1, r)],
    ],
    colour,
  );
  addGrid(
    solid,
    [
      [at(r, 1, l), at(r, 1, r)],
      [at(r, -1, l), at(r, -1, r)],
    ],
    colour,
  );
  addGrid(
    solid,
    [
      [at(l, 1, r), at(l, 1, l)],
      [at(l, -1, r), at(l, -1, l)],
    ],
    colour,
  );
  addGrid(
    solid,
    [
      [at(l, 1, r), at(r, 1, r)],
      [at(l, 1, l), at(r, 1, l)],
    ],
    colour,
  );
  addGrid(
    solid,
    [
      [at(l, -1, l), at(r, -1, l)],
      [at(l, -1, r), at(r, -1, r)],
    ],
    colour,
  );
}

/** Twice-area vectors of every triangle, pointing outwards. */
function faceVectors(p: readonly number[]): Float64Array {
  const faces = new Float64Array(p.length / 3);
  for (let t = 0; t < p.length; t += 9) {
    const [ux, uy, uz] = [p[t + 3]! - p[t]!, p[t + 4]! - p[t + 1]!, p[t + 5]! - p[t + 2]!];
    const [vx, vy, vz] = [p[t + 6]! - p[t]!, p[t + 7]! - p[t + 1]!, p[t + 8]! - p[t + 2]!];
    faces.set([uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx], t / 3);
  }
  return faces;
}

/** Corners nearer than this (m) are one when normals are averaged. */
const WELD = 1e-4;

function cornersByPlace(p: readonly number[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (let c = 0; c < p.length / 3; c++) {
    const key = `${Math.round(p[3 * c]! / WELD)},${Math.round(p[3 * c + 1]! / WELD)},${Math.round(p[3 * c + 2]! / WELD)}`;
    const known = places.get(key);
    if (known) known.push(c);
    else places.set(key, [c]);
  }
  return places;
}

/** Normals averaged by area over neighbours that turn by less than `crease` (rad): soft bends, sharp edges. */
export function normalsOf(solid: Solid, crease: number): Float32Array {
  const faces = faceVectors(solid.positions);
  const normals = new Float32Array(solid.positions.length);
  const least = Math.cos(crease);
  const faceOf = (corner: number): Float64Array =>
    faces.subarray(3 * Math.floor(corner / 3), 3 * Math.floor(corner / 3) + 3);
  for (const corners of cornersByPlace(solid.positions).values()) {
    for (const c of corners) {
      const own = faceOf(c);
      const sum = [0, 0, 0];
      for (const other of corners.map(faceOf)) {
        const cosine =
          (own[0]! * other[0]! + own[1]! * other[1]! + own[2]! * other[2]!) /
          (Math.hypot(...own) * Math.hypot(...other) || 1);
        if (cosine >= least) for (let i = 0; i < 3; i++) sum[i]! += other[i]!;
      }
      const length = Math.hypot(...sum) || 1;
      normals.set(
        sum.map((component) => component / length),
        3 * c,
      );
    }
  }
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
