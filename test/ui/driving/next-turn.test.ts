import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { poseAt } from "../../../src/math/curve";
import { readNetwork } from "../../../src/network/read/read-network";
import { createTurnFinder } from "../../../src/ui/driving/next-turn";

const plan = buildPlan(readNetwork({ name: "grid:1x1?spacing=100", bytes: "" }).network!, {});
const find = createTurnFinder(plan);
const [junction] = plan.junctions.filter(({ arms }) => arms.length === 4);
const lanes = plan.roads.flatMap((road) => road.lanes);
const inward = lanes.find(({ end }) => end === junction!.id)!;
const poseOn = (s: number, curve = inward.curve) => ({ ...poseAt(curve, s), following: null });

test("before a crossing there are the ways that its lane has over it, and how far it is", () => {
  const found = find(poseOn(inward.curve.length - 20))!;
  expect(found.metres).toBeCloseTo(20, 6);
  const own = junction!.movements.filter(({ from }) => from === inward.id).map(({ turn }) => turn);
  expect([...found.turns].sort()).toEqual([...own].sort());
  expect(found.turns).toEqual(["left", "straight", "right"].filter((turn) => found.turns.some((own) => own === turn)));
});

test("away from every lane, across one, and where a road just ends, nothing comes next", () => {
  const pose = poseOn(10);
  expect(find({ ...pose, at: [pose.at[0] + 500, pose.at[1]] })).toBeNull();
  expect(find({ ...pose, heading: pose.heading + Math.PI / 2 })).toBeNull();
  const outward = lanes.find(({ start }) => start === junction!.id)!;
  expect(find(poseOn(10, outward.curve))).toBeNull();
});

test("a movement that is followed comes alone, nearer and nearer, and is gone once it is driven", () => {
  const movement = junction!.movements.find(({ from, turn }) => from === inward.id && turn === "left")!;
  const following = movement.id;
  const before = find({ ...poseOn(inward.curve.length - 12), following })!;
  expect([before.turns, Math.round(before.metres)]).toEqual([["left"], 12]);
  const { curve } = movement;
  expect(find({ ...poseAt(curve, curve.length / 2), following })).toEqual({ turns: ["left"], metres: 0 });
  expect(find({ ...poseAt(curve, curve.length), following })).toBeNull();
});
