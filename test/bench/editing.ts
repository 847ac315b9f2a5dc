import { type CDPSession, chromium, type Page } from "playwright-core";
import { build, preview } from "vite";
import { CHROMIUM_FLAGS, ensureChromium } from "../browser/chromium";
import type { Bench, BenchRow } from "./bench";

/** ms of JavaScript that a frame may take. */
const ALLOWED = 50;
const PAGE = "node_modules/.cache/bench-page";
/** Where a frame's JavaScript runs: what is asked for before it is drawn, what the pointer and keys set off, timers. */
const TASKS = ["FireAnimationFrame", "EventDispatch", "TimerFire", "FireIdleCallback"];

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  /** µs of CPU. */
  readonly tdur?: number;
}

/** ms of CPU of the longest task of the page while something is done. */
async function longest(devtools: CDPSession, work: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  const take = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]));
  devtools.on("Tracing.dataCollected", take);
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline"] },
  });
  await work();
  const ended = new Promise((done) => devtools.once("Tracing.tracingComplete", done));
  await devtools.send("Tracing.end");
  await ended;
  devtools.off("Tracing.dataCollected", take);
  const tasks = events.filter(({ name, ph }) => ph === "X" && TASKS.includes(name)).map(({ tdur = 0 }) => tdur / 1000);
  if (tasks.length === 0) throw new Error("the browser told of no task");
  return Math.max(...tasks);
}

type Place = readonly [x: number, y: number];

/** Where the middle of the handle nearest to the middle of the plan is on the screen. */
const handleAt = (page: Page, handle: string): Promise<Place> =>
  page.evaluate((selector) => {
    const places = [...document.querySelectorAll<SVGPathElement>(`${selector} .hit`)].map((path): Place => {
      const { x, y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM()!);
      return [x, y];
    });
    const away = ([x, y]: Place) => Math.hypot(x - innerWidth / 2, y - innerHeight / 2);
    return places.sort((a, b) => away(a) - away(b))[0]!;
  }, handle);

const frame = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));

/** s in which kerbs, paint and what wheels roll on have followed. */
const REST = 4;

/** What the browser keeps of the network. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

/** @throws Error where nothing comes of it */
async function drag(page: Page, handle: string): Promise<void> {
  const before = await kept(page);
  const [x, y] = await handleAt(page, handle);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 30; i++) {
    await page.mouse.move(x + 24 * Math.sin(i / 5), y - 24 * Math.sin(i / 7));
    await frame(page);
  }
  await page.mouse.up();
  await page.waitForTimeout(1000 * REST);
  if ((await kept(page)) === before) throw new Error(`nothing came of dragging ${handle}`);
}

const ROAD = "[data-road]:not([data-bend])";

const WORK: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "drag a node": (page) => drag(page, "[data-node]"),
  "drag a corner's arc": (page) => drag(page, "[data-corner]"),
  "bend a road": async (page) => {
    await page.mouse.click(...(await handleAt(page, ROAD)));
    await drag(page, ROAD);
  },
  "type a number of lanes": async (page) => {
    const before = await kept(page);
    await page.mouse.click(...(await handleAt(page, ROAD)));
    const field = page.getByRole("spinbutton", { name: /^Lanes forward/ });
    await field.fill((await field.inputValue()) === "2" ? "1" : "2");
    await field.press("Enter");
    await page.waitForTimeout(1000 * REST);
    if ((await kept(page)) === before) throw new Error("nothing came of a number of lanes");
  },
  "undo and redo all of it": async (page) => {
    for (const keys of ["Control+z", "Control+z", "Control+z", "Control+y", "Control+y", "Control+y"]) {
      await page.keyboard.press(keys);
      await frame(page);
    }
    await page.waitForTimeout(1000 * REST);
  },
};

async function rows(page: Page): Promise<BenchRow[]> {
  const devtools = await page.context().newCDPSession(page);
  // What is compiled and fetched once, at the first of its kind, is no work of a frame's own.
  for (const work of Object.values(WORK)) await work(page);
  const all: BenchRow[] = [];
  for (const [what, work] of Object.entries(WORK)) {
    const ours = await longest(devtools, () => work(page));
    all.push({ what: `grid:10x10, ${what}: the longest frame`, ours, rival: ALLOWED, unit: "ms CPU", atMost: 1 });
  }
  return all;
}

/** JavaScript of the longest frame while a large network is edited in the page, beside what it may take. */
export const editing: Bench = {
  name: "editing",
  rival: "what it may take",
  run: async () => {
    await build({ logLevel: "warn", build: { outDir: PAGE, emptyOutDir: true } });
    const server = await preview({
      build: { outDir: PAGE },
      preview: { port: 0, host: "127.0.0.1" },
      logLevel: "warn",
    });
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
    try {
      const page = await browser.newPage({ viewport: { width: 900, height: 420 } });
      await page.goto(`${server.resolvedUrls!.local[0]}?mode=edit&network=grid:10x10&lang=en&quality=low`);
      await page.waitForSelector("[data-node]", { state: "attached" });
      await page.evaluate(() => window.kerbline.ready);
      await page.waitForTimeout(1000 * REST);
      return await rows(page);
    } finally {
      await browser.close();
      await server.close();
    }
  },
};
