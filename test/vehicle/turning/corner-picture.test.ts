import { describe, expect, test } from "vitest";
import { ringArea } from "../../../src/math/polygon";
import type { Point } from "../../../src/math/vector";
import type { Corner } from "../../../src/vehicle/turning/corner";
import { cornerPicture, frameOnSide } from "../../../src/vehicle/turning/corner-picture";
import { designVehicleById } from "../../../src/vehicle/turning/design-vehicles";
import { sweepRadii } from "../../../src/vehicle/turning/sweep-radii";

const corner: Corner = { angle: Math.PI / 2, entryWidth: 3.5, exitWidth: 7, clearance: 0.25 };
const bus = designVehicleById("bus")!;
const { rows } = sweepRadii(bus, corner, { radii: [2, 8], speed: 4 })!;
const pictureOf = (row: number, side: "right" | "left") =>
  cornerPicture(rows[row]!.line.placed, rows[row]!.radius, frameOnSide(side));

/** Whether a place lies inside a ring, by the edges a ray to the east crosses. */
function isInside(ring: readonly Point[], [x, y]: Point): boolean {
  return (
    ring.filter(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length]!;
      return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
    }).length %
      2 ===
    1
  );
}

describe.each(["right", "left"] as const)("driving on the %s", (side) => {
  const sign = side === "right" ? 1 : -1;
  const { kerb, envelope, tracks, bodies, strikes, clearance } = pictureOf(0, side);

  test("the kerb is one line from the south to its own side, round by its radius, with the clearance beside it", () => {
    expect(kerb[0]![0]).toBeCloseTo(0, 9);
    expect(kerb[0]![1]).toBeLessThan(-10);
    expect(sign * kerb.at(-1)![0]).toBeGreaterThan(10);
    expect(kerb.at(-1)![1]).toBeCloseTo(0, 9);
    const arc = kerb.slice(1, -1);
    for (const [x, y] of arc) expect(Math.hypot(x - sign * 2, y + 2)).toBeCloseTo(2, 9);
    for (const [x, y] of clearance.slice(1, -1)) expect(Math.hypot(x - sign * 2, y + 2)).toBeCloseTo(2.25, 9);
  });

  test("the envelope is one counter-clockwise ring around every body, as large as a bus sweeps", () => {
    expect(envelope).toHaveLength(1);
    const area = ringArea(envelope[0]!.flat());
    expect(area).toBeGreaterThan(100);
    expect(area).toBeLessThan(220);
    for (const body of bodies) {
      const middle: Point = [(body[0]![0] + body[2]![0]) / 2, (body[0]![1] + body[2]![1]) / 2];
      for (const point of body) {
        const inward: Point = [point[0] + (middle[0] - point[0]) * 1e-3, point[1] + (middle[1] - point[1]) * 1e-3];
        expect(isInside(envelope[0]!, inward)).toBe(true);
      }
    }
  });

  test("the wheel on the inside that is over the kerb is named by axle and side", () => {
    expect(tracks.map(({ wheel }) => wheel).toSorted()).toEqual([
      "axle 1 left",
      "axle 1 right",
      "axle 2 left",
      "axle 2 right",
    ]);
    expect(strikes).toHaveLength(1);
    expect(strikes[0]!.wheel).toBe(`axle 2 ${side}`);
    const track = tracks.find(({ wheel }) => wheel === strikes[0]!.wheel)!;
    const off = track.points.map(([x, y]) => Math.hypot(x - strikes[0]!.at[0], y - strikes[0]!.at[1]));
    expect(Math.min(...off)).toBeLessThan(0.11);
  });
});

test("where the bus fits nothing is struck", () => {
  expect(pictureOf(1, "right").strikes).toEqual([]);
});
