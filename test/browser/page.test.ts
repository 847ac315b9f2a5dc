import { chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { CHROMIUM_FLAGS } from "./chromium";
import { type Game, openGame } from "./game";

const WIDE = { width: 1280, height: 720 };
const TALL = { width: 390, height: 844 };

/** Pairs of parts that cover each other, parts that leave the screen, and buttons whose text is cut off. */
const misplaced = ({ page }: Game) =>
  page.evaluate(() => {
    const names = [".bar", ".minimap", ".dial", ".wheels", ".hud", ".layers", ".thumb.steer", ".pedals"];
    const parts = names.flatMap((name) => {
      const found = document.querySelector(name);
      return found?.checkVisibility() ? [{ name, box: found.getBoundingClientRect() }] : [];
    });
    const apart = (a: DOMRect, b: DOMRect) =>
      a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    const covering = parts.flatMap((a, i) =>
      parts.slice(i + 1).flatMap((b) => (apart(a.box, b.box) ? [] : [`${a.name} and ${b.name}`])),
    );
    const outside = parts.filter(({ box }) => box.left < 0 || box.top < 0 || box.right > innerWidth);
    const below = parts.filter(({ box }) => box.bottom > innerHeight);
    const cut = [...document.querySelectorAll("button")]
      .filter((button) => button.checkVisibility() && button.scrollWidth > button.clientWidth + 1)
      .map((button) => `cut: ${button.textContent}`);
    return [...covering, ...[...outside, ...below].map(({ name }) => `${name} leaves the screen`), ...cut];
  });

/** Controls in sight that a finger would miss, or that have no name. */
const poorControls = ({ page }: Game) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>("button, input, select, [role=slider]")];
    const nameOf = (control: HTMLElement) =>
      control.getAttribute("aria-label") ??
      (control instanceof HTMLInputElement || control instanceof HTMLSelectElement
        ? control.labels?.[0]?.textContent
        : control.textContent);
    return controls
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return width < 44 || height < 44 || !nameOf(control)?.trim();
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });

describe.each([
  ["1280 × 720 in English", "?lang=en", WIDE],
  ["1280 × 720 in Chinese", "?lang=zh", WIDE],
  ["390 × 844 in English", "?lang=en", TALL],
  ["390 × 844 in Chinese", "?lang=zh", TALL],
])("at %s", (_, search, viewport) => {
  let game: Game;
  beforeAll(async () => {
    game = await openGame(`${search}&quality=low&network=tee`, viewport);
  });
  afterAll(() => game.close());

  test("nothing covers anything else, leaves the screen or is cut off", async () => {
    expect(await misplaced(game)).toEqual([]);
  });

  test("every control has a name and room for a finger, in the panel and the list of layers too", async () => {
    await game.page.keyboard.press("l");
    await game.page.keyboard.press("Tab");
    expect(await poorControls(game)).toEqual([]);
    expect(game.complaints).toEqual([]);
  });
});

