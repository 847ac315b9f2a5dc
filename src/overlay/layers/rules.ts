import type { Simulation } from "../../simulation/types";
import type { WorldPoint } from "../../telemetry/types";
import { VISITOR } from "../../traffic/fleet";
import { type Wait, type WaitReason, waitsOf } from "../../traffic/waits";
import { AMBER, BAD, BLUE, CHALK, ink, VIOLET } from "../inks";
import { frameLayer } from "../layer";
import { dot, emptySketch, type Ink, label, type Sketch, stroke } from "../sketch";

const INKS: Readonly<Record<WaitReason, Ink>> = {
  light: ink(BAD, 2),
  stop: ink(BAD, 2),
  room: ink(VIOLET, 2),
  inside: ink(CHALK, 2),
  right: ink(AMBER, 2),
  left: ink(AMBER, 2),
  across: ink(AMBER, 2),
  main: ink(AMBER, 2),
  order: ink(BLUE, 2),
  walkers: ink(BLUE, 2),
};
/** m over a vehicle's middle at which lines begin and end; share of a line at which its arrow head is; its size, m. */
const OVER = 1.3;
const HEAD_AT = 0.55;
const HEAD = 0.7;
/** m from the eye beyond which nothing is said. */
const FAR = 150;

/** A line with an arrow head, from who waits to whom it waits for. */
function arrow(sketch: Sketch, from: WorldPoint, to: WorldPoint, pen: Ink): void {
  stroke(sketch, from, to, pen);
  const at = from.map((value, i) => value + (to[i]! - value) * HEAD_AT) as unknown as WorldPoint;
  const length = Math.hypot(to[0] - from[0], to[2] - from[2]) || 1;
  const [dx, dz] = [((to[0] - from[0]) / length) * HEAD, ((to[2] - from[2]) / length) * HEAD];
  for (const hand of [-1, 1])
    stroke(sketch, at, [at[0] - dx + hand * dz * 0.6, at[1], at[2] - dz - hand * dx * 0.6], pen);
}

/** Who waits at a crossing, for whom, and why. @param placeOf where a vehicle is; null where it isn't drawn */
export function sketchWaits(
  waits: readonly Wait[],
  placeOf: (vehicle: number) => WorldPoint | null,
  say: (reason: WaitReason) => string,
): Sketch {
  const sketch = emptySketch();
  for (const { vehicle, by, reason } of waits) {
    const from = placeOf(vehicle);
    if (!from) continue;
    const pen = INKS[reason];
    const to = by === -1 ? null : placeOf(by);
    if (to) arrow(sketch, from, to, pen);
    dot(sketch, from, { ...pen, width: 9 });
    label(sketch, from, say(reason), { ink: pen, lift: 16 });
  }
  return sketch;
}

function placesIn({ traffic, drawn }: Simulation, eye: WorldPoint): (vehicle: number) => WorldPoint | null {
  const places = new Map<number, WorldPoint>();
  for (let i = 0; i < traffic.shown; i++) {
    const { slot, frame } = traffic.drawn[i]!;
    if ((frame.x - eye[0]) ** 2 + (frame.z - eye[2]) ** 2 < FAR * FAR)
      places.set(slot, [frame.x, frame.y + OVER, frame.z]);
  }
  places.set(VISITOR, [drawn.x, drawn.y + OVER, drawn.z]);
  return (vehicle) => places.get(vehicle) ?? null;
}

export const rules = frameLayer((simulation, { eye }, say) => {
  const world = simulation.traffic.run?.world;
  return world ? sketchWaits(waitsOf(world), placesIn(simulation, eye), say) : emptySketch();
});
