import type { ShaderMaterial } from "@babylonjs/core/Materials/shaderMaterial.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { Junction, SurfaceMesh } from "../generator/types";
import type { Point } from "../math/vector";
import type { Simulation, Streets } from "../simulation/types";
import type { WaitReason } from "../traffic/waits";
import type { Board } from "./board";
import { createLines } from "./lines";
import { eyeOf, type Sight, sightOf } from "./sight";
import { emptySketch, type Sketch } from "./sketch";

/** What layers draw with. */
export interface Drawing {
  readonly scene: Scene;
  readonly pencil: ShaderMaterial;
  /** Draws through whatever stands before it: for lamps and marks that must not be missed. */
  readonly marker: ShaderMaterial;
  readonly board: Board;
  /** Why somebody waits, in the page's language. */
  readonly say: (reason: WaitReason) => string;
}

/** One thing the overlay shows. Made when it is switched on, disposed when it is switched off. */
export interface Layer {
  /** The streets have changed. */
  rebuild(streets: Streets): void;
  /** For every frame. */
  show(simulation: Simulation): void;
  dispose(): void;
}

/** Makes a layer that hasn't drawn anything yet. */
export type LayerMaker = (drawing: Drawing, name: string) => Layer;

const nothing = (): void => {};

function createSheet({ scene, board }: Drawing, pencil: ShaderMaterial, name: string) {
  const lines = createLines(scene, pencil, `${name} lines`);
  return {
    clear() {
      lines.clear();
      board.erase(name);
    },
    add(sketch: Sketch) {
      lines.append(Float32Array.from(sketch.strokes));
      board.add(name, sketch.labels);
    },
    dispose() {
      lines.dispose();
      board.erase(name);
    },
  };
}

/** A piece of a layer and the plan place it belongs to. */
export interface Part {
  readonly at: Point;
  draw(sketch: Sketch): void;
}

export const partAt = (junction: Junction, draw: (sketch: Sketch, junction: Junction) => void): Part => ({
  at: [junction.outline[0]?.[0] ?? 0, junction.outline[0]?.[1] ?? 0],
  draw: (sketch) => draw(sketch, junction),
});

export const partOfMesh = (mesh: SurfaceMesh, draw: (sketch: Sketch, mesh: SurfaceMesh) => void): Part => ({
  at: [mesh.positions[0] ?? 0, mesh.positions[2] ?? 0],
  draw: (sketch) => draw(sketch, mesh),
});

/** ms of a frame that one layer may take to draw what is still missing. */
const PATIENCE = 3;

/**
 * A layer that follows from the streets alone. It is drawn part by part, those nearest to the eye first, a few
 * milliseconds a frame: a town's layer fills in while one drives, and a slider being dragged isn't held up.
 */
export const streetsLayer =
  (partsOf: (streets: Streets) => Part[]): LayerMaker =>
  (drawing, name) => {
    const sheet = createSheet(drawing, drawing.pencil, name);
    let missing: Part[] = [];
    const fill = (): void => {
      if (missing.length === 0) return;
      const end = performance.now() + PATIENCE;
      const sketch = emptySketch();
      do missing.pop()!.draw(sketch);
      while (missing.length > 0 && performance.now() < end);
      sheet.add(sketch);
    };
    return {
      rebuild(streets) {
        const [x, , z] = eyeOf(drawing.scene);
        const away = ({ at }: Part): number => (at[0] - x) ** 2 + (at[1] - z) ** 2;
        missing = partsOf(streets).sort((a, b) => away(b) - away(a));
        sheet.clear();
        fill();
      },
      show: fill,
      dispose: sheet.dispose,
    };
  };

/** A layer that is drawn anew for every frame; small ones only. */
export const frameLayer =
  (sketchOf: (simulation: Simulation, sight: Sight, say: Drawing["say"]) => Sketch): LayerMaker =>
  (drawing, name) => {
    const sheet = createSheet(drawing, drawing.marker, name);
    const show = (simulation: Simulation): void => {
      sheet.clear();
      sheet.add(sketchOf(simulation, sightOf(drawing.scene), drawing.say));
    };
    return { rebuild: nothing, show, dispose: sheet.dispose };
  };
