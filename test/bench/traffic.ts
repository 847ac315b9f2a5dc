import { createTraffic, TRAFFIC_STEP } from "../../src/traffic/traffic";
import { gridNetwork } from "../support/grid";
import { laneGraphOf, withControl } from "../support/traffic";
import type { Bench } from "./bench";

const VEHICLES = 1000;
/** s, simulated in one span; the calmest of several counts: others may load the machine. */
const SPAN = 10;
const SPANS = 9;
/** Real time to the time that traffic may take. */
const TIMES = 10;

/** A thousand vehicles on a 10 × 10 grid with signals, rules and exact overlap watch included, on one core. */
export const traffic: Bench = {
  name: "traffic",
  rival: "a tenth of real time",
  async run() {
    const graph = laneGraphOf(withControl(gridNetwork("10x10"), "signals"));
    const run = createTraffic(graph, { vehicles: VEHICLES }, 1);
    const times = Array.from({ length: SPANS }, () => {
      const start = performance.now();
      for (let step = 0; step < SPAN / TRAFFIC_STEP; step++) run.step();
      return performance.now() - start;
    });
    if (run.active < VEHICLES || run.finished === 0) throw new Error(`${run.active} vehicles, ${run.finished} trips`);
    const rival = (1000 * SPAN) / TIMES;
    return [
      { what: `${VEHICLES} vehicles on grid:10x10, ${SPAN} s`, ours: Math.min(...times), rival, unit: "ms", atMost: 1 },
    ];
  },
};
