import { expect, test } from "vitest";
import { buildCarriageway } from "../../../src/generator/build-carriageway";
import { buildSurfaces } from "../../../src/generator/surfaces/surfaces";
import { buildHeightIndex } from "../../../src/math/height-index";
import type { Point } from "../../../src/math/vector";
import type { Network } from "../../../src/network/types";
import { bridgeOf } from "../../support/bridge";
import { networkOf, nodeAt, roadBetween } from "../../support/networks";

function ground(network: Network) {
  const plan = buildCarriageway(network);
  const index = buildHeightIndex(buildSurfaces(plan).map(({ mesh }) => mesh));
  return { plan, index };
}

/** The steepest of a road's kerbs, m per m. */
const steepest = (kerbs: readonly (readonly (readonly [number, number, number])[])[]): number =>
  Math.max(
    ...kerbs.flatMap((kerb) =>
      kerb.slice(1).map(([x, y, z], i) => Math.abs(z - kerb[i]![2]) / Math.hypot(x - kerb[i]![0], y - kerb[i]![1])),
    ),
  );

test.each([1, -1, 2])(
  "a road on layer %i passes 5.5 m a layer over or under the one it crosses, by gentle ramps",
  (layer) => {
    const { plan, index } = ground(bridgeOf(layer));
    const [above, below] = [index.heightAt(0, 0), index.heightAt(0, 0, index.heightAt(0, 0) - 0.1)];
    expect(Math.max(above, below)).toBeCloseTo(Math.max(0, 5.5 * layer), 6);
    expect(Math.min(above, below)).toBeCloseTo(Math.min(0, 5.5 * layer), 6);
    const deck = plan.roads.find(({ id }) => id === "over")!;
    const rim = [...deck.left, ...deck.right].filter(([x]) => Math.abs(x) < 3.5).map(([, , z]) => z);
    for (const z of rim) expect(z).toBeCloseTo(5.5 * layer, 6);
    expect(steepest([deck.left, deck.right])).toBeLessThan(0.08);
    expect(deck.left[0]![2]).toBeCloseTo(0, 9);
    expect(plan.roads.find(({ id }) => id === "under")!.slopes!.left.every(([x, y]) => x === 0 && y === 0)).toBe(true);
    expect(plan.problems).toEqual([]);
  },
);

test.each([
  [2, 1],
  [1, 0],
])(
  "streets that fall to their sides leave a bridge's clearance from kerb to kerb: %i lanes ahead, %i back",
  (forward, backward) => {
    const { roads, ...bridge } = bridgeOf(1);
    const lanes = { forward, backward };
    const { plan, index } = ground({
      ...bridge,
      crossfallPercent: 2.5,
      roads: roads.map((road) => ({ ...road, lanes })),
    });
    const [deck, street] = ["over", "under"].map((name) => plan.roads.find(({ id }) => id === name)!);
    const heights: number[] = [];
    for (let x = -3.4; x < 3.5; x += 0.4)
      for (let y = -3.4; y < 3.5; y += 0.4) {
        const above = index.heightAt(x, y);
        heights.push(above - index.heightAt(x, y, above - 1));
      }
    expect(Math.min(...heights)).toBeGreaterThan(5.5 - 1e-6);
    expect(Math.max(...heights)).toBeLessThan(5.95);
    expect(steepest([deck!.left, deck!.right, street!.left])).toBeLessThan(0.085);
    expect(plan.problems).toEqual([]);
  },
);

/** Two decks of layer 1, 4 m from each other and each 7 m wide, over a street; `nodes`: whether they begin at nodes. */
const twinDecks = (nodes: boolean): Network => {
  const deck = (id: string, y: number, far: number) => {
    const bends: Point[] = [
      [-30, y],
      [30, y],
    ];
    const places = [nodeAt(`${id}-w`, [-260, far]), nodeAt(`${id}-e`, [260, far])];
    if (!nodes)
      return { places, roads: [roadBetween(id, `${id}-w`, `${id}-e`, { layer: 1, via: bends.map((at) => ({ at })) })] };
    const roads = [
      roadBetween(`${id}-up`, `${id}-w`, `${id}-0`),
      roadBetween(id, `${id}-0`, `${id}-1`, { layer: 1 }),
      roadBetween(`${id}-down`, `${id}-1`, `${id}-e`),
    ];
    return { places: [...places, ...bends.map((at, i) => nodeAt(`${id}-${i}`, at))], roads };
  };
  const [a, b] = [deck("a", 0, -60), deck("b", 4, 64)];
  const street = [nodeAt("s", [3, -120]), nodeAt("n", [-2, 120])];
  return networkOf([...a.places, ...b.places, ...street], [...a.roads, ...b.roads, roadBetween("street", "s", "n")]);
};

