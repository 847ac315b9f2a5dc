import type { WheelReading, WorldPoint } from "../../telemetry/types";
import { type WheelState, wheelState } from "../../telemetry/wheel-state";
import { BAD, BLUE, GOOD, GREY, ink, SLIGHT } from "../inks";
import { frameLayer } from "../layer";
import { dot, emptySketch, type Ink, label, type Sketch, stroke } from "../sketch";
import { spread } from "../spread";

/** How a state is told by colour, and by the sign beside the number for those who can't tell the colours. */
export const STATES: Readonly<
  Record<WheelState, { readonly colour: readonly [number, number, number]; readonly sign: string }>
> = {
  good: { colour: GOOD, sign: "●" },
  warn: { colour: SLIGHT, sign: "▲" },
  bad: { colour: BAD, sign: "◆" },
  air: { colour: BLUE, sign: "–" },
  off: { colour: GREY, sign: "○" },
};

/** The stem's length: m at most, so that the lamp stands clear of the body, and per m of distance for a close look. */
const STEM = 0.95;
const STEM_PER_METRE = 0.17;
const LAMP_PIXELS = 13;

/** "+0.1 mm"; a hole has no gap to measure, nor has a sidewalk or grass. */
export function gapText({ gap, hole, offRoad }: Pick<WheelReading, "gap" | "hole" | "offRoad">): string {
  if (offRoad) return "beside the road";
  if (hole || Number.isNaN(gap)) return "∅ hole";
  const mm = (1000 * gap).toFixed(1);
  return `${Number(mm) > 0 ? "+" : ""}${Number(mm) === 0 ? "0.0" : mm.replace("-", "−")} mm`;
}

/** A lamp on a stem over each wheel's contact, and the millimetres above it. `eye`: where it is seen from. */
export function sketchGaps(wheels: readonly Readonly<WheelReading>[], eye: WorldPoint): Sketch {
  const sketch = emptySketch();
  for (const wheel of wheels) {
    const stem = Math.min(STEM, STEM_PER_METRE * Math.hypot(wheel.x - eye[0], wheel.y - eye[1], wheel.z - eye[2]));
    const { colour, sign } = STATES[wheelState(wheel)];
    const dark: Ink = ink([0.07, 0.075, 0.08], LAMP_PIXELS + 5, 0.75);
    const top = [wheel.x, wheel.y + stem, wheel.z] as const;
    stroke(sketch, [wheel.x, wheel.y, wheel.z], top, ink(colour, 1.5, 0.8));
    dot(sketch, top, dark);
    dot(sketch, top, ink(colour, LAMP_PIXELS));
    label(sketch, top, `${sign} ${gapText(wheel)}`, { ink: ink(colour, 1), lift: 20 });
  }
  return sketch;
}

export const gaps = frameLayer(({ drawnWheels }, { eye, project }) => {
  const { strokes, labels } = sketchGaps(drawnWheels, eye);
  return { strokes, labels: [...spread(labels, project)] };
});
