import { createVerdict, judgeWheel } from "../telemetry/judge";
import { type GapFault, type GapFaultKind, WHEEL_NAMES, type WheelReading, type WorldPoint } from "../telemetry/types";
import { withPlace } from "../telemetry/worst-places";
import type { Places } from "./places";

/** Keeps the worst places that any wheel has met, whoever drove. The road's edge, driven over, is none of them. */
export interface Watch {
  readonly worstPlaces: readonly GapFault[];
  /** After every step. Allocates only where something is wrong. */
  see(wheels: readonly Readonly<WheelReading>[], movement: string | null): void;
  clear(): void;
}

/** @param placesNow of the roads as they are now */
export function createWatch(placesNow: () => Places): Watch {
  const verdict = createVerdict();
  let worstPlaces: readonly GapFault[] = [];

  function add(wheel: number, { x, y, z, offRoad }: Readonly<WheelReading>, movement: string | null): void {
    const at: WorldPoint = [x, y, z];
    const place = placesNow().at(at);
    for (const [kind, mm] of Object.entries(verdict) as [GapFaultKind, number][]) {
      if (mm === 0 || (kind === "hole" && offRoad)) continue;
      worstPlaces = withPlace(worstPlaces, { kind, ...place, movement, wheel: WHEEL_NAMES[wheel]!, at, mm });
    }
  }

  return {
    get worstPlaces() {
      return worstPlaces;
    },
    see(wheels, movement) {
      for (let i = 0; i < wheels.length; i++) if (judgeWheel(wheels[i]!, verdict)) add(i, wheels[i]!, movement);
    },
    clear() {
      worstPlaces = [];
    },
  };
}
