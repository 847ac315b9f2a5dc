import { expect, test } from "vitest";
import { faultLines, networkIn, noteLines } from "../lines";

type Pair = readonly [number, number];
const arm = (start: Pair, direction: Pair, halfWidth = 3.5) => ({ start, direction, halfWidth });
const crossing = (...arms: unknown[]) => ({ version: 1, turnRadius: 6, uvScale: 2, crossing: arms });

test("the middle is the mean of the centrelines' pairwise intersections; parallel pairs have none", () => {
  const { nodes } = networkIn(crossing(arm([-60, 0], [1, 0]), arm([60, 0], [-1, 0]), arm([10, -60], [-0.16, 0.99])));
  expect(nodes[0]!.id).toBe("crossing");
  expect(nodes[0]!.at[0]).toBeCloseTo(10 - (60 * 0.16) / 0.99, 9);
  expect(nodes[0]!.at[1]).toBeCloseTo(0, 9);
});

test("three lines that miss each other meet in the middle of their triangle", () => {
  const { nodes } = networkIn(crossing(arm([-60, 0], [1, 0]), arm([0, -60], [0, 1]), arm([50, -40], [-1, 1])));
  // Intersections: (0, 0), (10, 0), (0, 10).
  expect(nodes[0]!.at[0]).toBeCloseTo(10 / 3, 9);
  expect(nodes[0]!.at[1]).toBeCloseTo(10 / 3, 9);
});

test("each arm is a road from the crossing to its start, twice the half width wide", () => {
  const { roads, nodes, turnRadius, uvScale } = networkIn(crossing(arm([-60, 0], [1, 0], 7), arm([0, 60], [0, -5], 3)));
  expect({ turnRadius, uvScale }).toEqual({ turnRadius: 6, uvScale: 2 });
  expect(nodes.map(({ id, at }) => [id, at.map((value) => value + 0)])).toEqual([
    ["crossing", [0, 0]],
    ["end-1", [-60, 0]],
    ["end-2", [0, 60]],
  ]);
  expect(roads.map(({ id, from, to, width }) => ({ id, from, to, width }))).toEqual([
    { id: "arm-1", from: "crossing", to: "end-1", width: 14 },
    { id: "arm-2", from: "crossing", to: "end-2", width: 6 },
  ]);
});

test("lanes follow from the width, 3.5 m each, the odd one toward the crossing", () => {
  const lanes = [1.75, 2.7, 3.5, 5.25, 7, 10.5].map((half) => {
    const { roads } = networkIn(crossing(arm([-60, 0], [1, 0], half), arm([0, 60], [0, -1])));
    return [roads[0]!.lanes.forward, roads[0]!.lanes.backward];
  });
  expect(lanes).toEqual([
    [0, 1],
    [1, 1],
    [1, 1],
    [1, 2],
    [2, 2],
    [3, 3],
  ]);
});

test("a single lane, and a centreline that passes by, are noted", () => {
  expect(noteLines(crossing(arm([-60, 0], [1, 0], 1.5), arm([0, 60], [0, -1])))).toEqual([
    "crossing[0]: wide enough for one lane only, driven toward the crossing",
  ]);
  const [note] = noteLines(crossing(arm([-60, 0], [1, 0]), arm([0, -60], [0, 1]), arm([80, -40], [-1, 1])));
  expect(note).toBe(
    "crossing[0]: its centreline passes 13.3 m beside the crossing's middle; the arm is turned to meet it",
  );
});

test("arms that make no crossing are faults by their place", () => {
  expect(faultLines(crossing())).toEqual(["crossing: must be a list of 2 to 32 arms, not an empty list"]);
  expect(faultLines(crossing(arm([1, 2], [1, 0])))).toEqual([
    "crossing: must be a list of 2 to 32 arms, not a list of 1",
  ]);
  expect(faultLines(crossing(arm([-60, 0], [1, 0]), arm([60, 3], [-1, 0])))).toEqual([
    "crossing: the arms are parallel: no two centrelines cross",
  ]);
  expect(faultLines(crossing(arm([-60, 0], [0, 0]), arm([0, 60], [0, 0])))).toEqual([
    "crossing[0].direction: [0, 0] points nowhere",
    "crossing[1].direction: [0, 0] points nowhere",
  ]);
  expect(faultLines(crossing(arm([-60, 0], [-1, 0]), arm([0, 60], [0, -1])))).toEqual([
    "crossing[0].direction: points away from the crossing at [0.00, 0.00]",
  ]);
  expect(faultLines(crossing(arm([-60, 0], [1, 0]), arm([0, 0], [0, -1])))).toEqual([
    "crossing[1].start: is the crossing's own middle [0.00, 0.00]: the arm has no length",
  ]);
  expect(faultLines(crossing(arm([-60, 0], [1, 0]), arm([0, 60], [0, -1]), arm([-60, 0], [1, 0])))).toEqual([
    "crossing[2].start: the same place as crossing[0].start",
  ]);
});

test("what no arm may be is told like any other fault of a file", () => {
  const lines = faultLines({ ...crossing(arm([0, 0], [1, 0], 0.5), { start: [1, 2], direction: "north" }), nodes: [] });
  expect(lines).toEqual([
    "crossing[0].halfWidth: must be a number from 1 to 30 m, not 0.5",
    'crossing[1].direction: must be a direction [east, north] toward the crossing, not "north"',
    "crossing[1].halfWidth: is missing: a number from 1 to 30 m",
    "nodes: unknown key",
  ]);
});
