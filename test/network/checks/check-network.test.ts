import { expect, test } from "vitest";
import { cross, type Loose, nodeWith, roadWith, topWith } from "../cross";
import { faultLines, networkIn } from "../lines";

test("a road's nodes must exist", () => {
  expect(roadWith({ to: "x" })).toContain('roads[0].to: there is no node "x" (road "north")');
  expect(roadWith({ from: "toString" })).toContain('roads[0].from: there is no node "toString" (road "north")');
});

test("ids are unique", () => {
  expect(nodeWith({ id: "n" })).toContain('nodes[1].id: "n" is also the id of nodes[0]');
  expect(roadWith({ id: "east" })).toContain('roads[1].id: "east" is also the id of roads[0]');
});

test("a number beyond all bounds is no number", () => {
  const text = JSON.stringify(cross({ road: { width: 7 } })).replace('"width":7', '"width":1e400');
  expect(faultLines(text)).toEqual(['roads[0].width: must be a number from 2 to 60 m, not Infinity (road "north")']);
});

test("numbers out of range, and what is no number, are told with the range", () => {
  expect(topWith({ turnRadius: -1 })).toEqual(["turnRadius: must be a number from 0 to 100 m, not -1"]);
  expect(topWith({ turnRadius: "6" })).toEqual(['turnRadius: must be a number from 0 to 100 m, not "6"']);
  expect(topWith({ uvScale: 0 })).toEqual(["uvScale: must be a number from 0.01 to 1000 m, not 0"]);
  expect(roadWith({ width: 61 })).toEqual(['roads[0].width: must be a number from 2 to 60 m, not 61 (road "north")']);
  expect(roadWith({ laneWidth: null })).toEqual([
    'roads[0].laneWidth: must be a number from 2 to 10 m, not null (road "north")',
  ]);
  expect(nodeWith({ at: [0, 2e7] })).toEqual([
    'nodes[0].at[1]: must be a number from -10000000 to 10000000 m, not 20000000 (node "c")',
  ]);
  expect(nodeWith({ at: [0] })).toEqual([
    'nodes[0].at: must be a point [east, north] in metres, not a list of 1 (node "c")',
  ]);
  expect(roadWith({ layer: 0.5 })).toEqual([
    'roads[0].layer: must be a whole number from -10 to 10, not 0.5 (road "north")',
  ]);
  expect(roadWith({ lanes: { forward: 13, backward: -1 } })).toEqual([
    'roads[0].lanes.forward: must be a whole number from 0 to 12, not 13 (road "north")',
    'roads[0].lanes.backward: must be a whole number from 0 to 12, not -1 (road "north")',
  ]);
  expect(topWith({ drivingSide: "middle" })).toEqual(['drivingSide: must be one of "right", "left", not "middle"']);
});

test("a road has lanes, and room for them", () => {
  expect(roadWith({ lanes: { forward: 0, backward: 0 } })).toEqual([
    'roads[0].lanes: a road needs at least one lane (road "north")',
  ]);
  expect(roadWith({ width: 5, lanes: { forward: 2, backward: 1 } })).toEqual([
    'roads[0].width: 3 lanes in 5 m: a lane is at least 2 m wide (road "north")',
  ]);
  expect(roadWith({ lanes: { forward: 12, backward: 12 } })).toEqual([
    'roads[0].lanes: 24 lanes in 84 m: a road is at most 60 m wide (road "north")',
  ]);
  expect(roadWith({ width: 7, laneWidth: 3.5 })).toEqual([
    'roads[0].laneWidth: stands beside width: give one of the two (road "north")',
  ]);
});

test("a road has a length, and a loop an area", () => {
  expect(nodeWith({ at: [0, 100] })).toEqual(['roads[0]: has no length (road "north")']);
  expect(roadWith({ to: "c" })).toEqual(['roads[0]: has no length (road "north")']);
  expect(
    roadWith({
      via: [
        [0, 50_000],
        [9, 50_000],
      ],
    }),
  ).toEqual([]);
  expect(roadWith({ via: [[0, 50_600]] })).toEqual(['roads[0]: is 101 km long: 100 km is the most (road "north")']);
  expect(roadWith({ to: "c", via: [[0, 50]] })).toEqual([
    'roads[0].via: a road back to its own node needs two bends or more (road "north")',
  ]);
});

