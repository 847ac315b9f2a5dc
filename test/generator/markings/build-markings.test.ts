import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { approachesIn } from "../../../src/generator/markings/approach";
import { buildMarkings } from "../../../src/generator/markings/build-markings";
import { MARKING_STYLES } from "../../../src/generator/markings/styles";
import { buildSurfaces } from "../../../src/generator/surfaces/surfaces";
import type { SurfaceMesh } from "../../../src/generator/types";
import { buildHeightIndex } from "../../../src/math/height-index";
import type { Control, MarkingCountry, Network } from "../../../src/network/types";
import { planArea, planTriangles } from "../../support/mesh-facts";
import { anyCrossing, anyShortLinks, arm, crossingOf, networkOf, nodeAt, roadBetween } from "../../support/networks";

const COUNTRIES = ["cn", "us", "de", "gb"] as const;

function painted(network: Network) {
  const plan = buildPlan(network);
  const surfaces = buildSurfaces(plan);
  return { plan, surfaces, markings: buildMarkings(plan, surfaces) };
}

interface Box {
  readonly x: readonly [number, number];
  readonly z: readonly [number, number];
}

/** The boxes around the pieces of paint that don't touch each other. */
function boxesOf(mesh: SurfaceMesh): Box[] {
  let boxes: Box[] = [];
  for (const [ax, az, bx, bz, cx, cz] of planTriangles(mesh)) {
    let box: Box = {
      x: [Math.min(ax, bx, cx), Math.max(ax, bx, cx)],
      z: [Math.min(az, bz, cz), Math.max(az, bz, cz)],
    };
    const touches = (other: Box) =>
      (["x", "z"] as const).every((k) => other[k][0] <= box[k][1] + 1e-4 && other[k][1] >= box[k][0] - 1e-4);
    for (let near = boxes.filter(touches); near.length > 0; near = boxes.filter(touches)) {
      boxes = boxes.filter((other) => !near.includes(other));
      for (const { x, z } of near)
        box = {
          x: [Math.min(x[0], box.x[0]), Math.max(x[1], box.x[1])],
          z: [Math.min(z[0], box.z[0]), Math.max(z[1], box.z[1])],
        };
    }
    boxes.push(box);
  }
  return boxes;
}

const size = ([low, high]: readonly [number, number]): number => high - low;

/** A crossing of straight roads of two lanes each, its eastern arm alone 200 m long. */
function crossing(control: Control, markings: MarkingCountry, turnRadius = 6): Network {
  const arms = [0, 90, 180, 270].map((angle) => arm(angle, { length: angle === 0 ? 200 : 60 }));
  const network = crossingOf(arms, turnRadius);
  return { ...network, markings, nodes: network.nodes.map((node) => (node.id === "c" ? { ...node, control } : node)) };
}

/** What is painted on the eastern arm. */
const onEast = (boxes: readonly Box[]): Box[] => boxes.filter(({ x, z }) => x[0] > 3.6 && Math.abs(z[0] + z[1]) < 7.2);

