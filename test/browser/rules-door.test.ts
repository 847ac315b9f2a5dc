import { afterAll, beforeAll, expect, test } from "vitest";
import { type Game, openGame } from "./game";

let game: Game;
const press = (name: string | RegExp) => game.page.getByRole("button", { name, exact: true }).click();
const said = (text: string | RegExp) => game.page.getByText(text).waitFor();
/** Lets the scene that plays stand still at a time of it: what is said then stays. */
async function standAt(seconds: number): Promise<void> {
  await press("Pause");
  await game.page.getByRole("slider", { name: "Time in the scene" }).fill(String(seconds));
}
const sceneIs = (name: string) =>
  game.page.waitForFunction((wanted) => window.kerbline.state().network === wanted, name);
const step = (seconds: number) => game.page.evaluate((s) => window.kerbline.step(s), seconds);

beforeAll(async () => {
  game = await openGame("?lang=en&quality=low", { width: 1280, height: 720 });
});
afterAll(() => game.close());

test("from the start page a scene is two presses away, plays by itself and says what it shows", async () => {
  await press("Rules");
  await press("Nothing marked: who goes first?");
  for (const part of [/mode=rules/, /scenario=near-side-first/]) await game.page.waitForURL(part);
  await standAt(4);
  await said("B comes from A's right: A waits.");
  expect(await game.page.evaluate(() => window.kerbline.state().traffic.overlaps)).toBe(0);
  await press("Play");
  await step(30);
  await said("Where nothing is marked, whoever comes from the right goes first.");
});

test("the slider goes back to any time of it, and it stands still until it is played", async () => {
  const slider = game.page.getByRole("slider", { name: "Time in the scene" });
  await slider.fill("4");
  await said("B comes from A's right: A waits.");
  expect(await game.page.evaluate(() => window.kerbline.state().traffic.vehicles)).toBe(2);
  await press("0.25 ×");
  await press("Play");
  await press("Pause");
});

test("who is still out of sight has its letter at the edge that it comes in by", async () => {
  await game.page.getByRole("slider", { name: "Time in the scene" }).fill("0.5");
  await game.page.waitForFunction(() => {
    const [player, board] = [".actor.player", ".console"].map((one) =>
      document.querySelector(one)!.getBoundingClientRect(),
    );
    return player!.height > 0 && player!.bottom <= board!.top && player!.bottom > board!.top - 8;
  });
});

test("traffic on the left is the same scene in a mirror", async () => {
  await press("left");
  await game.page.waitForURL(/side=left/);
  await sceneIs("near-side-first, left-hand traffic");
  await standAt(4);
  await said("B comes from A's left: A waits.");
});

test("whoever takes over drives the car among the others, and is told what it was worth", async () => {
  await press("right");
  await game.page.waitForURL((url) => !url.search.includes("side=left"));
  await sceneIs("near-side-first, right-hand traffic");
  await standAt(4);
  await said("B comes from A's right: A waits.");
  // All in one go, so that no frame comes between.
  const taken = await game.page.evaluate(() => {
    const { kerbline } = window;
    const slider = document.querySelector<HTMLInputElement>(".transport input")!;
    slider.value = "1";
    slider.dispatchEvent(new Event("input"));
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Take over A")!.click();
    const { speedKmh } = kerbline.state().vehicle;
    kerbline.drive({ steer: 0, throttle: 0, brake: 1 });
    kerbline.step(9);
    for (let i = 0; i < 80 && kerbline.state().vehicle.at[2] < 25; i++) {
      kerbline.drive({ steer: 0, throttle: kerbline.state().vehicle.speedKmh < 25 ? 0.3 : 0, brake: 0 });
      kerbline.step(0.5);
    }
    kerbline.drive(null);
    return speedKmh;
  });
  expect(taken).toBeGreaterThan(20);
  await said(/^You drive A: straight on/);
  await said("100 of 100");
  await said(/You are through. You broke no rule./);
  await game.page.locator("figcaption:visible", { hasText: "The last ten seconds" }).waitFor();
});

test("space pauses wherever the focus is in the list, and who takes over a car that has driven off begins anew", async () => {
  const button = (name: string) => game.page.getByRole("button", { name, exact: true });
  await press("Watch it again");
  await button("Pause").waitFor();
  await game.page.locator(".scenes").focus();
  await game.page.keyboard.press("Space");
  await button("Play").waitFor();
  await game.page.getByRole("slider", { name: "Time in the scene" }).fill("14");
  await press("Take over A");
  await said(/^You drive A/);
});

