import type { HeightIndex } from "../math/height-index";
import { createVerdict, judgeWheel } from "../telemetry/judge";
import { createKerbWatch } from "../telemetry/kerb-watch";
import { type GapFault, type GapFaultKind, WHEEL_NAMES, type WheelReading, type WorldPoint } from "../telemetry/types";
import { withPlace } from "../telemetry/worst-places";
import type { Places } from "./places";

/** What is driven, if not by a person, and how fast (m/s). */
export interface Seen {
  readonly movement: string | null;
  readonly speed: number;
}

/** Keeps the worst places that any wheel has met, whoever drove. The road's edge, driven over, is none of them; a kerb is. */
export interface Watch {
  readonly worstPlaces: readonly GapFault[];
  /** After every step. Allocates only where something is wrong. */
  see(wheels: readonly Readonly<WheelReading>[], seen: Seen): void;
  clear(): void;
}

/** What wheels go over, as it is now. `kerbs`: null where there are none. */
export interface Watched {
  readonly places: Places;
  readonly road: HeightIndex;
  readonly kerbs: HeightIndex | null;
}

/** m over a wheel's bottom from which what lies there is another level. */
const LEVEL = 0.5;

/** m around a wheel's bottom within which a kerb lifts it: a tyre's radius. */
const TYRE = 0.35;

/** Whether the wheel may stand on a kerb beside it: then the road under it is as far away as the kerb is high. */
const isAtKerb = (kerbs: HeightIndex, { x, y, z }: Readonly<WheelReading>): boolean =>
  [0, 1, 2, 3].some((quarter) => {
    const angle = (quarter * Math.PI) / 2;
    return !Number.isNaN(kerbs.heightAt(x + TYRE * Math.cos(angle), z + TYRE * Math.sin(angle), y + LEVEL));
  });

export function createWatch(watched: () => Watched): Watch {
  const verdict = createVerdict();
  const kerbWatch = createKerbWatch(WHEEL_NAMES.length);
  let worstPlaces: readonly GapFault[] = [];

  function add(wheel: number, reading: Readonly<WheelReading>, movement: string | null): void {
    const { x, y, z, gap, offRoad } = reading;
    const { places, kerbs } = watched();
    if (gap > 0 && kerbs && isAtKerb(kerbs, reading)) verdict.gap = 0;
    const at: WorldPoint = [x, y, z];
    const place = places.at(at);
    for (const [kind, mm] of Object.entries(verdict) as [GapFaultKind, number][]) {
      if (mm === 0 || (kind === "hole" && offRoad)) continue;
      worstPlaces = withPlace(worstPlaces, { kind, ...place, movement, wheel: WHEEL_NAMES[wheel]!, at, mm });
    }
  }

  function addStrike(wheel: number, { x, y, z }: Readonly<WheelReading>, seen: Seen): void {
    const { places, road, kerbs } = watched();
    if (!kerbs) return;
    const rise = kerbWatch.see(wheel, road.heightAt(x, z, y + LEVEL), kerbs.heightAt(x, z, y + LEVEL));
    if (rise === 0) return;
    const at: WorldPoint = [x, y, z];
    const name = WHEEL_NAMES[wheel]!;
    const { movement, speed } = seen;
    const strike = { kind: "kerb", ...places.at(at), movement, wheel: name, at, mm: 1000 * rise } as const;
    worstPlaces = withPlace(worstPlaces, { ...strike, speedKmh: Math.abs(speed) * 3.6 });
  }

  return {
    get worstPlaces() {
      return worstPlaces;
    },
    see(wheels, seen) {
      for (let i = 0; i < wheels.length; i++) {
        if (judgeWheel(wheels[i]!, verdict)) add(i, wheels[i]!, seen.movement);
        addStrike(i, wheels[i]!, seen);
      }
    },
    clear() {
      worstPlaces = [];
    },
  };
}
