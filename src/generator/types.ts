import type { Curve, Piece } from "../math/curve";
import type { Point, Point3 } from "../math/vector";
import type { LaneArrow, Network, NetworkRoad, NodeId, RoadId } from "../network/types";
import type { Ring } from "./roundabout/ring";

export type JunctionId = NodeId;
/** `${road}:${lane index}`; index 0 is the lane at the kerb of its driving side, counted towards the middle. */
export type LaneId = string;
/** `${entry lane}→${exit lane}`. */
export type MovementId = string;

/** What could not be built as described: what was wanted, what was granted, why. Shown in the page and by `generate`. */
export interface Problem {
  /** kebab-case, stable: "radius-reduced", "junctions-too-close", … */
  readonly code: string;
  readonly junction?: JunctionId | undefined;
  readonly road?: RoadId | undefined;
  readonly node?: NodeId | undefined;
  /** Of a path. */
  readonly movement?: MovementId | undefined;
  /** One sentence for a person. */
  readonly message: string;
  /** m, where the problem is about a length. */
  readonly wanted?: number | undefined;
  readonly granted?: number | undefined;
  /** What else the message says, by name, so that it can be said in other languages. */
  readonly details?: Readonly<Record<string, string | number>> | undefined;
}

/** "overlay": the union of whatever lies on one another there, not made by arms. */
export type JunctionKind = "end" | "bend" | "tee" | "fork" | "cross" | "star" | "roundabout" | "overlay";
export type RoadEnd = "from" | "to";

/** A driving lane as an arm sees it. */
export interface ArmLane {
  readonly id: LaneId;
  /** "in": towards the junction. */
  readonly flow: "in" | "out";
  /** m, the lane's middle to the left of the road's centreline, looking away from the junction. */
  readonly lateral: number;
  /** m. */
  readonly width: number;
  /** Those painted at its end, if any. */
  readonly arrows?: readonly LaneArrow[] | undefined;
}

/** One road end as its junction sees it, pointing away from the junction. Lateral offsets are positive to the left. */
export interface Arm {
  readonly road: RoadId;
  readonly end: RoadEnd;
  readonly node: NodeId;
  /** Radians counter-clockwise from east at the mouth, away from the junction. */
  readonly bearing: number;
  /** m along the centreline from the node to the mouth. */
  readonly setback: number;
  /** The centreline's point at the mouth. */
  readonly at: Point;
  /** m, the kerbs' offsets from the centreline: left > right. */
  readonly left: number;
  readonly right: number;
  /** From the left kerb to the right, looking away; the road's own end points are these very numbers. */
  readonly mouth: readonly Point3[];
  /** From left to right. */
  readonly lanes: readonly ArmLane[];
}

/** The kerb between two neighbouring arms, from the first arm's left mouth point to the second's right one. */
export interface Corner {
  /** The arm before and the arm after it, counter-clockwise. */
  readonly between: readonly [RoadId, RoadId];
  /** Indices into the junction's arms, in the same order. */
  readonly arms: readonly [number, number];
  /** m. */
  readonly wantedRadius: number;
  readonly grantedRadius: number;
  /** The kerb return's centre; null where the kerb is straight, sharp, or made of more than one arc. */
  readonly centre: Point | null;
  /** The exact arcs and lines of the kerb; a sharp corner breaks it in two. */
  readonly pieces: readonly Piece[];
  /** The kerb sampled, both mouth points included. */
  readonly kerb: readonly Point3[];
}

/** One allowed way from an entry lane to an exit lane. */
export interface Movement {
  readonly id: MovementId;
  readonly junction: JunctionId;
  readonly from: LaneId;
  readonly to: LaneId;
  readonly fromRoad: RoadId;
  readonly toRoad: RoadId;
  readonly turn: "left" | "right" | "straight" | "u-turn";
  /** Tangent-continuous, from the entry mouth to the exit mouth. */
  readonly curve: Curve;
  /** m, the tightest radius of the curve; Infinity where it is straight. */
  readonly minRadius: number;
}

/** Where a stretch of road inside a junction ends: at a node of the network, or where an arm (by its number) goes on. */
export type InnerEnd = { readonly node: NodeId } | { readonly arm: number };

/** A stretch of a road of the network that lies inside a junction. */
export interface InnerRoad {
  /** As in the network, whatever its pieces outside are called. */
  readonly road: NetworkRoad;
  /** The stretch of its centreline. */
  readonly curve: Curve;
  /** At the curve's beginning and end. */
  readonly ends: readonly [InnerEnd, InnerEnd];
}

