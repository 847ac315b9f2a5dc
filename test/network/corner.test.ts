import { expect, test } from "vitest";
import { buildPlan } from "../../src/generator/build-plan";
import { readNetwork } from "../../src/network/read/read-network";
import { networkCorners } from "../../src/simulation/network-corners";
import { networkIn } from "./lines";

const faultsOf = (name: string) =>
  readNetwork({ name, bytes: "" }).faults.map(({ path, reason }) => `${path}: ${reason}`);
const USE = { exitLanes: 2, clearance: 0.25 };
const cornerOf = (name: string) =>
  networkCorners(buildPlan(networkIn("", name), {}), USE).find(({ from, to }) => from === "in" && to === "out")!;

test.each([
  ["corner:90", 90, 3.5, 3.5, 6],
  ["corner:120?width=3&before=1&after=2&radius=4", 120, 3, 6, 4],
  ["corner:45?width=3.25&before=2&after=3&side=left", 45, 3.25, 6.5, 6],
])(
  "%s turns by its angle, out of a lane into lanes of its width, around its radius",
  (name, angle, lane, exit, radius) => {
    const { corner, radius: built } = cornerOf(name);
    expect((corner.angle / Math.PI) * 180).toBeCloseTo(angle, 6);
    expect([corner.entryWidth, corner.exitWidth]).toEqual([lane, exit].map((width) => expect.closeTo(width, 6)));
    expect(built).toBeCloseTo(radius, 6);
  },
);

test("on the other side of the road the corner is the mirrored one", () => {
  const [right, left] = [cornerOf("corner:75"), cornerOf("corner:75?side=left")];
  expect(left.corner).toEqual(right.corner);
  expect(left.frame.origin[0]).toBeCloseTo(-right.frame.origin[0], 6);
  expect(left.frame.kerb[0]).toBeCloseTo(-right.frame.kerb[0], 6);
});

test("everything wrong with a corner is told at once", () => {
  expect(faultsOf("corner:200?before=0&width=3&width=4&lanes=2&side=up")).toEqual([
    'corner:200: the angle, in degrees, must be a number from 30 to 150, not "200"',
    'corner option "before": must be a whole number from 1 to 4, not "0"',
    'corner option "width": given twice',
    'corner option "lanes": unknown option, known are before, after, width, radius, arms, side',
    'corner option "side": must be right or left, not "up"',
  ]);
  expect(faultsOf("corner:")).toHaveLength(1);
});
