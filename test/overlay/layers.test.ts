import { describe, expect, test } from "vitest";
import type { Point3 } from "../../src/math/vector";
import { BAD, GOOD } from "../../src/overlay/inks";
import { faultText, sketchFaults } from "../../src/overlay/layers/faults";
import { gapText, sketchGaps } from "../../src/overlay/layers/gaps";
import { sketchMouths } from "../../src/overlay/layers/mouths";
import { sketchNormals } from "../../src/overlay/layers/normals";
import { radiusText, sketchOutline } from "../../src/overlay/layers/outlines";
import { sketchMovements } from "../../src/overlay/layers/paths";
import { sketchChassis, sketchCollider } from "../../src/overlay/layers/physics";
import { sketchSeam } from "../../src/overlay/layers/seams";
import { createTrail } from "../../src/overlay/layers/trail";
import { sketchEdges } from "../../src/overlay/layers/wireframe";
import { emptySketch, type Sketch, STROKE_NUMBERS } from "../../src/overlay/sketch";
import { createStreets } from "../../src/simulation/streets";
import type { WheelReading, WorldPoint } from "../../src/telemetry/types";
import { vehicleById } from "../../src/vehicle/specs";
import { gridNetwork } from "../support/grid";
import { reading as readingAtOrigin } from "../support/readings";

const streets = createStreets(gridNetwork("2x2?jitter=0.1&seed=3"));

/** Start, end, width of every stroke. */
function strokesOf({ strokes }: Sketch) {
  return Array.from({ length: strokes.length / STROKE_NUMBERS }, (_, i) => {
    const s = strokes.slice(i * STROKE_NUMBERS, (i + 1) * STROKE_NUMBERS) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    return {
      from: [s[0], s[1], s[2]] as const,
      to: [s[3], s[4], s[5]] as const,
      length: Math.hypot(s[3] - s[0], s[4] - s[1], s[5] - s[2]),
    };
  });
}

const reading = (given: Partial<WheelReading> = {}) => readingAtOrigin({ x: 1, y: 2, z: 3, ...given });

/** All of `things`, drawn on one sheet. */
function drawn<T>(things: readonly T[], draw: (sketch: Sketch, thing: T) => void): Sketch {
  const sketch = emptySketch();
  for (const thing of things) draw(sketch, thing);
  return sketch;
}

const meshes = streets.surfaces.map(({ mesh }) => mesh);

/** An eye too far to shorten a lamp's stem. */
const FAR = [100, 100, 100] as const;

describe("gaps", () => {
  test("the lamp comes down to the tyre for an eye beside it", () => {
    const lampHeight = (eye: WorldPoint) => sketchGaps([reading()], eye).labels[0]!.at[1] - 2;
    expect(lampHeight(FAR)).toBeCloseTo(0.95);
    expect(lampHeight([1, 2, 3.6])).toBeLessThan(0.15);
  });

  test("a gap is told in tenths of a millimetre with its sign, and a nought has none", () => {
    expect(gapText(reading({ gap: 0.00012 }))).toBe("+0.1 mm");
    expect(gapText(reading({ gap: -0.00251 }))).toBe("−2.5 mm");
    expect(gapText(reading({ gap: -0.00002 }))).toBe("0.0 mm");
  });

  test("where there is no road the lamp says hole, not a number", () => {
    expect(gapText(reading({ gap: Number.NaN }))).toContain("hole");
    expect(gapText(reading({ hole: true }))).toContain("hole");
    expect(gapText(reading({ hole: true, offRoad: true }))).toBe("beside the road");
  });

  test("good, slight and bad differ by sign, not only by colour", () => {
    const signs = [0, 0.001, 0.01].map((gap) => sketchGaps([reading({ gap })], FAR).labels[0]!.text[0]);
    expect(new Set(signs).size).toBe(3);
  });

  test("the lamp's stem stands on the tyre's bottom", () => {
    expect(strokesOf(sketchGaps([reading()], FAR))[0]!.from).toEqual([1, 2, 3]);
  });
});

