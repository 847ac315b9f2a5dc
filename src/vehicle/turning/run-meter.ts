import { dot, type Point, subtract } from "../../math/vector";
import { behindExitKerb, type Corner } from "./corner";
import type { CornerFrame } from "./corner-picture";
import { depthBehind, kerbParts } from "./kerb-shape";
import type { Unit } from "./types";
import { rearOf, wheelbaseOf } from "./unit";

/** Measures a body that is driven around a corner by whoever drives it, place by place. */
export interface RunMeter {
  /** The body stands with its steered axle's middle at a place of the plan, its nose pointing along `heading` (rad). */
  see(axle: Point, heading: number): void;
  /** m that it has stayed clear of the kerb so far where it came nearest; negative over it, ∞ before anything is seen. */
  readonly clear: number;
  /** m that it has been over its lanes' far lines at most; 0 where it kept to them. */
  readonly out: number;
  /** Where both were in the plan. */
  readonly clearAt: Point;
  readonly outAt: Point;
}

/** @param radius m, of the kerb */
export function createRunMeter(unit: Unit, corner: Corner, radius: number, frame: CornerFrame): RunMeter {
  const { angle, entryWidth, exitWidth } = corner;
  const parts = kerbParts(corner, radius);
  const backs = [-unit.frontOverhang, wheelbaseOf(unit), rearOf(unit)];
  let clear = Number.POSITIVE_INFINITY;
  let out = 0;
  let clearAt = frame.origin;
  let outAt = frame.origin;
  const seePoint = (place: Point): void => {
    const off = subtract(place, frame.origin);
    const [x, y] = [dot(off, frame.ahead), dot(off, frame.kerb)];
    const clearHere = -depthBehind(parts, 0, x, y);
    if (clearHere < clear) [clear, clearAt] = [clearHere, place];
    const outHere = Math.max(-entryWidth - y, -exitWidth - behindExitKerb(angle, x, y));
    if (outHere > out) [out, outAt] = [outHere, place];
  };
  return {
    see([east, north], heading) {
      const [c, s] = [Math.cos(heading), Math.sin(heading)];
      for (const back of backs)
        for (const left of [unit.width / 2, -unit.width / 2])
          seePoint([east - back * c - left * s, north - back * s + left * c]);
    },
    get clear() {
      return clear;
    },
    get out() {
      return out;
    },
    get clearAt() {
      return clearAt;
    },
    get outAt() {
      return outAt;
    },
  };
}
