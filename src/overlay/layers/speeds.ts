import type { HeightIndex } from "../../math/height-index";
import type { WorldPoint } from "../../telemetry/types";
import { type PlannedSpeed, plannedSpeeds } from "../../traffic/planned-speeds";
import { BAD, GOOD, SLIGHT } from "../inks";
import { frameLayer } from "../layer";
import { dot, emptySketch, type Ink, label, type Sketch, stroke } from "../sketch";
import { isNear } from "./traffic-places";

/** m ahead of each vehicle. */
const REACH = 50;
/** m/s, the speeds of the colours: standing, the middle, and fast. */
const MIDDLE = 7;
const FAST = 14;
/** m that the road may lie higher than is reckoned. */
const RISE = 1;

/** From red at rest over amber to green at 50 km/h. */
export function inkOfSpeed(speed: number): Ink {
  const [from, to, share] =
    speed < MIDDLE ? [BAD, SLIGHT, speed / MIDDLE] : [SLIGHT, GOOD, Math.min(1, (speed - MIDDLE) / (FAST - MIDDLE))];
  const mixed = (i: 0 | 1 | 2): number => from[i] + (to[i] - from[i]) * share;
  return { colour: [mixed(0), mixed(1), mixed(2), 0.9], width: 4 };
}

/** A vehicle's way ahead in the colours of its speeds; a dot where it wants to stand. @param lift onto the road */
export function sketchPlan(sketch: Sketch, plan: readonly PlannedSpeed[], lift: (place: PlannedSpeed) => WorldPoint) {
  const points = plan.map(lift);
  for (let i = 0; i + 1 < points.length; i++)
    stroke(sketch, points[i]!, points[i + 1]!, inkOfSpeed((plan[i]!.speed + plan[i + 1]!.speed) / 2));
  const last = plan.at(-1);
  if (!last) return;
  const end = points.at(-1)!;
  if (last.speed === 0) dot(sketch, end, { ...inkOfSpeed(0), width: 9 });
  else label(sketch, end, `${Math.round(3.6 * last.speed)} km/h`, { ink: inkOfSpeed(last.speed), lift: 10 });
}

const lifter =
  (ground: HeightIndex) =>
  ({ at: [east, north], height }: PlannedSpeed): WorldPoint => {
    const here = ground.heightAt(east, north, height + RISE);
    return [east, Number.isNaN(here) ? height : here, north];
  };

export const speeds = frameLayer(({ traffic, streets }, { eye }) => {
  const sketch = emptySketch();
  const world = traffic.run?.world;
  if (!world) return sketch;
  for (let i = 0; i < traffic.shown; i++) {
    const { slot, frame } = traffic.drawn[i]!;
    if (isNear([frame.x, frame.z], eye)) sketchPlan(sketch, plannedSpeeds(world, slot, REACH), lifter(streets.ground));
  }
  return sketch;
});
