import { describe, expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { type BenchCorner, benchCorners, LAID_CORNER, nearestCorner } from "../../../src/ui/radius/bench-corners";
import { RADIUS_TEXTS } from "../../../src/ui/radius/radius-texts";
import { createAnswering } from "../../../src/ui/radius/turn-request";
import { sayingsOf } from "../../../src/ui/radius/verdict";
import { bringTexts, textOf } from "../../../src/ui/texts";
import type { CornerAnswer } from "../../../src/vehicle/turning/corner-answer";
import { designVehicleById } from "../../../src/vehicle/turning/design-vehicles";
import { networkIn } from "../../network/lines";

bringTexts(RADIUS_TEXTS);

const answerTo = createAnswering();
const planOf = (name: string, turnRadius?: number) => buildPlan(networkIn("", name), { turnRadius });
const cornerOf = (name: string, exit: "own" | "both" = "own", turnRadius?: number): BenchCorner =>
  benchCorners(planOf(name, turnRadius), exit, "arc").find(({ key }) => key === LAID_CORNER)!;

function answerAt(id: string, { place, frame }: BenchCorner): CornerAnswer | null {
  return answerTo({ vehicle: designVehicleById(id)!, corner: place.corner, frame, radius: place.radius });
}

function verdict(id: string, corner: BenchCorner, answer = answerAt(id, corner)): string {
  return sayingsOf({ vehicle: designVehicleById(id)!, corner, answer }, "A bus")
    .map(([text, values]) => textOf("en", text, values))
    .join(" ");
}

describe("one sentence says what a vehicle needs at a corner", () => {
  test("where its kerb is wide enough", () => {
    expect(verdict("bus", cornerOf("corner:90?radius=8", "both"))).toMatch(
      /^A bus needs 5\.\d m here: 8 m is enough\.$/,
    );
  });

  test("where its kerb is too sharp, and where the dial ends before it is wide enough", () => {
    expect(verdict("bus", cornerOf("corner:90?radius=3", "both"))).toMatch(
      /^A bus needs 5\.\d m here: 3 m is too sharp\.$/,
    );
    expect(verdict("bus", cornerOf("corner:90"))).toMatch(
      /needs 35\.\d m here: 6 m is too sharp\. The dial ends at 20 m\.$/,
    );
  });

  test("where the arms leave no room for what it needs", () => {
    const short = cornerOf("corner:90?arms=20&radius=60");
    expect(short.place.radius).toBeLessThan(30);
    expect(verdict("bus", short)).toMatch(
      /^A bus needs 35\.\d m here, and this corner's arms leave room for [\d.]+ m only\.$/,
    );
  });

  test("where the lane is too narrow for its body, or it swings out of it whatever the radius", () => {
    expect(verdict("bus", cornerOf("corner:90?width=2.6"))).toBe(
      "A bus has no room here: body and clearance take 2.75 m, the lane is 2.6 m wide.",
    );
    const corner = cornerOf("corner:90");
    const swinging = { ...answerAt("bus", corner)!, leastRadius: null, fits: false };
    expect(verdict("bus", corner, swinging)).toContain("swings out of its lane of 3.5 m");
    expect(verdict("bus", corner, null)).toContain("can't be steered around this corner");
  });
});

describe("a plan's corners", () => {
  test("are the same ones by name for either use of the lanes, and both lanes are twice as wide", () => {
    const [own, both] = [cornerOf("corner:90"), cornerOf("corner:90", "both")];
    expect(both.place.corner.exitWidth).toBeCloseTo(2 * own.place.corner.exitWidth, 6);
    expect(both.place.corner.entryWidth).toBeCloseTo(own.place.corner.entryWidth, 6);
  });

  test("are turned around the kerb that is asked for", () => {
    const least = (shape: "arc" | "three-centred" | "chamfer") => {
      const corners = benchCorners(planOf("corner:90?radius=8"), "both", shape);
      return answerAt("bus", corners.find(({ key }) => key === LAID_CORNER)!)!.leastRadius!;
    };
    expect(least("three-centred")).toBeLessThan(least("arc") - 0.5);
    expect(Math.abs(least("chamfer") - least("arc"))).toBeGreaterThan(0.3);
  });

  test("are found by where one clicks, and not from far off", () => {
    const corners = benchCorners(planOf("grid:2x2"), "own", "arc");
    const some = corners[3]!;
    const [east, north] = some.frame.origin;
    expect(nearestCorner(corners, [east + 1, north - 1], 3)).toBe(some);
    expect(nearestCorner(corners, [east + 500, north], 3)).toBeNull();
  });
});
