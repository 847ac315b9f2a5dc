import type { SurfaceMesh } from "../generator/types";
import { type GlbAccessor, type GlbBufferView, packMeshes } from "./glb-buffer";

/** What a mesh is made of: a plain colour, linear RGBA. */
export interface GlbMaterial {
  readonly name: string;
  readonly colour: readonly [number, number, number, number];
  readonly roughness: number;
}

/** A node with a mesh of its own. Our axes (z north), triangles counter-clockwise seen from above. */
export interface GlbMesh {
  readonly name: string;
  readonly extras: object;
  readonly material: GlbMaterial;
  readonly mesh: SurfaceMesh;
}

/** A scene of meshes under one node. */
export interface GlbScene {
  readonly name: string;
  readonly extras: object;
  /** m, of the node above all meshes; glTF's axes. */
  readonly translation: readonly [number, number, number];
  /** Each with a triangle at least. */
  readonly meshes: readonly GlbMesh[];
}

/** `pbrMetallicRoughness` as glTF has it. */
const materialOf = ({ name, colour, roughness }: GlbMaterial) => ({
  name,
  pbrMetallicRoughness: { baseColorFactor: colour, roughnessFactor: roughness, metallicFactor: 0 },
});

/** glTF's number for triangles. */
const TRIANGLES = 4;

/** What stands in a buffer, but for its bytes; nothing where there is no mesh, for an empty buffer is no valid glTF. */
function buffersOf(accessors: readonly GlbAccessor[], bufferViews: readonly GlbBufferView[], byteLength: number) {
  return byteLength > 0 ? { accessors, bufferViews, buffers: [{ byteLength }] } : {};
}

/** The pieces of a scene's binary glTF, in order: the same scene, the same bytes. */
export function glbPieces({ name, extras, translation, meshes }: GlbScene): Uint8Array<ArrayBuffer>[] {
  const { parts, accessors, bufferViews, bytes } = packMeshes(meshes.map(({ mesh }) => mesh));
  const materials = [...new Set(meshes.map(({ material }) => material))];
  const numbers = new Map(materials.map((material, i) => [material, i]));
  const primitives = meshes.map(({ material }, i) => ({
    ...parts[i]!,
    material: numbers.get(material)!,
    mode: TRIANGLES,
  }));
  const children = meshes.map((_, i) => i + 1);
  const gltf = {
    asset: { generator: "Kerbline", version: "2.0" },
    ...buffersOf(accessors, bufferViews, bytes.length),
    ...(meshes.length > 0 && {
      materials: materials.map(materialOf),
      meshes: meshes.map((mesh, i) => ({ name: mesh.name, primitives: [primitives[i]] })),
    }),
    nodes: [
      { name: "middle", translation, ...(children.length > 0 && { children }) },
      ...meshes.map((mesh, i) => ({ name: mesh.name, extras: mesh.extras, mesh: i })),
    ],
    scenes: [{ name, extras, nodes: [0] }],
    scene: 0,
  };
  return inPieces(JSON.stringify(gltf), bytes);
}

/** "glTF", "JSON" and "BIN\0" as numbers, and the size of the file's header and of each chunk's (bytes). */
const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
const HEADER = 12;
const CHUNK_HEADER = 8;

const upToFour = (bytes: number): number => 4 * Math.ceil(bytes / 4);

/**
 * A glTF and its buffer, a multiple of four bytes, as the pieces of one file.
 * Source: glTF 2.0, section 4.4 "Binary glTF Layout".
 */
function inPieces(gltf: string, buffer: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const text = new TextEncoder().encode(gltf);
  const second = HEADER + CHUNK_HEADER + upToFour(text.length);
  const hasBinary = buffer.length > 0;
  const size = second + (hasBinary ? CHUNK_HEADER + buffer.length : 0);
  const head = new Uint8Array(second + (hasBinary ? CHUNK_HEADER : 0));
  const view = new DataView(head.buffer);
  const numbers = (at: number, ...values: number[]) => {
    for (const [i, value] of values.entries()) view.setUint32(at + 4 * i, value, true);
  };
  numbers(0, MAGIC, 2, size, upToFour(text.length), JSON_CHUNK);
  head.fill(0x20, HEADER + CHUNK_HEADER, second); // Text ends in spaces.
  head.set(text, HEADER + CHUNK_HEADER);
  if (!hasBinary) return [head];
  numbers(second, buffer.length, BINARY_CHUNK);
  return [head, buffer];
}
