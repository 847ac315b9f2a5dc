import type { Simulation } from "../../simulation/types";
import type { WheelReading } from "../../telemetry/types";
import { type WheelState, wheelState } from "../../telemetry/wheel-state";
import type { LayerMaker } from "../layer";
import { createLines } from "../lines";
import { STROKE_NUMBERS } from "../sketch";
import { STATES } from "./gaps";

/** Strokes kept for each wheel; the oldest is written over. */
const ROOM = 3000;
const WHEELS = 4;
/** m a wheel rolls before its next stroke. A leap is no rolling: the wheel was put elsewhere. */
const SPACING = 0.25;
const LEAP = 3;
const PIXELS = 4;

/** From the most harmless to the worst. */
const RANKS: readonly WheelState[] = ["good", "air", "off", "warn", "bad"];

/** One wheel's trail: for every quarter metre a stroke of the colour of the worst state met there. */
export function createTrail(): {
  /** To be told every step. Fills `stroke` where one is due, and says so. */
  roll(wheel: Readonly<WheelReading>, stroke: Float32Array): boolean;
} {
  let [x, y, z] = [Number.NaN, 0, 0];
  let worst = 0;
  return {
    roll(wheel, stroke) {
      worst = Math.max(worst, RANKS.indexOf(wheelState(wheel)));
      const gone = Math.hypot(wheel.x - x, wheel.z - z);
      if (gone < SPACING) return false;
      const rolled = gone < LEAP;
      const { colour } = STATES[RANKS[worst]!];
      if (rolled) stroke.set([x, y, z, wheel.x, wheel.y, wheel.z, colour[0], colour[1], colour[2], 0.9, PIXELS]);
      [x, y, z] = [wheel.x, wheel.y, wheel.z];
      worst = 0;
      return rolled;
    },
  };
}

/** What the wheels met, step by step, left on the road in the colours of the lamps. */
export const trail: LayerMaker = ({ scene, pencil }, name) => {
  const lines = createLines(scene, pencil, name);
  const stroke = new Float32Array(STROKE_NUMBERS);
  const trails = Array.from({ length: WHEELS }, createTrail);
  let next = 0;
  let followed: Simulation | null = null;
  let leave = (): void => {};
  const roll = (wheels: readonly WheelReading[]): void => {
    for (let i = 0; i < WHEELS; i++) {
      const wheel = wheels[i];
      if (!wheel || !trails[i]!.roll(wheel, stroke)) continue;
      lines.write(stroke, next);
      next = (next + 1) % (ROOM * WHEELS);
    }
  };
  return {
    rebuild: () => {},
    show(simulation) {
      if (simulation === followed) return;
      leave();
      followed = simulation;
      leave = simulation.onStep(() => roll(simulation.wheels));
    },
    dispose() {
      leave();
      lines.dispose();
    },
  };
};
