import type { JunctionId, LaneId, Movement, MovementId } from "../generator/types";
import type { Curve } from "../math/curve";
import type { Control, DrivingSide, RoadClass, RoadId } from "../network/types";
import type { Body } from "./body";
import type { Crosswalk } from "./pedestrians/types";
import type { Conflict } from "./right-of-way/conflicts";
import type { TurnOnRed } from "./signals/turn-on-red";

/** A lane on which cars can wait. Stations are the rear axle's, m from the lane's beginning. */
export interface TrafficLane {
  readonly id: LaneId;
  readonly road: RoadId;
  readonly curve: Curve;
  /** m. */
  readonly width: number;
  /** m, to the millimetre: equal lanes are equal however they lie. */
  readonly length: number;
  /** m/s. */
  readonly limit: number;
  /** Indices of the ways that begin at its end and that end at its beginning. */
  readonly out: readonly number[];
  readonly into: readonly number[];
  /** Indices of the lanes of its road and direction that one can change to from it. */
  readonly beside: readonly number[];
  /** Where a car stands at the stop line; Infinity on a lane that leaves the network. */
  readonly line: number;
  /** From where on a body is clear of the crossing behind it. */
  readonly clear: number;
  /** Cars that can stand between the two. */
  readonly capacity: number;
  /** m, height of its two ends. */
  readonly heights: readonly [number, number];
}

/** A road end as a crossing sees it. */
export interface TrafficArm {
  readonly road: RoadId;
  /** Radians counter-clockwise from east, away from the crossing. */
  readonly bearing: number;
  readonly class: RoadClass;
  /** Driving lanes, both ways. */
  readonly lanes: number;
  readonly speedLimitKmh: number;
}

/** One way over a crossing, from a lane to a lane; over several junctions where no car has room between them. */
export interface Way {
  readonly id: string;
  readonly movements: readonly MovementId[];
  readonly turn: Movement["turn"];
  /** Indices of lanes. */
  readonly from: number;
  readonly to: number;
  readonly curve: Curve;
  readonly length: number;
  readonly crossing: number;
  /** Its index among the crossing's ways. */
  readonly place: number;
  /** Indices of the crossing's arms. */
  readonly entry: number;
  readonly exit: number;
  /** It meets no other way: nobody needs to be asked. */
  readonly free: boolean;
  /** m from its beginning, where a car is clear of all the others. */
  readonly finish: number;
}

/**
 * How one way stands to another one: it needn't wait; or it waits for one that comes from the near side, for one that
 * it turns across, for one of a higher rank, or, where one turns at red, for one that has green.
 */
export const YIELD = { no: 0, side: 1, across: 2, rank: 3, light: 4 } as const;

/** Why a vehicle isn't granted its way: the light; no room beyond; somebody on the crossing; somebody who goes first. */
export type Refusal = "far" | "light" | "stop" | "room" | "inside" | "yield" | "walkers";

/** One junction, or several without room for a car between them. */
export interface Crossing {
  readonly id: string;
  readonly junctions: readonly JunctionId[];
  readonly control: Control;
  readonly arms: readonly TrafficArm[];
  readonly ways: readonly number[];
  /** By `own place * ways.length + other's place`. */
  readonly conflicts: readonly (Conflict | null)[];
}

/** Everything that traffic drives on. */
export interface LaneGraph {
  readonly body: Body;
  readonly drivingSide: DrivingSide;
  readonly turnOnRed: TurnOnRed;
  readonly lanes: readonly TrafficLane[];
  readonly ways: readonly Way[];
  readonly crossings: readonly Crossing[];
  /** Where people cross, crossing by crossing. */
  readonly crosswalks: readonly Crosswalk[];
  /** What could not be used as it is, a sentence each. */
  readonly notes: readonly string[];
}