test.each([true, false])(
  "decks side by side share a surface above the street they cross (their ends at nodes: %s)",
  (nodes) => {
    const { plan, index } = ground(twinDecks(nodes));
    const shared = plan.junctions.filter(({ kind }) => kind === "overlay");
    expect(shared.length).toBeGreaterThan(0);
    for (const { arms } of shared) expect(arms.map(({ road }) => road)).not.toContain("street");
    for (const y of [-3, 0, 2, 4, 7]) {
      const above = index.heightAt(0, y);
      expect(above - index.heightAt(0, y, above - 1)).toBeGreaterThan(5.45);
    }
    expect(steepest(plan.roads.flatMap(({ left, right }) => [left, right]))).toBeLessThan(0.081);
    const inPlan = ["overlap-resolved", "radius-reduced"];
    expect(plan.problems.filter(({ code }) => !inPlan.includes(code))).toEqual([]);
  },
);

test("decks without room to climb are told with the clearance that is left", () => {
  const network = networkOf(
    [nodeAt("w", [-30, 0]), nodeAt("e", [30, 0]), nodeAt("s", [0, -30]), nodeAt("n", [0, 20])].concat([
      nodeAt("x", [30, 20]),
    ]),
    [
      roadBetween("deck", "w", "e", { layer: 1 }),
      roadBetween("street", "s", "n"),
      roadBetween("ramp", "n", "x", { via: [{ at: [12, 30] }] }),
      roadBetween("down", "x", "e"),
    ],
  );
  const { plan, index } = ground(network);
  const above = index.heightAt(0, 0);
  const told = plan.problems.find(({ code }) => code === "clearance-reduced");
  const steep = plan.problems.some(({ code }) => code === "approach-too-steep");
  expect(above - index.heightAt(0, 0, above - 0.5)).toBeGreaterThan((told?.granted ?? 5.5) - 0.05);
  expect(told !== undefined || steep).toBe(true);
});

test("junctions near a bridge are lifted with it", () => {
  const { plan, index } = ground(bridgeOf(1, 60));
  expect(plan.problems).toEqual([]);
  expect(index.heightAt(-60, 0)).toBeGreaterThan(1.5);
  expect(index.heightAt(-60, 0)).toBeLessThan(5);
});

test("a ramp too short for its layers is told, with the length it has and the length it needs", () => {
  const spiral = networkOf(
    [nodeAt("w", [-150, 0]), nodeAt("e", [16, 0]), nodeAt("n", [0, 60])],
    [
      roadBetween("over", "w", "e", { layer: 1 }),
      roadBetween("under", "e", "n", { via: [{ at: [16, -18] }, { at: [0, -18] }] }),
    ],
  );
  const steep = ground(spiral).plan.problems.filter(({ code }) => code === "approach-too-steep");
  expect(steep.map(({ road }) => road)).toEqual(["under"]);
  expect(steep[0]!.wanted).toBeGreaterThan(steep[0]!.granted! + 1);
});

test("heights that are described win over layers", () => {
  const network = bridgeOf(1);
  const nodes = network.nodes.map((node) => (node.id === "s" ? { ...node, height: 1 } : node));
  expect(ground({ ...network, nodes }).index.heightAt(0, 0)).toBeLessThan(1);
});

test("roads of two layers that meet at a node stay on the ground", () => {
  const network = networkOf(
    [nodeAt("c", [0, 0]), nodeAt("w", [-80, 0]), nodeAt("e", [80, 10]), nodeAt("n", [30, 80])],
    [roadBetween("a", "w", "c"), roadBetween("b", "c", "e", { layer: 1 }), roadBetween("d", "c", "n", { layer: -1 })],
  );
  const { plan } = ground(network);
  expect(plan.junctions.every(({ slope }) => slope === undefined)).toBe(true);
});

test.each([
  [0.3, /pass 0\.30 m over each other where 4\.5 m are wanted/],
  [-5, /the wrong way round, 5\.00 m apart/],
])("heights that let a deck pass only %d m over a road are told", (height, told) => {
  const nodes = [nodeAt("a", [-50, 0]), nodeAt("b", [50, 0])];
  const deck = [nodeAt("c", [0, -50]), nodeAt("d", [0, 50])].map((node) => ({ ...node, height }));
  const roads = [roadBetween("p", "a", "b"), roadBetween("q", "c", "d", { layer: 1 })];
  const { problems } = buildCarriageway(networkOf([...nodes, ...deck], roads));
  expect(problems.map(({ code }) => code)).toEqual(["clearance-described"]);
  expect(problems[0]!.message).toMatch(told);
  expect(problems[0]!.granted).toBeCloseTo(height, 6);
});

test("heights that leave room for a lorry are no problem", () => {
  const nodes = [nodeAt("a", [-50, 0]), nodeAt("b", [50, 0])];
  const deck = [nodeAt("c", [0, -50]), nodeAt("d", [0, 50])].map((node) => ({ ...node, height: 4.6 }));
  const roads = [roadBetween("p", "a", "b"), roadBetween("q", "c", "d", { layer: 1 })];
  expect(buildCarriageway(networkOf([...nodes, ...deck], roads)).problems).toEqual([]);
});
