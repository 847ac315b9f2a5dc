import type { Network } from "../../src/network/types";
import { createStreets } from "../../src/simulation/streets";
import { gridNetwork } from "../support/grid";
import type { Bench, BenchRow } from "./bench";

/** ms, of a screen at 60 Hz. */
const FRAME = 1000 / 60;
/** Turn radii from 0 to 20 m that one drag of the slider passes. */
const POSITIONS = 30;
/** Drags of each network, in turn; the first ones warm up. The calmest counts: others may load the machine. */
const DRAGS = 12;
const SIZES = ["10x10", "10x10?jitter=0.2&seed=7", "10x10?jitter=0.2&seed=7&kinds=mixed"];

/** ms by the clock, as a frame waits for it, that a rebuild takes in the page; throws where not the whole grid was built. */
function rebuildTime(network: Network, turnRadius: number): number {
  const start = performance.now();
  const { ground, plan } = createStreets(network, { turnRadius });
  const milliseconds = performance.now() - start;
  if (plan.junctions.length < 100 || ground.triangles < 1000)
    throw new Error(`${network.name}: not the whole grid was built`);
  return milliseconds;
}

/** ms, the median rebuild of a drag, whose collections of garbage count where they happen. */
function medianOfDrag(network: Network): number {
  const times = Array.from({ length: POSITIONS }, (_, i) => rebuildTime(network, (20 * i) / (POSITIONS - 1)));
  return times.sort((a, b) => a - b)[POSITIONS / 2]!;
}

/** ms that a rebuild may take where one node was moved. */
const ONE_NODE = 1;

/** The network with one of its inner nodes moved aside, a little differently each time. */
function withNodeMoved(network: Network, time: number): Network {
  const moved = Math.floor(0.45 * network.nodes.length);
  const { at } = network.nodes[moved]!;
  const node = { ...network.nodes[moved]!, at: [at[0] + 3 * Math.sin(time), at[1] + 3 * Math.cos(time)] as const };
  return { ...network, nodes: network.nodes.with(moved, node) };
}

/** ms, the median rebuild of a drag of one node, each beginning with what the last one made. */
function medianOfNodeDrag(network: Network): number {
  let streets = createStreets(network);
  const times = Array.from({ length: POSITIONS }, (_, i) => {
    const edited = withNodeMoved(network, i);
    const start = performance.now();
    streets = createStreets(edited, {}, streets);
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[POSITIONS / 2]!;
}

/** Plan, surfaces and height index of a 10 × 10 grid, which a moving slider or a dragged node asks for once a frame. */
export const rebuild: Bench = {
  name: "rebuild",
  rival: "a frame at 60 Hz, or 1 ms for one node",
  async run() {
    const networks = SIZES.map(gridNetwork);
    const calmest = networks.map(() => Number.POSITIVE_INFINITY);
    for (let drag = 0; drag < DRAGS; drag++)
      for (const [i, network] of networks.entries()) calmest[i] = Math.min(calmest[i]!, medianOfDrag(network));
    const node = Math.min(...Array.from({ length: DRAGS }, () => medianOfNodeDrag(networks[1]!)));
    const whole = SIZES.map((size, i): BenchRow => {
      const limit = i < 2 ? { atMost: 0.96 } : {};
      return { what: `grid:${size}`, ours: calmest[i]!, rival: FRAME, unit: "ms", ...limit };
    });
    return [...whole, { what: `one node of grid:${SIZES[1]}`, ours: node, rival: ONE_NODE, unit: "ms" }];
  },
};
