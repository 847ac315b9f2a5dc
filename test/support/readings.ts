import { createReading } from "../../src/telemetry/gap-probe";
import type { WheelReading } from "../../src/telemetry/types";

/** A wheel standing well on the road at the origin, but for what is given. */
export const reading = (given: Partial<WheelReading> = {}): WheelReading => ({
  ...createReading(),
  gap: 0,
  contact: true,
  ...given,
});
