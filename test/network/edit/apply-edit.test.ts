import { expect, test } from "vitest";
import { applyEdit } from "../../../src/network/edit/apply-edit";
import { type EditAction, isRefused } from "../../../src/network/edit/types";
import type { Network, NetworkNode, NetworkRoad } from "../../../src/network/types";
import { networkIn } from "../lines";

const tee = networkIn({
  version: 1,
  nodes: [
    { id: "w", at: [-60, 0], height: 2 },
    { id: "c", at: [0, 0], corners: [{ between: ["west", "south"], turnRadius: 9 }] },
    { id: "e", at: [60, 0] },
    { id: "s", at: [0, -60] },
  ],
  roads: [
    { id: "west", from: "w", to: "c", turns: { forward: [["right"]], backward: [["through"]] } },
    { id: "east", from: "e", to: "c" },
    { id: "south", from: "c", to: "s", via: [[0, -20]], offset: 1, sidewalk: { left: 1, right: 2 } },
  ],
});

function after(network: Network, ...actions: readonly EditAction[]): Network {
  const outcome = applyEdit(network, ...actions);
  if (isRefused(outcome)) throw new Error(outcome.reason);
  return outcome;
}

function reasonOf(...actions: readonly EditAction[]): string {
  const outcome = applyEdit(tee, ...actions);
  return isRefused(outcome) ? outcome.reason : "";
}

const road = (network: Network, id: string): NetworkRoad => network.roads.find((one) => one.id === id)!;
const node = (network: Network, id: string): NetworkNode => network.nodes.find((one) => one.id === id)!;
const split = { kind: "split-road", road: "west", piece: 0, at: [-30, 0], node: "m", rest: "rest" } as const;

test("what an edit doesn't touch stays the very same object", () => {
  const moved = after(tee, { kind: "move-node", node: "e", at: [70, 5] });
  expect(node(moved, "e").at).toEqual([70, 5]);
  expect(moved.roads.map((one, i) => one === tee.roads[i])).toEqual([true, true, true]);
  expect(moved.nodes.map((one, i) => one === tee.nodes[i])).toEqual([true, true, false, true]);
});

test("a road is split where it is clicked: height in between, arrows at their ends, the corner's radius kept", () => {
  const halves = after(tee, split);
  expect(node(halves, "m")).toMatchObject({ at: [-30, 0], height: 1 });
  expect(road(halves, "west")).toMatchObject({ from: "w", to: "m", turns: { backward: [["through"]] } });
  expect(road(halves, "rest")).toMatchObject({ from: "m", to: "c", turns: { forward: [["right"]] } });
  expect(node(halves, "c").corners).toEqual([{ between: ["rest", "south"], turnRadius: 9 }]);
});

test("joined again it is one road, with a bend where the node was", () => {
  const whole = after(tee, split, { kind: "join-roads", node: "m" });
  expect(whole.nodes.map(({ id }) => id)).toEqual(["w", "c", "e", "s"]);
  expect(road(whole, "west")).toEqual({ ...road(tee, "west"), via: [{ at: [-30, 0], height: 1 }] });
  expect(node(whole, "c").corners).toEqual(node(tee, "c").corners);
});

test("roads that are described towards each other are joined, too", () => {
  const alone = after(tee, { kind: "delete-road", road: "south" }, { kind: "join-roads", node: "c" });
  expect(road(alone, "west")).toMatchObject({ from: "w", to: "e", via: [{ at: [0, 0], height: 0 }] });
  expect(alone.nodes.map(({ id }) => id)).toEqual(["w", "e"]);
});

test("a lane more takes its own width, a one-way road loses none", () => {
  const wide = after(tee, { kind: "set-road", road: "south", set: { lanes: { forward: 2, backward: 1 } } });
  expect(road(wide, "south").width).toBe(10.5);
  const one = after(tee, { kind: "set-road", road: "south", set: { lanes: { forward: 2, backward: 0 } } });
  expect(road(one, "south").width).toBe(7);
  expect(road(after(one, { kind: "reverse-road", road: "south" }), "south").lanes).toEqual({ forward: 0, backward: 2 });
});

test("a corner has its own radius, in either order of its roads, until it is taken away", () => {
  const set = (network: Network, turnRadius: number | null) =>
    after(network, { kind: "set-corner", node: "c", between: ["south", "west"], turnRadius });
  const own = set(tee, 12);
  expect(node(own, "c").corners).toEqual([{ between: ["south", "west"], turnRadius: 12 }]);
  expect(node(set(own, null), "c").corners).toEqual([]);
});

test("with a road go the nodes that it alone reached, and the corners that it made", () => {
  const less = after(tee, { kind: "delete-road", road: "south" });
  expect(less.nodes.map(({ id }) => id)).toEqual(["w", "c", "e"]);
  expect(node(less, "c").corners).toEqual([]);
  expect(after(tee, { kind: "delete-node", node: "c" })).toMatchObject({ nodes: [], roads: [] });
});

test("a roundabout has an island until it is something else", () => {
  const round = after(tee, { kind: "set-node", node: "c", set: { control: "roundabout", islandRadius: 7 } });
  expect(node(round, "c")).toMatchObject({ control: "roundabout", islandRadius: 7 });
  const signals = after(round, { kind: "set-node", node: "c", set: { control: "signals" } });
  expect(node(signals, "c")).not.toHaveProperty("islandRadius");
});

test("joined nodes share their roads, and what lay between them goes", () => {
  const joined = after(tee, split, { kind: "join-nodes", node: "m", into: "c" });
  expect(joined.nodes.map(({ id }) => id)).toEqual(["w", "c", "e", "s"]);
  expect(road(joined, "west").to).toBe("c");
  expect(road(joined, "rest")).toBeUndefined();
});

test("all or nothing: where the last of several can't be done, none is", () => {
  expect(reasonOf(split, { kind: "delete-road", road: "nowhere" })).toBe('there is no road "nowhere"');
});

test("what can't be done is refused in one line", () => {
  expect(reasonOf({ kind: "move-node", node: "c", at: [Number.NaN, 0] })).toBe(
    "east must be a number from -10000000 to 10000000 m, not NaN",
  );
  expect(reasonOf({ kind: "set-road", road: "west", set: { width: 3 } })).toBe(
    '2 lanes in 3 m: a lane is at least 2 m wide (road "west")',
  );
  expect(reasonOf({ kind: "set-road", road: "west", set: { lanes: { forward: 0, backward: 0 } } })).toBe(
    'a road needs at least one lane (road "west")',
  );
  expect(reasonOf({ kind: "set-road", road: "west", set: { lanes: { forward: 1.5, backward: 0 } } })).toBe(
    "lanes forward must be a whole number from 0 to 12, not 1.5",
  );
  expect(reasonOf({ kind: "add-road", road: "x", from: "c", to: "c", via: [{ at: [9, 9] }] })).toBe(
    'a road back to its own node needs two bends or more (road "x")',
  );
  expect(reasonOf({ kind: "add-road", road: "x", from: "c", to: "e" })).toContain("the same road as");
  expect(reasonOf({ kind: "move-node", node: "e", at: [0, 0] })).toBe('has no length (road "east")');
  expect(reasonOf({ kind: "join-roads", node: "c" })).toBe("two roads are joined at a node: 3 meet here");
  expect(reasonOf({ kind: "add-node", node: "c", at: [0, 0] })).toBe("there is a node of this id already");
  expect(reasonOf({ kind: "move-bend", road: "south", bend: 1, at: [0, 0] })).toContain("none of number 1");
});
