import type { ShaderMaterial } from "@babylonjs/core/Materials/shaderMaterial.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { Simulation, Streets } from "../simulation/types";
import type { WorldPoint } from "../telemetry/types";
import { createLabels, type Writing } from "./labels";
import { createLines } from "./lines";
import type { Sketch } from "./sketch";

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
    show(sketch: Sketch) {
      lines.show(sketch.strokes);
      labels.show(sketch.labels);
    },
    dispose() {
      lines.dispose();
      labels.dispose();
    },
  };
}

/** A layer that follows from the streets alone. */
export const streetsLayer =
  (sketchOf: (streets: Streets) => Sketch): LayerMaker =>
  (drawing, name) => {
    const sheet = createSheet(drawing, drawing.pencil, name);
    return { rebuild: (streets) => sheet.show(sketchOf(streets)), show: nothing, dispose: sheet.dispose };
  };

/** A layer that is drawn anew for every frame; small ones only. `eye`: where it is seen from. */
export const frameLayer =
  (sketchOf: (simulation: Simulation, eye: WorldPoint) => Sketch): LayerMaker =>
  (drawing, name) => {
    const sheet = createSheet(drawing, drawing.marker, name);
    const show = (simulation: Simulation): void => {
      const { x, y, z } = drawing.scene.activeCamera?.globalPosition ?? { x: 0, y: 0, z: 0 };
      sheet.show(sketchOf(simulation, [x, y, z]));
    };
    return { rebuild: nothing, show, dispose: sheet.dispose };
  };