describe.each(COUNTRIES)("in the style of %s", (country) => {
  const style = MARKING_STYLES[country];

  test("centre lines have the table's width, dashes and gaps to the centimetre", () => {
    const { markings } = painted(crossing("none", country));
    const { width, dash, gap, apart, yellow } = style.centre;
    const boxes = onEast(boxesOf(yellow ? markings.yellow : markings.white)).sort((a, b) => a.x[0] - b.x[0]);
    for (const { z } of boxes) expect(Math.abs(size(z) - width)).toBeLessThan(0.01);
    if (gap > 0) {
      expect(boxes.length).toBeGreaterThan(10);
      for (const { x } of boxes) expect(Math.abs(size(x) - dash)).toBeLessThan(0.01);
      for (const [i, { x }] of boxes.slice(1).entries())
        expect(Math.abs(x[0] - boxes[i]!.x[1] - gap)).toBeLessThan(0.01);
    } else {
      const [a, b] = boxes.map(({ z }) => (z[0] + z[1]) / 2);
      expect(boxes).toHaveLength(2);
      expect(Math.abs(Math.abs(a! - b!) - apart)).toBeLessThan(0.01);
    }
  });

  test("two whole lines, as wide and as far apart as the table says, part directions of several lanes", () => {
    const wide = { lanes: { forward: 2, backward: 2 }, width: 14 };
    const arms = [0, 90, 180, 270].map((angle) => arm(angle, angle % 180 === 0 ? wide : {}));
    const { markings } = painted({ ...crossingOf(arms), markings: country });
    const { width, apart } = style.double;
    const paint = boxesOf(style.centre.yellow ? markings.yellow : markings.white);
    const lines = paint.filter(({ x, z }) => size(x) > 20 && x[0] > 3.6 && Math.abs(z[0] + z[1]) < 1);
    expect(lines).toHaveLength(2);
    for (const { z } of lines) expect(Math.abs(size(z) - width)).toBeLessThan(0.01);
    const [a, b] = lines.map(({ z }) => (z[0] + z[1]) / 2);
    expect(Math.abs(Math.abs(a! - b!) - apart)).toBeLessThan(0.01);
  });

  /** A crossing of roads with two lanes each way, driven at this speed, whose lines nothing breaks. */
  const wideAt = (speedLimitKmh: number): Network => {
    const wide = { lanes: { forward: 2, backward: 2 }, width: 14 };
    const network = crossingOf([0, 90, 180, 270].map((angle) => arm(angle, { ...wide, length: 200 })));
    return { ...network, markings: country, roads: network.roads.map((road) => ({ ...road, speedLimitKmh })) };
  };

  test.each([30, 100])("lane lines at %d km/h have the table's width, dashes and gaps to the centimetre", (speed) => {
    const { dash, gap } = speed < style.fast.fromKmh ? style.lane : style.fast;
    const boxes = boxesOf(painted(wideAt(speed)).markings.white)
      .filter(({ x, z }) => x[0] > 20 && Math.abs((z[0] + z[1]) / 2 - 3.5) < 0.5)
      .sort((a, b) => a.x[0] - b.x[0]);
    expect(boxes.length).toBeGreaterThan(8);
    for (const { x, z } of boxes) {
      expect(Math.abs(size(z) - style.lane.width)).toBeLessThan(0.01);
      expect(Math.abs(size(x) - dash)).toBeLessThan(0.01);
    }
    for (const [i, { x }] of boxes.slice(1).entries()) expect(Math.abs(x[0] - boxes[i]!.x[1] - gap)).toBeLessThan(0.01);
  });

  test("fast roads have whole lines along their kerbs, as wide and as far from them as the table says, slow ones none", () => {
    const edgesOf = (speed: number) =>
      boxesOf(painted(wideAt(speed)).markings.white).filter(
        ({ x, z }) => size(x) > 100 && Math.max(...z.map(Math.abs)) > 5,
      );
    const lines = edgesOf(100);
    expect(lines).toHaveLength(4);
    for (const { z } of lines) {
      const [near, far] = z.map(Math.abs).sort((a, b) => a - b);
      expect(Math.abs(size(z) - style.edge.width)).toBeLessThan(0.01);
      expect(Math.abs(7 - far! - style.edge.inset)).toBeLessThan(0.01);
      expect(near).toBeGreaterThan(6);
    }
    expect(edgesOf(style.edge.fromKmh - 1)).toEqual([]);
  });

  test("a crossing at signals is the table's: a zebra's bars, or two lines across", () => {
    const { signalled } = style;
    if (signalled === "zebra") return;
    const boxes = onEast(boxesOf(painted(crossing("signals", country, 1)).markings.white));
    const { width, dash, gap, depth } = signalled;
    const pieces = boxes.filter(({ x }) => Math.abs(size(x) - width) < 0.01);
    const across =
      gap === 0 ? pieces.filter(({ z }) => size(z) > 6) : pieces.filter(({ z }) => Math.abs(size(z) - dash) < 0.01);
    const [first, last] = [Math.min(...across.map(({ x }) => x[0])), Math.max(...across.map(({ x }) => x[1]))];
    expect(across.length).toBeGreaterThan(1);
    expect(Math.abs(last - first - depth)).toBeLessThan(0.01);
  });

  test("a stop line is as thick as the table says, as far from the crossing, and no radius moves it", () => {
    const lines = [1, 6, 12].map((radius) => {
      const boxes = onEast(boxesOf(painted(crossing("signals", country, radius)).markings.white));
      return boxes.find(({ x, z }) => size(z) > 3.4 && size(z) < 3.6 && size(x) < 1)!;
    });
    for (const line of lines) {
      expect(Math.abs(size(line.x) - style.stop.width)).toBeLessThan(0.01);
      expect(Math.abs(line.x[0] - lines[0]!.x[0])).toBeLessThan(0.001);
      expect(line.z[0]).toBeCloseTo(0, 3);
    }
    const boxes = onEast(boxesOf(painted(crossing("signals", country)).markings.white));
    const before = boxes.map(({ x }) => x[1]).filter((end) => end < lines[1]!.x[0] - 0.01);
    expect(Math.abs(lines[1]!.x[0] - Math.max(...before) - style.stop.toCrossing)).toBeLessThan(0.01);
  });

  test("a zebra's bars are the table's, all whole and all alike", () => {
    const boxes = onEast(boxesOf(painted(crossing("all-way-stop", country)).markings.white));
    const { bar, gap, depth } = style.zebra;
    const bars = boxes.filter(({ x }) => Math.abs(size(x) - depth) < 0.01).sort((a, b) => a.z[0] - b.z[0]);
    expect(bars.length).toBeGreaterThan(3);
    for (const { z } of bars) expect(Math.abs(size(z) - bar)).toBeLessThan(0.01);
    for (const [i, { z }] of bars.slice(1).entries()) expect(Math.abs(z[0] - bars[i]!.z[1] - gap)).toBeLessThan(0.01);
  });

  test("who must give way waits behind the table's blocks or triangles", () => {
    const network = crossing("priority", country);
    const roads = network.roads.map((road, i) => ({ ...road, class: i % 2 === 0 ? "service" : "primary" }) as const);
    const boxes = onEast(boxesOf(painted({ ...network, roads }).markings.white));
    const { width, depth } = style.yield;
    const blocks = boxes.filter(({ z }) => Math.abs(size(z) - width) < 0.01);
    expect(blocks.length).toBeGreaterThan(2);
    for (const { x, z } of blocks) {
      expect(Math.abs(size(x) - depth)).toBeLessThan(0.01);
      expect(z[0]).toBeGreaterThan(-0.01);
    }
  });
});

