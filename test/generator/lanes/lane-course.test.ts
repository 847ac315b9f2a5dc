import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { laneCourse, lateralAtMouth, squeezesOf } from "../../../src/generator/lanes/lane-course";
import { type Curve, curveOf, nearestStation, type Piece, poseAt, poseOnPiece } from "../../../src/math/curve";
import { along, direction, distance, leftOf, wrapAngle } from "../../../src/math/vector";
import { networkOf, nodeAt, roadBetween } from "../../support/networks";

/** m, the least radius that a car turns. */
const CAR = 3.85;

/** Lines of `straight` metres with bends between them: radius (m) and turn (rad, left positive). */
function winding(straight: number, bends: readonly (readonly [number, number])[]): Curve {
  const pieces: Piece[] = [{ start: [0, 0], heading: 0, curvature: 0, length: straight }];
  const add = (curvature: number, length: number) => {
    const last = pieces.at(-1)!;
    const { at, heading } = poseOnPiece(last, last.length);
    pieces.push({ start: at, heading, curvature, length });
  };
  for (const [radius, turn] of bends) {
    add(Math.sign(turn) / radius, radius * Math.abs(turn));
    add(0, straight);
  }
  return curveOf(pieces);
}

const placeOf = (lateral: number) => ({ lateral, least: -1.65, most: 1.65 });
const wholeCourse = (curve: Curve, lateral: number): Curve =>
  laneCourse(curve, placeOf(lateral), [
    { station: 0, lateral },
    { station: curve.length, lateral },
  ]);

const anyBends = fc.array(
  fc.tuple(fc.double({ min: 3.8, max: 15, noNaN: true }), fc.double({ min: -2, max: 2, noNaN: true })),
  {
    minLength: 1,
    maxLength: 4,
  },
);

describe("a lane through bends", () => {
  test("goes on without a kink from its beginning to its end, nowhere sharper than a car can turn", () => {
    fc.assert(
      fc.property(anyBends, fc.constantFrom(-1.375, 0, 1.375), (bends, lateral) => {
        const { pieces } = wholeCourse(
          winding(
            14,
            bends.filter(([, turn]) => Math.abs(turn) > 0.1),
          ),
          lateral,
        );
        for (const [i, piece] of pieces.entries()) {
          expect(Math.abs(piece.curvature)).toBeLessThan(1 / CAR);
          if (i === 0) continue;
          const end = poseOnPiece(pieces[i - 1]!, pieces[i - 1]!.length);
          expect(distance(end.at, piece.start)).toBeLessThan(1e-9);
          expect(Math.abs(wrapAngle(end.heading - piece.heading))).toBeLessThan(1e-9);
        }
      }),
      { numRuns: 200 },
    );
  });

  test("keeps its place but for 6 m around bends that are too sharp there", () => {
    const curve = winding(20, [
      [4.6, -1.5],
      [9, 1],
    ]);
    const lane = wholeCourse(curve, -1.375);
    const [begin, end] = [20, 20 + 4.6 * 1.5];
    for (let s = 0.25; s < lane.length; s += 0.25) {
      const near = nearestStation(curve, poseAt(lane, s).at);
      const wanted = near.s > begin && near.s < end ? 0.6 : 1.375;
      if (near.s > begin - 6 && near.s < begin) continue;
      if (near.s > end && near.s < end + 6) continue;
      expect(near.distance, `${near.s} m`).toBeCloseTo(wanted, 6);
    }
    const wide = winding(20, [
      [12, -1.5],
      [9, 1],
    ]);
    expect(wholeCourse(wide, 1.375).length).toBeCloseTo(wide.length + 1.375 * 1.5 - 1.375, 9);
  });

  test("lies aside at a mouth in or near such a bend, and at its own place elsewhere", () => {
    const curve = winding(20, [[4.6, -1.5]]);
    const short = squeezesOf(winding(11, [[4.6, -1.5]]), placeOf(-1.375));
    expect(short).toEqual([{ from: 0, to: expect.closeTo(22 + 4.6 * 1.5, 9), lateral: expect.closeTo(-0.6, 9) }]);
    const place = placeOf(-1.375);
    const squeezes = squeezesOf(curve, place);
    const at = (mouth: number) => lateralAtMouth(squeezes, mouth, place);
    expect(at(13)).toBe(-1.375);
    expect(at(16)).toBeCloseTo(-0.6, 9);
    expect(at(22)).toBeCloseTo(-0.6, 9);
    expect(at(30)).toBeCloseTo(-0.6, 9);
    expect(at(34)).toBe(-1.375);
  });

  test("keeps a car's front wheels on a road of 4 m, lane by lane, where a bend would lead them over its kerb", () => {
    const offRoad = (lane: Curve, curve: Curve): number => {
      let most = Number.NEGATIVE_INFINITY;
      for (let s = 0; s < lane.length - 3; s += 0.25) {
        const { at, heading } = poseAt(lane, s);
        for (const ahead of [0, 2.6])
          for (const aside of [-0.88, 0.88]) {
            const wheel = along(along(at, direction(heading), ahead), leftOf(direction(heading)), aside);
            most = Math.max(most, nearestStation(curve, wheel).distance - 2);
          }
      }
      return most;
    };
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 7, max: 40, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true })), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.double({ min: 6, max: 30, noNaN: true }),
        fc.constantFrom(-0.9, 0, 0.9),
        (bends, straight, lateral) => {
          const curve = winding(straight, bends);
          const lane = laneCourse(curve, { lateral, least: -0.9, most: 0.9 }, [
            { station: 0, lateral },
            { station: curve.length, lateral },
          ]);
          expect(offRoad(lane, curve)).toBeLessThan(0);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("meets its mouths, wherever the bend lies on the road", () => {
    for (const bend of [3, 6, 9, 12, 16, 20, 30]) {
      const nodes = [nodeAt("a", [-40, 0]), nodeAt("c", [0, 0]), nodeAt("b", [-20, -30]), nodeAt("e", [0, 40])];
      const roads = [
        roadBetween("w", "a", "c"),
        roadBetween("s", "b", "c"),
        roadBetween("u", "c", "e", {
          width: 5.5,
          via: [{ at: [bend, 0] }, { at: [bend + 3, 4] }, { at: [bend, 8] }],
        }),
      ];
      const plan = buildPlan(networkOf(nodes, roads));
      for (const { arms } of plan.junctions)
        for (const { road, lanes, at, bearing } of arms)
          for (const { id, flow, lateral } of lanes) {
            const { curve } = plan.roads.find((one) => one.id === road)!.lanes.find((lane) => lane.id === id)!;
            const pose = poseAt(curve, flow === "out" ? 0 : curve.length);
            expect(pose.at[0]).toBeCloseTo(at[0] - Math.sin(bearing) * lateral, 6);
            expect(pose.at[1]).toBeCloseTo(at[1] + Math.cos(bearing) * lateral, 6);
          }
    }
  });
});
