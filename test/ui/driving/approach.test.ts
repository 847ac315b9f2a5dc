import { describe, expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { nearestStation, poseAt } from "../../../src/math/curve";
import { along, direction, distance } from "../../../src/math/vector";
import { readNetwork } from "../../../src/network/read/read-network";
import { approachTo } from "../../../src/ui/driving/approach";
import { bridgeOf } from "../../support/bridge";

const { network } = readNetwork({ name: "grid:2x2", bytes: "" });
const plan = buildPlan(network!);
const lanes = plan.roads.flatMap((road) => road.lanes);
const movements = plan.junctions.flatMap((junction) => junction.movements);

describe("the way to a place", () => {
  test("in the middle of a lane begins 12 m before it, on that lane and along it", () => {
    const { curve } = lanes.find((lane) => lane.curve.length > 30)!;
    const place = poseAt(curve, 20);
    const start = approachTo(plan, place.at, 0)!;
    expect(distance(start.at, place.at)).toBeCloseTo(12, 3);
    expect(nearestStation(curve, start.at).distance).toBeLessThan(1e-6);
    expect(distance(along(start.at, direction(start.heading), 12), place.at)).toBeLessThan(0.5);
  });

  test("within a crossing begins on the lane that leads to it", () => {
    const { curve, from } = movements.find((movement) => movement.turn === "right" && movement.curve.length < 20)!;
    const lane = lanes.find(({ id }) => id === from)!;
    const start = approachTo(plan, poseAt(curve, 4).at, 0)!;
    expect(nearestStation(lane.curve, start.at).distance).toBeLessThan(1e-6);
  });

  test("just behind a lane's beginning begins at that beginning at the earliest", () => {
    const { curve } = lanes[0]!;
    const start = approachTo(plan, poseAt(curve, 3).at, 0)!;
    expect(Math.min(...lanes.map((lane) => nearestStation(lane.curve, start.at).distance))).toBeLessThan(1e-6);
  });

  test("where a bridge crosses a road begins on the one that the place is on", () => {
    const crossed = buildPlan(bridgeOf(1));
    expect(approachTo(crossed, [0, 0], 5.5)!.height).toBeGreaterThan(5);
    expect(Math.abs(approachTo(crossed, [0, 0], 5.5)!.at[0])).toBeGreaterThan(10);
    expect(approachTo(crossed, [0, 0], 0)!.height).toBeCloseTo(0, 6);
    expect(Math.abs(approachTo(crossed, [0, 0], 0)!.at[1])).toBeGreaterThan(10);
  });

  test("is null where there is nothing to drive on", () => {
    expect(approachTo({ ...plan, roads: [], junctions: [] }, [0, 0], 0)).toBeNull();
  });
});
