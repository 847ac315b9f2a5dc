import { expect, test } from "vitest";
import { areaOf, toGrid } from "../../../src/math/area";
import { areaStateOf, conflictAreasOf } from "../../../src/traffic/right-of-way/conflict-areas";
import { createTraffic } from "../../../src/traffic/traffic";
import { waitsOf } from "../../../src/traffic/waits";
import { fourArms, laneGraphOf, mirrored } from "../../support/traffic";

const graph = laneGraphOf(fourArms("priority-to-the-right"));
const areas = conflictAreasOf(graph, 0);

test("two ways straight over a crossing share the square that both bodies cover, no more", () => {
  const straight = areas.filter(({ ways }) => ways.every((way) => graph.ways[way]!.turn === "straight"));
  expect(straight).toHaveLength(4);
  for (const { kind, area } of straight) {
    expect(kind).toBe("cross");
    expect(areaOf(toGrid(area, [0, 0]))).toBeCloseTo(graph.body.width ** 2, 2);
  }
});

test("every pair of ways that conflict has one area, but those out of the same lane; merging ones end in one lane", () => {
  const { conflicts, ways } = graph.crossings[0]!;
  const pairs = ways.flatMap((own, i) =>
    ways.filter(
      (other, j) => j > i && conflicts[i * ways.length + j] && graph.ways[own]!.from !== graph.ways[other]!.from,
    ),
  );
  expect(areas.length).toBe(pairs.length);
  for (const {
    kind,
    ways: [a, b],
  } of areas)
    expect(kind).toBe(graph.ways[a]!.to === graph.ways[b]!.to ? "merge" : "cross");
});

test("the mirror image shares as much ground", () => {
  const sizes = (all: typeof areas) => all.map(({ area }) => areaOf(toGrid(area, [0, 0]))).sort((a, b) => a - b);
  const other = sizes(conflictAreasOf(laneGraphOf(mirrored(fourArms("priority-to-the-right"))), 0));
  for (const [i, size] of sizes(areas).entries()) expect(other[i]).toBeCloseTo(size, 2);
});

test("an area is free, held by who was let onto it, and yielded while another waits for that one", () => {
  const { world, step } = createTraffic(graph, { perHour: 500 }, 1);
  const seen = new Set<string>();
  expect(areas.map((area) => areaStateOf(world, [], area))).not.toContain("held");
  for (let i = 0; i < 1200; i++) {
    step();
    const waits = waitsOf(world);
    for (const area of areas) {
      const state = areaStateOf(world, waits, area);
      seen.add(state);
      const holders = world.places.passages[0]!.filter(({ way }) => area.ways.includes(way));
      if (state !== "free") expect(holders.length).toBeGreaterThan(0);
      if (state === "yielded") expect(waits.some(({ by }) => holders.some(({ vehicle }) => vehicle === by))).toBe(true);
    }
  }
  expect([...seen].sort()).toEqual(["free", "held", "yielded"]);
});
