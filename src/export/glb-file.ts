import type { SurfaceMesh } from "../generator/types";

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

/** glTF's numbers for what they say. Source: glTF 2.0, sections 3.6.2 and 4.4. */
const [FLOAT, UNSIGNED_SHORT, UNSIGNED_INT] = [5126, 5123, 5125];
const [ARRAY_BUFFER, ELEMENT_ARRAY_BUFFER] = [34962, 34963];
const [MAGIC, VERSION, JSON_CHUNK, BINARY_CHUNK] = [0x46546c67, 2, 0x4e4f534a, 0x004e4942];
const [HEADER, CHUNK_HEADER] = [12, 8];
/** 65 535 itself is glTF's primitive restart. */
const MOST_SHORT = 0xffff;
const SPACE = 0x20;

/** The four parts of the binary: all meshes' positions lie side by side, then all normals, and so on. */
const PARTS = ["POSITION", "NORMAL", "TEXCOORD_0", "indices"] as const;
const STRIDES = [12, 12, 8] as const;

/** Chunks and accessors begin at multiples of four bytes. */
const padded = (bytes: number): number => 4 * Math.ceil(bytes / 4);

const vertexCount = ({ positions }: SurfaceMesh): number => positions.length / 3;
const isShort = (mesh: SurfaceMesh): boolean => vertexCount(mesh) <= MOST_SHORT;

/** The bytes of a mesh in each part. */
const sizesOf = (mesh: SurfaceMesh): readonly number[] => [
  ...STRIDES.map((stride) => stride * vertexCount(mesh)),
  padded((isShort(mesh) ? 2 : 4) * mesh.indices.length),
];

/** The bytes of each part, all meshes together. */
function partSizes(meshes: readonly GlbMesh[]): readonly number[] {
  const sums = PARTS.map(() => 0);
  for (const { mesh } of meshes) for (const [part, size] of sizesOf(mesh).entries()) sums[part]! += size;
  return sums;
}

/** Where each part begins, one after the other, and at last where all end. */
function startsOf(sizes: readonly number[]): readonly number[] {
  const starts = [0];
  for (const size of sizes) starts.push(starts.at(-1)! + size);
  return starts;
}

/** The least and the greatest of each coordinate, in glTF's axes. */
function boundsOf({ positions }: SurfaceMesh): { readonly min: readonly number[]; readonly max: readonly number[] } {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (let i = 0; i < positions.length; i++) {
    const axis = i % 3;
    const value = axis === 2 ? 0 - positions[i]! : positions[i]!;
    if (value < min[axis]!) min[axis] = value;
    if (value > max[axis]!) max[axis] = value;
  }
  return { min, max };
}

/** The accessors of a mesh that begins at `at` in each part, in the order of the parts. */
function accessorsOf(mesh: SurfaceMesh, at: readonly number[]): readonly object[] {
  const floats = (part: number, type: "VEC2" | "VEC3") => {
    return { bufferView: part, byteOffset: at[part]!, componentType: FLOAT, count: vertexCount(mesh), type };
  };
  const componentType = isShort(mesh) ? UNSIGNED_SHORT : UNSIGNED_INT;
  return [
    { ...floats(0, "VEC3"), ...boundsOf(mesh) },
    floats(1, "VEC3"),
    floats(2, "VEC2"),
    { bufferView: 3, byteOffset: at[3]!, componentType, count: mesh.indices.length, type: "SCALAR" },
  ];
}

function allAccessors(meshes: readonly GlbMesh[]): readonly object[] {
  const at = PARTS.map(() => 0);
  return meshes.flatMap(({ mesh }) => {
    const accessors = accessorsOf(mesh, at);
    for (const [part, size] of sizesOf(mesh).entries()) at[part]! += size;
    return accessors;
  });
}

function bufferViews(sizes: readonly number[]): readonly object[] {
  const starts = startsOf(sizes);
  return sizes.map((byteLength, part) => {
    const view = { buffer: 0, byteOffset: starts[part]!, byteLength };
    const byteStride = STRIDES[part];
    return byteStride ? { ...view, byteStride, target: ARRAY_BUFFER } : { ...view, target: ELEMENT_ARRAY_BUFFER };
  });
}

