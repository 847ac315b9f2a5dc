import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildCarriageway, type Carriageway } from "../../src/generator/build-carriageway";
import { buildSurfaces } from "../../src/generator/surfaces/surfaces";
import type { BuildOptions, Surface } from "../../src/generator/types";
import { distance } from "../../src/math/vector";
import type { Network } from "../../src/network/types";
import { gridNetwork } from "../support/grid";
import { anyCrossing, anyShortLinks, arm, crossingOf, networkOf, nodeAt, roadBetween } from "../support/networks";

const bytesOf = (surfaces: readonly Surface[]): string =>
  surfaces
    .map(({ junction, road, mesh }) => `${junction} ${road} ${[mesh.positions, mesh.uvs, mesh.indices].join(";")}`)
    .sort()
    .join("\n");
const built = (network: Network, options: BuildOptions = {}): string =>
  bytesOf(buildSurfaces(buildCarriageway(network, options)));
const codes = ({ problems }: Carriageway): string[] => problems.map(({ code }) => code);
const junctionOf = ({ junctions }: Carriageway, id: string) => junctions.find((junction) => junction.id === id)!;

describe("a function of the description alone", () => {
  test("the same description gives the same bytes", () => {
    fc.assert(
      fc.property(fc.oneof(anyCrossing, anyShortLinks), (network) => {
        expect(built(network)).toBe(built(structuredClone(network)));
      }),
      { numRuns: 50 },
    );
  });

  test("the order in which a crossing's roads are described changes nothing", () => {
    fc.assert(
      fc.property(anyCrossing, (network) => {
        expect(built({ ...network, roads: network.roads.toReversed() })).toBe(built(network));
      }),
      { numRuns: 50 },
    );
  });

  test("moving one node changes its neighbours and their roads, and nothing else", () => {
    const network = gridNetwork("5x5?jitter=0.1&seed=3");
    const moved = network.nodes.map((node) =>
      node.id === "c3-3" ? { ...node, at: [node.at[0] + 2, node.at[1] - 1] as const } : node,
    );
    const before = buildSurfaces(buildCarriageway(network));
    const after = buildSurfaces(buildCarriageway({ ...network, nodes: moved }));
    const near = new Set(["c3-3", "c2-3", "c4-3", "c3-2", "c3-4"]);
    const ends = new Map(network.roads.map(({ id, from, to }) => [id, [from, to]]));
    const isNear = ({ junction, road }: Surface) =>
      junction === undefined ? ends.get(road!)!.some((node) => near.has(node)) : near.has(junction);
    const changed = before.filter((surface, i) => bytesOf([surface]) !== bytesOf([after[i]!]));
    expect(changed.length).toBeGreaterThan(5);
    expect(changed.filter((surface) => !isNear(surface))).toEqual([]);
  });
});

describe("build options", () => {
  const cross = crossingOf([arm(0), arm(90), arm(180), arm(270)]);

  test("turnRadius stands for every corner's radius, over the node's and the corner's own", () => {
    const [centre, ...ends] = cross.nodes;
    const own = { ...centre!, turnRadius: 8, corners: [{ between: ["r1", "r0"] as const, turnRadius: 12 }] };
    const network = { ...cross, nodes: [own, ...ends] };
    const radii = (options?: BuildOptions) =>
      junctionOf(buildCarriageway(network, options), "c").corners.map(({ grantedRadius }) => grantedRadius);
    expect(radii().toSorted((a, b) => a - b)).toEqual([8, 8, 8, 12]);
    expect(radii({ turnRadius: 3 })).toEqual([3, 3, 3, 3]);
  });

  test("one corner's radius moves no other corner's", () => {
    const [centre, ...ends] = cross.nodes;
    const own = { ...centre!, corners: [{ between: ["r0", "r1"] as const, turnRadius: 12 }] };
    const plain = junctionOf(buildCarriageway(cross), "c").corners;
    for (const corner of junctionOf(buildCarriageway({ ...cross, nodes: [own, ...ends] }), "c").corners) {
      const same = plain.find(({ between }) => between.join() === corner.between.join())!;
      if (corner.between.join() === "r0,r1") expect(corner.centre).not.toEqual(same.centre);
      else expect(corner.centre).toEqual(same.centre);
    }
  });

  test("laneWidth makes every road its lanes wide", () => {
    const { junctions } = buildCarriageway(cross, { laneWidth: 3 });
    for (const { left, right } of junctions.flatMap(({ arms }) => arms)) expect(left - right).toBe(6);
  });
});

