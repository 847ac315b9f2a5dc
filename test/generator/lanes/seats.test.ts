import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { deadEndsAhead } from "../../../src/generator/dead-ends";
import { nearestLaneAlong, returnSeat, startSeat } from "../../../src/generator/lanes/seats";
import type { Plan } from "../../../src/generator/types";
import { poseAt } from "../../../src/math/curve";
import { readNetwork } from "../../../src/network/read/read-network";
import type { DrivingSide } from "../../../src/network/types";

function planOf(name: string, drivingSide: DrivingSide = "right"): Plan {
  const bytes = name.startsWith("grid:") ? "" : readFileSync(`assets/networks/${name}`);
  return buildPlan({ ...readNetwork({ name, bytes } as never).network!, drivingSide });
}
const armsAt = (plan: Plan, id: string) => plan.junctions.find((junction) => junction.id === id)!.arms.length;

describe("a drive begins", () => {
  test.each([
    ["five-arms.json", "right"],
    ["five-arms.json", "left"],
    ["tee.json", "left"],
    ["first-drive.json", "right"],
    ["curved.json", "right"],
    ["roundabout.json", "right"],
    ["skewed-cross.json", "right"],
    ["grid:1x1", "left"],
    ["grid:3x3", "right"],
  ] as const)("on %s, driving on the %s, with a crossing 25 m ahead", (name, side) => {
    const plan = planOf(name, side);
    const { lane, station } = startSeat(plan)!;
    expect(armsAt(plan, lane.end)).toBeGreaterThanOrEqual(3);
    expect(lane.curve.length - station).toBeCloseTo(25, 6);
  });

  test("on the only road there is though it leads nowhere", () => {
    const plan = planOf("tee.json");
    const { from, to } = plan.roads[0]!;
    const alone = {
      ...plan,
      roads: [plan.roads[0]!],
      junctions: plan.junctions.map((j) => ({ ...j, movements: [] })),
    };
    expect([from, to]).toContain(startSeat(alone)!.lane.end);
  });
});

describe("a car is put back", () => {
  const plan = planOf("five-arms.json");
  const deadEnd = deadEndsAhead(plan);
  const out = plan.roads.flatMap(({ lanes }) => lanes).find(({ id }) => Number.isFinite(deadEnd(id)))!;

  test("facing away from a dead end that is near, clear of the road's end", () => {
    for (const back of [0, 2, 20, 50]) {
      const seat = returnSeat(plan, poseAt(out.curve, out.curve.length - back).at)!;
      expect(seat.lane.road).toBe(out.road);
      expect(deadEnd(seat.lane.id)).toBe(Number.POSITIVE_INFINITY);
      expect(seat.station).toBeGreaterThanOrEqual(6);
    }
  });

  test("on the lane it is nearest to where a dead end is far", () => {
    const seat = returnSeat(plan, poseAt(out.curve, out.curve.length - 65).at)!;
    expect(seat.lane).toBe(out);
  });
});

test("of a road's two lanes the one that leads along is the nearest, however far aside", () => {
  const plan = planOf("grid:2x2");
  for (const { curve, id, road } of plan.roads[0]!.lanes) {
    const { at, heading } = poseAt(curve, curve.length / 2);
    const aside = plan.roads[0]!.lanes.find((lane) => lane.id !== id && lane.road === road)!;
    expect(nearestLaneAlong(plan, poseAt(aside.curve, aside.curve.length / 2).at, heading)!.lane.id).toBe(id);
    expect(nearestLaneAlong(plan, at, heading + 1.2)!.lane.id).toBe(id);
  }
});
