import type { Point } from "../../math/vector";
import type { Covered, Sighted } from "../radius/bench-picture";

/** The canvas as the rules door needs it: made by whoever knows the engine. */
export interface StagePicture {
  look(sighted: Sighted, covered: Covered, cut: boolean): void;
  /** Where a place in the plan is on the screen: CSS pixels from its upper left. */
  screenOf(at: Point): Point;
  /** Looks from above. */
  enter(): void;
  /** Gives the canvas back to the cameras. */
  leave(): void;
}
