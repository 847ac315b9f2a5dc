import type { PlacedDamage } from "../../generator/damage";
import type { GapFault } from "../../telemetry/types";
import { AMBER, BAD, ink } from "../inks";
import { frameLayer } from "../layer";
import { cross, dot, emptySketch, label, type Sketch, stroke, toWorld } from "../sketch";

const MARK = ink(BAD, 12);
const STEM = ink(BAD, 1.6);
const MADE = ink(AMBER, 1.6);
/** m, of the mark over the road, and of the cross where a damage was made. */
const HEIGHT = 0.7;
const CROSS_REACH = 0.6;

/** "step 20.0 mm". */
export const faultText = ({ kind, mm }: Pick<GapFault, "kind" | "mm">): string =>
  `◆ ${kind} ${mm.toFixed(1).replace("-", "−")} mm`;

/** The worst places where wheel and road parted, and where the mesh was damaged on purpose. */
export function sketchFaults(places: readonly GapFault[], damage: PlacedDamage | null): Sketch {
  const sketch = emptySketch();
  if (damage) {
    cross(sketch, toWorld(damage.at), CROSS_REACH, MADE);
    label(sketch, toWorld(damage.at), `× ${damage.kind} ${damage.mm} mm`, { ink: MADE, lift: -16 });
  }
  for (const place of places) {
    const [x, y, z] = place.at;
    stroke(sketch, place.at, [x, y + HEIGHT, z], STEM);
    dot(sketch, place.at, STEM);
    dot(sketch, [x, y + HEIGHT, z], MARK);
    label(sketch, [x, y + HEIGHT, z], faultText(place), { ink: MARK, lift: 18 });
  }
  return sketch;
}

export const faults = frameLayer(({ worstPlaces, streets }) => sketchFaults(worstPlaces, streets.damage));
