import fc from "fast-check";
import { expect, test } from "vitest";
import { buildHeightIndex } from "../../src/math/height-index";
import { createReading, probeGap, type WheelDisc } from "../../src/telemetry/gap-probe";
import { groundMesh, level } from "../support/ground";

const SEED = 11;
const RADIUS = 0.33;

/** A wheel rolling along `heading`, leaning by `lean` (rad) out of the upright. */
function discAt(x: number, y: number, z: number, heading = 0, lean = 0): WheelDisc {
  const [axleX, axleY, axleZ] = [
    Math.sin(heading) * Math.cos(lean),
    Math.sin(lean),
    -Math.cos(heading) * Math.cos(lean),
  ];
  return { x, y, z, axleX, axleY, axleZ, radius: RADIUS };
}

const plot = { x: [-3, 3], z: [-3, 3] } as const;
const angle = (most: number) => fc.double({ min: -most, max: most, noNaN: true });

test(`a disc that touches a plane from above reads 0, however both lean (seed ${SEED})`, () => {
  const anyCase = fc.record({
    east: angle(0.2),
    north: angle(0.2),
    heading: angle(3.1),
    lean: angle(0.3),
    above: angle(0.05),
  });
  fc.assert(
    fc.property(anyCase, ({ east, north, heading, lean, above }) => {
      const ground = buildHeightIndex([groundMesh(plot, 6, (x, z) => east * x + north * z)]);
      const disc = discAt(0, 0, 0, heading, lean);
      // From the plane to the centre of a disc that touches it, straight up: r · |n − (n·a) a| / n_y.
      const along = -east * disc.axleX + disc.axleY - north * disc.axleZ;
      disc.y = RADIUS * Math.sqrt(1 + east ** 2 + north ** 2 - along ** 2) + above;
      const reading = createReading();
      probeGap(ground, disc, reading);
      expect(reading.gap).toBeCloseTo(above, 6);
    }),
    { seed: SEED, numRuns: 300 },
  );
});

test("the tyre's bottom is where it stands, and a wheel in the road reads below nought", () => {
  const reading = createReading();
  probeGap(buildHeightIndex([groundMesh(plot, 1, level)]), discAt(0.2, 0.32, -0.1), reading);
  expect(reading).toMatchObject({ x: 0.2, y: expect.closeTo(-0.01, 12), z: -0.1, gap: expect.closeTo(-0.01, 12) });
});

test("where there is no road straight below there is no gap, but still a tyre", () => {
  const reading = createReading();
  probeGap(buildHeightIndex([groundMesh(plot, 1, level)]), discAt(5, 1, 0), reading);
  expect(reading).toMatchObject({ x: 5, y: expect.closeTo(0.67, 12), z: 0, gap: Number.NaN });
});

test("over a step the gap is to the side it stands over, and a bridge overhead is none", () => {
  const west = groundMesh({ x: [-3, 0], z: [-3, 3] }, 1, level);
  const east = groundMesh({ x: [0, 3], z: [-3, 3] }, 1, () => 0.02);
  const bridge = groundMesh(plot, 1, () => 4);
  const ground = buildHeightIndex([west, east, bridge]);
  const reading = createReading();
  probeGap(ground, discAt(-0.01, RADIUS + 0.02, 0), reading);
  expect(reading.gap).toBeCloseTo(0.02, 7);
  probeGap(ground, discAt(0.01, RADIUS + 0.02, 0), reading);
  expect(reading.gap).toBeCloseTo(0, 7);
});
