import {
  type Accessor,
  type Buffer,
  Document,
  Format,
  GLB_BUFFER,
  type Material,
  VertexLayout,
  WebIO,
} from "@gltf-transform/core";
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

/** The pieces of a scene's binary glTF, in order: the same scene, the same bytes. */
export async function glbPieces({ name, extras, translation, meshes }: GlbScene): Promise<Uint8Array<ArrayBuffer>[]> {
  const gltf = new Document();
  gltf.getRoot().getAsset().generator = "Kerbline";
  // An empty buffer is no valid glTF.
  const create = meshes.length > 0 ? accessorsIn(gltf, gltf.createBuffer()) : null;
  const middle = gltf.createNode("middle").setTranslation([...translation]);
  const materials = new Map([...new Set(meshes.map(({ material }) => material))].map((m) => [m, addMaterial(gltf, m)]));
  for (const mesh of meshes) middle.addChild(addNode(gltf, mesh, materials.get(mesh.material)!, create!));
  const scene = gltf
    .createScene(name)
    .addChild(middle)
    .setExtras({ ...extras });
  gltf.getRoot().setDefaultScene(scene);
  const io = new WebIO().setVertexLayout(VertexLayout.SEPARATE);
  const { json, resources } = await io.writeJSON(gltf, { format: Format.GLB });
  return inPieces(JSON.stringify(json), (resources[GLB_BUFFER] as Uint8Array<ArrayBuffer>) ?? new Uint8Array());
}

/** "glTF", "JSON" and "BIN\0" as numbers, and the size of the file's header and of each chunk's (bytes). */
const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
const HEADER = 12;
const CHUNK_HEADER = 8;

const upToFour = (bytes: number): number => 4 * Math.ceil(bytes / 4);

/**
 * A glTF and its buffer as the pieces of one file: the library's own way copies all of it three times.
 * Source: glTF 2.0, section 4.4 "Binary glTF Layout".
 */
function inPieces(gltf: string, buffer: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const text = new TextEncoder().encode(gltf);
  const second = HEADER + CHUNK_HEADER + upToFour(text.length);
  const binary = upToFour(buffer.length);
  const hasBinary = binary > 0;
  const size = second + (hasBinary ? CHUNK_HEADER + binary : 0);
  const head = new Uint8Array(second + (hasBinary ? CHUNK_HEADER : 0));
  const view = new DataView(head.buffer);
  const numbers = (at: number, ...values: number[]) => {
    for (const [i, value] of values.entries()) view.setUint32(at + 4 * i, value, true);
  };
  numbers(0, MAGIC, 2, size, upToFour(text.length), JSON_CHUNK);
  head.fill(0x20, HEADER + CHUNK_HEADER, second); // Text ends in spaces.
  head.set(text, HEADER + CHUNK_HEADER);
  if (!hasBinary) return [head];
  numbers(second, binary, BINARY_CHUNK);
  return [head, buffer, new Uint8Array(binary - buffer.length)];
}

const addMaterial = (gltf: Document, { name, colour, roughness }: GlbMaterial): Material =>
  gltf
    .createMaterial(name)
    .setBaseColorFactor([...colour])
    .setRoughnessFactor(roughness)
    .setMetallicFactor(0);

type Numbers = Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Makes accessors; those that are `shared` are one wherever their numbers are the same. */
interface Accessors {
  own(type: "VEC2" | "VEC3", array: Numbers): Accessor;
  shared(type: "VEC3" | "SCALAR", array: Numbers): Accessor;
}

/** A number that arrays of the same content have in common. Source: FNV-1a over their bits, 32 at a time. */
function digestOf(array: Numbers): number {
  const words = array instanceof Uint16Array ? array : new Uint32Array(array.buffer, array.byteOffset, array.length);
  let digest = 0x811c9dc5 ^ words.length;
  for (let i = 0; i < words.length; i++) digest = Math.imul(digest ^ words[i]!, 0x01000193);
  return digest;
}

const areSame = (a: Numbers, b: Numbers): boolean =>
  a.constructor === b.constructor && a.length === b.length && a.every((value, i) => value === b[i]);

/**
 * Flat ground has the same normals everywhere, and roads of as many stretches the same triangles: such accessors are
 * made once, which spares more than a third of all, a fifth of the file and most of the library's time.
 */
function accessorsIn(gltf: Document, buffer: Buffer): Accessors {
  const known = new Map<number, { readonly array: Numbers; readonly accessor: Accessor }[]>();
  const own = (type: "VEC2" | "VEC3" | "SCALAR", array: Numbers) =>
    gltf.createAccessor("", buffer).setType(type).setArray(array);
  return {
    own,
    shared(type, array) {
      const digest = digestOf(array);
      const alike = known.get(digest) ?? [];
      const found = alike.find((one) => one.accessor.getType() === type && areSame(one.array, array));
      if (found) return found.accessor;
      const accessor = own(type, array);
      known.set(digest, [...alike, { array, accessor }]);
      return accessor;
    },
  };
}

function addNode(gltf: Document, { name, extras, mesh }: GlbMesh, material: Material, create: Accessors) {
  const primitive = gltf
    .createPrimitive()
    .setAttribute("POSITION", create.own("VEC3", southwards(mesh.positions)))
    .setAttribute("NORMAL", create.shared("VEC3", southwards(mesh.normals)))
    .setAttribute("TEXCOORD_0", create.own("VEC2", mesh.uvs as Float32Array<ArrayBuffer>))
    .setIndices(create.shared("SCALAR", smallestIndices(mesh)))
    .setMaterial(material);
  const node = gltf.createNode(name).setMesh(gltf.createMesh(name).addPrimitive(primitive));
  return node.setExtras({ ...extras });
}

/** World vectors (z north) as glTF's (z south), none of their numbers a negative zero. */
function southwards(vectors: Float32Array): Float32Array<ArrayBuffer> {
  const turned = new Float32Array(vectors.length);
  for (let i = 0; i < turned.length; i += 3) {
    turned[i] = vectors[i]! + 0;
    turned[i + 1] = vectors[i + 1]! + 0;
    turned[i + 2] = 0 - vectors[i + 2]!;
  }
  return turned;
}

function smallestIndices({ indices, positions }: SurfaceMesh): Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> {
  // 65 535 itself is glTF's primitive restart.
  return positions.length / 3 <= 0xffff ? Uint16Array.from(indices) : Uint32Array.from(indices);
}
