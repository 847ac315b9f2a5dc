import type { Fault } from "../types";
import type { Tags } from "./tag-values";

/** OpenStreetMap's ids as they stand in the file: whole numbers, negative ones from editors. */
export type OsmId = string;

/** A motor road of OpenStreetMap: the nodes it runs through, and its tags. */
export interface OsmWay {
  readonly id: OsmId;
  readonly refs: readonly OsmId[];
  readonly tags: Tags;
}

/** What a relation is made of. */
export interface OsmMember {
  readonly kind: string;
  readonly ref: OsmId;
  readonly role: string;
}

/** A relation that forbids a way over a junction, or all others. */
export interface OsmRelation {
  readonly id: OsmId;
  readonly members: readonly OsmMember[];
  readonly tags: Tags;
}

/** Degrees. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** What of an OpenStreetMap file matters to motor roads, whichever syntax it came in. */
export interface OsmData {
  readonly places: ReadonlyMap<OsmId, Place>;
  /** The tags of nodes with a traffic signal or sign, a mini-roundabout or a place to turn in. */
  readonly signs: ReadonlyMap<OsmId, Tags>;
  readonly ways: readonly OsmWay[];
  readonly restrictions: readonly OsmRelation[];
  readonly faults: readonly Fault[];
  readonly notes: readonly Fault[];
}
