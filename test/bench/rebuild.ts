import { createStreets } from "../../src/simulation/streets";
import { gridNetwork } from "../support/grid";
import type { Bench, BenchRow } from "./bench";

/** ms, of a screen at 60 Hz. */
const FRAME = 1000 / 60;
const ROUNDS = 40;
const NETWORKS = ["10x10", "10x10?jitter=0.2&seed=7", "10x10?jitter=0.2&seed=7&kinds=mixed"];

/** ms of CPU, the median rebuild of a grid while the turn radius is dragged from 0 to 20 m, each time another one. */
function medianRebuild(size: string): number {
  const network = gridNetwork(size);
  const rebuild = (round: number) => createStreets(network, { turnRadius: (20 * round) / ROUNDS });
  for (let round = 0; round < ROUNDS / 4; round++) rebuild(4 * round);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.cpuUsage();
    const { ground, plan } = rebuild(round);
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
    if (plan.junctions.length < 100 || ground.triangles < 1000)
      throw new Error(`${size}: not the whole grid was built`);
  }
  return times.sort((a, b) => a - b)[ROUNDS / 2]!;
}

/** Plan, surfaces and height index of a 10 × 10 grid, which a moving slider asks for once a frame. */
export const rebuild: Bench = {
  name: "rebuild",
  rival: "a frame at 60 Hz",
  async run() {
    return NETWORKS.map((size, i): BenchRow => {
      return {
        what: `grid:${size}`,
        ours: medianRebuild(size),
        rival: FRAME,
        unit: "ms",
        ...(i < 2 ? { atMost: 0.96 } : {}),
      };
    });
  },
};
