import { dot, type Point, subtract } from "../math/vector";
import type { Junction } from "./types";

/** m, how high a junction lies at a place of the plan: it is one plane. */
export function junctionHeight({ outline, slope }: Pick<Junction, "outline" | "slope">, at: Point): number {
  const [x, y, height] = outline[0] ?? [0, 0, 0];
  return slope ? height + dot(slope, subtract(at, [x, y])) : height;
}
