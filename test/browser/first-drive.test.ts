import { afterAll, beforeAll, expect, test } from "vitest";
import { type Game, heapBytes, openGame } from "./game";

let game: Game;
const state = () => game.page.evaluate(() => window.kerbline.state());
const step = (seconds: number) => game.page.evaluate((s) => window.kerbline.step(s), seconds);

beforeAll(async () => {
  game = await openGame("?traffic=0");
});
afterAll(() => game.close());

test("the page opens with a car standing on its four wheels", async () => {
  const { wheels, vehicle, triangles, junctions } = await state();
  expect(wheels).toHaveLength(4);
  for (const wheel of wheels) {
    expect(wheel.contact).toBe(true);
    expect(wheel.hole).toBe(false);
    expect(Math.abs(wheel.gapMm)).toBeLessThanOrEqual(0.5);
  }
  expect(vehicle.onRoad).toBe(true);
  expect(Math.abs(vehicle.speedKmh)).toBeLessThan(0.5);
  expect(junctions).toBeGreaterThanOrEqual(16);
  expect(triangles).toBeGreaterThan(500);
});

test("the W key drives the car ahead and its wheels stay on the road", async () => {
  const before = await state();
  await game.page
    .locator("canvas")
    .first()
    .focus()
    .catch(() => undefined);
  await game.page.keyboard.down("w");
  await game.page.waitForFunction(() => window.kerbline.state().vehicle.speedKmh > 5);
  await game.page.keyboard.up("w");
  const after = await state();
  const moved = Math.hypot(after.vehicle.at[0] - before.vehicle.at[0], after.vehicle.at[2] - before.vehicle.at[2]);
  expect(moved).toBeGreaterThan(0.2);
  for (const wheel of after.wheels) expect(Math.abs(wheel.gapMm)).toBeLessThanOrEqual(0.5);
});

test("the radius changes while the car rolls and it isn't dropped through", async () => {
  await game.page.evaluate(() => window.kerbline.drive({ steer: 0, throttle: 0.4, brake: 0 }));
  for (const radius of [0, 3, 8, 20, 12, 6]) {
    await game.page.evaluate((r) => window.kerbline.set({ radius: r }), radius);
    await step(0.25);
    const { turnRadius, vehicle, wheels } = await state();
    expect(turnRadius).toBe(radius);
    expect(Math.abs(vehicle.at[1])).toBeLessThan(1.5);
    expect(wheels.every((wheel) => wheel.contact)).toBe(true);
  }
  await game.page.waitForFunction(() => new URL(location.href).searchParams.get("radius") === "6");
  await game.page.evaluate(() => window.kerbline.drive(null));
});

test("a movement followed in the page gives the validator's row", async () => {
  const id = await game.page.evaluate(() => window.kerbline.movements()[0]?.id);
  const row = await game.page.evaluate(async (movement) => {
    const result = window.kerbline.follow(movement!);
    for (let i = 0; i < 60; i++) window.kerbline.step(1);
    return result;
  }, id);
  expect(row).toMatchObject({ ok: true, holes: 0 });
  expect(row.maxGapMm).toBeLessThanOrEqual(0.5);
  expect(row.offPathM).toBeLessThanOrEqual(0.35);
});

/** Bytes. A browser keeps two or three million for itself, now and then; two hundred streets not let go are eighty million. */
const FLAT_HEAP = 6_000_000;

test("memory stays flat over 200 radius changes, in JavaScript and in Havok", async () => {
  const change = (count: number) =>
    game.page.evaluate((n) => {
      for (let i = 0; i < n; i++) {
        window.kerbline.set({ radius: (i * 7) % 20 });
        window.kerbline.step(0.3);
      }
    }, count);
  await change(100);
  const before = { heap: await heapBytes(game), havok: (await state()).havokBytes };
  await change(200);
  await expect.poll(async () => (await heapBytes(game)) - before.heap, { timeout: 60_000 }).toBeLessThan(FLAT_HEAP);
  expect((await state()).havokBytes - before.havok).toBeLessThan(500_000);
});

test("nothing was complained of and no other host was asked", () => {
  expect(game.complaints).toEqual([]);
  expect([...game.otherHosts]).toEqual([]);
});
