import type { Plan } from "../../generator/types";
import type { Point3 } from "../../math/vector";
import type { Simulation } from "../../simulation/types";
import { element } from "../element";
import { grown } from "../grown";
import type { Words } from "../texts/words";

/** The plan around the car from above, north up, with the worst places on it. */
export interface Minimap {
  readonly element: HTMLCanvasElement;
  rebuild(plan: Plan): void;
  /** For every frame; drawn anew ten times a second. */
  show(simulation: Simulation): void;
}

/** CSS pixels: the map's size, and those of a metre. */
const SIZE = { width: 208, height: 132 };
const SCALE = 0.7;
const INTERVAL_MS = 100;
const COLOURS = { road: "#8b8f94", car: "#ffb224", bad: "#e2386f" };

/** An outline with the box around it: [west, south, east, north]. */
interface Shape {
  readonly ring: readonly Point3[];
  readonly box: readonly [number, number, number, number];
}

function shapeOf(ring: readonly Point3[]): Shape {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [east, north] of ring) {
    box[0] = Math.min(box[0], east);
    box[1] = Math.min(box[1], north);
    box[2] = Math.max(box[2], east);
    box[3] = Math.max(box[3], north);
  }
  return { ring, box };
}

const shapesOf = ({ junctions, roads }: Plan): Shape[] => [
  ...junctions.map(({ outline }) => shapeOf(outline)),
  ...roads.map(({ left, right }) => shapeOf([...right, ...left.toReversed()])),
];

/** Half the map, m. */
const REACH = { east: SIZE.width / SCALE / 2, north: SIZE.height / SCALE / 2 };

const inSight = ({ box }: Shape, east: number, north: number): boolean =>
  box[0] < east + REACH.east &&
  box[2] > east - REACH.east &&
  box[1] < north + REACH.north &&
  box[3] > north - REACH.north;

/** Adds to the path that is being drawn: rings that touch, filled as one, show no seam. */
function addRing(context: CanvasRenderingContext2D, ring: readonly Point3[]): void {
  for (const [i, [east, north]] of ring.entries()) {
    if (i === 0) context.moveTo(east, north);
    else context.lineTo(east, north);
  }
  context.closePath();
}

/** A blunt arrow about the origin, pointing east, in CSS pixels. */
const ARROW = new Path2D("M7 0L-5 5L-2.5 0L-5 -5Z");

function draw(context: CanvasRenderingContext2D, shapes: readonly Shape[], simulation: Simulation): void {
  const { drawn, motion, worstPlaces } = simulation;
  const ratio = context.canvas.width / SIZE.width;
  const plan = () => {
    context.setTransform(ratio, 0, 0, -ratio, (SIZE.width / 2) * ratio, (SIZE.height / 2) * ratio);
  };
  context.resetTransform();
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  plan();
  context.scale(SCALE, SCALE);
  context.translate(-drawn.x, -drawn.z);
  context.fillStyle = COLOURS.road;
  context.beginPath();
  for (const shape of shapes) if (inSight(shape, drawn.x, drawn.z)) addRing(context, shape.ring);
  context.fill();
  context.fillStyle = COLOURS.bad;
  for (const { at } of worstPlaces) context.fillRect(at[0] - 4, at[2] - 4, 8, 8);
  plan();
  context.rotate(motion.heading);
  context.fillStyle = COLOURS.car;
  context.fill(ARROW);
}

export function createMinimap(words: Words): Minimap {
  const canvas = words.name(element("canvas", { class: "minimap card", role: "img" }), "map");
  const context = canvas.getContext("2d");
  let plan: Plan | null = null;
  let built: Plan | null = null;
  let shapes: readonly Shape[] = [];
  let last = 0;
  const fit = () => {
    canvas.width = grown(SIZE.width) * window.devicePixelRatio;
    canvas.height = grown(SIZE.height) * window.devicePixelRatio;
  };
  fit();
  window.addEventListener("resize", fit);
  return {
    element: canvas,
    rebuild: (next) => {
      plan = next;
    },
    show: (simulation) => {
      const now = performance.now();
      if (context === null || now - last < INTERVAL_MS || canvas.offsetParent === null) return;
      last = now;
      if (plan !== null && plan !== built) shapes = shapesOf(plan);
      built = plan;
      draw(context, shapes, simulation);
    },
  };
}
