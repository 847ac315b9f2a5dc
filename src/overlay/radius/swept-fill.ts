import { VertexBuffer } from "@babylonjs/core/Buffers/buffer.js";
import { Constants } from "@babylonjs/core/Engines/constants.js";
import { StandardMaterial } from "@babylonjs/core/Materials/standardMaterial.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import type { Scene } from "@babylonjs/core/scene.js";
import earcut from "earcut";
import type { Area } from "../../math/area";
import type { Point } from "../../math/vector";
import type { WorldPoint } from "../../telemetry/types";
import { BAD, GOOD } from "../inks";

/** How much of the ground's own colour the paint hides. */
const COVER = 0.3;

/** All that a body sweeps, as a thin coat of paint over whatever lies there. */
export interface SweptFill {
  show(area: Area, fits: boolean, lift: (point: Point) => WorldPoint): void;
  clear(): void;
  dispose(): void;
}

/** Triangles over rings, outer ones counter-clockwise, each hole in the outer ring before it. */
function trianglesOf(area: Area): number[] {
  const corners = area.flat();
  const firsts = area.map((_, i) => area.slice(0, i).reduce((sum, ring) => sum + ring.length, 0));
  const [outer = 0, ...holes] = firsts;
  return corners.length === 0
    ? []
    : earcut(
        corners.flat(),
        holes.map((first) => first - outer),
      );
}

function createCoat(scene: Scene, name: string, colour: readonly [number, number, number]): StandardMaterial {
  const coat = new StandardMaterial(name, scene);
  coat.disableLighting = true;
  coat.emissiveColor = new Color3(...colour);
  coat.alpha = COVER;
  coat.backFaceCulling = false;
  coat.disableDepthWrite = true;
  coat.depthFunction = Constants.ALWAYS;
  return coat;
}

export function createSweptFill(scene: Scene): SweptFill {
  const coats = { fits: createCoat(scene, "swept", GOOD), fails: createCoat(scene, "swept badly", BAD) };
  let mesh: Mesh | null = null;
  const clear = (): void => {
    mesh?.dispose();
    mesh = null;
  };
  return {
    clear,
    show(area, fits, lift) {
      clear();
      const indices = trianglesOf(area);
      if (indices.length === 0) return;
      mesh = new Mesh("swept", scene);
      mesh.setVerticesData(VertexBuffer.PositionKind, area.flat().flatMap(lift));
      mesh.setIndices(indices);
      mesh.material = fits ? coats.fits : coats.fails;
      mesh.isPickable = false;
      mesh.freezeWorldMatrix();
    },
    dispose() {
      clear();
      for (const coat of Object.values(coats)) coat.dispose();
    },
  };
}
