import type { Point, Point3 } from "../../math/vector";

/** One place along a kerb: the carriageway's point there, and the cross-section outward from it. */
export interface KerbCut {
  /** The carriageway's own point, or one `between` two of them. */
  readonly foot: Point3;
  readonly between: boolean;
  /** 0 … 1, how far along its line it lies. */
  readonly part: number;
  /** The way out across the strip; longer than 1 where the kerb turns, so that the strip keeps its width. */
  readonly out: Point;
  /** m, the height of kerb and sidewalk over the carriageway. */
  readonly height: number;
  /** m from the foot to the kerb's back, to the verge's and to the sidewalk's outer edge, in lengths of `out`. */
  readonly kerb: number;
  readonly verge: number;
  readonly reach: number;
}

/** The place `metres` out from a cut's foot, in lengths of its `out`. */
export const outward = ({ foot, out }: KerbCut, metres: number): Point => [
  foot[0] + out[0] * metres,
  foot[1] + out[1] * metres,
];
