import type { Scene } from "@babylonjs/core/scene.js";
import { createLabels, type Writing } from "./labels";
import { layOut } from "./layout";
import { type Candidate, placeLabels } from "./placement";
import type { Sight } from "./sight";
import type { Label } from "./sketch";

/** All that layers write over the world, in one draw call. Of labels that would cover each other one shows. */
export interface Board {
  /** Adds to what a layer has written. */
  add(layer: string, labels: readonly Label[]): void;
  erase(layer: string): void;
  /** For every frame, after the layers. */
  draw(sight: Sight): void;
  dispose(): void;
}

/** Layers whose labels matter most first; those of the others matter least. */
const RANKS = ["faults", "gaps", "outlines", "mouths"];
const rankOf = (layer: string): number => (RANKS.indexOf(layer) + RANKS.length + 1) % (RANKS.length + 1);

/** px that a label may begin outside of the screen. */
const OUTSIDE = 60;

/** What of the labels is in sight, with its place on the screen. */
function inSight(label: Label, rank: number, sight: Sight, widthOf: (text: string) => number): Candidate | null {
  const { eye, project, width, height, legible } = sight;
  const [dx, dy, dz] = [label.at[0] - eye[0], label.at[1] - eye[1], label.at[2] - eye[2]];
  const distance = Math.hypot(dx, dy, dz);
  if (!legible(distance)) return null;
  const place = project(label.at);
  if (!place) return null;
  const [x, y] = place;
  const isOut = x < -OUTSIDE || y < -OUTSIDE || x > width + OUTSIDE || y > height + OUTSIDE;
  return isOut ? null : { label, rank, x, y, width: widthOf(label.text), distance };
}

export function createBoard(scene: Scene, writing: Writing): Board {
  const written = new Map<string, Label[]>();
  const { font } = writing;
  const instances = createLabels(scene, writing, "labels");
  const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + font.of(letter).advance, 0) / font.scale;
  let shown: ReadonlySet<Label> = new Set();
  return {
    add(layer, labels) {
      const before = written.get(layer);
      if (before) before.push(...labels);
      else written.set(layer, [...labels]);
    },
    erase: (layer) => void written.delete(layer),
    draw(sight) {
      const candidates = [...written].flatMap(([layer, labels]) =>
        labels.flatMap((label) => inSight(label, rankOf(layer), sight, widthOf) ?? []),
      );
      const placed = placeLabels(candidates, shown);
      const isSame = placed.length === shown.size && placed.every((label) => shown.has(label));
      if (isSame) return;
      shown = new Set(placed);
      instances.clear();
      instances.append(layOut(placed, font));
    },
    dispose: instances.dispose,
  };
}
