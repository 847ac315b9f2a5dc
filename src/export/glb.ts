import { Document, type Material, type Node, VertexLayout, WebIO } from "@gltf-transform/core";
import type { Plan, Surface, SurfaceMesh } from "../generator/types";

const DARK_GREY: [number, number, number, number] = [0.09, 0.09, 0.1, 1];

/**
 * The drawn carriageway as a binary glTF: one node per junction and road, all under one parent that puts the plan's
 * middle back. x east, y up, z south; our triangles, counter-clockwise seen from above, face up there as they are.
 * The same plan and surfaces give the same bytes.
 */
export async function glbOf(plan: Plan, surfaces: readonly Surface[]): Promise<Uint8Array> {
  const gltf = new Document();
  gltf.getRoot().getAsset().generator = "Kerbline";
  const asphalt = gltf.createMaterial("asphalt").setBaseColorFactor(DARK_GREY);
  asphalt.setRoughnessFactor(0.95).setMetallicFactor(0);
  const drawn = surfaces.filter((surface) => surface.mesh.indices.length > 0);
  if (drawn.length > 0) gltf.createBuffer(); // An empty one is no valid glTF.
  createScene(
    gltf,
    plan,
    drawn.map((surface) => surfaceNode(surface, plan.uvScale, asphalt, gltf)),
  );
  return new WebIO().setVertexLayout(VertexLayout.SEPARATE).writeBinary(gltf);
}

/** Names the network and hangs every surface under one node that carries the plan's middle. */
function createScene(gltf: Document, plan: Plan, surfaces: readonly Node[]): void {
  const { name, origin } = plan.network;
  const [east, north] = plan.middle;
  const middle = gltf.createNode("middle").setTranslation([east, 0, -north]);
  for (const surface of surfaces) middle.addChild(surface);
  const scene = gltf.createScene(name).addChild(middle);
  scene.setExtras(origin ? { network: name, origin: { lat: origin.lat, lon: origin.lon } } : { network: name });
  gltf.getRoot().setDefaultScene(scene);
}

function surfaceNode(surface: Surface, uvScale: number, asphalt: Material, gltf: Document): Node {
  const { mesh } = surface;
  const buffer = gltf.getRoot().listBuffers()[0]!;
  const attribute = (type: "VEC2" | "VEC3", array: Float32Array) =>
    gltf.createAccessor().setType(type).setArray(inOwnMemory(array)).setBuffer(buffer);
  const primitive = gltf
    .createPrimitive()
    .setAttribute("POSITION", attribute("VEC3", southwards(mesh.positions)))
    .setAttribute("NORMAL", attribute("VEC3", southwards(mesh.normals)))
    .setAttribute("TEXCOORD_0", attribute("VEC2", mesh.uvs))
    .setIndices(gltf.createAccessor().setType("SCALAR").setArray(smallestIndices(mesh)).setBuffer(buffer))
    .setMaterial(asphalt);
  const name = surface.junction === undefined ? `road ${surface.road}` : `junction ${surface.junction}`;
  const of = surface.junction === undefined ? { road: surface.road } : { junction: surface.junction };
  const node = gltf.createNode(name).setMesh(gltf.createMesh(name).addPrimitive(primitive));
  return node.setExtras({ kind: "surface", uvScale, ...of });
}

/** World vectors (z north) as glTF's (z south). */
function southwards(vectors: Float32Array): Float32Array {
  const turned = new Float32Array(vectors);
  for (let i = 2; i < turned.length; i += 3) turned[i] = 0 - turned[i]!;
  return turned;
}

function smallestIndices({ indices, positions }: SurfaceMesh): Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> {
  // 65 535 itself is glTF's primitive restart.
  return positions.length / 3 <= 0xffff ? Uint16Array.from(indices) : Uint32Array.from(indices);
}

/** A copy whose memory can't be shared, as glTF-Transform's types ask. */
const inOwnMemory = (array: Float32Array): Float32Array<ArrayBuffer> => new Float32Array(array);
