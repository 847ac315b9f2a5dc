import type { Fault } from "../types";

/** OpenStreetMap's ids as they stand in the file: whole numbers, negative ones from editors. */
export type OsmId = string;

/** A motor road of OpenStreetMap: the nodes it runs through, and its tags. */
export interface OsmWay {
  readonly id: OsmId;
  readonly refs: readonly OsmId[];
  readonly tags: ReadonlyMap<string, string>;
}

/** Degrees. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** What of an OpenStreetMap file matters to motor roads, whichever syntax it came in. */
export interface OsmData {
  readonly places: ReadonlyMap<OsmId, Place>;
  /** The tags of nodes with a traffic signal or sign. */
  readonly signs: ReadonlyMap<OsmId, ReadonlyMap<string, string>>;
  readonly ways: readonly OsmWay[];
  readonly faults: readonly Fault[];
  readonly notes: readonly Fault[];
}