const anyControl = fc.constantFrom<Control>("signals", "stop", "priority", "all-way-stop", "none");

test("paint lies on the asphalt, in its very planes, whatever the network", () => {
  fc.assert(
    fc.property(
      fc.oneof(anyCrossing, anyShortLinks),
      anyControl,
      fc.constantFrom(...COUNTRIES),
      (network, control, markings) => {
        const nodes = network.nodes.map((node, i) => ({ ...node, control, height: (i * 1.3) % 3 }));
        const { surfaces, markings: paint } = painted({ ...network, nodes, markings });
        const ground = buildHeightIndex(surfaces.map(({ mesh }) => mesh));
        for (const mesh of [paint.white, paint.yellow])
          for (const [ax, az, bx, bz, cx, cz] of planTriangles(mesh)) {
            const height = ground.heightAt((ax + bx + cx) / 3, (az + bz + cz) / 3);
            expect(height).not.toBeNaN();
          }
        for (const mesh of [paint.white, paint.yellow]) {
          for (const triangle of planTriangles(mesh)) expect(planArea(triangle)).toBeGreaterThan(0);
          expect(farthestOff(mesh, ground)).toBeLessThan(1e-4);
        }
      },
    ),
    { numRuns: 30 },
  );
});

/** m, the most that the middle of a triangle of paint lies over or under the road. */
function farthestOff({ positions, indices }: SurfaceMesh, ground: ReturnType<typeof buildHeightIndex>): number {
  let most = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const middle = [0, 1, 2].map((k) => {
      const corner = (i: number) => positions[3 * indices[t + i]! + k]!;
      return (corner(0) + corner(1) + corner(2)) / 3;
    });
    most = Math.max(most, Math.abs(ground.heightAt(middle[0]!, middle[2]!) - middle[1]!));
  }
  return most;
}

