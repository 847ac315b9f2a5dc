import "@babylonjs/core/Meshes/thinInstanceMesh.js";
import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import type { Rgb } from "../time-of-day";

/** A copy's directions in the world: unit vectors to its right, up and ahead. */
export interface Turned {
  readonly rightX: number;
  readonly rightY: number;
  readonly rightZ: number;
  readonly upX: number;
  readonly upY: number;
  readonly upZ: number;
  readonly aheadX: number;
  readonly aheadY: number;
  readonly aheadZ: number;
}

/** Copies of one mesh in one draw call, told anew for every frame. */
export interface Copies {
  clear(): void;
  add(turned: Readonly<Turned>, x: number, y: number, z: number, colour?: Rgb): void;
  /** Shows what has been added. */
  flush(): void;
  dispose(): void;
}

const NUMBERS = 16;
const COLOURS = 4;

/** @param mesh without copies it isn't drawn; the copies own it. @param coloured whether each has a colour of its own */
export function createCopies(mesh: Mesh, coloured: boolean): Copies {
  mesh.isPickable = false;
  mesh.alwaysSelectAsActiveMesh = true;
  mesh.doNotSyncBoundingInfo = true;
  mesh.setEnabled(false);
  let matrices = new Float32Array(0);
  let colours = new Float32Array(0);
  let count = 0;
  let grown = false;

  function grow(): void {
    const room = Math.max(16, (2 * matrices.length) / NUMBERS);
    const [larger, more] = [new Float32Array(room * NUMBERS), new Float32Array(room * COLOURS)];
    larger.set(matrices);
    more.set(colours);
    [matrices, colours, grown] = [larger, more, true];
  }

  return {
    clear() {
      count = 0;
    },
    add(turned, x, y, z, colour) {
      if ((count + 1) * NUMBERS > matrices.length) grow();
      const m = count * NUMBERS;
      matrices[m] = turned.rightX;
      matrices[m + 1] = turned.rightY;
      matrices[m + 2] = turned.rightZ;
      matrices[m + 4] = turned.upX;
      matrices[m + 5] = turned.upY;
      matrices[m + 6] = turned.upZ;
      matrices[m + 8] = turned.aheadX;
      matrices[m + 9] = turned.aheadY;
      matrices[m + 10] = turned.aheadZ;
      matrices[m + 12] = x;
      matrices[m + 13] = y;
      matrices[m + 14] = z;
      matrices[m + 15] = 1;
      if (colour) {
        const c = count * COLOURS;
        colours[c] = colour[0];
        colours[c + 1] = colour[1];
        colours[c + 2] = colour[2];
        colours[c + 3] = 1;
      }
      count++;
    },
    flush() {
      mesh.setEnabled(count > 0);
      if (count === 0) return;
      if (grown) {
        mesh.thinInstanceSetBuffer("matrix", matrices, NUMBERS, false);
        if (coloured) mesh.thinInstanceSetBuffer("color", colours, COLOURS, false);
        grown = false;
      }
      mesh.thinInstanceCount = count;
      mesh.thinInstanceBufferUpdated("matrix");
      if (coloured) mesh.thinInstanceBufferUpdated("color");
    },
    dispose() {
      mesh.material?.dispose();
      mesh.dispose();
    },
  };
}
