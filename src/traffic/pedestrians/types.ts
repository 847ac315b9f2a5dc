import type { Point } from "../../math/vector";
import type { RoadId } from "../../network/types";

/** A sidewalk as people come along it to where they cross: plan, from the kerb on. */
export type SidewalkEnd = readonly Point[];

/** Where people cross a road end, as it is painted. */
export interface Crosswalk {
  /** `${junction} ${road} ${end}`. */
  readonly id: string;
  /** Whether it has lights of its own; else it is a zebra, where people go first. */
  readonly signalled: boolean;
  /** Indices of the crossing and of its arm. */
  readonly crossing: number;
  readonly arm: number;
  readonly road: RoadId;
  /** Plan: the middle of its line at the kerb where vehicles drive towards the crossing; unit vectors along the road, away from the crossing, and across it. */
  readonly at: Point;
  readonly ahead: Point;
  readonly across: Point;
  /** m from kerb to kerb, and along the road. */
  readonly length: number;
  readonly depth: number;
  /** m, how high the road lies there, about. */
  readonly height: number;
  /** Those at its two kerbs, the first at `at`. */
  readonly ends: readonly [SidewalkEnd, SidewalkEnd];
}

/** Where a way leads over a crosswalk. */
export interface Spot {
  readonly crosswalk: number;
  /** m from the way's entry mouth: the rear axle's last station before the crosswalk, and its first beyond. */
  readonly lo: number;
  readonly hi: number;
  /** m from the crosswalk's `at`: the part of its line that the body comes over. */
  readonly low: number;
  readonly high: number;
}

/** Somebody on foot, on the way over one crosswalk. */
export interface Walker {
  readonly number: number;
  readonly crosswalk: number;
  /** Which of the crosswalk's ends it comes to. */
  readonly from: 0 | 1;
  /** m/s. */
  readonly speed: number;
  /** m along the road off the crosswalk's middle, away from the crossing. */
  readonly aside: number;
  /** m from the kerb that it comes to, negative before it. */
  station: number;
  state: "comes" | "waits" | "walks" | "leaves";
  /** s, since when it waits at the kerb. */
  since: number;
  /** Whether a visitor stands in its way. */
  held: boolean;
}

/** Somebody who is to come, as a scenario has it. */
export interface WalkerPart {
  readonly crosswalk: number;
  readonly from: 0 | 1;
  readonly speed: number;
  /** s, when it is at the kerb. */
  readonly at: number;
}

/** Who wants to cross: so many an hour at every crosswalk, or these, numbered from 1 in their order. */
export type WalkerDemand = { readonly perHour: number } | { readonly parts: readonly WalkerPart[] };

/** All people on foot of a run. */
export interface Footfall {
  readonly crosswalks: readonly Crosswalk[];
  /** By way. */
  readonly spots: readonly (readonly Spot[])[];
  /** By crosswalk: whether people use it. */
  readonly used: readonly boolean[];
  /** By crosswalk. */
  readonly walkers: readonly Walker[][];
  /** By crossing, by stage of its program: the crosswalks that may have walk then. */
  readonly walks: readonly (readonly (readonly number[])[])[];
  /** s, by crosswalk: when its walk ends, and when who went then is over the road. */
  readonly walkUntil: Float64Array;
  readonly clearUntil: Float64Array;
  /** s, by crossing: when a vehicle was refused for people on foot; until when those at the kerbs let vehicles go. */
  readonly refused: Float64Array;
  readonly suspended: Float64Array;
  /** s, by vehicle: how long it has been refused for people on foot since its last grant. */
  readonly kept: Float64Array;
  /** Who has crossed so far, and how long they have waited in all (s). */
  crossed: number;
  waited: number;
}
