import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildCarriageway } from "../../src/generator/build-carriageway";
import type { Network } from "../../src/network/types";
import { faultsOf } from "../support/guarantees";
import { anyHardCrossing, COMPLAINTS } from "../support/hard-networks";
import { arm, crossingOf } from "../support/networks";

function expectFaultless(network: Network): void {
  expect(faultsOf(buildCarriageway(network))).toEqual([]);
}

describe("outline, kerbs, seams, triangles and ground are as guaranteed", () => {
  test("for two to twelve arms down to 5° apart, of any width and offset, bent or straight", () => {
    fc.assert(fc.property(anyHardCrossing, expectFaultless), { numRuns: 60 });
  });

  test.each(Object.entries(COMPLAINTS))("for what street generators fail on: %s", (_, kind) => {
    fc.assert(fc.property(kind, expectFaultless), { numRuns: 15 });
  });
});

/** Bends of less than a thousandth of a degree, whose radii would be thousands of kilometres. */
const HARDLY_BENT: Readonly<Record<string, Network>> = {
  "by 0.3 mm in fifty metres": crossingOf(
    [
      arm(0, {
        length: 120,
        inward: true,
        lanes: { forward: 1, backward: 0 },
        width: 3.5,
        via: [
          [15, 0],
          [40, -0.000301],
          [65, 0],
        ],
      }),
      arm(-87.749, { length: 120, width: 14, offset: 1, lanes: { forward: 2, backward: 2 }, via: [[15, -3]] }),
    ],
    20,
  ),
  "at the node": crossingOf([arm(180, { length: 60 }), arm(0.00001125, { length: 40 })], 0),
  "by a micrometre": crossingOf(
    [
      arm(308.767, {
        length: 120,
        lanes: { forward: 2, backward: 1 },
        width: 10.5,
        via: [
          [15, 0],
          [40, 0.000002],
          [65, 0],
        ],
      }),
      arm(251.829, { length: 120, width: 4, inward: true, via: [[15, 0]] }),
    ],
    12,
  ),
};

test.each(Object.entries(HARDLY_BENT))("a road that bends %s has its kerbs on their curves", (_, network) => {
  expectFaultless(network);
});

describe("the guarantees' own check", () => {
  const built = () => {
    const carriageway = buildCarriageway(crossingOf([arm(0), arm(90), arm(200)]));
    // A clone has no getters: what is made when it is first read is read here.
    return structuredClone({
      ...carriageway,
      junctions: carriageway.junctions.map((one) => ({ ...one, corners: one.corners, outline: one.outline })),
      roads: carriageway.roads.map((one) => ({ ...one, axis: one.axis, lanes: one.lanes })),
    });
  };
  type Points = [number, number, number][];
  const centreOf = ({ junctions }: ReturnType<typeof built>) => junctions.find(({ id }) => id === "c")!;

  test("finds an outline that runs clockwise", () => {
    const carriageway = built();
    (centreOf(carriageway).outline as Points).reverse();
    expect(faultsOf(carriageway)).toContain("ring 0 of c runs the wrong way");
  });

  test("finds a kerb point two micrometres off its arc", () => {
    const carriageway = built();
    const { kerb } = centreOf(carriageway).corners[0]!;
    (kerb as Points)[Math.floor(kerb.length / 2)]![1] += 2e-6;
    expect(faultsOf(carriageway).some((fault) => /off its curve/.test(fault))).toBe(true);
  });

  test("finds a road that ends a nanometre off its mouth", () => {
    const carriageway = built();
    const { left } = carriageway.roads[0]!;
    (left as Points)[0] = [left[0]![0] + 1e-9, left[0]![1], 0];
    expect(faultsOf(carriageway).some((fault) => /doesn't end in its mouth/.test(fault))).toBe(true);
  });

  test("finds a radius that is less than wanted without a word", () => {
    const carriageway = built();
    const corner = centreOf(carriageway).corners[0]! as { grantedRadius: number };
    corner.grantedRadius /= 2;
    expect(faultsOf(carriageway)).toEqual([expect.stringMatching(/no problem says so/)]);
  });
});
