import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import { VertexData } from "@babylonjs/core/Meshes/mesh.vertexData.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { bankParts } from "../generator/land/build-bank";
import type { Land } from "../generator/land/build-land";
import { allOf, type Parts } from "../generator/parts";
import type { Street } from "../generator/street/build-street";
import type { SurfaceMesh } from "../generator/types";
import type { Landscape } from "../simulation/landscape";
import type { Streets } from "../simulation/types";
import { createDrawnMesh } from "./drawn-mesh";
import { asGrass, createGrass, GRASS_TILE } from "./grass";
import { cloudAt } from "./noise";
import { createKerbStone } from "./paving";
import { createRepeatingTexture } from "./repeating-texture";

/** m from the eye to the ground's edge, beyond the end of the haze. */
const REACH = 6000;
const MEADOW_PIXELS = 256;
/** Repeats of the grass to one of the meadow's patches. */
const MEADOW_TILES = 12;
/** m after which the ground looks the same again. */
const WHOLE = GRASS_TILE * MEADOW_TILES;
/** Patches of dry and lush meadow; multiplies the grass, and hides that it repeats. */
function meadowPixels(): Uint8Array {
  const pixels = new Uint8Array(MEADOW_PIXELS * MEADOW_PIXELS * 4);
  for (let i = 0; i < MEADOW_PIXELS * MEADOW_PIXELS; i++) {
    const [x, y] = [(i % MEADOW_PIXELS) / MEADOW_PIXELS, Math.floor(i / MEADOW_PIXELS) / MEADOW_PIXELS];
    const dry = cloudAt(x * 6, y * 6, 4, 11, 6) - 0.5;
    pixels.set([238 + 52 * dry, 238 + 22 * dry, 236 + 10 * dry, 255], 4 * i);
  }
  return pixels;
}

/** Corners of a sidewalk's triangles up to which a bank keeps up with a slider being dragged. */
const FEW = 20_000;

/** A square around the origin, its texture laid in world coordinates. */
function square(): VertexData {
  const data = new VertexData();
  data.positions = [-1, 0, -1, 1, 0, -1, 1, 0, 1, -1, 0, 1].map((c) => c * REACH);
  data.normals = [0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0];
  data.uvs = [-1, -1, 1, -1, 1, 1, -1, 1].map((c) => (c * REACH) / GRASS_TILE);
  data.indices = [0, 1, 2, 0, 2, 3];
  return data;
}

/** The grass beside the roads. */
export interface Ground {
  /** Lays the plain `level` metres high; it begins at the plan's zero. */
  lay(level: number): void;
  /** Shows this land on the plain, or nothing; returns at once where it is shown already. */
  show(landscape: Landscape | null): void;
  /** On a plain: slopes from the sidewalks' rims down to it; those of large networks come some frames after the street. */
  showBank(streets: Streets, street: Street | null): void;
  dispose(): void;
}

/**
 * Grass to the horizon. It writes no depth and is drawn before the roads, which therefore cover it cleanly
 * however thin the step between them: no flicker, and no road has to be lifted. It follows the eye by whole tiles.
 */
export function createGround(scene: Scene): Ground {
  const material = new StandardMaterial("ground", scene);
  const grass = createGrass(scene);
  const meadow = createRepeatingTexture(scene, "meadow", meadowPixels());
  meadow.uScale = meadow.vScale = 1 / MEADOW_TILES;
  const hill = new StandardMaterial("land", scene);
  for (const each of [material, hill]) {
    each.diffuseTexture = grass;
    each.lightmapTexture = meadow;
    each.useLightmapAsShadowmap = true;
    each.specularColor = Color3.Black();
  }
  material.disableDepthWrite = true;
  material.backFaceCulling = false;
  const mesh = new Mesh("ground", scene);
  square().applyToMesh(mesh);
  mesh.material = material;
  mesh.isPickable = false;
  mesh.receiveShadows = true;
  mesh.alwaysSelectAsActiveMesh = true;
  let level = 0;
  let shown: Landscape | null = null;
  let land: (Mesh | null)[] = [];
  let banked: Street | null = null;
  let coming: Parts<SurfaceMesh> | null = null;
  let bank: Mesh | null = null;
  const concrete = createKerbStone(scene);
  const drawn = ({ ground, structure }: Land): (Mesh | null)[] => [
    createDrawnMesh(scene, "land", asGrass(ground), hill),
    createDrawnMesh(scene, "structure", structure, concrete),
  ];
  const following = scene.onBeforeRenderObservable.add(() => {
    const eye = scene.activeCamera?.globalPosition;
    if (eye) mesh.position.set(Math.round(eye.x / WHOLE) * WHOLE, level, Math.round(eye.z / WHOLE) * WHOLE);
  });
  // One that is taken away is kept until the next, so that its shaders aren't compiled anew for that.
  const layBank = (grown: SurfaceMesh | null): void => {
    bank?.setEnabled(false);
    if (!grown) return;
    bank?.dispose();
    bank = createDrawnMesh(scene, "bank", asGrass(grown), hill);
  };
  return {
    lay(height) {
      level = height;
    },
    show(landscape) {
      if (landscape === shown) return;
      if (landscape?.land !== shown?.land) {
        for (const mesh of land) mesh?.dispose();
        land = landscape ? drawn(landscape.land) : [];
      }
      shown = landscape;
      for (const mesh of land) {
        if (!mesh) continue;
        mesh.unfreezeWorldMatrix();
        mesh.position.y = -landscape!.sunk;
        mesh.freezeWorldMatrix();
      }
    },
    showBank({ verge, ground }, street) {
      if (street !== banked) {
        banked = street;
        coming = street && bankParts(street, verge, ground);
        if (coming && street!.sidewalk.indices.length > FEW) return;
        layBank(coming && allOf(coming));
        coming = null;
        return;
      }
      const { done, value } = coming?.next() ?? {};
      if (!done || !value) return;
      coming = null;
      layBank(value);
    },
    dispose() {
      bank?.dispose();
      for (const mesh of land) mesh?.dispose();
      concrete.dispose(false, true);
      scene.onBeforeRenderObservable.remove(following);
      for (const owned of [mesh, material, hill, grass, meadow]) owned.dispose();
    },
  };
}
