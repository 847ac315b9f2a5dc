import type { Plan } from "../../generator/types";
import type { Curve } from "../../math/curve";
import { wrapAngle } from "../../math/vector";
import { type Element, inFile } from "./types";

/** A reference line: its lines and arcs one by one. OpenDRIVE 1.7, 9.2. */
export function planView({ pieces }: Curve, plan: Plan): Element {
  let s = 0;
  const geometry = pieces.map(({ start, heading, curvature, length }): Element => {
    const [x, y] = inFile(plan, start);
    const shape = curvature === 0 ? { line: {} } : { arc: { "@curvature": curvature } };
    const entry = { "@s": s, "@x": x, "@y": y, "@hdg": wrapAngle(heading), "@length": length, ...shape };
    s += length;
    return entry;
  });
  return { geometry };
}
