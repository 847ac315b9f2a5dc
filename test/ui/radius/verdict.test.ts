import { describe, expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { roomAt } from "../../../src/simulation/network-corners";
import { type BenchCorner, benchCorners, LAID_CORNER, nearestCorner } from "../../../src/ui/radius/bench-corners";
import { RADIUS_TEXTS } from "../../../src/ui/radius/radius-texts";
import { createAnswering } from "../../../src/ui/radius/turn-request";
import { type Known, refusalOf, sayingsOf } from "../../../src/ui/radius/verdict";
import { bringTexts, textOf } from "../../../src/ui/texts/texts";
import type { KerbShape } from "../../../src/vehicle/turning/corner";
import type { CornerAnswer } from "../../../src/vehicle/turning/corner-answer";
import { designVehicleById } from "../../../src/vehicle/turning/design-vehicles";
import { networkIn } from "../../network/lines";

bringTexts(RADIUS_TEXTS);

const answerTo = createAnswering();
const planOf = (name: string, turnRadius?: number) => buildPlan(networkIn("", name), { turnRadius });
const laid = (name: string, exit: "own" | "both", shape: KerbShape, turnRadius?: number): BenchCorner =>
  benchCorners(planOf(name, turnRadius), exit, shape).find(({ key }) => key === LAID_CORNER)!;
const cornerOf = (name: string, exit: "own" | "both" = "own", turnRadius?: number): BenchCorner =>
  laid(name, exit, "arc", turnRadius);
/** m of kerb on each arm of a corner by its numbers, where nothing else is said. */
const ROOM = 100;

function answerAt(id: string, { place, frame }: BenchCorner): CornerAnswer | null {
  return answerTo({ vehicle: designVehicleById(id)!, corner: place.corner, frame, radius: place.radius });
}

function verdict(id: string, corner: BenchCorner, answer = answerAt(id, corner), more: Partial<Known> = {}): string {
  const known = { vehicle: designVehicleById(id)!, corner, answer, room: ROOM, withBoth: null, ...more };
  return sayingsOf(known, "A bus")
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

  test("where both lanes after it would do instead", () => {
    const withBoth = answerAt("bus", cornerOf("corner:90", "both"))!.leastRadius;
    const own = cornerOf("corner:90");
    expect(verdict("bus", own, answerAt("bus", own), { withBoth })).toMatch(
      /^A bus needs 35\.\d m here: 6 m is too sharp\. The dial ends at 20 m; with both lanes after the corner 5\.\d m is enough\.$/,
    );
    const van = cornerOf("corner:90?radius=1");
    expect(verdict("van", van, answerAt("van", van), { withBoth: 0 })).toMatch(
      /too sharp\. With both lanes after the corner 0 m is enough\.$/,
    );
  });

  test("where the arms leave no room for what it needs", () => {
    const short = cornerOf("corner:90?arms=20&radius=60");
    expect(short.place.radius).toBeLessThan(30);
    expect(verdict("bus", short)).toMatch(
      /^A bus needs 35\.\d m here, and this corner's arms leave room for [\d.]+ m only\.$/,
    );
  });

  test("where there is a wider kerb to be had, but none as wide as it needs", () => {
    const corner = cornerOf("corner:90?arms=30");
    const room = roomAt(planOf("corner:90?arms=30"), corner.place);
    expect(verdict("bus", corner, answerAt("bus", corner), { room })).toMatch(
      /^A bus needs 35\.\d m here, and this corner's arms leave room for 24\.5 m only\./,
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

describe("a kerb of another shape than the street's", () => {
  const refusal = (name: string, shape: KerbShape) => {
    const corner = laid(name, "both", shape);
    const said = refusalOf(corner, roomAt(planOf(name), corner.place));
    return said && textOf("en", ...said);
  };

  test("is refused in one sentence where the arms have no room for it", () => {
    expect(refusal("corner:90?arms=22&radius=12", "three-centred")).toMatch(
      /^A three-centred kerb of 12 m has no room here: it takes 18 m of each arm, and the shorter one has 16\.5 m\.$/,
    );
    expect(refusal("corner:90?arms=20&radius=60", "chamfer")).toBeNull();
    expect(refusalOf(laid("corner:90?radius=30", "own", "chamfer"), 25)![0]).toBe("answer.noKerb.chamfer");
  });

  test("is turned where they have, and the street's own arc always is", () => {
    expect(refusal("corner:90?radius=12", "three-centred")).toBeNull();
    expect(refusal("corner:90?arms=22&radius=12", "arc")).toBeNull();
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
