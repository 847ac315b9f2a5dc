import fc from "fast-check";
import { expect, test } from "vitest";
import { networkJson } from "../../src/network/write-network";
import { anyNetwork } from "./any-network";
import { networkIn } from "./lines";

test("what is written reads back as the equal network", () => {
  fc.assert(
    fc.property(anyNetwork, (network) => {
      expect(networkIn(networkJson(network))).toEqual(network);
    }),
    { numRuns: 500 },
  );
});

test("a node or a road is a line of its own, and what a reader fills in isn't written", () => {
  const network = networkIn({
    version: 1,
    nodes: [
      { id: "a", at: [0, 0] },
      { id: "b", at: [0, 50], turnRadius: 3 },
    ],
    roads: [
      {
        id: "r",
        from: "a",
        to: "b",
        via: [
          [1, 20],
          [2, 30, 4],
        ],
        laneWidth: 3,
        class: "service",
      },
    ],
  });
  expect(networkJson(network)).toBe(`{
  "version": 1,
  "name": "Unnamed",
  "drivingSide": "right",
  "turnRadius": 6,
  "uvScale": 2,
  "nodes": [
    { "id": "a", "at": [0, 0] },
    { "id": "b", "at": [0, 50], "turnRadius": 3 }
  ],
  "roads": [
    { "id": "r", "from": "a", "to": "b", "via": [[1, 20], [2, 30, 4]], "width": 6, "class": "service" }
  ]
}
`);
});
