import { Document, type Material, VertexLayout, WebIO } from "@gltf-transform/core";
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

/** The bytes of a scene as a binary glTF: the same scene, the same bytes. */
export async function glbFile({ name, extras, translation, meshes }: GlbScene): Promise<Uint8Array<ArrayBuffer>> {
  const gltf = new Document();
  gltf.getRoot().getAsset().generator = "Kerbline";
  if (meshes.length > 0) gltf.createBuffer(); // An empty one is no valid glTF.
  const middle = gltf.createNode("middle").setTranslation([...translation]);
  const materials = new Map([...new Set(meshes.map(({ material }) => material))].map((m) => [m, addMaterial(gltf, m)]));
  for (const mesh of meshes) middle.addChild(addNode(gltf, mesh, materials.get(mesh.material)!));
  const scene = gltf
    .createScene(name)
    .addChild(middle)
    .setExtras({ ...extras });
  gltf.getRoot().setDefaultScene(scene);
  return new WebIO().setVertexLayout(VertexLayout.SEPARATE).writeBinary(gltf);
}

const addMaterial = (gltf: Document, { name, colour, roughness }: GlbMaterial): Material =>
  gltf
    .createMaterial(name)
    .setBaseColorFactor([...colour])
    .setRoughnessFactor(roughness)
    .setMetallicFactor(0);

function addNode(gltf: Document, { name, extras, mesh }: GlbMesh, material: Material) {
  const buffer = gltf.getRoot().listBuffers()[0]!;
  const attribute = (type: "VEC2" | "VEC3", array: Float32Array<ArrayBuffer>) =>
    gltf.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const primitive = gltf
    .createPrimitive()
    .setAttribute("POSITION", attribute("VEC3", southwards(mesh.positions)))
    .setAttribute("NORMAL", attribute("VEC3", southwards(mesh.normals)))
    .setAttribute("TEXCOORD_0", attribute("VEC2", new Float32Array(mesh.uvs)))
    .setIndices(gltf.createAccessor().setType("SCALAR").setArray(smallestIndices(mesh)).setBuffer(buffer))
    .setMaterial(material);
  const node = gltf.createNode(name).setMesh(gltf.createMesh(name).addPrimitive(primitive));
  return node.setExtras({ ...extras });
}

/** World vectors (z north) as glTF's (z south), none of them a negative zero. */
function southwards(vectors: Float32Array): Float32Array<ArrayBuffer> {
  const turned = new Float32Array(vectors);
  for (let i = 2; i < turned.length; i += 3) turned[i] = 0 - turned[i]!;
  return turned;
}

function smallestIndices({ indices, positions }: SurfaceMesh): Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> {
  // 65 535 itself is glTF's primitive restart.
  return positions.length / 3 <= 0xffff ? Uint16Array.from(indices) : Uint32Array.from(indices);
}
