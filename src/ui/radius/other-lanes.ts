import type { DesignVehicle } from "../../vehicle/turning/types";
import type { BenchCorner } from "./bench-corners";
import { createLatest, type Turner } from "./turner";

/** What a vehicle that keeps to its own lane after a corner would need with both of them. */
export interface OtherLanes {
  /** m, of what was asked about last; null before it is known, and where no radius is enough. */
  readonly least: number | null;
  /** Asks, unless it is known. @param corner with both lanes after it */
  ask(vehicle: DesignVehicle, corner: BenchCorner): void;
  /** Another vehicle or corner: what was known goes. */
  forget(): void;
}

/** @param done called when something has become known */
export function createOtherLanes(turner: Turner, done: () => void): OtherLanes {
  let asked = "";
  let least: number | null = null;
  const keyOf = (vehicle: DesignVehicle, { place }: Pick<BenchCorner, "place">) =>
    JSON.stringify([vehicle, place.corner]);
  const ask = createLatest(
    turner,
    (answer) => {
      if (asked === "") return;
      least = answer?.leastRadius ?? null;
      done();
    },
    () => {},
  );
  return {
    get least() {
      return least;
    },
    ask: (vehicle, corner) => {
      const key = keyOf(vehicle, corner);
      if (key === asked) return;
      [asked, least] = [key, null];
      ask({ vehicle, corner: corner.place.corner, frame: corner.frame, radius: corner.place.radius });
    },
    forget: () => {
      [asked, least] = ["", null];
    },
  };
}
