import { expect, test } from "vitest";
import type { Point } from "../../../src/math/vector";
import { gridPath } from "../../../src/ui/editor/plan-grid";
import { gridAt, snap } from "../../../src/ui/editor/snap";
import { networkOf } from "../../support/networks";

const empty = networkOf([], []);

test.each([
  [0.05, [0, 0]],
  [0.13, [3.3, -7.9]],
  [2, [-1234.5, 80]],
] as const)("the lines at %d m to a pixel lie where the grid catches", (scale, middle) => {
  const placeAt = (x: number, y: number): Point => [-40 + x * scale, 25 - y * scale];
  const path = gridPath({ scale, placeAt }, middle, [640, 480]);
  const uprights = [...path.matchAll(/M([\d.]+) 0V480/g)].map(([, x]) => Number(x) - 0.5);
  const levels = [...path.matchAll(/M0 ([\d.]+)H640/g)].map(([, y]) => Number(y) - 0.5);
  const apart = gridAt(scale) / scale;
  expect(apart).toBeGreaterThanOrEqual(10);
  expect(uprights.length).toBeGreaterThan(Math.floor(640 / apart) - 1);
  expect(levels.length).toBeGreaterThan(Math.floor(480 / apart) - 1);
  for (const [x, y] of [
    [uprights[0]!, levels[0]!],
    [uprights.at(-1)!, levels.at(-1)!],
  ]) {
    const [east, north] = placeAt(x!, y!);
    const place: Point = [east + middle[0], north + middle[1]];
    const { at } = snap(empty, place, { reach: 0, grid: gridAt(scale), free: false });
    expect(Math.hypot(at[0] - place[0], at[1] - place[1])).toBeLessThan(scale);
  }
});
