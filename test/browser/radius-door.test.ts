import { afterAll, beforeAll, expect, test } from "vitest";
import { type Game, openGame } from "./game";

let game: Game;
const answers = () => game.page.getByRole("region", { name: "What this corner allows" });
const verdict = (pattern: RegExp) => answers().getByText(pattern).waitFor();

beforeAll(async () => {
  game = await openGame("?lang=en&quality=low", { width: 1280, height: 720 });
});
afterAll(() => game.close());

test("two clicks lead from the start page to what a 12 m bus needs at the corner ahead", async () => {
  await game.page.getByRole("button", { name: "Radius", exact: true }).click();
  await game.page.getByRole("radio", { name: "A 12 m bus" }).first().check();
  await verdict(/A 12 m bus needs [\d.]+ m here/);
  for (const part of [/mode=radius/, /vehicle=bus/, /corner=[^&]+/]) await game.page.waitForURL(part);
});

test("the least radius, set by its button, is enough, and half a metre less isn't", async () => {
  await game.page.getByRole("button", { name: "both lanes", exact: true }).click();
  await verdict(/needs [\d.]+ m here/);
  const set = answers().getByRole("button", { name: /^Set [\d.]+ m$/ });
  await set.waitFor();
  const least = Number(/[\d.]+/.exec((await set.textContent()) ?? "")?.[0]);
  await set.click();
  await verdict(new RegExp(`needs ${least} m here: ${least} m is enough`));
  const field = game.page.getByRole("textbox", { name: "Turn radius" });
  await field.fill(String(least - 0.5));
  await field.press("Enter");
  await verdict(/m is too sharp/);
});

test("a corner by its numbers takes the place of the network's, and the address alone brings it back", async () => {
  await game.page.getByText("A corner by its numbers").click();
  await game.page.getByRole("spinbutton", { name: "Angle" }).fill("120");
  await game.page.getByRole("button", { name: "Lay this corner" }).click();
  await game.page.waitForFunction(() => window.kerbline.state().network.startsWith("corner:120"));
  await game.page.waitForURL(/network=corner:120/);
  await game.page.reload();
  await game.page.evaluate(() => window.kerbline.ready);
  await verdict(/A 12 m bus needs [\d.]+ m here/);
  expect(await game.page.getByRole("combobox", { name: "Of this network" }).inputValue()).toBe("c:in→out");
});

test("the bus drives its run in full physics, and what came of it is told", async () => {
  await game.page.getByRole("button", { name: "Drive it", exact: true }).click();
  await game.page.evaluate(() => {
    for (let i = 0; i < 60; i++) window.kerbline.step(1);
  });
  await answers()
    .getByText(/^Driven at up to [\d.]+ km\/h: [\d.]+ m (clear of|over) the kerb/)
    .waitFor();
});

test("a drive is kept to compare, and shown again", async () => {
  await game.page.getByRole("button", { name: "Keep this run to compare" }).click();
  await game.page.getByText(/^A 12 m bus at [\d.]+ m, driven$/).waitFor();
  await answers().getByRole("button", { name: "Replay" }).click();
  await game.page.getByRole("button", { name: "Clear" }).click();
});

test("a semitrailer drives its run with its trailer coupled, and how far it folded is told", async () => {
  await game.page.getByRole("radio", { name: "A German semitrailer" }).check();
  await verdict(/A German semitrailer needs [\d.]+ m here/);
  const drive = answers().getByRole("button", { name: "Drive it", exact: true });
  await drive.click();
  await game.page.evaluate(() => {
    for (let i = 0; i < 90; i++) window.kerbline.step(1);
  });
  await answers()
    .getByText(/^Driven at up to [\d.]+ km\/h: .* (Folded|Jack-knife: folded) by \d+° of \d+°/)
    .waitFor();
  await game.page.getByRole("radio", { name: "A 12 m bus" }).first().check();
  await verdict(/A 12 m bus needs [\d.]+ m here/);
});

test("driven by hand the bus answers to the keys, and stopping tells what came of it", async () => {
  await answers().getByRole("button", { name: "Drive it yourself" }).click();
  await game.page.keyboard.down("w");
  await game.page.waitForFunction(() => window.kerbline.state().vehicle.speedKmh > 3);
  await game.page.keyboard.up("w");
  await answers().getByRole("button", { name: "Stop" }).click();
  await answers()
    .getByText(/^Driven at up to [\d.]+ km\/h/)
    .waitFor();
});

test("a bus that was stopped is held where it comes to stand, and a driving key takes the wheel again", async () => {
  const frames = () =>
    game.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const placeAfter = (seconds: number) =>
    game.page.evaluate((time) => {
      window.kerbline.step(time);
      return window.kerbline.state().vehicle.at;
    }, seconds);
  await frames();
  const [x, , z] = await placeAfter(10);
  const [east, , north] = await placeAfter(10);
  expect(Math.hypot(east - x, north - z)).toBeLessThan(0.01);
  await answers().getByRole("button", { name: "Drive it", exact: true }).click();
  // At once, before the drive has come to its end.
  await game.page.waitForFunction(() => {
    if (window.kerbline.state().vehicle.speedKmh < 5) return false;
    const buttons = [...document.querySelectorAll<HTMLButtonElement>(".answers .drive button")];
    buttons.find(({ textContent }) => textContent === "Stop")!.click();
    return true;
  });
  await placeAfter(10);
  expect(Math.abs(await game.page.evaluate(() => window.kerbline.state().vehicle.speedKmh))).toBeLessThan(0.1);
  await game.page.keyboard.down("w");
  await game.page.waitForFunction(() => window.kerbline.state().vehicle.speedKmh > 3);
  await game.page.keyboard.up("w");
});