describe("outlines", () => {
  test("a granted radius stands alone, a reduced one beside what was wanted", () => {
    expect(radiusText({ grantedRadius: 8, wantedRadius: 8 })).toBe("r 8.0");
    expect(radiusText({ grantedRadius: 4.24, wantedRadius: 8 })).toBe("r 4.2 of 8.0");
  });

  test("every corner with a centre has its cross and radius there, and both tangent points a radius away", () => {
    const { junctions } = streets.plan;
    const sketch = drawn(junctions, sketchOutline);
    const centres = junctions.flatMap(({ corners }) => corners.filter((corner) => corner.centre !== null));
    expect(centres.length).toBeGreaterThan(0);
    expect(sketch.labels.map(({ at }) => [at[0], at[2]])).toEqual(centres.map(({ centre }) => [...centre!]));
    const dots = strokesOf(sketch).filter(({ length }) => length === 0);
    for (const { centre, grantedRadius } of centres) {
      const touching = dots.filter(
        ({ from }) => Math.abs(Math.hypot(from[0] - centre![0], from[2] - centre![1]) - grantedRadius) < 1e-6,
      );
      expect(touching.length).toBeGreaterThanOrEqual(2);
    }
  });
});

describe("mouths and seams", () => {
  test("every mouth is drawn from kerb to kerb with its setback", () => {
    const { junctions } = streets.plan;
    const arms = junctions.flatMap((junction) => junction.arms);
    expect(drawn(junctions, sketchMouths).labels.map(({ text }) => text)).toEqual(
      arms.map(({ setback }) => `${setback.toFixed(1)} m`),
    );
  });

  const arms = streets.plan.junctions.flatMap((junction) => junction.arms);
  const roadOf = ({ road }: { road: string }) => streets.plan.roads.find(({ id }) => id === road)!;

  test("seams of a built plan are the same numbers: dots without a distance", () => {
    const sketch = drawn(arms, (sheet, arm) => sketchSeam(sheet, arm, roadOf(arm)));
    expect(strokesOf(sketch).filter(({ length }) => length === 0)).toHaveLength(2 * arms.length);
    expect(sketch.labels).toEqual([]);
  });

  test("a road end moved by a millionth of a millimetre is called apart", () => {
    const arm = arms.find(({ end }) => end === "from")!;
    const road = roadOf(arm);
    const [[x, y, z], ...others] = road.left as [Point3, ...Point3[]];
    const { labels } = drawn([arm], (sheet) =>
      sketchSeam(sheet, arm, { ...road, left: [[x + 1e-9, y, z], ...others] }),
    );
    expect(labels).toHaveLength(1);
    expect(labels[0]!.text).toMatch(/^◆ .* mm$/);
  });
});

test("the wireframe holds every edge of every triangle once", () => {
  const edges = new Set<string>();
  for (const [s, { mesh }] of streets.surfaces.entries())
    for (let i = 0; i < mesh.indices.length; i++) {
      const pair = [mesh.indices[i]!, mesh.indices[i % 3 === 2 ? i - 2 : i + 1]!].sort((a, b) => a - b);
      edges.add(`${s}:${pair}`);
    }
  expect(strokesOf(drawn(meshes, sketchEdges))).toHaveLength(edges.size);
});

test("every vertex has a needle along its normal", () => {
  const vertices = streets.surfaces.reduce((sum, { mesh }) => sum + mesh.positions.length / 3, 0);
  const needles = strokesOf(drawn(meshes, sketchNormals)).filter(({ length }) => length > 0);
  expect(needles).toHaveLength(vertices);
  for (const { from, to } of needles) expect(to[1]).toBeGreaterThan(from[1]);
});

