import { expect, test } from "vitest";
import type { Surface } from "../../src/generator/types";
import { readNetwork } from "../../src/network/read/read-network";
import { lanePlaces } from "../../src/scene/lane-places";
import { createStreets } from "../../src/simulation/streets";
import { gridNetwork } from "../support/grid";

/** Each surface with its vertices as [east, north, lanes from the left kerb, part of the road]. */
function vertices(streets: ReturnType<typeof createStreets>): { surface: Surface; at: number[][] }[] {
  const places = lanePlaces(streets);
  let passed = 0;
  return streets.surfaces.map((surface) => {
    const { positions } = surface.mesh;
    const at = Array.from({ length: positions.length / 3 }, (_, i) => [
      positions[3 * i]!,
      positions[3 * i + 2]!,
      places[2 * (passed + i)]!,
      places[2 * (passed + i) + 1]!,
    ]);
    passed += at.length;
    return { surface, at };
  });
}

test("wheel tracks lie in lanes: a vertex knows how many lanes it is from the left kerb, crowns and rails too", () => {
  const { network } = readNetwork({ name: "grid:2x2?lanes=2&hills=4", bytes: "" });
  const streets = createStreets({ ...network!, crossfallPercent: 2.5 });
  const roads = vertices(streets).filter(({ surface }) => surface.road !== undefined);
  const { width, lanes: described } = network!.roads[0]!;
  const count = described.forward + described.backward;
  let between = 0;
  for (const { surface, at } of roads) {
    const strip = streets.plan.roads.find(({ id }) => id === surface.road)!;
    const kerb = strip.left.map(([x, y]) => [x, y] as const);
    for (const [x, y, lanes] of at) {
      const off = Math.min(...kerb.map(([kx, ky]) => Math.hypot(x! - kx, y! - ky)));
      expect((lanes! * width) / count).toBeCloseTo(off, 2);
      if (lanes! > 0.01 && lanes! < count - 0.01) between++;
    }
    const parts = at.map(([, , , part]) => part!);
    expect([Math.min(...parts), Math.max(...parts)]).toEqual([0, 1]);
  }
  expect(between).toBeGreaterThan(0);
});

test("junctions, and a road that was damaged on purpose, have no tracks", () => {
  const streets = createStreets(gridNetwork("2x2"), { damage: { kind: "hole", mm: 0 } });
  const plain = createStreets(gridNetwork("2x2"));
  const bare = (built: typeof streets) =>
    vertices(built).filter(({ at }) => at.every(([, , u, v]) => u === 0 && v === 0));
  expect(bare(plain).every(({ surface }) => surface.junction !== undefined)).toBe(true);
  expect(bare(plain)).toHaveLength(plain.plan.junctions.length);
  expect(bare(streets).length).toBeGreaterThanOrEqual(bare(plain).length);
});