test("by keys alone: a scene is chosen, paused and left", async () => {
  await game.page.getByRole("button", { name: "Watch it again" }).focus();
  await game.page.keyboard.press("Enter");
  await game.page.getByRole("button", { name: "All-way stop: first come, first served" }).focus();
  await game.page.keyboard.press("Enter");
  await sceneIs("all-way-stop, right-hand traffic");
  await game.page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  // As scripts and extensions press keys: on no element at all.
  await game.page.evaluate(() => window.dispatchEvent(new KeyboardEvent("keydown", { code: "Space", key: " " })));
  await game.page.getByRole("button", { name: "Pause", exact: true }).focus();
  await game.page.keyboard.press("Space");
  await game.page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await game.page.getByRole("complementary", { name: "Scenes" }).focus();
  await game.page.keyboard.press("Escape");
  await game.page.waitForURL((url) => !url.search.includes("mode="));
  await game.page.waitForFunction(() => window.kerbline.state().network === "First drive");
});

test("by keys alone: the signal program is opened, says its times in words, and its hand moves with the scene", async () => {
  const { page } = game;
  await page.evaluate(() => window.kerbline.set({ mode: "rules", scenario: "turning-over-walkers", side: "right" }));
  await sceneIs("turning-over-walkers, right-hand traffic");
  await standAt(1);
  await page.locator(".ring-diagram summary").focus();
  await page.keyboard.press("Space");
  const diagram = page.locator(".ring-diagram svg");
  await diagram.waitFor();
  expect(await diagram.getAttribute("aria-label")).toContain("1 · east: straight, right: green from 0 to 20 s");
  const hand = () => page.evaluate(() => Number(document.querySelector(".ring-diagram .hand")?.getAttribute("x1")));
  await said(/^1 of 70 s/);
  const before = await hand();
  await page.getByRole("slider", { name: "Time in the scene" }).fill("3");
  await expect.poll(hand).toBeGreaterThan(before);
  await page.locator(".ring-diagram summary").press("Enter");
  await diagram.waitFor({ state: "hidden" });
});

test("the browser's way back leads out of the door, and its way on to the same scene", async () => {
  const { page } = game;
  await page.evaluate(() => window.kerbline.set({ mode: "drive" }));
  await page.waitForURL((address) => !address.search.includes("mode="));
  await press("Rules");
  await press("Stop sign, give-way sign");
  await sceneIs("stop-and-give-way, right-hand traffic");
  await page.waitForURL(/scenario=stop-and-give-way/);
  await page.goBack();
  await page.waitForFunction(() => window.kerbline.state().network === "First drive");
  await page.goForward();
  await sceneIs("stop-and-give-way, right-hand traffic");
});

test("a scene that isn't there is one line, and the first one is shown instead", async () => {
  await game.page.evaluate(() => window.kerbline.set({ mode: "rules", scenario: "nowhere" }));
  const line = game.page.getByText('There is no scene "nowhere": "near-side-first" is shown.');
  await line.first().waitFor({ state: "attached" });
  await sceneIs("near-side-first, right-hand traffic");
  await standAt(4);
  await said("B comes from A's right: A waits.");
});

test.each([
  ["left", null, "First drive"],
  ["overtaken by other streets", "grid:2x2", "grid:2x2"],
])("%s before its scene has come, the door is closed and the scene stays away", async (_, other, then) => {
  await game.page.evaluate(() => window.kerbline.set({ mode: "drive" }));
  await sceneIs("First drive");
  const last = await game.page.evaluate(async (network) => {
    const { kerbline } = window;
    void kerbline.set({ mode: "rules", scenario: "yellow" });
    await (network === null ? kerbline.set({ mode: "drive" }) : kerbline.load(network));
    await new Promise((done) => setTimeout(done, 1000));
    return kerbline.state().network;
  }, other);
  expect(last).toBe(then);
  await game.page.waitForURL((url) => !url.search.includes("mode="));
  expect(await game.page.locator(".rules-door").count()).toBe(0);
});

test("streets that are on their way when the door is left come", async () => {
  await game.page.evaluate(() => window.kerbline.set({ mode: "rules", scenario: "near-side-first" }));
  await sceneIs("near-side-first, right-hand traffic");
  await game.page.locator(".rules-door .console").first().waitFor();
  const last = await game.page.evaluate(async () => {
    const { kerbline } = window;
    const coming = kerbline.load("grid:3x3");
    void kerbline.set({ mode: "drive" });
    await coming;
    return kerbline.state().network;
  });
  expect(last).toBe("grid:3x3");
});

test("nothing went to the console", () => {
  expect(game.complaints).toEqual([]);
});
