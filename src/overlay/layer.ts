import type { ShaderMaterial } from "@babylonjs/core/Materials/shaderMaterial.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { Junction, SurfaceMesh } from "../generator/types";
import type { Point } from "../math/vector";
import type { Simulation, Streets } from "../simulation/types";
import type { WorldPoint } from "../telemetry/types";
import { createLabels, type Writing } from "./labels";
import { layOut } from "./layout";
import { createLines } from "./lines";
import { emptySketch, type Sketch } from "./sketch";
import type { Project } from "./spread";

/** What layers draw with. */
export interface Drawing {
  readonly scene: Scene;
  readonly pencil: ShaderMaterial;
  /** Draws through whatever stands before it: for lamps and marks that must not be missed. */
  readonly marker: ShaderMaterial;
  readonly writing: Writing;
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

function createSheet({ scene, writing }: Drawing, pencil: ShaderMaterial, name: string) {
  const lines = createLines(scene, pencil, `${name} lines`);
  const labels = createLabels(scene, writing, `${name} labels`);
  return {
    clear() {
      lines.clear();
      labels.clear();
    },
    add(sketch: Sketch) {
      lines.append(Float32Array.from(sketch.strokes));
      labels.append(layOut(sketch.labels, writing.font));
    },
    dispose() {
      lines.dispose();
      labels.dispose();
    },
  };
}

/** Where a frame is seen from, and where on the screen it shows a place. */
export interface Sight {
  readonly eye: WorldPoint;
  readonly project: Project;
}

function projectIn(scene: Scene): Project {
  const matrix = scene.activeCamera?.getTransformationMatrix().m;
  const engine = scene.getEngine();
  const scale = engine.getHardwareScalingLevel();
  const [width, height] = [engine.getRenderWidth() * scale, engine.getRenderHeight() * scale];
  return ([x, y, z]) => {
    if (!matrix) return null;
    const row = (i: number) => matrix[i]! * x + matrix[4 + i]! * y + matrix[8 + i]! * z + matrix[12 + i]!;
    const w = row(3);
    return w > 0 ? [((row(0) / w + 1) * width) / 2, ((1 - row(1) / w) * height) / 2] : null;
  };
}

const eyeOf = ({ activeCamera }: Scene): WorldPoint => {
  const { x, y, z } = activeCamera?.globalPosition ?? { x: 0, y: 0, z: 0 };
  return [x, y, z];
};

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
  (sketchOf: (simulation: Simulation, sight: Sight) => Sketch): LayerMaker =>
  (drawing, name) => {
    const sheet = createSheet(drawing, drawing.marker, name);
    const show = (simulation: Simulation): void => {
      sheet.clear();
      sheet.add(sketchOf(simulation, { eye: eyeOf(drawing.scene), project: projectIn(drawing.scene) }));
    };
    return { rebuild: nothing, show, dispose: sheet.dispose };
  };
