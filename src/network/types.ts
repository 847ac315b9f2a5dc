import type { Point } from "../math/vector";
import type { BothSides } from "./both-sides";
import type { CONTROLS } from "./controls";

export type NodeId = string;
export type RoadId = string;
export type DrivingSide = "right" | "left";

/** Who goes first at a node. */
export type Control = (typeof CONTROLS)[number];

/** OpenStreetMap's names for the roads a motor vehicle may use. */
export type RoadClass =
  | "motorway"
  | "motorway_link"
  | "trunk"
  | "trunk_link"
  | "primary"
  | "primary_link"
  | "secondary"
  | "secondary_link"
  | "tertiary"
  | "tertiary_link"
  | "residential"
  | "unclassified"
  | "living_street"
  | "service";

/** The radius of one corner, between two roads that meet at a node (in either order). */
export interface CornerRadius {
  readonly between: readonly [RoadId, RoadId];
  readonly turnRadius: number;
}

/** A way over a node that is forbidden ("no"), or the only one there is from its road ("only"). */
export interface TurnRestriction {
  readonly from: RoadId;
  readonly to: RoadId;
  readonly kind: "no" | "only";
}

/** Where an arrow painted on a lane points. */
export type LaneArrow =
  | "reverse"
  | "sharp-left"
  | "left"
  | "slight-left"
  | "through"
  | "slight-right"
  | "right"
  | "sharp-right";

/** The arrows of each lane, from left to right as its driver sees them; a lane without any leads wherever it can. */
export type LaneTurns = readonly (readonly LaneArrow[])[];

/** A point where roads meet or end, as described, with defaults filled in. */
export interface NetworkNode {
  readonly id: NodeId;
  readonly at: Point;
  /** m. */
  readonly height: number;
  /** m; undefined: the network's. */
  readonly turnRadius?: number | undefined;
  readonly corners: readonly CornerRadius[];
  readonly control: Control;
  /** m, of a roundabout. */
  readonly islandRadius?: number | undefined;
  /** Ways over the node that not everybody would expect, by the roads they lead from and to. */
  readonly restrictions?: readonly TurnRestriction[] | undefined;
  /** m, of the round place to turn in at a dead end. */
  readonly turningCircle?: number | undefined;
  /** People cross its roads on zebras, all where three or more meet, else one of them. */
  readonly zebra?: boolean | undefined;
}

/** A bend of a centreline: `height` (m) where it was given. */
export interface ViaPoint {
  readonly at: Point;
  readonly height?: number | undefined;
}

/** A centreline between two nodes with its lanes, as described, with defaults filled in. */
export interface NetworkRoad {
  readonly id: RoadId;
  readonly from: NodeId;
  readonly to: NodeId;
  readonly via: readonly ViaPoint[];
  /** Seen from `from` to `to`; their sum is at least 1. */
  readonly lanes: { readonly forward: number; readonly backward: number };
  /** m, the whole carriageway from kerb to kerb. */
  readonly width: number;
  /** m, shifts the carriageway to the left of the centreline. */
  readonly offset: number;
  readonly layer: number;
  readonly speedLimitKmh: number;
  readonly class: RoadClass;
  /** Where lanes have arrows; as many entries as lanes that way. */
  readonly turns?: { readonly forward?: LaneTurns | undefined; readonly backward?: LaneTurns | undefined } | undefined;
  /** The same for all roads of one roundabout's ring. */
  readonly ring?: string | undefined;
  /** m, the height of its kerbs; undefined: what is usual for the class. */
  readonly kerb?: number | undefined;
  /** m, the sidewalks' widths seen from `from` to `to`; undefined: what is usual for the class. */
  readonly sidewalk?: BothSides | undefined;
  /** m of grass between kerb and sidewalk, where there is one; undefined: none. */
  readonly verge?: BothSides | undefined;
}

/** Whose way of painting roads. */
export type MarkingCountry = "cn" | "us" | "de" | "gb";

/** The height of the ground at the corners of squares. */
export interface Terrain {
  /** The place of the first height of the first row. */
  readonly origin: Point;
  /** m between neighbours. */
  readonly spacing: number;
  /** m: rows from south to north, each from west to east; two or more of both, all rows as long. */
  readonly heights: readonly (readonly number[])[];
}

/** A street network as described: nothing in it is derived. Ids are unique, every road's nodes exist. */
export interface Network {
  readonly name: string;
  readonly drivingSide: DrivingSide;
  /** m, the kerb radius of every corner that has none of its own. */
  readonly turnRadius: number;
  /** m of ground to one unit of texture. */
  readonly uvScale: number;
  /** The place of plan [0, 0], where the network came from geographic data. Degrees. */
  readonly origin?: { readonly lat: number; readonly lon: number } | undefined;
  readonly nodes: readonly NetworkNode[];
  readonly roads: readonly NetworkRoad[];
  /** Nodes that are one junction, list by list, however much room there is between them. */
  readonly merge?: readonly (readonly NodeId[])[] | undefined;
  /** Nodes that stay junctions of their own, each from every other in its list, where geometry lets them. */
  readonly keepApart?: readonly (readonly NodeId[])[] | undefined;
  /** False: carriageways alone, without kerbs and sidewalks beside them. */
  readonly sidewalks?: boolean | undefined;
  /**
   * How far roads fall to their sides, m per 100 m: to both from the line between their directions, to the kerb of the
   * driving side on one-way ones. Undefined: not at all.
   */
  readonly crossfallPercent?: number | undefined;
  /** What nodes and bends without heights of their own lie on. */
  readonly terrain?: Terrain | undefined;
  /** Undefined: as in Germany, or as in the United Kingdom where one drives on the left. */
  readonly markings?: MarkingCountry | undefined;
}

/** One thing wrong with an input: `path` is where in the file ("roads[3].width", "line 12"). */
export interface Fault {
  readonly path: string;
  readonly reason: string;
}

/** What became of an input: a network, or the faults that kept it from being one. `notes` say what was left out. */
export type ReadResult =
  | { readonly network: Network; readonly faults: readonly []; readonly notes: readonly Fault[] }
  | { readonly network: null; readonly faults: readonly Fault[]; readonly notes: readonly Fault[] };
