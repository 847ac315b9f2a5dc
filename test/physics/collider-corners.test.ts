import { expect, test } from "vitest";
import { createPhysicsWorld } from "../../src/physics/physics-world";
import { createRoadCollider } from "../../src/physics/road-collider";
import { createStreets } from "../../src/simulation/streets";
import { gridNetwork } from "../support/grid";
import { startHavok } from "../support/havok";

test("Havok's own account of its triangles is the drawn ones, to a tenth of a millimetre", async () => {
  const havok = await startHavok();
  const world = createPhysicsWorld(havok);
  const { surfaces } = createStreets(gridNetwork("2x2?jitter=0.2&seed=5"));
  const meshes = surfaces.map(({ mesh }) => mesh);
  const collider = createRoadCollider(world, meshes);
  const corners = collider.corners();
  expect(corners).toHaveLength(9 * collider.triangles);
  const drawn = meshes.flatMap(({ positions: p }) =>
    Array.from({ length: p.length / 3 }, (_, i) => [p[3 * i]!, p[3 * i + 1]!, p[3 * i + 2]!] as const),
  );
  let worst = 0;
  for (let c = 0; c < corners.length; c += 3) {
    let nearest = Number.POSITIVE_INFINITY;
    for (const [x, y, z] of drawn)
      nearest = Math.min(nearest, Math.hypot(corners[c]! - x, corners[c + 1]! - y, corners[c + 2]! - z));
    worst = Math.max(worst, nearest);
  }
  expect(worst).toBeLessThan(0.0001);
  const before = havok.HP_GetStatistics()[1];
  for (let i = 0; i < 20; i++) collider.corners();
  expect(havok.HP_GetStatistics()[1]).toEqual(before);
  collider.dispose();
  world.dispose();
});