test("the same road twice is told, from either end; another way between the same nodes is fine", () => {
  const via = [
    [3, 20],
    [3, 80],
  ];
  const twice = (second: Loose) => ({ ...cross(), roads: [{ id: "a", from: "c", to: "n", via }, second] });
  const reason = 'roads[1]: the same road as roads[0], "a": same nodes, same bends (road "b")';
  expect(faultLines(twice({ id: "b", from: "c", to: "n", via }))).toEqual([reason]);
  expect(faultLines(twice({ id: "b", from: "n", to: "c", via: via.toReversed() }))).toEqual([reason]);
  expect(faultLines(twice({ id: "b", from: "n", to: "c", via }))).toEqual([]);
  expect(faultLines(twice({ id: "b", from: "n", to: "c" }))).toEqual([]);
});

test("a corner lies between two roads that meet there, and is given once", () => {
  const corner = (...between: string[]) => ({ between, turnRadius: 3 });
  expect(nodeWith({ corners: [corner("north", "west")] })).toEqual([
    'nodes[0].corners[0].between: the road "west" doesn\'t meet this node (node "c")',
  ]);
  expect(nodeWith({ corners: [corner("north", "north")] })).toEqual([
    'nodes[0].corners[0].between: a corner lies between two roads (node "c")',
  ]);
  expect(nodeWith({ corners: [corner("north", "east"), corner("east", "north")] })).toEqual([
    'nodes[0].corners[1].between: this corner is given twice (node "c")',
  ]);
  expect(nodeWith({ corners: [corner("north")] })).toEqual([
    'nodes[0].corners[0].between: must be the ids of two roads that meet here, not a list of 1 (node "c")',
  ]);
});

test("only a roundabout has an island", () => {
  expect(nodeWith({ islandRadius: 5 })).toEqual(['nodes[0].islandRadius: only a roundabout has an island (node "c")']);
});

test("arrows stand for every lane of their way", () => {
  const lanes = { forward: 2, backward: 0 };
  const turns = { forward: [["left"], ["through", "right"]] };
  expect(networkIn(cross({ road: { lanes, turns } })).roads[0]!.turns).toEqual(turns);
  expect(networkIn(cross({ road: { lanes, turns: { forward: [[], []] } } })).roads[0]).not.toHaveProperty("turns");
  expect(roadWith({ lanes, turns: { forward: [["left"]] } })).toEqual([
    'roads[0].turns.forward: arrows for 1 lanes on a road with 2 that way (road "north")',
  ]);
  expect(roadWith({ lanes, turns: { ...turns, backward: [["left"]] } })).toEqual([
    'roads[0].turns.backward: arrows for 1 lanes on a road with 0 that way (road "north")',
  ]);
  expect(roadWith({ lanes, turns: { forward: [["up"], []] } })).toHaveLength(1);
});

test("a restriction lies between roads that meet there", () => {
  const restriction = (from: string, to: string) => ({ restrictions: [{ from, to, kind: "no" }] });
  const good = restriction("north", "east");
  expect(networkIn(cross({ node: good })).nodes[0]).toMatchObject(good);
  expect(nodeWith(restriction("north", "west"))).toEqual([
    'nodes[0].restrictions[0]: the road "west" doesn\'t meet this node (node "c")',
  ]);
  expect(nodeWith(restriction("east", "east"))).toEqual([
    'nodes[0].restrictions[0]: a way over a node leads between two roads (node "c")',
  ]);
});

test("only a dead end has a turning circle", () => {
  expect(nodeWith({ turningCircle: 9 })).toEqual([
    'nodes[0].turningCircle: only a dead end has one: 2 roads meet here (node "c")',
  ]);
  const network = networkIn({
    version: 1,
    nodes: [
      { id: "a", at: [0, 0], turningCircle: 9 },
      { id: "b", at: [50, 0] },
    ],
    roads: [{ id: "r", from: "a", to: "b", ring: "round" }],
  });
  expect(network.nodes[0]!.turningCircle).toBe(9);
  expect(network.roads[0]!.ring).toBe("round");
});
