import type { WheelReading } from "../../src/telemetry/types";

/** A wheel standing well on the road at the origin, but for what is given. */
export const reading = (given: Partial<WheelReading> = {}): WheelReading => ({
  gap: 0,
  contact: true,
  hole: false,
  holeWidth: 0,
  offRoad: false,
  step: 0,
  overlap: 0,
  airborne: false,
  x: 0,
  y: 0,
  z: 0,
  ...given,
});
