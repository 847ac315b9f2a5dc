import { expect, test } from "vitest";
import {
  chordCount,
  curveOf,
  mergeLines,
  nearestStation,
  offsetCurve,
  type Piece,
  type Pose,
  poseAt,
  poseOnPiece,
  reverseCurve,
  sliceCurve,
} from "../../src/math/curve";
import { sampleCurve } from "../../src/math/sample-curve";
import { distance } from "../../src/math/vector";

const quarter = { start: [0, 0], heading: 0, curvature: 1 / 6, length: 3 * Math.PI } as const;
const lead = { start: [-10, 0], heading: 0, curvature: 0, length: 10 } as const;
const turn = curveOf([lead, quarter]);

test("an arc's points lie on its circle and its end points along it", () => {
  for (const point of sampleCurve(curveOf([quarter]))) expect(distance(point, [0, 6])).toBeCloseTo(6, 12);
  const { at, heading } = poseAt(turn, turn.length);
  expect(distance(at, [6, 6])).toBeLessThan(1e-12);
  expect(heading).toBeCloseTo(Math.PI / 2, 12);
});

test("a 6 m quarter is sampled with at least 19 chords", () => {
  expect(chordCount(6, 3 * Math.PI)).toBeGreaterThanOrEqual(19);
});

test("a parallel curve keeps its distance everywhere and refuses to fold", () => {
  const inner = offsetCurve(turn, 2);
  for (const point of sampleCurve(inner)) expect(nearestStation(turn, point).distance).toBeCloseTo(2, 9);
  expect(() => offsetCurve(turn, 6)).toThrow(RangeError);
});

test("a slice runs between its stations and a reversed curve is the same line", () => {
  const slice = sliceCurve(turn, 5, 12);
  expect(slice.length).toBeCloseTo(7, 12);
  expect(distance(poseAt(slice, 3).at, poseAt(turn, 8).at)).toBeLessThan(1e-12);
  const back = reverseCurve(turn);
  expect(distance(poseAt(back, 4).at, poseAt(turn, turn.length - 4).at)).toBeLessThan(1e-12);
});

test("lines are one where they go straight on, unless the second ends beside the first's line", () => {
  const line = { start: [0, 0], heading: 0, curvature: 0, length: 20 } as const;
  const after = (heading: number, length: number) => ({ ...line, start: [20, 0] as const, heading, length });
  expect(mergeLines([line, after(0, 30)])).toEqual([{ ...line, length: 50 }]);
  expect(mergeLines([line, after(3e-7, 1)]).length).toBe(1);
  expect(mergeLines([line, after(3e-7, 30)]).length).toBe(2);
});

test("places and slices of a curve of many pieces are those of its pieces, one after the other", () => {
  const few = Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? 1 + (i % 7) : 3));
  const pieces: Piece[] = [];
  let pose: Pose = { at: [0, 0], heading: 0, curvature: 0 };
  for (const [i, length] of few.entries()) {
    const piece = { start: pose.at, heading: pose.heading, curvature: i % 2 === 0 ? 0 : (i % 4) / 20 - 0.1, length };
    pieces.push(piece);
    pose = poseOnPiece(piece, length);
  }
  const curve = curveOf(pieces);
  let start = 0;
  for (const piece of pieces) {
    for (const part of [0.25, 0.999]) {
      const here = poseAt(curve, start + part * piece.length);
      expect(distance(here.at, poseOnPiece(piece, part * piece.length).at)).toBeLessThan(1e-9);
      const slice = sliceCurve(curve, start + 0.25 * piece.length, start + part * piece.length + 9);
      expect(distance(slice.pieces[0]!.start, poseOnPiece(piece, 0.25 * piece.length).at)).toBeLessThan(1e-9);
      const left = Math.min(curve.length, start + part * piece.length + 9) - (start + 0.25 * piece.length);
      expect(slice.length).toBeCloseTo(left, 9);
    }
    start += piece.length;
  }
  expect(distance(poseAt(curve, curve.length + 5).at, poseOnPiece(pieces.at(-1)!, few.at(-1)! + 5).at)).toBeLessThan(
    1e-9,
  );
  expect(distance(poseAt(curve, -5).at, [-5, 0])).toBeLessThan(1e-9);
});
