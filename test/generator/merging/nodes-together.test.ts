import { expect, test } from "vitest";
import { buildCarriageway } from "../../../src/generator/build-carriageway";
import { buildCentrelines } from "../../../src/generator/centrelines";
import { nodesTogether } from "../../../src/generator/merging/nodes-together";
import type { Network } from "../../../src/network/types";
import { faultsOf } from "../../support/guarantees";
import { networkOf, nodeAt, roadBetween } from "../../support/networks";

/** A street whose halves end at nodes of their own at one place, and a side street that begins at a third. */
const halves = (
  rest: { readonly layer?: number; readonly height?: number },
  lists: Partial<Network> = {},
): Network => ({
  ...networkOf(
    [
      nodeAt("w", [-60, 0]),
      nodeAt("a", [0, 0]),
      { ...nodeAt("b", [0, 0]), height: rest.height ?? 0 },
      { ...nodeAt("e", [60, 0]), height: rest.height ?? 0 },
      nodeAt("c", [0.0002, 0]),
      nodeAt("n", [0, 60]),
    ],
    [
      roadBetween("west", "w", "a"),
      roadBetween("east", "b", "e", { layer: rest.layer ?? 0 }),
      roadBetween("north", "c", "n"),
    ],
  ),
  ...lists,
});

const groupsOf = (network: Network) => buildCarriageway(network).junctions.map(({ nodes }) => nodes.join("+"));

const togetherIn = (network: Network) =>
  nodesTogether(network, buildCentrelines(network, {}, [0, 0]).lines).map((nodes) =>
    nodes.map(({ id }) => id).join("+"),
  );

test("nodes at one place are one junction without a seam, and a problem says so", () => {
  const carriageway = buildCarriageway(halves({}));
  expect(carriageway.junctions.find(({ id }) => id === "a")).toMatchObject({ nodes: ["a", "b", "c"], kind: "tee" });
  expect(carriageway.problems).toMatchObject([{ code: "nodes-together", details: { nodes: "a, b, c" } }]);
  expect(faultsOf(carriageway)).toEqual([]);
});

test("nodes on different layers, at different heights or to be kept apart stay apart", () => {
  expect(groupsOf(halves({ layer: 1 }))).toEqual(expect.arrayContaining(["a+c", "b"]));
  expect(togetherIn(halves({ height: 6 }))).toEqual(["a+c"]);
  expect(togetherIn(halves({}, { keepApart: [["b", "c"]] }))).toEqual(["a+b"]);
});