test("where nothing regulates a crossing no line runs into it", () => {
  fc.assert(
    fc.property(anyCrossing, (network) => {
      const { plan, surfaces, markings } = painted(network);
      const inside = buildHeightIndex(
        plan.junctions.flatMap(({ kind, arms }, i) => (kind === "bend" || arms.length < 3 ? [] : [surfaces[i]!.mesh])),
      );
      for (const [ax, az, bx, bz, cx, cz] of planTriangles(markings.white))
        expect(inside.heightAt((ax + bx + cx) / 3, (az + bz + cz) / 3)).toBeNaN();
    }),
    { numRuns: 40 },
  );
});

test("the same network without a style is marked as in Germany, or as in Britain on the left", () => {
  const { markings: _, ...network } = crossing("signals", "cn");
  const plain = (drivingSide: Network["drivingSide"]) => painted({ ...network, drivingSide }).markings;
  expect(plain("right")).toEqual(painted({ ...network, markings: "de" }).markings);
  expect(plain("left")).toEqual(painted({ ...network, drivingSide: "left", markings: "gb" }).markings);
});

/** m² of white paint. */
const whiteArea = (network: Network): number =>
  planTriangles(painted(network).markings.white).reduce((sum, triangle) => sum + planArea(triangle), 0);

test("lanes side by side before a line have arrows where they lead, a lane alone only what is described", () => {
  const wide = { lanes: { forward: 2, backward: 2 }, width: 14 };
  const signals = (network: Network): Network => ({
    ...network,
    nodes: network.nodes.map((node) => (node.id === "c" ? { ...node, control: "signals" } : node)),
  });
  const tee = (rest: object) => signals(crossingOf([0, 90, 180].map((angle) => arm(angle, angle === 90 ? {} : rest))));
  const [first, ...others] = tee({}).roads;
  const through = {
    ...tee({}),
    roads: [{ ...first!, turns: { backward: [["through", "right"] as const] } }, ...others],
  };
  // Shaft and head ahead, then a turn's bar and head on the same shaft.
  const [ahead, aside] = [2.9 * 0.18 + (0.68 * 1.1) / 2, 0.36 * 0.18 + (0.68 * 0.55) / 2];
  expect(whiteArea(through) - whiteArea(tee({}))).toBeCloseTo(ahead + aside, 2);
  const lanes = planTriangles(painted(tee(wide)).markings.white).length;
  expect(lanes).toBeGreaterThan(planTriangles(painted(tee({})).markings.white).length + 8);
});

test("crossings that would run into one another are left out", () => {
  const network = crossingOf([0, 15, 180].map((angle) => arm(angle)));
  const nodes = network.nodes.map((node) => (node.id === "c" ? ({ ...node, control: "all-way-stop" } as const) : node));
  const { plan } = painted({ ...network, nodes });
  const approaches = plan.junctions.flatMap(approachesIn(plan.network));
  expect(approaches.filter(({ line }) => line === "stop")).toHaveLength(3);
  expect(approaches.filter(({ crossing }) => crossing !== null).length).toBeLessThan(4);
});

test.each(["right", "left"] as const)(
  "where one drives on the %s, the line between the directions goes on where a lane ends",
  (drivingSide) => {
    const nodes = [nodeAt("w", [-80, 0]), nodeAt("c", [0, 0]), nodeAt("e", [80, 0])];
    const roads = [
      roadBetween("wide", "w", "c", { lanes: { forward: 2, backward: 1 }, width: 10.5 }),
      roadBetween("narrow", "c", "e", { lanes: { forward: 1, backward: 1 }, width: 7 }),
    ];
    const { plan, surfaces, markings } = painted({ ...networkOf(nodes, roads), drivingSide, markings: "us" });
    const bend = plan.junctions.findIndex(({ id }) => id === "c");
    const ground = buildHeightIndex([surfaces[bend]!.mesh]);
    const lines = planTriangles(markings.yellow).filter(([ax, az, bx, bz, cx, cz]) =>
      Number.isFinite(ground.heightAt((ax + bx + cx) / 3, (az + bz + cz) / 3)),
    );
    expect(plan.junctions[bend]!.kind).toBe("bend");
    const [from, to] = plan.junctions[bend]!.arms.map(({ at }) => at[0]).sort((a, b) => a - b);
    const reach = lines.flatMap(([ax, , bx, , cx]) => [ax, bx, cx]);
    expect(Math.min(...reach)).toBeLessThan(from! + 0.3);
    expect(Math.max(...reach)).toBeGreaterThan(to! - 0.3);
  },
);
