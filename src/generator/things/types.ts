import type { HeightIndex } from "../../math/height-index";
import type { Point } from "../../math/vector";
import type { SignKind } from "../markings/approach";

/** Something that stands beside a street. */
export interface Standing {
  readonly at: Point;
  /** m, of its foot. */
  readonly height: number;
  /** rad, counter-clockwise from east: the way along the street. */
  readonly heading: number;
}

export interface Lamp extends Standing {
  /** rad, towards the carriageway. */
  readonly towards: number;
}

export interface Tree extends Standing {
  /** m, from foot to top. */
  readonly size: number;
  /** 0 … 1, to be told apart by. */
  readonly shade: number;
}

export interface House extends Standing {
  /** m along the street, and away from it. */
  readonly width: number;
  readonly depth: number;
  readonly floors: number;
  readonly shade: number;
}

/** A post with signs, from the top down; `heading`: the way that they look. */
export interface Sign extends Standing {
  readonly kinds: readonly SignKind[];
}

/** An upright box that nothing drives through. */
export interface Block extends Standing {
  /** m: to its right, up, and ahead. */
  readonly size: readonly [number, number, number];
}

/** All that stands beside a network's streets. */
export interface Things {
  readonly lamps: readonly Lamp[];
  readonly trees: readonly Tree[];
  readonly houses: readonly House[];
  readonly signs: readonly Sign[];
}

/** The ground that things stand on, and must keep clear of. */
export interface Site {
  readonly road: HeightIndex;
  /** Kerbs, verges and sidewalks; null where there are none. */
  readonly street: HeightIndex | null;
  /** The verges alone; null where there are none. */
  readonly turf: HeightIndex | null;
  /** Null on a plain. */
  readonly land: HeightIndex | null;
  /** m, of the plain. */
  readonly verge: number;
}