describe("by keyboard and pointer", () => {
  let game: Game;
  const state = () => game.page.evaluate(() => window.kerbline.state());
  const focused = () => game.page.evaluate(() => document.activeElement?.closest(".panel") !== null);
  beforeAll(async () => {
    game = await openGame("?lang=en&quality=low&network=tee", WIDE);
  });
  afterAll(() => game.close());

  test("Tab opens the panel and moves on in it, Esc closes it and the keys drive again", async () => {
    const panel = game.page.getByRole("complementary", { name: "Panel" });
    await game.page.keyboard.press("Tab");
    await panel.waitFor();
    await game.page.keyboard.press("Tab");
    expect(await focused()).toBe(true);
    await game.page.keyboard.press("Escape");
    expect(await panel.isVisible()).toBe(false);
    await game.page.keyboard.press("c");
    await game.page.waitForURL(/camera=hood/);
    await game.page.keyboard.press("?");
    await game.page.keyboard.press("Escape");
    expect(await game.page.getByRole("dialog").isVisible()).toBe(false);
    expect(await game.page.locator(".paused").isVisible()).toBe(false);
  });

  test("Tab goes round in the panel, and a slider in it moves by the arrows", async () => {
    await game.page.keyboard.press("Tab");
    const panel = game.page.getByRole("complementary", { name: "Panel" });
    await panel.waitFor();
    await game.page.keyboard.press("Shift+Tab");
    const last = await game.page.evaluate(() => document.activeElement?.outerHTML);
    await game.page.keyboard.press("Tab");
    expect(await focused()).toBe(true);
    expect(await panel.getByRole("button", { name: "Close" }).evaluate((e) => e === document.activeElement)).toBe(true);
    await game.page.keyboard.press("Shift+Tab");
    expect(await game.page.evaluate(() => document.activeElement?.outerHTML)).toBe(last);
    const slider = panel.getByRole("slider", { name: "Lane width" });
    await slider.focus();
    const before = Number(await slider.inputValue());
    await game.page.keyboard.press("ArrowRight");
    await game.page.waitForURL(/lane=/);
    expect(Number(await slider.inputValue())).toBeGreaterThan(before);
    await game.page.keyboard.press("Escape");
    await game.page.evaluate(() => window.kerbline.set({ lane: null }));
    expect((await state()).vehicle.speedKmh).toBeCloseTo(0, 1);
  });

  test("beside the road the lamps are grey and a line says what puts the car back", async () => {
    await game.page.evaluate(() => window.kerbline.drive({ steer: -1, throttle: 1, brake: 0 }));
    await game.page.evaluate(() => {
      for (let i = 0; i < 100 && window.kerbline.state().wheels.some(({ gapMm }) => !Number.isNaN(gapMm)); i++)
        window.kerbline.step(0.1);
      window.kerbline.drive({ steer: 0, throttle: 0, brake: 1 });
    });
    await game.page.locator('.lamp[data-state="off"]').nth(3).waitFor();
    await game.page.getByText("R puts it back").waitFor();
    expect((await state()).vehicle.onRoad).toBe(false);
    await game.page.evaluate(() => window.kerbline.drive(null));
    await game.page.keyboard.press("r");
    await game.page.waitForFunction(() => window.kerbline.state().vehicle.onRoad);
    await game.page.locator('.lamp[data-state="good"]').nth(3).waitFor();
  });

  test("the dial turns by key, by typing and by drag, and the address follows", async () => {
    const dial = game.page.getByRole("slider", { name: "Turn radius" }).first();
    await dial.focus();
    await game.page.keyboard.press("ArrowUp");
    await game.page.waitForFunction(() => window.kerbline.state().turnRadius % 1 === 0.5);
    const field = game.page.getByRole("textbox", { name: "Turn radius" });
    await field.fill("7.25");
    await field.press("Enter");
    await game.page.waitForFunction(() => window.kerbline.state().turnRadius === 7.25);
    const box = (await dial.boundingBox())!;
    await game.page.mouse.move(box.x + box.width / 2, box.y + 12);
    await game.page.mouse.down();
    await game.page.mouse.up();
    await game.page.waitForFunction(() => window.kerbline.state().turnRadius === 10);
    await game.page.waitForURL(/radius=10/);
    expect(await dial.getAttribute("aria-valuetext")).toBe("10 m");
  });

  test("after a drag the arrows drive again instead of turning the dial", async () => {
    const { turnRadius } = await state();
    await game.page.keyboard.down("ArrowUp");
    await game.page.waitForFunction(() => window.kerbline.state().vehicle.speedKmh > 1);
    await game.page.keyboard.up("ArrowUp");
    expect((await state()).turnRadius).toBe(turnRadius);
  });

  test("digits typed into a field switch no layer, elsewhere they do", async () => {
    const field = game.page.getByRole("textbox", { name: "Turn radius" });
    await field.fill("");
    await field.pressSequentially("12");
    await field.press("Enter");
    await game.page.waitForFunction(() => window.kerbline.state().turnRadius === 12);
    expect(game.page.url()).not.toContain("overlay");
    await game.page.keyboard.press("1");
    await game.page.waitForURL(/overlay=faults,gaps/);
  });

  test("the address alone brings all of it back", async () => {
    await game.page.evaluate(() => window.kerbline.set({ fault: "step:12", side: "left", camera: "top", lane: 3 }));
    await game.page.waitForURL(/fault=step:12/);
    const before = await state();
    await game.page.reload();
    await game.page.evaluate(() => window.kerbline.ready);
    const after = await state();
    expect([after.network, after.turnRadius, after.triangles]).toEqual([
      before.network,
      before.turnRadius,
      before.triangles,
    ]);
    expect(game.page.url()).toMatch(/radius=12&lane=3&fault=step:12&side=left&camera=top/);
  });

  test("P stands everything still until it's pressed again", async () => {
    await game.page.keyboard.press("p");
    await game.page.getByText("Paused").waitFor();
    await game.page.keyboard.down("w");
    await game.page.waitForTimeout(1500);
    expect((await state()).vehicle.speedKmh).toBeCloseTo(0, 1);
    await game.page.keyboard.press("p");
    await game.page.waitForFunction(() => window.kerbline.state().vehicle.speedKmh > 1);
    await game.page.keyboard.up("w");
    expect(await game.page.getByText("Paused").isVisible()).toBe(false);
  });

  test("B plays what was just driven while everything stands, the button does too, and one drives on", async () => {
    const replay = game.page.getByRole("img").and(game.page.locator(".paused .replay"));
    /** Drives on until the car is another metre away. */
    const driveOn = async () => {
      const [x, , z] = (await state()).vehicle.at;
      await game.page.keyboard.down("w");
      await game.page.waitForFunction(
        ([east, north]) => {
          const { at } = window.kerbline.state().vehicle;
          return Math.hypot(at[0] - east!, at[2] - north!) > 1;
        },
        [x, z],
      );
      await game.page.keyboard.up("w");
    };
    await game.page.evaluate(() => window.kerbline.set({ network: "grid:2x2" }));
    await driveOn();
    await game.page.locator(".paused .replay").waitFor({ state: "attached" });
    await driveOn();
    await game.page.keyboard.press("b");
    await replay.waitFor();
    const car = () => replay.locator(".own").getAttribute("transform");
    const first = await car();
    await expect.poll(car).not.toBe(first);
    await game.page.keyboard.press("b");
    await game.page.getByText("Paused").waitFor({ state: "hidden" });
    await game.page.keyboard.press("p");
    expect(await replay.isVisible()).toBe(false);
    await game.page.getByRole("button", { name: "Replay the last ten seconds" }).click();
    await replay.waitFor();
    await game.page.getByRole("button", { name: "Drive on" }).click();
    await replay.waitFor({ state: "hidden" });
  });

  test("the language changes at once, everywhere", async () => {
    await game.page.keyboard.press("l");
    await game.page.evaluate(() => window.kerbline.set({ lang: "zh" }));
    const texts = await game.page.locator("[data-text]:visible").allInnerTexts();
    const english = texts.filter((text) => /[a-z]{3,}/i.test(text) && text !== "English");
    expect(english).toEqual([]);
    expect(await game.page.evaluate(() => document.documentElement.lang)).toBe("zh");
  });

  test("nothing went to the console", () => {
    expect(game.complaints).toEqual([]);
  });
});

test("a browser without WebGL is told what to do", async () => {
  const flags = [...CHROMIUM_FLAGS.filter((flag) => !/angle|swiftshader/.test(flag)), "--disable-3d-apis"];
  const browser = await chromium.launch({ executablePath: inject("browser").path, args: flags });
  const page = await browser.newPage({ locale: "en-US" });
  page.setDefaultTimeout(120_000);
  await page.goto(inject("browser").url);
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("alert").textContent()).toContain("WebGL 2");
  await browser.close();
});
