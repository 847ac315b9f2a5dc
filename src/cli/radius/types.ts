import type { DrivenLine } from "../../simulation/drive-corner";
import type { NetworkCorner } from "../../simulation/network-corners";
import type { CornerFrame } from "../../vehicle/turning/corner-picture";
import type { SightSpeed } from "../../vehicle/turning/sight-speeds";
import type { RadiusRow, RadiusSweep } from "../../vehicle/turning/sweep-radii";
import type { DesignVehicle } from "../../vehicle/turning/types";

/** One vehicle at one corner. */
export interface CornerResult {
  readonly sweep: RadiusSweep;
  readonly frame: CornerFrame;
  /** Where it is and what its own kerb does, for a corner of a network. */
  readonly place?: NetworkCorner | undefined;
  readonly own?: RadiusRow | undefined;
  /** What came of driving the first rows in full physics, row by row; as many as were driven. */
  readonly driven?: readonly DrivenLine[] | undefined;
  /**
   * m, the radius that the arms of a network's corner have room for where every corner asks for `asked` (m) of theirs,
   * where that is less than the least radius.
   */
  readonly room?: number | undefined;
  readonly asked?: number | undefined;
}

/** What was turned: one vehicle at one corner, every vehicle there, or one vehicle at every corner of a network. */
export interface RadiusReport {
  readonly kind: "corner" | "vehicles" | "network";
  /** The vehicle, or the first of all. */
  readonly vehicle: DesignVehicle;
  /** The network's name; a network's report only. */
  readonly network?: string | undefined;
  readonly results: readonly CornerResult[];
  /** km/h, of the lateral acceleration. */
  readonly speedKmh: number;
  /** km/h on the road that is turned into, for what must be seen at each corner; undefined: it isn't told. */
  readonly sight?: SightSpeed | undefined;
  /** The place of plan [0, 0], degrees, where the network came from geographic data. */
  readonly origin?: { readonly lat: number; readonly lon: number } | undefined;
}
