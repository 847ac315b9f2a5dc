import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { approachesIn } from "../../../src/generator/markings/approach";
import { direction, type Point, scale } from "../../../src/math/vector";
import type { Control, Network } from "../../../src/network/types";
import { problemText } from "../../../src/ui/panel/places";
import { textOf } from "../../../src/ui/texts/texts";
import type { Words } from "../../../src/ui/texts/words";
import { networkOf, nodeAt, roadBetween } from "../../support/networks";
import { fourArms } from "../../support/traffic";

const withZebra = (network: Network): Network => ({
  ...network,
  nodes: network.nodes.map((node) => (node.id === "c" ? { ...node, zebra: true } : node)),
});

const chinese = { language: "zh", text: (key, values) => textOf("zh", key, values) } as Words;
const polar = (length: number, degrees: number): Point => scale(direction((degrees * Math.PI) / 180), length);
const lostAt = (network: Network) => buildPlan(network).problems.filter(({ code }) => code === "zebra-left-out");

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

test("a zebra that there is no room for is a problem that names its roads, in both languages", () => {
  const star = networkOf(
    [nodeAt("c", [0, 0]), ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((i) => nodeAt(`n${i}`, polar(40, i * 30)))],
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((i) => roadBetween(`r${i}`, "c", `n${i}`)),
  );
  const short = networkOf(
    [nodeAt("c", [0, 0]), ...[0, 120, 240].map((angle, i) => nodeAt(`n${i}`, polar(i === 0 ? 8 : 60, angle)))],
    [0, 1, 2].map((i) => roadBetween(`r${i}`, "c", `n${i}`)),
  );
  for (const network of [star, short]) {
    const [lost] = lostAt(withZebra(network));
    expect(lost).toMatchObject({ code: "zebra-left-out", node: "c" });
    expect(lost!.message).toMatch(/^Node c: no room for its zebra on roads? r\d+/);
    expect(problemText(chinese, lost!)).toMatch(/^节点 c：道路 r\d+/);
    expect(lostAt(network)).toEqual([]);
  }
  expect(lostAt(withZebra(fourArms("none")))).toEqual([]);
});
