import type { Area } from "../../math/area";
import type { HeightIndex } from "../../math/height-index";
import type { Point } from "../../math/vector";
import type { Departure } from "../../vehicle/turning/corner-answer";
import type { CornerPicture } from "../../vehicle/turning/corner-picture";
import type { SightLines } from "../../vehicle/turning/sight-lines";

/** A run around a corner as it is painted on the road. */
export interface PaintedRun {
  readonly picture: CornerPicture;
  readonly fits: boolean;
  readonly departure: Departure | null;
}

/** All that stands still on the sheet. */
export interface Painting {
  readonly run: PaintedRun | null;
  /** What each run that is compared with swept. */
  readonly ghosts: readonly Area[];
  readonly sight: SightLines | null;
  readonly corners: readonly Point[];
  readonly chosen: Point | null;
}

/** All that moves on it: bodies, unit by unit, those they are compared with, ways of wheels, and worst places. */
export interface Moving {
  readonly bodies: readonly (readonly Point[])[];
  readonly rivals: readonly (readonly Point[])[];
  readonly driven: readonly (readonly Point[])[];
  readonly marks: readonly Point[];
}

/** What is to be in sight: a place, m above which the camera stands, the way up (rad), and m to each side. */
export interface Sighted {
  readonly at: Point;
  readonly height: number;
  readonly up: number;
  readonly reach: number;
}

/** CSS pixels at the picture's edges that panels cover. */
export interface Covered {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The canvas as the radius door needs it: made by whoever knows the engine. */
export interface BenchPicture {
  paint(painting: Painting, ground: HeightIndex): void;
  move(moving: Moving, ground: HeightIndex): void;
  look(sighted: Sighted, covered: Covered, cut: boolean): void;
  /** The place in the plan under a point of the screen. */
  placeAt(x: number, y: number): Point;
  /** Looks from above. */
  enter(): void;
  /** Wipes the sheet and gives the canvas back to the cameras. */
  leave(): void;
}
