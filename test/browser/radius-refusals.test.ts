import { afterAll, beforeAll, expect, test } from "vitest";
import { type Game, openGame } from "./game";

let game: Game;
const answers = () => game.page.getByRole("region", { name: "What this corner allows" });
const verdict = (pattern: RegExp) => answers().getByText(pattern).waitFor();

beforeAll(async () => {
  game = await openGame("?lang=en&quality=low&mode=radius", { width: 1280, height: 720 });
});
afterAll(() => game.close());

test("an impossible vehicle is refused in one sentence, a possible one is turned", async () => {
  await game.page.getByText("A vehicle by its numbers").click();
  const steering = game.page.getByRole("spinbutton", { name: "Steering limit" });
  await steering.fill("0");
  await game.page.getByRole("button", { name: "Turn it" }).click();
  await game.page.getByText("Steering limit, ° must be a number from 5 to 75.").waitFor();
  await steering.fill("50");
  await game.page.getByRole("button", { name: "Turn it" }).click();
  await verdict(/^Your vehicle needs/);
  await game.page.waitForURL(/own=5.8,2.85,3.35,2.5,2.4,50,6,0/);
  await game.page.reload();
  await game.page.evaluate(() => window.kerbline.ready);
  await verdict(/^Your vehicle needs/);
});

test("numbers that make no vehicle are said, and leave the address", async () => {
  await game.page.evaluate(() => window.kerbline.set({ mode: "radius", own: "1,2,3" }));
  await game.page.getByText("must be a number from").first().waitFor({ state: "attached" });
  await game.page.evaluate(() => new Promise((done) => setTimeout(done, 1000)));
  expect(game.page.url()).not.toContain("own=");
});

test("a vehicle by its numbers in the address is driven from the start, whatever the door", async () => {
  const url = new URL(game.page.url());
  url.search = "?lang=en&quality=low&network=corner:90&own=12,1,1,2.5,2.4,8,6,0";
  await game.page.goto(url.href);
  await game.page.evaluate(() => window.kerbline.ready);
  const turned = await game.page.evaluate(() => {
    const { headingDeg } = window.kerbline.state().vehicle;
    window.kerbline.drive({ steer: 1, throttle: 0.3, brake: 0 });
    window.kerbline.step(6);
    const { vehicle } = window.kerbline.state();
    return { degrees: Math.abs(vehicle.headingDeg - headingDeg), speedKmh: vehicle.speedKmh };
  });
  expect(turned.speedKmh).toBeGreaterThan(3);
  expect(turned.degrees).toBeLessThan(30);
});

test("a kerb that the arms have no room for is refused in one sentence, and one that they have is turned", async () => {
  await game.page.evaluate(() =>
    window.kerbline.set({ mode: "radius", network: "corner:90?arms=22&radius=12", shape: "three-centred" }),
  );
  await verdict(/^A three-centred kerb of 12 m has no room here: it takes 18 m of each arm, and the shorter one has/);
  expect(await answers().getByRole("button", { name: "Drive it", exact: true }).isDisabled()).toBe(true);
  await game.page.getByRole("button", { name: "Turn them all" }).click();
  await game.page.getByText("There is no kerb here that can be turned.").waitFor();
  await game.page.getByRole("button", { name: "one arc" }).click();
  await verdict(/^Your vehicle needs/);
});

test("a refusal goes when a corner is asked about again", async () => {
  const said = await game.page.evaluate(() => {
    const verdict = () => document.querySelector(".verdict")?.textContent;
    void window.kerbline.set({ shape: "three-centred" });
    const refusal = verdict();
    void window.kerbline.set({ shape: "arc" });
    return [refusal, verdict()];
  });
  expect(said).toEqual([expect.stringMatching(/has no room here/), expect.not.stringMatching(/has no room here/)]);
});

test("numbers that make no vehicle leave the form those it had", async () => {
  await game.page.evaluate(() => window.kerbline.set({ own: "1" }));
  await game.page.waitForURL((url) => !url.search.includes("own="));
  expect(await game.page.getByLabel("Front overhang, m").inputValue()).toBe("1");
});

test("nothing went to the console", () => {
  expect(game.complaints).toEqual([]);
  expect([...game.otherHosts]).toEqual([]);
});
