import { expect, test } from "vitest";
import { type Piece, poseOnPiece } from "../../src/math/curve";
import { partBack, partBeside } from "../../src/math/piece-part";
import { distance, wrapAngle } from "../../src/math/vector";

const quarter: Piece = { start: [0, 0], heading: 0, curvature: 1 / 6, length: 3 * Math.PI };
const line: Piece = { start: [3, 4], heading: 1, curvature: 0, length: 10 };

test("a part goes on along the piece's own line or circle", () => {
  const part = partBeside(quarter, -1, 12, 0);
  expect(distance(poseOnPiece(part, 5).at, poseOnPiece(quarter, 4).at)).toBeLessThan(1e-12);
});

test.each([quarter, line])(
  "a part beside a piece stands as far off it all along, and ends where it ends: %o",
  (piece) => {
    const part = partBeside(piece, 1, 6, 2);
    for (const share of [0, 0.3, 1]) {
      const { at, heading } = poseOnPiece(piece, 1 + 5 * share);
      const beside = poseOnPiece(part, part.length * share);
      expect(distance(beside.at, [at[0] - 2 * Math.sin(heading), at[1] + 2 * Math.cos(heading)])).toBeLessThan(1e-12);
      expect(beside.heading).toBeCloseTo(heading, 12);
    }
  },
);

test.each([quarter, line])("a part driven back passes the same places the other way: %o", (piece) => {
  const [out, back] = [partBeside(piece, 1, 6, 2), partBack(piece, 1, 6, 2)];
  expect(back.length).toBeCloseTo(out.length, 12);
  for (const share of [0, 0.3, 1]) {
    const [there, here] = [poseOnPiece(out, out.length * share), poseOnPiece(back, back.length * (1 - share))];
    expect(distance(there.at, here.at)).toBeLessThan(1e-12);
    expect(Math.abs(wrapAngle(here.heading - there.heading))).toBeCloseTo(Math.PI, 12);
  }
});
