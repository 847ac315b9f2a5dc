import fc from "fast-check";
import { expect, test } from "vitest";
import { buildCarriageway, type Carriageway } from "../../src/generator/build-carriageway";
import type { Corner } from "../../src/generator/types";
import { type Piece, poseOnPiece } from "../../src/math/curve";
import { isSimpleRing, ringArea } from "../../src/math/polygon";
import { distance, type Point, type Point3, wrapAngle } from "../../src/math/vector";
import { anyCrossing, anyShortLinks, arm, crossingOf, networkOf, nodeAt, roadBetween } from "../support/networks";

const ringOf = (outline: readonly Point3[]): number[] => outline.flatMap((point) => point.slice(0, 2));

function expectSound({ junctions }: Carriageway): void {
  for (const { id, outline } of junctions) {
    const xy = ringOf(outline);
    expect(isSimpleRing(xy), `outline of ${id} is simple`).toBe(true);
    expect(ringArea(xy), `outline of ${id} runs counter-clockwise`).toBeGreaterThan(0);
  }
}

test("every outline is simple and counter-clockwise, whatever meets there, and no road is left out", () => {
  fc.assert(
    fc.property(anyCrossing, (network) => {
      const plan = buildCarriageway(network);
      expectSound(plan);
      expect(plan.problems.filter(({ code }) => code === "road-left-out")).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test("outlines stay simple where junctions are nearer than their setbacks", () => {
  fc.assert(
    fc.property(anyShortLinks, (network) => {
      expectSound(buildCarriageway(network));
    }),
    { numRuns: 300 },
  );
});

const arcsOf = ({ pieces }: Corner): Piece[] => pieces.filter(({ curvature }) => curvature !== 0);

/** m from `point` to the nearest line or circle of the corner. */
function offKerb(corner: Corner, point: Point): number {
  const off = corner.pieces.map((piece) => {
    if (piece.curvature === 0) {
      const end = poseOnPiece(piece, piece.length).at;
      return Math.abs(distance(piece.start, point) + distance(point, end) - piece.length);
    }
    const centre = poseOnPiece(
      { ...piece, curvature: 0, heading: piece.heading + Math.PI / 2 },
      1 / piece.curvature,
    ).at;
    return Math.abs(distance(centre, point) - Math.abs(1 / piece.curvature));
  });
  return Math.min(...off);
}

test("every kerb point lies within 1 µm of its line or circle", () => {
  fc.assert(
    fc.property(anyCrossing, (network) => {
      for (const { corners } of buildCarriageway(network).junctions) {
        for (const corner of corners)
          for (const [x, y] of corner.kerb) expect(offKerb(corner, [x, y])).toBeLessThan(1e-6);
      }
    }),
    { numRuns: 100 },
  );
});

/** Two bends a short street apart that are built as one junction: the street leaves little room for its corners' radii. */
const twoBends = networkOf(
  [nodeAt("a", [0, 15]), nodeAt("b", [0, 30.6]), nodeAt("c", [15.1, 15]), nodeAt("d", [14.6, 30])],
  [
    roadBetween("ac", "a", "c", { width: 14, lanes: { forward: 2, backward: 2 } }),
    roadBetween("ab", "a", "b"),
    roadBetween("bd", "b", "d", { width: 10.5, lanes: { forward: 2, backward: 1 } }),
  ],
  3,
);

test("a kerb that says it is rounded is tangent at both ends of every arc, at merged junctions too", () => {
  const told = buildCarriageway(twoBends).problems.filter(({ code }) => code === "radius-reduced");
  expect(told).toMatchObject([{ wanted: 3, granted: expect.closeTo(1.568, 3) }]);
  fc.assert(
    fc.property(fc.oneof(anyCrossing, anyShortLinks), (network) => {
      const byArms = buildCarriageway(network).junctions.filter(({ kind }) => kind !== "overlay");
      for (const corner of byArms.flatMap(({ corners }) => corners)) {
        if (corner.grantedRadius === 0) continue;
        for (const [i, piece] of corner.pieces.slice(1).entries()) {
          const end = poseOnPiece(corner.pieces[i]!, corner.pieces[i]!.length);
          expect(distance(end.at, piece.start)).toBeLessThan(1e-6);
          expect(Math.abs(wrapAngle(end.heading - piece.heading))).toBeLessThan(1e-6);
        }
      }
    }),
    { numRuns: 150, examples: [[twoBends]] },
  );
});

test.each([30, 60, 90, 120, 150])(
  "at %i° the kerb return's centre and tangent points are where trigonometry puts them",
  (angle) => {
    const [radius, half] = [6, (angle / 360) * Math.PI];
    const plan = buildCarriageway(crossingOf([arm(0), arm(angle), arm(180 + angle / 2)], radius));
    const corner = plan.junctions[0]!.corners.find(({ between }) => between.join() === "r0,r1")!;
    const fromNode = (3.5 + radius) / Math.sin(half);
    expect(distance(corner.centre!, [fromNode * Math.cos(half), fromNode * Math.sin(half)])).toBeLessThan(1e-9);
    const arc = arcsOf(corner)[0]!;
    const tangent = (3.5 + radius) / Math.tan(half);
    expect(distance(arc.start, [tangent, 3.5])).toBeLessThan(1e-9);
    expect(arc.length).toBeCloseTo(radius * (Math.PI - 2 * half), 9);
  },
);

test("arcs hold chord and sag: a 6 m quarter has 19 chords or more, a finer chord more", () => {
  const network = crossingOf([arm(0), arm(90), arm(180), arm(270)]);
  const count = (chord?: number) => buildCarriageway(network, { chord }).junctions[0]!.corners[0]!.kerb.length - 3;
  expect(count()).toBeGreaterThanOrEqual(19);
  expect(count(0.1)).toBeGreaterThanOrEqual(95);
  for (const { kerb, centre } of buildCarriageway(network, { turnRadius: 20 }).junctions[0]!.corners) {
    for (const [i, [x, y]] of kerb.slice(2, -1).entries()) {
      const [px, py] = kerb[i + 1]!;
      expect(distance([x, y], [px, py])).toBeLessThan(0.5 + 1e-9);
      expect(20 - distance(centre!, [(x + px) / 2, (y + py) / 2])).toBeLessThan(0.005);
    }
  }
});
