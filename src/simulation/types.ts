import type { Damage, PlacedDamage } from "../generator/damage";
import type { Block } from "../generator/things/types";
import type { BuildOptions, MovementId, Plan, Surface } from "../generator/types";
import type { HeightIndex } from "../math/height-index";
import type { Network } from "../network/types";
import type { Towed, TrainMaker } from "../physics/car";
import type { RoadCollider } from "../physics/road-collider";
import type { MovementRow } from "../telemetry/movement-row";
import type { GapFault, WheelReading } from "../telemetry/types";
import type { Controls, VehicleMotion, VehiclePose, VehicleSpec } from "../vehicle/types";
import type { Dressed } from "./dressing";
import type { Landscape } from "./landscape";
import type { Staging, TrafficMaker, TrafficView } from "./street-traffic";

/** How a network is built, and what is broken in it on purpose. */
export interface Settings extends BuildOptions {
  readonly damage?: Damage | undefined;
  /** What is built beside and on the roads: markings alone, or kerbs and sidewalks too; undefined: nothing. */
  readonly dressed?: "markings" | "kerbs" | undefined;
}

/** One network with all that is derived from it. Rebuilt whole, never patched. */
export interface Streets {
  readonly network: Network;
  readonly settings: Settings;
  readonly plan: Plan;
  /** The drawn carriageway, damage included. */
  readonly surfaces: readonly Surface[];
  /** Over those very surfaces; triangle numbers count through them in order. */
  readonly ground: HeightIndex;
  /** m, how high the grass beside the roads lies. */
  readonly verge: number;
  readonly damage: PlacedDamage | null;
}

/** What became of a movement driven by itself. */
export interface MovementResult {
  readonly row: MovementRow;
  readonly faults: readonly GapFault[];
  /** Why it was left unfinished, in words; null where it was driven to its end. */
  readonly interrupted: string | null;
}

/** The world the page shows and the validator measures: one network, one car, fixed steps of 1/120 s. */
export interface Simulation {
  readonly streets: Streets;
  /** The roads as Havok has them; they follow `streets` after a moment, as another object. */
  readonly collider: RoadCollider;
  /** What lies beside and on the roads; follows `streets` after a moment, as another object. Null where there is nothing (yet). */
  readonly dressed: Dressed | null;
  /** The land around the streets; follows them after a moment. Null on a plain. */
  readonly landscape: Landscape | null;
  readonly vehicle: VehicleSpec;
  /** Other vehicles, signals, and what the car does against the rules. Nothing of it before `bringTraffic`. */
  readonly traffic: TrafficView;
  /** After the last step. */
  readonly pose: VehiclePose;
  readonly motion: VehicleMotion;
  /** Front left, front right, rear left, rear right; after the last step. */
  readonly wheels: readonly WheelReading[];
  /** Between the last two steps, for drawing; written by `advance`. Wheels are sampled anew at this pose. */
  readonly drawn: VehiclePose;
  readonly drawnWheels: readonly WheelReading[];
  /** What the car pulls, after the last step; nothing before `tow`. */
  readonly trailers: readonly Towed[];
  /** The same as they are drawn. */
  readonly drawnTrailers: readonly { readonly pose: VehiclePose }[];
  /** Simulated seconds since it was made. */
  readonly seconds: number;
  /** ms of CPU the last step took, averaged. */
  readonly stepMs: number;
  /** The worst places so far, worst first, at most twenty, no two of one kind within a metre. */
  readonly worstPlaces: readonly GapFault[];

  /**
   * Derives everything anew, swaps the colliders and seats the car where it was; on the nearest lane along its way
   * where there is no road any more or the lanes have moved; at the start of another network.
   */
  rebuild(network: Network, settings: Settings): Streets;
  /**
   * How many other vehicles there are from now on, or once they are brought; as many as fit.
   * @param pedestrians an hour at every crosswalk; none by default
   */
  setTraffic(vehicles: number, pedestrians?: number): void;
  /** What stands beside the streets from now on, for the vehicle to run into; nothing on another network until told again. */
  stand(blocks: readonly Block[]): void;
  /** Brings what makes traffic, which is fetched by itself. */
  bringTraffic(make: TrafficMaker): void;
  /** Couples what the vehicle pulls, which is fetched by itself; nothing where it pulls nothing. */
  tow(make: TrainMaker): void;
  /** Shows a run that is made for it among the streets; null: as many other vehicles as are wanted. Nothing before `bringTraffic`. */
  stage(make: Staging | null): void;
  /** What the driver does from now on. Ends a movement being followed. */
  drive(controls: Readonly<Controls>): void;
  /** Puts the car at the movement's entry and drives it. Resolves when interrupted, too. @throws RangeError where the network has no such movement. */
  follow(movement: MovementId, speedLimitKmh?: number): Promise<MovementResult>;
  /** The path being followed, world coordinates in turn; null when a person drives. */
  readonly following: MovementId | null;
  /** Simulates at once, in whole steps; the rest is kept for the next call. @throws RangeError on no length of time */
  step(seconds: number): void;
  /** As `step`, for a frame: no more than a quarter second, then writes `drawn`. */
  advance(seconds: number): void;
  /** Stands the car on its wheels at its start, or on the nearest lane to where it is, not before a dead end. */
  reset(where: "start" | "here"): void;
  /**
   * Stands the car on its wheels at a plan place. `height`: m, about where the road lies, if there are several.
   * @throws RangeError on what isn't a finite number
   */
  seat(east: number, north: number, heading: number, height?: number): void;
  /** Lets the car roll along its nose from where it has been seated. m/s. */
  roll(speed: number): void;
  /** Called after every step. Returns its own end. */
  onStep(listener: () => void): () => void;
  clearWorstPlaces(): void;
  dispose(): void;
}