test("three arcs have a least radius of their own, and stand in the address", async () => {
  const least = () =>
    game.page.evaluate(() =>
      Number(/needs ([\d.]+) m/.exec(document.querySelector(".verdict")!.textContent ?? "")?.[1]),
    );
  const isOther = (before: number) =>
    game.page.waitForFunction((known) => {
      const found = /needs ([\d.]+) m/.exec(document.querySelector(".verdict")!.textContent ?? "");
      return found !== null && Number(found[1]) !== known;
    }, before);
  const arc = await least();
  await game.page.getByRole("button", { name: "three arcs" }).click();
  await game.page.waitForURL(/shape=three-centred/);
  await isOther(arc);
  const middle = await least();
  expect(middle).toBeLessThan(arc);
  await game.page.getByRole("button", { name: "one arc" }).click();
  await isOther(middle);
  expect(await least()).toBe(arc);
});

test("sight at the corner is asked for by speed", async () => {
  await game.page.getByRole("combobox", { name: "Sight" }).selectOption("50");
  await game.page.waitForURL(/sight=50/);
  await game.page.getByText(/RASt 06/).waitFor();
  await game.page.getByRole("combobox", { name: "Sight" }).selectOption("off");
});

test("a corner takes a radius of its own, which the address keeps", async () => {
  const field = game.page.getByRole("spinbutton", { name: "This corner's own radius" });
  await field.fill("19");
  await field.press("Enter");
  await verdict(/m here: 19 m is enough/);
  await game.page.waitForURL(/network=z:/);
});

test("numbers that make no corner and no radius are refused in one sentence each", async () => {
  const field = game.page.getByRole("spinbutton", { name: "This corner's own radius" });
  await field.fill("25");
  await field.press("Enter");
  await game.page.getByText("This corner's own radius, m must be a number from 0 to 20.").waitFor();
  await field.fill("19");
  await field.press("Enter");
  await game.page.getByText("This corner's own radius, m must be").waitFor({ state: "detached" });
  await game.page.getByText("A corner by its numbers").click();
  await game.page.getByRole("spinbutton", { name: "Lanes before" }).fill("1.5");
  await game.page.getByRole("button", { name: "Lay this corner" }).click();
  await game.page.getByText("Lanes before must be a whole number from 1 to 4.").waitFor();
});

/** Starts one of the tables that fill in, and stops it at its first row. @returns once it has been stopped */
async function stopAtFirstRow(start: string): Promise<void> {
  const stopped = game.page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const isMeant = (all: Element) => all.querySelector("button")!.textContent === name;
        const all = [...document.querySelectorAll(".bench .all")].find(isMeant)!;
        new MutationObserver((_, observer) => {
          observer.disconnect();
          all.querySelectorAll("button")[1]!.click();
          resolve();
        }).observe(all.querySelector("tbody")!, { childList: true });
      }),
    start,
  );
  await game.page.getByRole("button", { name: start }).click();
  await stopped;
  await game.page.getByRole("button", { name: start }).waitFor();
}

test("turning all vehicles shows how far it has come, and what is done stays when it is stopped", async () => {
  await stopAtFirstRow("Turn them all");
  await game.page.getByText("1 of 27 turned").waitFor();
  expect(await game.page.getByRole("rowheader").count()).toBe(1);
});

test("each radius driven in full physics shows how far it has come, and keeps what is done when it is stopped", async () => {
  await stopAtFirstRow("Drive every radius");
  await game.page.getByText("1 of 21 driven").waitFor();
  expect(await game.page.getByRole("rowheader", { name: "0 m" }).count()).toBe(1);
  await game.page.getByRole("button", { name: "Drive every radius" }).click();
  await game.page.getByText(/^Driven, it keeps clear of the kerb from \d+ m on/).waitFor();
  expect(await game.page.getByRole("rowheader", { name: /^\d+ m$/ }).count()).toBe(21);
});

test("by keys alone: arrows choose the vehicle, Esc leads back to driving", async () => {
  await game.page.getByRole("radio", { name: "A 12 m bus" }).first().focus();
  await game.page.keyboard.press("ArrowUp");
  await verdict(/A van needs/);
  await game.page.keyboard.press("Escape");
  await answers().waitFor({ state: "hidden" });
  await game.page.waitForURL((url) => !url.search.includes("mode="));
  await game.page.keyboard.down("w");
  await game.page.waitForFunction(() => window.kerbline.state().vehicle.speedKmh > 1);
  await game.page.keyboard.up("w");
});

test("nothing went to the console", () => {
  expect(game.complaints).toEqual([]);
  expect([...game.otherHosts]).toEqual([]);
});
