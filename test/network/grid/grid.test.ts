import fc from "fast-check";
import { expect, test } from "vitest";
import { distance } from "../../../src/math/vector";
import { readNetwork } from "../../../src/network/read/read-network";
import type { Network } from "../../../src/network/types";
import { networkJson } from "../../../src/network/write-network";
import { networkIn } from "../lines";

const grid = (name: string): Network => networkIn("", name);
const faultsOf = (name: string) =>
  readNetwork({ name, bytes: "" }).faults.map(({ path, reason }) => `${path}: ${reason}`);
const armsOf = ({ nodes, roads }: Network, id: string): number => {
  expect(nodes.some((node) => node.id === id)).toBe(true);
  return roads.filter(({ from, to }) => from === id || to === id).length;
};
const crossingsOf = ({ nodes }: Network) => nodes.map(({ id }) => id).filter((id) => id.startsWith("c"));
const placeOf = ({ nodes }: Network, id: string) => nodes.find((node) => node.id === id)!.at;

test("a grid of 3 by 2 has six crossings of four arms, with stubs outward at the rim", () => {
  const network = grid("grid:3x2");
  expect(crossingsOf(network)).toEqual(["c1-1", "c2-1", "c3-1", "c1-2", "c2-2", "c3-2"]);
  for (const id of crossingsOf(network)) expect(armsOf(network, id)).toBe(4);
  for (const id of ["w1", "e2", "s1", "n3"]) expect(armsOf(network, id)).toBe(1);
  expect(network.nodes).toHaveLength(6 + 10);
  expect(network.roads).toHaveLength(3 * 3 + 4 * 2);
  expect(placeOf(network, "c2-1")).toEqual([0, -45]);
  expect(placeOf(network, "e1")).toEqual([139.5, -45]);
});

test("a single crossing is a grid", () => {
  expect(armsOf(grid("grid:1x1"), "c1-1")).toBe(4);
});

test("spacing, lanes, skew, radius and side do what they say", () => {
  const network = grid("grid:2x2?spacing=60&lanes=4&skew=30&radius=12&side=left");
  expect(network).toMatchObject({ turnRadius: 12, drivingSide: "left" });
  expect(network.roads[0]).toMatchObject({ lanes: { forward: 2, backward: 2 }, width: 14 });
  const [a, east, north] = ["c1-1", "c2-1", "c1-2"].map((id) => placeOf(network, id)) as [never, never, never];
  expect(distance(a, east)).toBeCloseTo(60, 2);
  expect(distance(a, north)).toBeCloseTo(60, 2);
  expect(distance(east, north)).toBeCloseTo(60, 2); // 60° between the streets
});

test("streets of one lane run against their neighbours", () => {
  const { roads } = grid("grid:2x2?lanes=1");
  const lanes = (id: string) => roads.find((road) => road.id === id)!.lanes;
  expect(lanes("c1-1_c2-1")).toEqual({ forward: 1, backward: 0 });
  expect(lanes("c1-2_c2-2")).toEqual({ forward: 0, backward: 1 });
});

test("jitter moves crossings by at most its part of the spacing, and the seed decides how", () => {
  const [still, a, again, b] = ["", "&jitter=0.2&seed=7", "&jitter=0.2&seed=7", "&jitter=0.2&seed=8"].map((options) =>
    grid(`grid:10x10?spacing=80${options}`),
  ) as [Network, Network, Network, Network];
  expect(a.nodes).toEqual(again.nodes);
  expect(a.nodes).not.toEqual(b.nodes);
  const moved = still.nodes.map(({ at }, i) => [0, 1].map((axis) => Math.abs(at[axis]! - a.nodes[i]!.at[axis]!)));
  expect(Math.max(...moved.flat())).toBeLessThanOrEqual(16.001);
  expect(Math.max(...moved.flat())).toBeGreaterThan(8);
});

