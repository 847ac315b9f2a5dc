import type { WheelReading } from "../../telemetry/types";
import { wheelState } from "../../telemetry/wheel-state";
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

/** One wheel's trail: a stroke of the colour of its state for every quarter metre. */
export function createTrail(): {
  /** Fills `stroke` where one is due, and says so. */
  roll(wheel: Readonly<WheelReading>, stroke: Float32Array): boolean;
} {
  let [x, y, z] = [Number.NaN, 0, 0];
  const moveTo = (wheel: Readonly<WheelReading>): void => {
    [x, y, z] = [wheel.x, wheel.y, wheel.z];
  };
  return {
    roll(wheel, stroke) {
      const gone = Math.hypot(wheel.x - x, wheel.z - z);
      if (gone < SPACING) return false;
      const rolled = gone < LEAP;
      if (rolled) {
        const { colour } = STATES[wheelState(wheel)];
        stroke.set([x, y, z, wheel.x, wheel.y, wheel.z, colour[0], colour[1], colour[2], 0.9, PIXELS]);
      }
      moveTo(wheel);
      return rolled;
    },
  };
}

/** What the wheels met, left on the road in the colours of the lamps. */
export const trail: LayerMaker = ({ scene, pencil }, name) => {
  const lines = createLines(scene, pencil, name);
  const stroke = new Float32Array(STROKE_NUMBERS);
  const trails = Array.from({ length: WHEELS }, createTrail);
  let next = 0;
  return {
    rebuild: () => {},
    show({ drawnWheels }) {
      for (const [i, { roll }] of trails.entries()) {
        const wheel = drawnWheels[i];
        if (!wheel || !roll(wheel, stroke)) continue;
        lines.write(stroke, next);
        next = (next + 1) % (ROOM * WHEELS);
      }
    },
    dispose: lines.dispose,
  };
};
