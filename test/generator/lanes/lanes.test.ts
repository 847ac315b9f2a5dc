import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { armLanes } from "../../../src/generator/lanes/lanes";
import type { Junction, Movement, Plan } from "../../../src/generator/types";
import type { Network } from "../../../src/network/types";
import { anyCrossing, arm, crossingOf, networkOf, nodeAt, roadBetween } from "../../support/networks";

const allMovements = (plan: Plan): Movement[] => plan.junctions.flatMap((junction) => junction.movements);
const centreOf = (network: Network): Junction => buildPlan(network).junctions.find(({ nodes }) => nodes.includes("c"))!;

describe("which lanes lead where", () => {
  test("every arm with a lane out is reached from every other arm with a lane in, and no road from itself", () => {
    fc.assert(
      fc.property(anyCrossing, (network) => {
        const { arms, movements } = centreOf(network);
        const has = (flow: string) => arms.filter((one) => one.lanes.some((lane) => lane.flow === flow));
        for (const from of has("in"))
          for (const to of has("out")) {
            const led = movements.some((one) => one.fromRoad === from.road && one.toRoad === to.road);
            expect(led).toBe(from !== to);
          }
        for (const from of has("in"))
          if (has("out").some((to) => to !== from))
            for (const lane of from.lanes.filter(({ flow }) => flow === "in"))
              expect(movements.some((one) => one.from === lane.id)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  const wide = { width: 14, lanes: { forward: 2, backward: 2 } };
  test("near-side turns leave the kerb lane, far-side turns the inner one, straight on both", () => {
    const { movements } = centreOf(crossingOf([0, 90, 180, 270].map((a) => arm(a, wide))));
    const ids = movements.filter((one) => one.fromRoad === "r3").map((one) => one.id);
    expect(ids.sort()).toEqual(["r3:0→r0:0", "r3:0→r1:0", "r3:1→r1:1", "r3:1→r2:1"]);
  });

  test("where only the width changes lanes go on one to one, and the others merge or open", () => {
    const { movements } = centreOf(crossingOf([arm(0, wide), arm(180)]));
    const ids = movements.map((one) => one.id);
    expect(ids.sort()).toEqual(["r0:0→r1:0", "r0:1→r1:0", "r1:0→r0:0", "r1:0→r0:1"]);
    expect(movements.every((one) => one.turn === "straight")).toBe(true);
  });

  test("a dead end and a junction of one-way streets that all lead in have no movement", () => {
    expect(buildPlan(crossingOf([arm(0)])).junctions.flatMap((one) => one.movements)).toEqual([]);
    const inward = { lanes: { forward: 0, backward: 1 }, width: 4 };
    expect(centreOf(crossingOf([0, 120, 240].map((a) => arm(a, inward)))).movements).toEqual([]);
  });

  test("a movement's name is its alone, even on loops and between roads that meet twice", () => {
    const nodes = [nodeAt("a", [0, 0]), nodeAt("b", [80, 0]), nodeAt("d", [-90, 0])];
    const roads = [
      roadBetween("n", "a", "b", { via: [{ at: [40, 40] }] }),
      roadBetween("s", "a", "b", { via: [{ at: [40, -40] }] }),
      roadBetween("w", "d", "a"),
      roadBetween("loop", "d", "d", { via: [{ at: [-150, 40] }, { at: [-150, -40] }] }),
    ];
    const ids = allMovements(buildPlan(networkOf(nodes, roads))).map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain("n:0b→s:0");
    expect(ids.filter((id) => /^loop.*→loop/.test(id))).toEqual([]);
    expect(ids.filter((id) => id.includes("w:0")).length).toBeGreaterThan(0);
    expect(
      allMovements(buildPlan(crossingOf([0, 90, 200].map((a) => arm(a))))).some((one) => one.id === "r0:0→r1:0"),
    ).toBe(true);
  });
});

test("lanes fill the carriageway from the kerb inwards, whichever end they are seen from", () => {
  const road = roadBetween("a", "x", "y", { width: 10.5, offset: 1, lanes: { forward: 2, backward: 1 } });
  const seen = (end: "from" | "to", side: "right" | "left") =>
    armLanes(road, end, side).map(({ id, flow, lateral }) => `${id} ${flow} ${lateral}`);
  expect(seen("from", "right")).toEqual(["a:0b in 4.5", "a:1 out 1", "a:0 out -2.5"]);
  expect(seen("to", "right")).toEqual(["a:0 in 2.5", "a:1 in -1", "a:0b out -4.5"]);
  expect(seen("from", "left")).toEqual(["a:0 out 4.5", "a:1 out 1", "a:0b in -2.5"]);
});

test("on a street too narrow for two cars both directions keep to its middle", () => {
  const road = roadBetween("a", "x", "y", { width: 3 });
  expect(armLanes(road, "from", "right").map((lane) => lane.lateral)).toEqual(
    [0.2, -0.2].map((v) => expect.closeTo(v, 9)),
  );
});