const materialJson = ({ name, colour, roughness }: GlbMaterial) => ({
  name,
  pbrMetallicRoughness: { baseColorFactor: colour, metallicFactor: 0, roughnessFactor: roughness },
});

function meshJson({ name, material }: GlbMesh, i: number, materials: readonly GlbMaterial[]) {
  const attributes = { POSITION: 4 * i, NORMAL: 4 * i + 1, TEXCOORD_0: 4 * i + 2 };
  return { name, primitives: [{ attributes, indices: 4 * i + 3, material: materials.indexOf(material) }] };
}

/** What the meshes need beside their nodes; nothing where there are none, as glTF allows no empty list. */
function contents(meshes: readonly GlbMesh[], sizes: readonly number[]) {
  if (meshes.length === 0) return {};
  const materials = [...new Set(meshes.map(({ material }) => material))];
  return {
    materials: materials.map(materialJson),
    meshes: meshes.map((mesh, i) => meshJson(mesh, i, materials)),
    accessors: allAccessors(meshes),
    bufferViews: bufferViews(sizes),
    buffers: [{ byteLength: startsOf(sizes).at(-1)! }],
  };
}

function sceneJson({ name, extras, translation, meshes }: GlbScene, sizes: readonly number[]): string {
  const children = meshes.length > 0 ? { children: meshes.map((_, i) => i + 1) } : {};
  return JSON.stringify({
    asset: { version: "2.0", generator: "Kerbline" },
    scene: 0,
    scenes: [{ name, nodes: [0], extras }],
    nodes: [{ name: "middle", translation, ...children }, ...meshes.map(nodeJson)],
    ...contents(meshes, sizes),
  });
}

const nodeJson = ({ name, extras }: GlbMesh, mesh: number) => ({ name, mesh, extras });

/** Puts world vectors (z north) as glTF's (z south), none of them a negative zero. */
function putSouthwards(vectors: Float32Array, into: Float32Array): void {
  for (let i = 0; i < vectors.length; i += 3) {
    into[i] = vectors[i]!;
    into[i + 1] = vectors[i + 1]!;
    into[i + 2] = 0 - vectors[i + 2]!;
  }
}

/** Fills the binary chunk, which begins at byte `start` of the file. */
function putMeshes(meshes: readonly GlbMesh[], file: ArrayBuffer, start: number): void {
  const at = startsOf(partSizes(meshes)).map((part) => start + part);
  for (const { mesh } of meshes) {
    const { positions, normals, uvs, indices } = mesh;
    putSouthwards(positions, new Float32Array(file, at[0]!, positions.length));
    putSouthwards(normals, new Float32Array(file, at[1]!, normals.length));
    new Float32Array(file, at[2]!, uvs.length).set(uvs);
    new (isShort(mesh) ? Uint16Array : Uint32Array)(file, at[3]!, indices.length).set(indices);
    for (const [part, size] of sizesOf(mesh).entries()) at[part]! += size;
  }
}

/** The bytes of a scene as a binary glTF: the same scene, the same bytes. Written in one go, for towns. */
export function glbFile(scene: GlbScene): Uint8Array<ArrayBuffer> {
  const sizes = partSizes(scene.meshes);
  const text = new TextEncoder().encode(sceneJson(scene, sizes));
  const [textBytes, binaryBytes] = [padded(text.length), startsOf(sizes).at(-1)!];
  const binaryStart = HEADER + CHUNK_HEADER + textBytes + CHUNK_HEADER;
  const total = binaryBytes > 0 ? binaryStart + binaryBytes : binaryStart - CHUNK_HEADER;
  const bytes = new Uint8Array(total);
  const view = new DataView(bytes.buffer);
  const put = (at: number, words: readonly number[]) => {
    for (const [i, word] of words.entries()) view.setUint32(at + 4 * i, word, true);
  };
  put(0, [MAGIC, VERSION, total, textBytes, JSON_CHUNK]);
  bytes.fill(SPACE, HEADER + CHUNK_HEADER, HEADER + CHUNK_HEADER + textBytes);
  bytes.set(text, HEADER + CHUNK_HEADER);
  if (binaryBytes > 0) put(binaryStart - CHUNK_HEADER, [binaryBytes, BINARY_CHUNK]);
  putMeshes(scene.meshes, bytes.buffer, binaryStart);
  return bytes;
}
