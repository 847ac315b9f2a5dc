import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildCarriageway, type Carriageway } from "../../../src/generator/build-carriageway";
import { buildPlan } from "../../../src/generator/build-plan";
import type { Network } from "../../../src/network/types";
import { dividedCrossing } from "../../support/divided-crossing";
import { faultsOf } from "../../support/guarantees";
import { anyShortLinks, networkOf, nodeAt, roadBetween } from "../../support/networks";

/** Two tees on a street, `gap` metres apart, with their side streets on opposite sides. */
const twoTees = (gap: number, lists: Pick<Network, "merge" | "keepApart">): Network => ({
  ...networkOf(
    [
      nodeAt("w", [-60, 0]),
      nodeAt("a", [0, 0]),
      nodeAt("b", [gap, 0]),
      nodeAt("e", [100, 0]),
      nodeAt("n", [0, 60]),
      nodeAt("s", [gap, -60]),
    ],
    [
      roadBetween("west", "w", "a"),
      roadBetween("link", "a", "b"),
      roadBetween("east", "b", "e"),
      roadBetween("north", "a", "n"),
      roadBetween("south", "b", "s"),
    ],
  ),
  ...lists,
});

const PAIR = [["a", "b"]] as const;
const nodesOf = ({ junctions }: Carriageway): string[] => junctions.map(({ nodes }) => nodes.join("+"));
const codes = ({ problems }: Carriageway): string[] => problems.map(({ code }) => code);

describe("nodes to be merged", () => {
  test.each([3, 12, 25, 60])("are one junction, however much room there is: %i m", (gap) => {
    const carriageway = buildCarriageway(twoTees(gap, { merge: PAIR }));
    expect(nodesOf(carriageway)).toContain("a+b");
    expect(carriageway.roads.map(({ id }) => id)).not.toContain("link");
    expect(codes(carriageway)).toEqual([]);
    expect(faultsOf(carriageway)).toEqual([]);
  });

  test("lists that share a node are one list: four nodes of a divided crossing", () => {
    const sketch = { gap: 25, other: 20, both: true, lean: 8, width: 7, radius: 6 };
    const merge = [
      ["x00", "x01"],
      ["x10", "x01", "x11"],
    ];
    const plan = buildPlan({ ...dividedCrossing(sketch), merge });
    const junction = plan.junctions.find(({ nodes }) => nodes.length > 1)!;
    expect(junction.nodes).toEqual(["x00", "x01", "x10", "x11"]);
    expect(junction.corners.map(({ grantedRadius }) => grantedRadius)).toEqual(Array(8).fill(6));
    expect(new Set(junction.movements.map(({ fromRoad }) => fromRoad))).toEqual(
      new Set(["west0", "east1", "south1", "north0"]),
    );
    expect(faultsOf(plan)).toEqual([]);
  });

  test("that no road between them joins stay apart, and a problem says so", () => {
    const carriageway = buildCarriageway(twoTees(25, { merge: [["w", "e"]] }));
    expect(carriageway.problems).toMatchObject([{ code: "not-merged", details: { a: "w", b: "e" } }]);
    expect(nodesOf(carriageway)).toEqual(["w", "a", "b", "e", "n", "s"]);
  });

  test("that only a long road joins stay apart, and a problem names its length", () => {
    const network = twoTees(101, { merge: PAIR });
    const nodes = network.nodes.map((node) => (node.id === "e" ? nodeAt("e", [200, 0]) : node));
    const carriageway = buildCarriageway({ ...network, nodes });
    expect(carriageway.problems).toMatchObject([{ code: "not-merged", details: { length: 101, most: 100 } }]);
    expect(carriageway.problems[0]!.message).toMatch(/is 101 m long/);
    expect(nodesOf(carriageway)).toEqual(["w", "a", "b", "e", "n", "s"]);
  });

  test("lose their island where one is a roundabout, and a problem says so", () => {
    const network = twoTees(40, { merge: PAIR });
    const nodes = network.nodes.map((node) =>
      node.id === "a" ? ({ ...node, control: "roundabout", islandRadius: 6 } as const) : node,
    );
    expect(buildCarriageway({ ...network, nodes }).problems).toMatchObject([{ code: "island-left-out", node: "a" }]);
    const { merge: _, ...apart } = network;
    expect(buildCarriageway({ ...apart, nodes }).problems).toEqual([]);
  });

  test("keep a road that leads from one of them to another by a long way round", () => {
    const network = twoTees(10, { merge: PAIR });
    const round = roadBetween("round", "a", "b", { via: [{ at: [-40, 40] }, { at: [40, 90] }] });
    const carriageway = buildCarriageway({ ...network, roads: [...network.roads, round] });
    expect(nodesOf(carriageway)).toContain("a+b");
    expect(carriageway.roads.map(({ id }) => id)).toContain("round");
  });
});

