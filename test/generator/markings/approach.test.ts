import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { approachesIn } from "../../../src/generator/markings/approach";
import type { Control, Network } from "../../../src/network/types";
import { networkOf, nodeAt, roadBetween } from "../../support/networks";
import { fourArms } from "../../support/traffic";

const withZebra = (network: Network): Network => ({
  ...network,
  nodes: network.nodes.map((node) => (node.id === "c" ? { ...node, zebra: true } : node)),
});

/** What is painted for people at the arms of the junction in the middle. */
function crossingsAt(network: Network) {
  const plan = buildPlan(network);
  const junction = plan.junctions.find(({ id }) => id === "c")!;
  return approachesIn(network)(junction).map(({ crossing, line }) => ({ kind: crossing?.kind, line }));
}

test("a node that says zebra has one on every arm where three roads or more meet, whoever goes first", () => {
  for (const control of ["priority", "priority-to-the-right", "none", "roundabout"] as const satisfies Control[]) {
    const plain = crossingsAt(fourArms(control));
    const zebras = crossingsAt(withZebra(fourArms(control)));
    expect(plain.map(({ kind }) => kind)).toEqual([undefined, undefined, undefined, undefined]);
    expect(zebras).toEqual(plain.map(({ line }) => ({ kind: "zebra", line })));
  }
});

test("along a street a node that says zebra has a single one, just beyond it", () => {
  const street = networkOf(
    [nodeAt("w", [-60, 0]), nodeAt("c", [0, 0]), nodeAt("e", [60, 0])],
    [roadBetween("west", "w", "c"), roadBetween("east", "c", "e")],
  );
  const found = crossingsAt(withZebra(street));
  expect(found.filter(({ kind }) => kind === "zebra")).toHaveLength(1);
  expect(found.every(({ line }) => line === null)).toBe(true);
});

test("signals have their own crossings, zebra or not", () => {
  expect(crossingsAt(withZebra(fourArms("signals")))).toEqual(crossingsAt(fourArms("signals")));
});
