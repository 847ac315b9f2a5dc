import type { Scene } from "@babylonjs/core/scene.js";
import type { Area } from "../../math/area";
import type { HeightIndex } from "../../math/height-index";
import type { Point } from "../../math/vector";
import type { SightLines } from "../../vehicle/turning/sight-lines";
import { AMBER, BAD, CHALK, ink, VIOLET } from "../inks";
import { createLabels, createWriting } from "../labels";
import { layOut } from "../layout";
import { createLines, createPencil } from "../lines";
import { dot, emptySketch, polyline, ring, type Sketch } from "../sketch";
import { groundFor, type PaintedRun, sketchCorners, sketchGhosts, sketchRun } from "./corner-sketch";
import { sketchSight } from "./sight-sketch";
import { createSweptFill } from "./swept-fill";

/** What is painted of a corner and its runs. Places are those of the plan that is drawn. */
export interface RadiusDrawing {
  readonly run: PaintedRun | null;
  /** What runs kept to compare swept, the last one first. */
  readonly ghosts: readonly Area[];
  /** Where the corners are that can be chosen. */
  /** What must be seen from the corner; null: that isn't shown. */
  readonly sight: SightLines | null;
  readonly corners: readonly Point[];
  readonly chosen: Point | null;
}

/** What moves: bodies now, unit by unit, and those they are compared with; ways of wheels; places where it went worst. */
export interface RadiusMotion {
  readonly bodies: readonly (readonly Point[])[];
  readonly rivals: readonly (readonly Point[])[];
  readonly driven: readonly (readonly Point[])[];
  readonly marks: readonly Point[];
}

/** The road as the sheet on which turning is drawn. */
export interface RadiusSheet {
  paint(drawing: RadiusDrawing, ground: HeightIndex): void;
  move(motion: RadiusMotion, ground: HeightIndex): void;
  /** Wipes all of it. */
  clear(): void;
  dispose(): void;
}

const BODY = ink(AMBER, 2.6);
const RIVAL = ink(VIOLET, 2);
const MARK = ink(BAD, 13);
const DRIVEN = ink(CHALK, 2.2);

function sketchMotion({ bodies, rivals, driven, marks }: RadiusMotion, ground: HeightIndex): Sketch {
  const sketch = emptySketch();
  const lift = groundFor(ground);
  for (const way of driven) polyline(sketch, way.map(lift), DRIVEN);
  for (const body of rivals) ring(sketch, body.map(lift), RIVAL);
  for (const body of bodies) ring(sketch, body.map(lift), BODY);
  for (const place of marks) dot(sketch, lift(place), MARK);
  return sketch;
}

export function createRadiusSheet(scene: Scene): RadiusSheet {
  const pencil = createPencil(scene, true);
  const writing = createWriting(scene);
  const fill = createSweptFill(scene);
  const still = createLines(scene, pencil, "radius lines");
  const moving = createLines(scene, pencil, "radius motion");
  const labels = createLabels(scene, writing, "radius labels");
  return {
    paint({ run, ghosts, sight, corners, chosen }, ground) {
      still.clear();
      labels.clear();
      const sketches = [sketchCorners(corners, chosen, ground), sketchGhosts(ghosts, ground)];
      if (sight) sketches.push(sketchSight(sight, ground));
      if (run) sketches.push(sketchRun(run, ground));
      for (const { strokes, labels: texts } of sketches) {
        still.append(Float32Array.from(strokes));
        labels.append(layOut(texts, writing.font));
      }
      if (run) fill.show(run.picture.envelope, run.fits, groundFor(ground));
      else fill.clear();
    },
    move(motion, ground) {
      moving.clear();
      moving.append(Float32Array.from(sketchMotion(motion, ground).strokes));
    },
    clear() {
      for (const drawn of [still, moving, labels, fill]) drawn.clear();
    },
    dispose() {
      for (const owned of [still, moving, labels, fill, pencil, writing]) owned.dispose();
    },
  };
}