test("every movement has its path and an arrow, all of it on the road's own height", () => {
  const { plan } = streets;
  const ground = { ...streets.ground, heightAt: () => 7 };
  const busy = plan.junctions.filter(({ movements }) => movements.length > 0);
  expect(busy.length).toBeGreaterThan(0);
  for (const junction of busy) {
    const strokes = strokesOf(drawn([junction], (sketch) => sketchMovements(sketch, junction, ground)));
    expect(strokes.length).toBeGreaterThanOrEqual(3 * junction.movements.length);
    expect([...new Set(strokes.flatMap(({ from, to }) => [from[1], to[1]]))]).toEqual([7]);
  }
});

describe("faults", () => {
  test("a fault says its kind and size where it happened", () => {
    expect(faultText({ kind: "step", mm: 20 })).toBe("◆ step 20.0 mm");
    const place = {
      kind: "hole",
      junction: "c",
      road: null,
      movement: null,
      wheel: "front-left",
      at: [4, 0, 5],
      mm: 20,
    } as const;
    const sketch = sketchFaults([place], null);
    expect(sketch.labels).toHaveLength(1);
    expect(strokesOf(sketch)[0]!.from).toEqual([4, 0, 5]);
  });

  test("a damage made on purpose is marked with a cross in the world", () => {
    const sketch = sketchFaults([], { kind: "lift", mm: 15, at: [10, 20, 1], junction: "c", movement: "a→b" });
    expect(sketch.labels[0]!.at).toEqual([10, 1, 20]);
  });
});

describe("trail", () => {
  const stroke = new Float32Array(STROKE_NUMBERS);

  test("a rolling wheel leaves strokes that follow each other", () => {
    const { roll } = createTrail();
    expect(roll(reading({ x: 0, z: 0 }), stroke)).toBe(false);
    expect(roll(reading({ x: 0.1, z: 0 }), stroke)).toBe(false);
    expect(roll(reading({ x: 0.5, z: 0 }), stroke)).toBe(true);
    expect([stroke[0], stroke[3]]).toEqual([0, 0.5]);
    expect(roll(reading({ x: 1, z: 0 }), stroke)).toBe(true);
    expect([stroke[0], stroke[3]]).toEqual([0.5, 1]);
  });

  test("a fault of a single step colours the whole stroke, and only that one", () => {
    const { roll } = createTrail();
    const colours = [0, 0.1, 0.3, 0.6].flatMap((x) => {
      const due = roll(reading({ x, z: 0, hole: x === 0.1 }), stroke);
      return due ? [[...stroke.slice(6, 9)]] : [];
    });
    expect(colours).toEqual([BAD, GOOD].map((colour) => [...Float32Array.from(colour)]));
  });

  test("a wheel put elsewhere leaves no line across the map", () => {
    const { roll } = createTrail();
    roll(reading({ x: 0, z: 0 }), stroke);
    expect(roll(reading({ x: 50, z: 0 }), stroke)).toBe(false);
    expect(roll(reading({ x: 50.5, z: 0 }), stroke)).toBe(true);
    expect([stroke[0], stroke[3]]).toEqual([50, 50.5]);
  });
});

test("the chassis box turns with the chassis", () => {
  const spec = vehicleById("car")!;
  const turned = { x: 0, y: 0, z: 0, qx: 0, qy: Math.SQRT1_2, qz: 0, qw: Math.SQRT1_2, wheels: [] };
  const easts = strokesOf(sketchChassis(turned, spec)).map(({ from }) => from[0]);
  expect(Math.max(...easts)).toBeCloseTo(spec.centreOfMassBehindFrontAxle + spec.frontOverhang, 6);
  expect(Math.max(...easts) - Math.min(...easts)).toBeCloseTo(spec.length, 6);
});

test("the collider is drawn with three edges a triangle", () => {
  const strokes = strokesOf(sketchCollider(Float32Array.of(0, 1, 0, 5, 1, 0, 0, 1, 5)));
  expect(strokes.map(({ length }) => length)).toEqual([5, Math.hypot(5, 5), 5]);
});
