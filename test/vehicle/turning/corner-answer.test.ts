import { describe, expect, test } from "vitest";
import type { Corner } from "../../../src/vehicle/turning/corner";
import { clearOf, cornerAnswer, departureOf } from "../../../src/vehicle/turning/corner-answer";
import { frameOnSide } from "../../../src/vehicle/turning/corner-picture";
import { designVehicleById } from "../../../src/vehicle/turning/design-vehicles";
import { searchLines } from "../../../src/vehicle/turning/search-lines";

const corner: Corner = { angle: Math.PI / 2, entryWidth: 3.5, exitWidth: 7, clearance: 0.25 };
const bus = designVehicleById("bus")!;
const search = searchLines(bus, corner)!;
const answerAt = (radius: number, side: "right" | "left" = "right") => cornerAnswer(search, radius, frameOnSide(side));

test("at the least radius the body is its clearance away from the kerb, a metre below it nearer, above it no farther than asked for", () => {
  const least = answerAt(8).leastRadius!;
  expect(clearOf(search.tightest!.placed, least)).toBeCloseTo(0.25, 3);
  expect(answerAt(least + 0.01)).toMatchObject({ fits: true, clear: expect.closeTo(0.25, 1) });
  const below = answerAt(least - 1);
  expect(below.fits).toBe(false);
  expect(below.clear).toBeLessThan(0.25);
});

test("a kerb far too sharp is overrun, by at least as much of the body as of the worst wheel", () => {
  const { clear, picture } = answerAt(1);
  expect(picture.strikes.length).toBeGreaterThan(0);
  expect(-clear).toBeGreaterThan(picture.strikes[0]!.depth);
});

test("a run keeps to its lanes by construction, and one moved half a metre out leaves them by that", () => {
  const { placed } = search.tightest!;
  expect(departureOf(placed)).toBeNull();
  const moved = { ...placed, shift: [placed.shift[0] + 0.5, placed.shift[1]] as const };
  expect(departureOf(moved)?.by).toBeCloseTo(0.5, 2);
});

describe.each(["right", "left"] as const)("driving on the %s", (side) => {
  const { run, picture } = answerAt(8, side);
  const poses = run.units[0]!;
  const sign = side === "right" ? -1 : 1;

  test("the driven run starts northwards and ends turned by the corner's angle to its own side", () => {
    expect(poses[2]).toBeCloseTo(Math.PI / 2, 6);
    expect(poses.at(-1)! - poses[2]!).toBeCloseTo((sign * Math.PI) / 2, 1);
  });

  test("it is steered to that side, and its bodies are those of the picture", () => {
    const most = run.steer.reduce((worst, angle) => (Math.abs(angle) > Math.abs(worst) ? angle : worst));
    expect(Math.sign(most)).toBe(sign);
    const [front, , , other] = picture.bodies[0]!;
    const nose = [(front![0] + other![0]) / 2, (front![1] + other![1]) / 2];
    expect(nose[0]).toBeCloseTo(poses[0]!, 4);
    expect(nose[1]).toBeCloseTo(poses[1]! + bus.units[0].frontOverhang, 4);
  });
});
