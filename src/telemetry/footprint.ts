import type { HeightIndex } from "../math/height-index";

/** The rectangle of ground under a tyre, in the plan. */
export interface FootprintPlace {
  x: number;
  /** m, world, of the tyre's bottom: other levels than this one don't count. */
  y: number;
  z: number;
  /** Unit, the way the wheel points in the plan. */
  aheadX: number;
  aheadZ: number;
  /** m. */
  length: number;
  width: number;
}

/** What lies under a footprint. */
export interface Footprint {
  /** m, how wide the part without road is; 0 where all is covered. */
  hole: number;
  /** m, the largest height change where two triangles meet. */
  step: number;
  /** m, the largest height between two surfaces that cover the same ground. */
  overlap: number;
}

/** Examines footprints on `ground`, writing what it finds into `found`. */
export type FootprintProbe = (ground: HeightIndex, place: Readonly<FootprintPlace>, found: Footprint) => void;