describe("nodes to be kept apart", () => {
  test("take sharper corners and less room to turn instead of merging, and say so", () => {
    expect(nodesOf(buildCarriageway(twoTees(9, {})))).toContain("a+b");
    const carriageway = buildCarriageway(twoTees(9, { keepApart: PAIR }));
    expect(nodesOf(carriageway)).toEqual(["w", "a", "b", "e", "n", "s"]);
    expect(codes(carriageway)).toEqual(["junctions-kept-apart", "radius-reduced", "radius-reduced"]);
    expect(carriageway.problems[0]).toMatchObject({ road: "link", wanted: 11.5, granted: 9 });
    expect(faultsOf(carriageway)).toEqual([]);
  });

  test("merge all the same where not even sharp corners leave a road between them, and a problem says so", () => {
    const carriageway = buildCarriageway(twoTees(7, { keepApart: PAIR }));
    expect(nodesOf(carriageway)).toContain("a+b");
    expect(codes(carriageway)).toEqual(["junctions-merged", "not-kept-apart"]);
  });

  test("don't merge by way of a node between them either", () => {
    const nodes = [0, 9, 18].map((x, i) => nodeAt(`c${i}`, [x, 0]));
    const ends = [
      nodeAt("w", [-60, 0]),
      nodeAt("e", [80, 0]),
      ...nodes.map(({ at }, i) => nodeAt(`s${i}`, [at[0], 60])),
    ];
    const sides = nodes.map(({ id }, i) => roadBetween(`side${i}`, id, `s${i}`));
    const street = ["w", "c0", "c1", "c2", "e"]
      .slice(1)
      .map((to, i, all) => roadBetween(`m${i}`, all[i - 1] ?? "w", to));
    const network = networkOf([...nodes, ...ends], [...sides, ...street]);
    expect(nodesOf(buildCarriageway(network))).toContain("c0+c1+c2");
    const kept = buildCarriageway({ ...network, keepApart: [["c0", "c2"]] });
    expect(nodesOf(kept).some((nodes) => nodes.includes("c0") && nodes.includes("c2"))).toBe(false);
    expect(faultsOf(kept)).toEqual([]);
  });
});

test("random streets that are whole stay so, whatever is merged and kept apart", () => {
  const lists = fc.array(
    fc.uniqueArray(fc.constantFrom("c0", "c1", "c2", "c3", "s01", "w"), { minLength: 2, maxLength: 4 }),
    {
      maxLength: 2,
    },
  );
  fc.assert(
    fc.property(anyShortLinks, lists, lists, (network, merge, keepApart) => {
      fc.pre(faultsOf(buildCarriageway(network)).length === 0);
      const known = new Set(network.nodes.map(({ id }) => id));
      const named = (all: readonly (readonly string[])[]) =>
        all.map((list) => list.filter((id) => known.has(id))).filter((list) => list.length > 1);
      const carriageway = buildCarriageway({ ...network, merge: named(merge), keepApart: named(keepApart) });
      expect(faultsOf(carriageway)).toEqual([]);
      const untold = named(merge).filter(
        (list) => !nodesOf(carriageway).some((nodes) => list.every((id) => nodes.split("+").includes(id))),
      );
      expect(codes(carriageway).filter((code) => code === "not-merged").length).toBe(untold.length);
    }),
    { numRuns: 60 },
  );
});