describe("setbacks", () => {
  test("a mouth lies a reserve beyond the farther of its arm's two tangent points", () => {
    const { arms } = junctionOf(buildCarriageway(crossingOf([arm(0), arm(60), arm(180)], 9)), "c");
    const tangent = (angle: number) => (3.5 + 9) / Math.tan((angle * Math.PI) / 360);
    const setback = (road: string) => arms.find((one) => one.road === road)!.setback;
    expect(setback("r0")).toBeCloseTo(tangent(60) + 0.25, 9);
    expect(setback("r1")).toBeCloseTo(tangent(60) + 0.25, 9);
  });

  test("sharp corners still leave 4 m to turn in before the mouth", () => {
    const { arms } = junctionOf(buildCarriageway(crossingOf([arm(0), arm(90), arm(180), arm(270)], 0)), "c");
    for (const { setback } of arms) expect(setback).toBeCloseTo(3.5 + 4, 9);
  });
});

/** Two tees on a street, `gap` metres apart, with their side streets on opposite sides. */
const twoTees = (gap: number): Network =>
  networkOf(
    [nodeAt("w", [-60, 0]), nodeAt("a", [0, 0]), nodeAt("b", [gap, 0]), nodeAt("e", [80, 0])].concat([
      nodeAt("n", [0, 60]),
      nodeAt("s", [gap, -60]),
    ]),
    [
      roadBetween("west", "w", "a"),
      roadBetween("link", "a", "b"),
      roadBetween("east", "b", "e"),
      roadBetween("north", "a", "n"),
      roadBetween("south", "b", "s"),
    ],
  );

describe("short roads", () => {
  test("a link with room for all that is wanted has no problem", () => {
    expect(buildCarriageway(twoTees(25)).problems).toEqual([]);
  });

  test("where both ends want too much, both corners at the link get the same radius, and say why", () => {
    const { problems, roads } = buildCarriageway(twoTees(15));
    expect(problems.map(({ code, wanted }) => [code, wanted])).toEqual([
      ["radius-reduced", 6],
      ["radius-reduced", 6],
    ]);
    expect(problems[0]!.granted).toBeCloseTo(problems[1]!.granted!, 3);
    expect(problems[0]!.message).toMatch(
      /^Corner .*link.*: 6 m wanted, \d(\.\d)? m fits \(road link is 15 m long\)\.$/,
    );
    expect(roads.map(({ id }) => id)).toContain("link");
  });

  test("the largest radius that fits is granted: the link's strip keeps half a metre and no more", () => {
    const { left } = buildCarriageway(twoTees(15)).roads.find(({ id }) => id === "link")!;
    expect(left.at(-1)![0] - left[0]![0]).toBeCloseTo(0.5, 3);
  });

  test.each([9, 7, 3, 0.3])(
    "two tees %d m apart are built as one crossing with every corner at its full radius",
    (gap) => {
      const carriageway = buildCarriageway(twoTees(gap));
      expect(codes(carriageway)).toEqual(["junctions-merged"]);
      const junction = junctionOf(carriageway, "a");
      expect(junction.nodes).toEqual(["a", "b"]);
      expect(junction.arms.map(({ road }) => road)).toEqual(["east", "north", "west", "south"]);
      expect(junction.corners.map(({ grantedRadius }) => grantedRadius)).toEqual([6, 6, 6, 6]);
      expect(carriageway.roads.map(({ id }) => id)).not.toContain("link");
    },
  );

  test("a road that never parts from a wider neighbour becomes one surface with it", () => {
    const network = crossingOf([arm(0), arm(3, { width: 5 }), arm(180)]);
    const { roads, problems } = buildCarriageway(network);
    expect(roads.map(({ id }) => id)).toEqual(["r2"]);
    expect(problems.map(({ code }) => code)).toEqual(["overlap-resolved"]);
  });
});

