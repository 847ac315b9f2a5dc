import { expect, test } from "vitest";
import { networkJson } from "../../../src/network/write-network";
import { faultLines, networkIn } from "../lines";

/** A street of four nodes, with these lists of nodes. */
const street = (groups: { merge?: unknown; keepApart?: unknown }) => ({
  version: 1,
  nodes: ["a", "b", "c", "d"].map((id, i) => ({ id, at: [20 * i, 0] })),
  roads: ["ab", "bc", "cd"].map((id) => ({ id, from: id[0], to: id[1] })),
  ...groups,
});

test("merges and nodes to keep apart read, and read back", () => {
  const network = networkIn(street({ merge: [["a", "b"]], keepApart: [["c", "d"]] }));
  expect(network).toMatchObject({ merge: [["a", "b"]], keepApart: [["c", "d"]] });
  expect(networkIn(networkJson(network))).toEqual(network);
  expect("merge" in networkIn(street({ merge: [] }))).toBe(false);
});

test("only nodes that are there can be merged or kept apart, each named once", () => {
  expect(faultLines(street({ merge: [["a", "x"]] }))).toEqual(['merge[0][1]: no road reaches a node "x"']);
  expect(faultLines(street({ keepApart: [["a", "a"]] }))).toEqual(['keepApart[0][1]: "a" is named twice']);
  expect(faultLines(street({ merge: [["a"]] }))).toEqual([
    "merge[0]: must be a list of two nodes or more, not a list of 1",
  ]);
});

test("nobody can ask for both, not even by way of other nodes", () => {
  const chain = [
    ["a", "b"],
    ["c", "d"],
    ["b", "c"],
  ];
  expect(faultLines(street({ merge: chain, keepApart: [["a", "d"]] }))).toEqual([
    'keepApart[0][1]: "d" is to be merged with "a", and kept apart from it',
  ]);
  expect(faultLines(street({ merge: chain.slice(0, 2), keepApart: [["a", "d"]] }))).toEqual([]);
});
