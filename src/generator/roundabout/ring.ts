import { chordCount } from "../../math/curve";
import { along, direction, type Point, type Point3 } from "../../math/vector";
import type { NodeId } from "../../network/types";
import { offSegment } from "../footprints/clean-ring";

/** The circular carriageway of a roundabout that is built as one junction. */
export interface Ring {
  /** The network's nodes on it, or the one in its middle. */
  readonly nodes: readonly NodeId[];
  readonly centre: Point;
  /** m, the kerbs' radii: of the island, and of the outside. */
  readonly island: number;
  readonly outer: number;
  /** Lanes side by side. */
  readonly lanes: number;
  /** 1 where traffic circulates counter-clockwise, −1 where clockwise. */
  readonly turn: 1 | -1;
  /** The island is paint that a wheel may cross: too small to drive around. */
  readonly flat: boolean;
}

/** m between an island and the outline that a car gets through. */
const LEAST_PASSAGE = 2.2;

/** The island's kerb, clockwise; null where it is flat, or the outline comes so near that nobody gets around. */
export function islandOf(ring: Ring, outline: readonly Point3[], chord: number): Point3[] | null {
  const { centre, island, flat } = ring;
  const points = outline.map(([x, y]): Point => [x, y]);
  const nearest = Math.min(...points.map((point, i) => offSegment(centre, point, points.at(i - 1)!)));
  if (flat || nearest < island + LEAST_PASSAGE) return null;
  const count = Math.max(8, chordCount(island, 2 * Math.PI * island, chord));
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = along(centre, direction((-2 * Math.PI * i) / count), island);
    return [x, y, 0];
  });
}