describe("kinds of corner", () => {
  const widthChange = () => buildCarriageway(crossingOf([arm(0), arm(180, { width: 14 })]));

  test("a straight street's node leaves its kerbs straight", () => {
    for (const { kerb, centre } of junctionOf(buildCarriageway(crossingOf([arm(0), arm(180)])), "c").corners) {
      expect(centre).toBeNull();
      expect(kerb.length).toBe(2);
    }
  });

  test("a street that curves through a tee has no corner on its far side", () => {
    const circle = (angle: number) => [50 * Math.sin(angle), 50 * Math.cos(angle) - 50] as const;
    const via = (sign: number) => [0.12, 0.24, 0.36].map((angle) => ({ at: circle(sign * angle) }));
    const network = networkOf(
      [nodeAt("c", [0, 0]), nodeAt("w", circle(-0.48)), nodeAt("e", circle(0.48)), nodeAt("s", [0, -60])],
      [
        roadBetween("east", "c", "e", { via: [{ at: [5, 0] }, ...via(1)] }),
        roadBetween("west", "c", "w", { via: [{ at: [-5, 0] }, ...via(-1)] }),
        roadBetween("south", "c", "s"),
      ],
    );
    const far = junctionOf(buildCarriageway(network), "c").corners.find(({ between }) => !between.includes("south"))!;
    expect(far.centre).toBeNull();
    for (const [x, y] of far.kerb) expect(distance([x, y], [0, -50])).toBeGreaterThan(53.4);
  });

  test("where the width changes the kerbs swing over the step in two arcs", () => {
    for (const { pieces } of junctionOf(widthChange(), "c").corners) {
      const turns = pieces.filter(({ curvature }) => curvature !== 0).map(({ curvature }) => Math.sign(curvature));
      expect(turns).toHaveLength(2);
      expect(turns[0]).toBe(-turns[1]!);
    }
  });

  test("the outside of a bend is concentric with its inside", () => {
    const { corners } = junctionOf(buildCarriageway(crossingOf([arm(0), arm(100)])), "c");
    expect(distance(corners[0]!.centre!, corners[1]!.centre!)).toBeLessThan(1e-9);
    expect(corners.map(({ grantedRadius }) => grantedRadius).toSorted((a, b) => a - b)).toEqual([6, 13]);
  });

  test("a dead end is cut square at its node", () => {
    const { outline, kind } = junctionOf(buildCarriageway(crossingOf([arm(0), arm(180)])), "n0");
    expect(kind).toBe("end");
    expect(Math.max(...outline.map(([x]) => x))).toBeCloseTo(100, 9);
    expect(outline.length).toBe(4);
  });
});

describe("what a network may lack or have too much of", () => {
  test("an empty network is an empty plan", () => {
    const { junctions, roads, problems } = buildCarriageway(networkOf([nodeAt("a", [0, 0])], []));
    expect([junctions, roads, problems]).toEqual([[], [], []]);
  });

  test("a far network is worked on about its middle, a whole number of textures away, and is the same there", () => {
    const near = crossingOf([arm(10), arm(100), arm(250)]);
    const [east, north] = [400_000, -1_200_000];
    const far = {
      ...near,
      nodes: near.nodes.map((node) => ({ ...node, at: [node.at[0] + east, node.at[1] + north] as const })),
    };
    const { middle, junctions } = buildCarriageway(far);
    expect(middle.map((value) => value % 4)).toEqual([0, -0]);
    const here = junctionOf(buildCarriageway(near), "c").outline;
    for (const [i, [x, y]] of junctionOf({ junctions } as Carriageway, "c").outline.entries()) {
      expect(distance([x + middle[0] - east, y + middle[1] - north], [here[i]![0], here[i]![1]])).toBeLessThan(1e-6);
    }
  });

  test("bends too sharp and short for the carriageway are left out, with a word", () => {
    const network = networkOf(
      [nodeAt("a", [0, 0]), nodeAt("b", [100, 0])],
      [roadBetween("r", "a", "b", { via: [{ at: [50, 0] }, { at: [50.1, 0.1] }, { at: [52, 6] }, { at: [54, 0] }] })],
    );
    const carriageway = buildCarriageway(network);
    expect(codes(carriageway)).toEqual(["bends-simplified"]);
    expect(carriageway.roads[0]!.left.every((_, i, all) => i === 0 || all[i]![0] > all[i - 1]![0])).toBe(true);
  });
});
