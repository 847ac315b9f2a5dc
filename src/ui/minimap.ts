import type { Plan } from "../generator/types";
import type { Point3 } from "../math/vector";
import type { Simulation } from "../simulation/types";
import { element } from "./element";
import type { Words } from "./words";

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

function addRing(path: Path2D, ring: readonly Point3[]): void {
  for (const [i, [east, north]] of ring.entries()) {
    if (i === 0) path.moveTo(east, north);
    else path.lineTo(east, north);
  }
  path.closePath();
}

function pathOf({ junctions, roads }: Plan): Path2D {
  const path = new Path2D();
  for (const { outline, holes } of junctions) for (const ring of [outline, ...holes]) addRing(path, ring);
  for (const { left, right } of roads) addRing(path, [...right, ...left.toReversed()]);
  return path;
}

/** A blunt arrow about the origin, pointing east, in CSS pixels. */
const ARROW = new Path2D("M7 0L-5 5L-2.5 0L-5 -5Z");

function draw(context: CanvasRenderingContext2D, roads: Path2D, { drawn, motion, worstPlaces }: Simulation): void {
  const ratio = window.devicePixelRatio;
  const plan = () => {
    context.setTransform(ratio, 0, 0, -ratio, (SIZE.width / 2) * ratio, (SIZE.height / 2) * ratio);
  };
  context.resetTransform();
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  plan();
  context.scale(SCALE, SCALE);
  context.translate(-drawn.x, -drawn.z);
  context.fillStyle = COLOURS.road;
  context.fill(roads);
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
  let built: Plan | null = null;
  let roads = new Path2D();
  let last = 0;
  const fit = () => {
    canvas.width = SIZE.width * window.devicePixelRatio;
    canvas.height = SIZE.height * window.devicePixelRatio;
  };
  fit();
  window.addEventListener("resize", fit);
  return {
    element: canvas,
    rebuild: (plan) => {
      if (plan === built) return;
      built = plan;
      roads = pathOf(plan);
    },
    show: (simulation) => {
      const now = performance.now();
      if (context === null || now - last < INTERVAL_MS || canvas.offsetParent === null) return;
      last = now;
      draw(context, roads, simulation);
    },
  };
}
