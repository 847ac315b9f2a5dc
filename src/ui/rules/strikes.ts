import type { Simulation } from "../../simulation/types";
import type { Offence } from "../../traffic/visitor/judge-visitor";

/** Kerbs that the car has struck, as offences: its wheels know of them, traffic doesn't. */
export interface Strikes {
  readonly all: readonly Offence[];
  /** After every frame. @param time s */
  look(simulation: Simulation, time: number): void;
  forget(simulation: Simulation): void;
}

export function createStrikes(): Strikes {
  const all: Offence[] = [];
  return {
    all,
    look({ worstPlaces, motion }, time) {
      const kerbs = worstPlaces.filter(({ kind }) => kind === "kerb");
      if (kerbs.length <= all.length) return;
      const { at, junction, road } = kerbs[0]!;
      const speedKmh = Math.round(Math.abs(motion.speed) * 3.6);
      all.push({ kind: "kerb", time, at: [at[0], at[2]], place: junction ?? road ?? "", speedKmh, limitKmh: 0 });
    },
    forget(simulation) {
      simulation.clearWorstPlaces();
      all.length = 0;
    },
  };
}
