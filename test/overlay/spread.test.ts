import fc from "fast-check";
import { expect, test } from "vitest";
import type { Label } from "../../src/overlay/sketch";
import { type Project, spread } from "../../src/overlay/spread";
import type { WorldPoint } from "../../src/telemetry/types";

const labelAt = (at: WorldPoint): Label => ({ at, text: "● 0.0 mm", colour: [1, 1, 1, 1], lift: 20 });
/** From above, `scale` px to a metre. */
const fromAbove =
  (scale: number): Project =>
  ([x, , z]) => [scale * x, -scale * z];

/** A car's four wheels, its nose turned by `heading`. */
const wheels = (heading: number): WorldPoint[] =>
  [
    [1.3, 0.8],
    [1.3, -0.8],
    [-1.3, 0.8],
    [-1.3, -0.8],
  ].map(([ahead, left]) => {
    const [c, s] = [Math.cos(heading), Math.sin(heading)];
    return [ahead! * c - left! * s, 0.9, ahead! * s + left! * c];
  });

const WIDTH = 75;
const HEIGHT = 16;

test("the labels of four wheels never lie on one another, whichever way the car stands and however far the eye", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 7, noNaN: true }),
      fc.double({ min: 1, max: 200, noNaN: true }),
      (turn, scale) => {
        const project = fromAbove(scale);
        const boxes = spread(wheels(turn).map(labelAt), project).map(({ at, align = 0, lift }) => {
          const [x, y] = project(at)!;
          return { left: align < 0 ? x - WIDTH : x, y: y - lift };
        });
        for (const [i, a] of boxes.entries())
          for (const b of boxes.slice(i + 1))
            expect(Math.abs(a.left - b.left) >= WIDTH - 1e-6 || Math.abs(a.y - b.y) >= HEIGHT).toBe(true);
      },
    ),
  );
});

test("left wheels' labels stand to the left, right wheels' to the right, for an eye behind the car", () => {
  const sides = spread(wheels(Math.PI / 2).map(labelAt), fromAbove(10)).map(({ at, align }) => [
    Math.sign(at[0]),
    align,
  ]);
  expect(sides).toEqual([
    [-1, -1],
    [-1, -1],
    [1, 1],
    [1, 1],
  ]);
});

test("a wheel behind the eye leaves all labels where they were", () => {
  const labels = wheels(0).map(labelAt);
  expect(spread(labels, ([x]) => (x < 0 ? null : [0, 0]))).toBe(labels);
});
