import { VertexBuffer } from "@babylonjs/core/Buffers/buffer.js";
import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { RawTexture } from "@babylonjs/core/Materials/Textures/rawTexture.js";
import { Texture } from "@babylonjs/core/Materials/Textures/texture.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { mergeSurfaces } from "../../generator/surfaces/merge-surfaces";
import type { SurfaceMesh } from "../../generator/types";
import type { LayerMaker } from "../layer";

const PIXELS = 256;
/** Fields along one side of the texture's unit square. */
const FIELDS = 4;

/** A chequered unit square: one field amber marks its origin, so that turns and mirrorings show. */
export function checkerPixels(): Uint8Array {
  const pixels = new Uint8Array(PIXELS * PIXELS * 4);
  for (let i = 0; i < PIXELS * PIXELS; i++) {
    const [x, y] = [((i % PIXELS) * FIELDS) / PIXELS, (Math.floor(i / PIXELS) * FIELDS) / PIXELS];
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const edge = Math.min(i % PIXELS, Math.floor(i / PIXELS)) < 2;
    const shade = edge ? 230 : (column + row) % 2 === 0 ? 150 : 74;
    pixels.set(column === 0 && row === 0 && !edge ? [236, 168, 44, 255] : [shade, shade, shade + 6, 255], 4 * i);
  }
  return pixels;
}

function createChecker(scene: Scene): StandardMaterial {
  const material = new StandardMaterial("checker", scene);
  const picture = RawTexture.CreateRGBATexture(
    checkerPixels(),
    PIXELS,
    PIXELS,
    scene,
    true,
    false,
    Texture.TRILINEAR_SAMPLINGMODE,
  );
  picture.wrapU = picture.wrapV = Texture.WRAP_ADDRESSMODE;
  picture.anisotropicFilteringLevel = 8;
  material.emissiveTexture = picture;
  material.disableLighting = true;
  material.specularColor = material.diffuseColor = Color3.Black();
  material.zOffset = -1;
  material.zOffsetUnits = -4;
  return material;
}

function createMesh(scene: Scene, { positions, uvs, indices }: SurfaceMesh, material: StandardMaterial): Mesh {
  const mesh = new Mesh("checker", scene);
  mesh.setVerticesData(VertexBuffer.PositionKind, positions);
  mesh.setVerticesData(VertexBuffer.UVKind, uvs);
  mesh.setIndices(indices);
  mesh.material = material;
  mesh.isPickable = false;
  mesh.freezeWorldMatrix();
  return mesh;
}

/** The road's texture coordinates as a chequered pattern drawn over the asphalt. */
export const uv: LayerMaker = ({ scene }) => {
  const material = createChecker(scene);
  let mesh: Mesh | null = null;
  return {
    rebuild({ surfaces }) {
      mesh?.dispose();
      const merged = mergeSurfaces(surfaces);
      mesh = merged.indices.length > 0 ? createMesh(scene, merged, material) : null;
    },
    show: () => {},
    dispose() {
      mesh?.dispose();
      material.dispose(false, true);
    },
  };
};