test("a mixed grid has crossings of three and four arms, streets of one, two and four lanes, and bends, for any seed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (seed) => {
      const network = grid(`grid:4x4?kinds=mixed&seed=${seed}`);
      const arms = new Set(crossingsOf(network).map((id) => armsOf(network, id)));
      expect([...arms].every((count) => count === 3 || count === 4)).toBe(true);
      const lanes = new Set(network.roads.map((road) => road.lanes.forward + road.lanes.backward));
      expect([...lanes].sort()).toEqual([1, 2, 4]);
      expect(network.roads.some(({ via }) => via.length > 0)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test("any mixed grid is in one piece", () => {
  const sizes = fc.record({
    columns: fc.integer({ min: 1, max: 7 }),
    rows: fc.integer({ min: 1, max: 7 }),
    seed: fc.nat(),
  });
  fc.assert(
    fc.property(sizes, ({ columns, rows, seed }) => {
      const { nodes, roads } = grid(`grid:${columns}x${rows}?kinds=mixed&seed=${seed}`);
      const reached = new Set([nodes[0]!.id]);
      for (let before = 0; before < reached.size; ) {
        before = reached.size;
        for (const { from, to } of roads) if (reached.has(from) || reached.has(to)) reached.add(from).add(to);
      }
      expect(reached.size).toBe(nodes.length);
    }),
    { numRuns: 300 },
  );
});

test("every grid is a sound description", () => {
  const options = fc.record({
    columns: fc.integer({ min: 1, max: 5 }),
    rows: fc.integer({ min: 1, max: 5 }),
    lanes: fc.integer({ min: 1, max: 8 }),
    jitter: fc.constantFrom(0, 0.1, 0.3),
    skew: fc.integer({ min: -60, max: 60 }),
    kinds: fc.constantFrom("plain", "mixed"),
    seed: fc.nat(),
  });
  fc.assert(
    fc.property(options, ({ columns, rows, ...rest }) => {
      const query = Object.entries(rest).map(([key, value]) => `${key}=${value}`);
      const network = grid(`grid:${columns}x${rows}?${query.join("&")}`);
      expect(networkIn(networkJson(network))).toEqual(network);
    }),
    { numRuns: 200 },
  );
});

test("a grid that can't be is told by its option", () => {
  expect(faultsOf("grid:")).toEqual(['grid:: the size must read like "4x3", columns by rows']);
  expect(faultsOf("grid:0x4")).toEqual(["grid:0x4: has no crossing: at least 1x1"]);
  expect(faultsOf("grid:1000x1000")).toEqual([
    "grid:1000x1000: too big: 1000000 crossings, at most 10000, so that a page can still draw it",
  ]);
  expect(faultsOf("grid:2x2?spacing=5&lanes=1.5&jitter=x&skew=&seed=1e3&side=up&kinds=odd")).toEqual([
    'grid option "spacing": must be a number from 30 to 1000, not "5"',
    'grid option "lanes": must be a whole number from 1 to 8, not "1.5"',
    'grid option "jitter": must be a number from 0 to 0.3, not "x"',
    'grid option "skew": must be a number from -60 to 60, not ""',
    'grid option "seed": must be a whole number from 0 to 4294967295, not "1e3"',
    'grid option "side": must be right or left, not "up"',
    'grid option "kinds": must be plain or mixed, not "odd"',
  ]);
  expect(faultsOf("grid:2x2?size=3&lanes=2&lanes=4")).toEqual([
    'grid option "size": unknown option, known are spacing, lanes, jitter, seed, skew, radius, hills, crossfall, verge, side, kinds',
    'grid option "lanes": given twice',
  ]);
  expect(faultsOf("grid:2x\u001b[31m2")[0]).toBe('grid:2x\\u001b[31m2: the size must read like "4x3", columns by rows');
});

test("hills give every node a height of the seed's choice and leave the streets as they are", () => {
  const [flat, hilly, other] = ["", "?hills=6", "?hills=6&seed=2"].map((query) => grid(`grid:3x3${query}`));
  const heights = hilly!.nodes.map(({ height }) => height);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...heights)).toBeLessThanOrEqual(6);
  expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(3);
  expect(other!.nodes.map(({ height }) => height)).not.toEqual(heights);
  expect(hilly!.roads).toEqual(flat!.roads);
});
