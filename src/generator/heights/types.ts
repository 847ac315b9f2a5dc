import type { Pose } from "../../math/curve";
import type { Point } from "../../math/vector";
import type { NodeId } from "../../network/types";

/** A height (m) that a road goes through, `station` metres along it. */
export interface Knot {
  readonly station: number;
  readonly height: number;
}

/** The heights that a network is to have: of every node, and along the roads by their place among the centrelines. */
export interface Targets {
  readonly nodes: ReadonlyMap<NodeId, number>;
  /** By ascending station, from the road's `from`. */
  readonly roads: readonly (readonly Knot[])[];
  /** Of junctions, by their numbers, that must lie level there (m): over or under a road of another layer. */
  readonly held: ReadonlyMap<number, number>;
}

/** A plane through `at` and `height` (m). `slope`: its gradient, m per m to the east and to the north. */
export interface Plane {
  readonly at: Point;
  readonly height: number;
  readonly slope: Point;
}

/** A road between two junctions, by their numbers. */
export interface Link {
  readonly line: number;
  readonly ends: readonly [number, number];
  /** m, from each node to its mouth. */
  readonly setbacks: readonly [number, number];
  /** m, between its mouths. */
  readonly length: number;
  /** Radians that it turns to the left by between its mouths. */
  readonly turn: number;
  /** m, of its carriageway to the side. */
  readonly reach: number;
  /** Its centreline at the mouths. */
  readonly mouths: readonly [Pose, Pose];
}
