import { describe, expect, test } from "vitest";
import { buildCarriageway } from "../../../src/generator/build-carriageway";
import { legalWays } from "../../../src/generator/movements/legal-ways";
import type { Network } from "../../../src/network/types";
import { arm, crossingOf, networkOf, nodeAt, roadBetween } from "../../support/networks";

/** Every pair of different roads that one may go between over the network's only overlay. */
function waysOver(network: Network): string[] {
  const overlays = buildCarriageway(network).junctions.filter(({ kind }) => kind === "overlay");
  expect(overlays.length).toBe(1);
  const mayGo = legalWays(network)(overlays[0]!)!;
  return overlays[0]!.arms
    .flatMap((from) => overlays[0]!.arms.map((to) => [from, to] as const))
    .filter(([from, to]) => from !== to && mayGo(from, to))
    .map(([from, to]) => `${from.road}→${to.road}`)
    .sort();
}

/** A tee of "r0", "r1" opposite and "r2", over which "through" runs without a node. */
const crossedTee = (rest: Partial<Network["nodes"][number]> = {}, oneWay = false): Network => {
  const lanes = oneWay ? { forward: 1, backward: 0 } : { forward: 1, backward: 1 };
  const { nodes, roads } = crossingOf([arm(0), arm(180), arm(90, { lanes })]);
  const tee = nodes.map((node) => (node.id === "c" ? { ...node, ...rest } : node));
  return networkOf(
    [...tee, nodeAt("p", [-70, -40]), nodeAt("q", [70, 50])],
    [...roads, roadBetween("through", "p", "q")],
  );
};

describe("over roads that lie on one another", () => {
  test("those that cross without a node lead on, and not into each other", () => {
    const network = networkOf(
      [nodeAt("w", [-60, 3]), nodeAt("e", [60, -2]), nodeAt("s", [-5, -60]), nodeAt("n", [9, 60])],
      [roadBetween("street", "w", "e"), roadBetween("lane", "s", "n")],
    );
    expect(waysOver(network)).toEqual(["lane~2→lane", "lane→lane~2", "street~2→street", "street→street~2"]);
  });

  test("those that meet at a node lead into each other", () => {
    const own = ["r0→r1", "r0→r2", "r1→r0", "r1→r2", "r2→r0", "r2→r1"];
    expect(waysOver(crossedTee())).toEqual([...own, "through~2→through", "through→through~2"]);
  });

  test("one-way roads are left as they are", () => {
    const ways = waysOver(crossedTee({}, true));
    expect(ways.filter((way) => way.includes("r2"))).toEqual(["r0→r2", "r1→r2"]);
  });

  test("restrictions hold", () => {
    const only = crossedTee({ restrictions: [{ from: "r1", to: "r0", kind: "only" }] });
    expect(waysOver(only).filter((way) => way.startsWith("r1"))).toEqual(["r1→r0"]);
  });

  test("a road that ends on another without a node leads wherever that one does", () => {
    const network = networkOf(
      [nodeAt("w", [-60, 0]), nodeAt("e", [60, 0]), nodeAt("s", [3, -60]), nodeAt("t", [0, 1])],
      [roadBetween("street", "w", "e"), roadBetween("drive", "s", "t")],
    );
    expect(waysOver(network).filter((way) => way.startsWith("drive"))).toEqual(["drive→street", "drive→street~2"]);
  });
});
