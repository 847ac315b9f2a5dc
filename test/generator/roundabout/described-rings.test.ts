import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { distance, type Point } from "../../../src/math/vector";
import { readNetwork } from "../../../src/network/read/read-network";
import type { Network, NetworkNode, NetworkRoad } from "../../../src/network/types";
import { networkOf, nodeAt, roadBetween } from "../../support/networks";
import { describeShared, placeSource } from "../../support/shared";

/** Three one-way roads in a ring about `middle`, `squash` times as high as wide, each with an arm away from it. */
function ringNetwork(squash: number, mark: string | undefined, middle: Point = [0, 0]): Network {
  const at = (degrees: number, radius: number): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [middle[0] + radius * Math.cos(angle), middle[1] + squash * radius * Math.sin(angle)];
  };
  const nodes: NetworkNode[] = [];
  const roads: NetworkRoad[] = [];
  for (const k of [0, 1, 2]) {
    nodes.push(nodeAt(`r${k}`, at(120 * k, 15)), nodeAt(`e${k}`, at(120 * k, 70)));
    const via = [20, 40, 60, 80, 100].map((angle) => ({ at: at(120 * k + angle, 15) }));
    const oneWay = { lanes: { forward: 1, backward: 0 }, width: 4, via, ring: mark };
    roads.push(roadBetween(`ring${k}`, `r${k}`, `r${(k + 1) % 3}`, oneWay), roadBetween(`arm${k}`, `r${k}`, `e${k}`));
  }
  return networkOf(nodes, roads);
}

test("roads marked as one ring become one roundabout on the circle through them", () => {
  const plan = buildPlan(ringNetwork(1, "a"));
  const round = plan.junctions.filter(({ kind }) => kind === "roundabout");
  expect(round.map(({ nodes }) => [...nodes].sort())).toEqual([["r0", "r1", "r2"]]);
  const { ring, movements, holes } = round[0]!;
  expect(ring!.island).toBeCloseTo(13, 0);
  expect(ring!.outer - ring!.island).toBeCloseTo(4, 9);
  expect(holes.length).toBe(1);
  expect(movements.length).toBe(6);
  expect(plan.roads.map(({ id }) => id).sort()).toEqual(["arm0", "arm1", "arm2"]);
  expect(plan.problems).toEqual([]);
});

test("a ring far from round, and one that isn't marked, stay the roads they are", () => {
  for (const network of [ringNetwork(0.5, "a"), ringNetwork(1, undefined)])
    expect(buildPlan(network).junctions.some(({ kind }) => kind === "roundabout")).toBe(false);
});

test("a ring far from [0, 0] is the same ring", () => {
  const [near, far] = [ringNetwork(1, "a"), ringNetwork(1, "a", [40_000, 8000])].map((network) => buildPlan(network));
  const centre = (plan: typeof near) => plan!.junctions.find(({ ring }) => ring)!.ring!.centre;
  const [x, y] = centre(far);
  expect(distance([x + far!.middle[0] - 40_000, y + far!.middle[1] - 8000], centre(near))).toBeLessThan(1e-6);
});

describeShared("real roundabouts", () => {
  test.each([
    ["montlake_roundabout.osm", 5],
    ["tiny_roundabout.osm", 2],
  ])("%s is one junction with an island", (file, arms) => {
    const plan = buildPlan(readNetwork(placeSource(file)).network!);
    const round = plan.junctions.filter(({ kind }) => kind === "roundabout");
    expect(round.map((one) => [one.arms.length, one.holes.length])).toEqual([[arms, 1]]);
    expect(round[0]!.movements.length).toBe(arms * (arms - 1));
  });
});
