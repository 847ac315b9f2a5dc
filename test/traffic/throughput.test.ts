import { expect, test } from "vitest";
import { driven, fourArms, laneGraphOf } from "../support/traffic";

/** s lost by each of 1 200 vehicles an hour under signals of 90 s, 20 of 100 turning to each side. Source: SUMO 1.15. */
const SUMO_LOSS = 23;

test("under signals 1 200 vehicles an hour come through and lose no more than 1.2 times what they do in SUMO", () => {
  const graph = laneGraphOf(fourArms("signals"));
  const share = (from: number, to: number): number => {
    const way = graph.lanes[from]!.out.find((one) => graph.ways[one]!.to === to)!;
    return graph.ways[way]!.turn === "straight" ? 3 : 1;
  };
  const runs = [1, 2].map((seed) => driven(graph, { perHour: 300, share }, { seed, minutes: 15 }));
  const finished = runs.reduce((sum, run) => sum + run.finished, 0);
  const delay = runs.reduce((sum, run) => sum + run.delay, 0);
  expect(delay / finished).toBeLessThan(1.2 * SUMO_LOSS);
  for (const { active } of runs) expect(active).toBeLessThan(40);
});
