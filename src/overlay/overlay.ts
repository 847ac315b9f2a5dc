import type { Scene } from "@babylonjs/core/scene.js";
import type { Simulation, Streets } from "../simulation/types";
import { createBoard } from "./board";
import { createWriting } from "./labels";
import type { Drawing, Layer, LayerMaker } from "./layer";
import { conflicts } from "./layers/conflicts";
import { faults } from "./layers/faults";
import { gaps } from "./layers/gaps";
import { mouths } from "./layers/mouths";
import { normals } from "./layers/normals";
import { outlines } from "./layers/outlines";
import { paths } from "./layers/paths";
import { physics } from "./layers/physics";
import { queues } from "./layers/queues";
import { rules } from "./layers/rules";
import { seams } from "./layers/seams";
import { speeds } from "./layers/speeds";
import { trail } from "./layers/trail";
import { uv } from "./layers/uv";
import { wireframe } from "./layers/wireframe";
import { createPencil } from "./lines";
import { sightOf } from "./sight";

const MAKERS = {
  gaps,
  trail,
  faults,
  wireframe,
  outlines,
  mouths,
  seams,
  paths,
  uv,
  normals,
  physics,
  rules,
  conflicts,
  queues,
  speeds,
} as const satisfies Record<string, LayerMaker>;

/** What can be shown over the streets, by the name that an address knows it by. */
export type LayerName = keyof typeof MAKERS;

/** In the order of the keys that switch them. */
export const LAYER_NAMES = Object.keys(MAKERS) as readonly LayerName[];

/** Debug drawing over the world. It reads everything and decides nothing. */
export interface Overlay {
  /** Switches a layer. Those that are off hold nothing. */
  set(name: LayerName, on: boolean): void;
  /** The streets have changed. */
  rebuild(streets: Streets): void;
  /** For every frame, before it is drawn. */
  show(simulation: Simulation): void;
  dispose(): void;
}

/** The words of layers that explain. @param letters all that these may have beside the usual ones */
export interface Wording {
  readonly letters: string;
  readonly say: Drawing["say"];
}

/** Explains by names alone. */
const PLAIN: Wording = { letters: "", say: (reason) => reason };

/**
 * What explains the streets in a scene: paths, arcs, gaps, problems and more, each layer off until it is set.
 * @param wording says why a vehicle waits; by the reasons' own names where none is given
 */
export function createOverlay(scene: Scene, streets: Streets, { letters, say }: Wording = PLAIN): Overlay {
  const writing = createWriting(scene, letters);
  const board = createBoard(scene, writing);
  const drawing: Drawing = {
    scene,
    pencil: createPencil(scene, false),
    marker: createPencil(scene, true),
    board,
    say,
  };
  const shown = new Map<LayerName, Layer>();
  let current = streets;
  const hide = (name: LayerName): void => {
    shown.get(name)?.dispose();
    shown.delete(name);
  };
  return {
    set(name, on) {
      if (!on) return hide(name);
      if (shown.has(name)) return;
      const layer = MAKERS[name](drawing, name);
      layer.rebuild(current);
      shown.set(name, layer);
    },
    rebuild(next) {
      current = next;
      for (const layer of shown.values()) layer.rebuild(next);
    },
    show(simulation) {
      for (const layer of shown.values()) layer.show(simulation);
      board.draw(sightOf(scene));
    },
    dispose() {
      for (const name of [...shown.keys()]) hide(name);
      for (const owned of [drawing.pencil, drawing.marker, board, writing]) owned.dispose();
    },
  };
}
