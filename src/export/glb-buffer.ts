import type { SurfaceMesh } from "../generator/types";

/** Numbers of one kind in a buffer, as glTF describes them. */
export interface GlbAccessor {
  readonly type: "VEC2" | "VEC3" | "SCALAR";
  readonly componentType: number;
  readonly count: number;
  readonly bufferView: number;
  readonly byteOffset: number;
  readonly min?: readonly number[];
  readonly max?: readonly number[];
}

/** A stretch of the buffer, as glTF describes it. */
export interface GlbBufferView {
  readonly buffer: 0;
  readonly byteOffset: number;
  readonly byteLength: number;
  readonly byteStride?: number;
  readonly target: number;
}

/** The accessors of one mesh, by their numbers. */
export interface GlbPart {
  readonly attributes: { readonly POSITION: number; readonly NORMAL: number; readonly TEXCOORD_0: number };
  readonly indices: number;
}

/** Meshes in one buffer. */
export interface PackedMeshes {
  readonly parts: readonly GlbPart[];
  readonly accessors: readonly GlbAccessor[];
  readonly bufferViews: readonly GlbBufferView[];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** glTF's numbers for kinds of components and for what a buffer's stretch is used as. */
const FLOAT = 5126;
const UNSIGNED_SHORT = 5123;
const UNSIGNED_INT = 5125;
const ARRAY_BUFFER = 34962;
const ELEMENT_ARRAY_BUFFER = 34963;

/** Arrays of one kind that become a stretch of the buffer: each of them once, however many meshes have its numbers. */
interface Stretch<Numbers extends Float32Array | Uint32Array> {
  readonly arrays: Numbers[];
  /** The number, among `arrays`, of every mesh's. */
  readonly of: number[];
}

/** A number that arrays of the same content have in common. Source: FNV-1a over their bits, 32 at a time. */
function digestOf(array: Float32Array | Uint32Array): number {
  const words = new Uint32Array(array.buffer, array.byteOffset, array.length);
  let digest = 0x811c9dc5 ^ words.length;
  for (let i = 0; i < words.length; i++) digest = Math.imul(digest ^ words[i]!, 0x01000193);
  return digest;
}

function areSame(a: Float32Array | Uint32Array, b: Float32Array | Uint32Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/**
 * Flat ground has the same normals everywhere, and roads of as many stretches the same triangles: such arrays stand in
 * the file once, which spares a fifth of it.
 */
function shared<Numbers extends Float32Array | Uint32Array>(all: readonly Numbers[]): Stretch<Numbers> {
  const arrays: Numbers[] = [];
  const known = new Map<number, number[]>();
  const of = all.map((array) => {
    const digest = digestOf(array);
    const alike = known.get(digest) ?? [];
    const found = alike.find((one) => areSame(arrays[one]!, array));
    if (found !== undefined) return found;
    known.set(digest, [...alike, arrays.length]);
    return arrays.push(array) - 1;
  });
  return { arrays, of };
}

/** Writes world vectors (z north) as glTF's (z south), none of their numbers a negative zero. */
function writeSouthwards(floats: Float32Array, vectors: Float32Array): void {
  for (let i = 0; i < vectors.length; i += 3) {
    floats[i] = vectors[i]! + 0;
    floats[i + 1] = vectors[i + 1]! + 0;
    floats[i + 2] = 0 - vectors[i + 2]!;
  }
}

/** The least and the greatest of each of three coordinates. */
function boundsOf(floats: Float32Array): { min: number[]; max: number[] } {
  const min = [...floats.subarray(0, 3)];
  const max = [...min];
  for (let i = 0; i < floats.length; i += 3)
    for (let k = 0; k < 3; k++) {
      const value = floats[i + k]!;
      if (value < min[k]!) min[k] = value;
      if (value > max[k]!) max[k] = value;
    }
  return { min, max };
}

/** Whether short numbers can name all corners; 65 535 itself is glTF's primitive restart. */
const isShort = (indices: Uint32Array): boolean => indices.every((corner) => corner < 0xffff);

const floatBytes = (arrays: readonly Float32Array[]): number => arrays.reduce((sum, { length }) => sum + 4 * length, 0);

/** Every array begins at a multiple of four bytes. */
const indexBytes = (indices: Uint32Array): number =>
  isShort(indices) ? 4 * Math.ceil(indices.length / 2) : 4 * indices.length;

/** A buffer in the making: `end` is where the next stretch begins. */
interface Draft {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly accessors: GlbAccessor[];
  readonly bufferViews: GlbBufferView[];
  end: number;
}

/** Adds a stretch of `size` bytes, filled by `fill` with as many accessors, and returns the first one's number. */
function addStretch(
  draft: Draft,
  size: number,
  view: Pick<GlbBufferView, "byteStride" | "target">,
  fill: (start: number, bufferView: number) => readonly GlbAccessor[],
): number {
  const first = draft.accessors.length;
  for (const accessor of fill(draft.end, draft.bufferViews.length)) draft.accessors.push(accessor);
  draft.bufferViews.push({ buffer: 0, byteOffset: draft.end, byteLength: size, ...view });
  draft.end += size;
  return first;
}

/** Adds a stretch of vectors of two or three numbers; those of three point south instead of north. */
function addVectors(draft: Draft, arrays: readonly Float32Array[], width: 2 | 3, isBounded = false): number {
  const view = { byteStride: 4 * width, target: ARRAY_BUFFER };
  return addStretch(draft, floatBytes(arrays), view, (start, bufferView) => {
    let byteOffset = 0;
    return arrays.map((array): GlbAccessor => {
      const floats = new Float32Array(draft.bytes.buffer, start + byteOffset, array.length);
      if (width === 3) writeSouthwards(floats, array);
      else floats.set(array);
      const type = width === 3 ? "VEC3" : "VEC2";
      const accessor = { type, componentType: FLOAT, count: array.length / width, bufferView, byteOffset } as const;
      byteOffset += 4 * array.length;
      return isBounded ? { ...accessor, ...boundsOf(floats) } : accessor;
    });
  });
}

function addTriangles(draft: Draft, arrays: readonly Uint32Array[]): number {
  const size = arrays.reduce((sum, array) => sum + indexBytes(array), 0);
  return addStretch(draft, size, { target: ELEMENT_ARRAY_BUFFER }, (start, bufferView) => {
    let byteOffset = 0;
    return arrays.map((array): GlbAccessor => {
      const short = isShort(array);
      const Numbers = short ? Uint16Array : Uint32Array;
      new Numbers(draft.bytes.buffer, start + byteOffset, array.length).set(array);
      const componentType = short ? UNSIGNED_SHORT : UNSIGNED_INT;
      const accessor = { type: "SCALAR", componentType, count: array.length, bufferView, byteOffset } as const;
      byteOffset += indexBytes(array);
      return accessor;
    });
  });
}

/** All meshes, with a triangle each at least, in one buffer: positions, normals, texture coordinates, and triangles. */
export function packMeshes(meshes: readonly SurfaceMesh[]): PackedMeshes {
  const positions = meshes.map((mesh) => mesh.positions);
  const uvs = meshes.map((mesh) => mesh.uvs);
  const normals = shared(meshes.map((mesh) => mesh.normals));
  const triangles = shared(meshes.map(({ indices }) => indices));
  const indices = triangles.arrays.reduce((sum, array) => sum + indexBytes(array), 0);
  const bytes = new Uint8Array(floatBytes([...positions, ...normals.arrays, ...uvs]) + indices);
  const draft: Draft = { bytes, accessors: [], bufferViews: [], end: 0 };
  if (meshes.length === 0) return { parts: [], ...draft };
  const [position, normal, uv] = [
    addVectors(draft, positions, 3, true),
    addVectors(draft, normals.arrays, 3),
    addVectors(draft, uvs, 2),
  ];
  const triangle = addTriangles(draft, triangles.arrays);
  const parts = meshes.map((_, i): GlbPart => {
    const attributes = { POSITION: position + i, NORMAL: normal + normals.of[i]!, TEXCOORD_0: uv + i };
    return { attributes, indices: triangle + triangles.of[i]! };
  });
  return { parts, accessors: draft.accessors, bufferViews: draft.bufferViews, bytes };
}