/**
 * All that mesh, traffic and overlay may know of a junction. Its corners, outline and movements are made when they are
 * first read: a `{ ...copy }` has none of them.
 */
export interface Junction {
  readonly id: JunctionId;
  /** The network's nodes it stands for. */
  readonly nodes: readonly NodeId[];
  readonly kind: JunctionKind;
  /** Counter-clockwise by the order in which their mouths follow on the outline. */
  readonly arms: readonly Arm[];
  /** `corners[i]` lies between `arms[i]` and the next arm. */
  readonly corners: readonly Corner[];
  /** The outline's points in flat numbers, as meshes are made of them: east, north and height in turn. */
  readonly rim: readonly number[];
  /** A point inside from which all of the outline is seen, where one is known. */
  readonly seenFrom?: Point | null | undefined;
  /** Counter-clockwise, no point twice. */
  readonly outline: readonly Point3[];
  /** Clockwise. */
  readonly holes: readonly (readonly Point3[])[];
  /** Of a roundabout. */
  readonly ring?: Ring | undefined;
  /** Of an overlay: the roads that lie in it. */
  readonly inside?: readonly InnerRoad[] | undefined;
  /** The gradient of its plane, m per m to the east and to the north; level where there is none. */
  readonly slope?: Point | undefined;
  readonly movements: readonly Movement[];
  /** What is wrong with the movements' paths; not among the plan's problems, for they are only laid when asked for. */
  readonly pathProblems?: readonly Problem[] | undefined;
}

/** A driving lane between two mouths, in its driving direction. */
export interface Lane {
  readonly id: LaneId;
  readonly road: RoadId;
  readonly direction: "forward" | "backward";
  /** m. */
  readonly width: number;
  /** The junctions at its beginning and end. */
  readonly start: JunctionId;
  readonly end: JunctionId;
  /** Its middle, from mouth to mouth. */
  readonly curve: Curve;
  readonly speedLimitKmh: number;
}

/**
 * A line along a road's carriageway between its kerbs, from its second cut across to the last but one, and the ground's
 * gradient there.
 */
export interface Rail {
  readonly points: readonly Point3[];
  readonly slopes: readonly Point[];
}

/**
 * The carriageway of a road between its two mouths. `left[i]` and `right[i]` stand across from each other. Its axis and
 * its lanes are made when they are first read: a `{ ...copy }` has neither.
 */
export interface RoadStrip {
  readonly id: RoadId;
  readonly from: JunctionId;
  readonly to: JunctionId;
  /** Its centreline from mouth to mouth. */
  readonly axis: Curve;
  readonly left: readonly Point3[];
  readonly right: readonly Point3[];
  /** The ground's gradient at `left[i]` and `right[i]`, m per m to the east and to the north; level where there is none. */
  readonly slopes?: { readonly left: readonly Point[]; readonly right: readonly Point[] } | undefined;
  /** From left to right: a crown, and more where the kerbs' grades differ so much that triangles between would jolt a wheel. */
  readonly rails?: readonly Rail[] | undefined;
  readonly lanes: readonly Lane[];
}

/** What a network is built with, beside its description. Undefined fields leave the description's own values. */
export interface BuildOptions {
  /** m, instead of the network's and every node's and corner's own. */
  readonly turnRadius?: number | undefined;
  /** m, instead of every road's own. */
  readonly laneWidth?: number | undefined;
  /** m. */
  readonly uvScale?: number | undefined;
  /** m, longest chord of a kerb return; MAX_CHORD where undefined. */
  readonly chord?: number | undefined;
}

/** Everything derived in the plan. Coordinates are the network's own less `middle`. */
export interface Plan {
  readonly network: Network;
  /** m; [0, 0] unless the network lies far from it. */
  readonly middle: Point;
  readonly uvScale: number;
  readonly junctions: readonly Junction[];
  readonly roads: readonly RoadStrip[];
  readonly problems: readonly Problem[];
}

/**
 * Triangles as typed arrays. World axes (x east, y up, z north), three floats a vertex;
 * triangles counter-clockwise seen from above, as in the plan.
 */
export interface SurfaceMesh {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Two floats a vertex: east / uvScale, north / uvScale. */
  readonly uvs: Float32Array;
  readonly indices: Uint32Array;
}

/** The carriageway of one junction or one road. */
export interface Surface {
  readonly junction?: JunctionId | undefined;
  readonly road?: RoadId | undefined;
  readonly mesh: SurfaceMesh;
}
