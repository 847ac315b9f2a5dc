import { type Browser, type CDPSession, chromium, type Page } from "playwright-core";
import { inject } from "vitest";
import { CHROMIUM_FLAGS } from "./chromium";

/** The page in a browser of its own, with all that it complained of. */
export interface Game {
  readonly page: Page;
  /** Console errors and warnings, exceptions, failed requests. */
  readonly complaints: string[];
  /** Every host that was asked for anything, beside the page's own. */
  readonly otherHosts: Set<string>;
  readonly devtools: CDPSession;
  close(): Promise<void>;
}

/** What SwiftShader and Playwright say of themselves; not the page's doing. */
const OF_THE_DRIVER =
  /GPU stall due to ReadPixels|Automatic fallback to software WebGL|GroupMarkerNotSet|blocked by Playwright/;

/** A request that the browser called off itself, as it does with an icon still under way when a page is reloaded. */
const CALLED_OFF = "net::ERR_ABORTED";

async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: inject("browser").path, args: CHROMIUM_FLAGS });
}

function listen(page: Page): Pick<Game, "complaints" | "otherHosts"> {
  const complaints: string[] = [];
  const otherHosts = new Set<string>();
  page.on("console", (message) => {
    const loud = message.type() === "error" || message.type() === "warning";
    if (loud && !OF_THE_DRIVER.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`exception: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "no reason given";
    if (reason !== CALLED_OFF) complaints.push(`request failed: ${request.url()} (${reason})`);
  });
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith("http") && host !== new URL(inject("browser").url).host) otherHosts.add(host);
  });
  return { complaints, otherHosts };
}

/**
 * Opens the built page at `search` ("?network=grid:2x2") and waits until the car stands on its wheels. Nothing is kept
 * for when there is no network: each test has a browser of its own.
 */
export async function openGame(search = "", viewport = { width: 480, height: 270 }): Promise<Game> {
  const browser = await launch();
  const page = await browser.newPage({ viewport, serviceWorkers: "block" });
  page.setDefaultTimeout(120_000);
  const heard = listen(page);
  await page.goto(inject("browser").url + search);
  await page.waitForFunction(() => "kerbline" in window);
  await page.evaluate(() => window.kerbline.ready);
  const devtools = await page.context().newCDPSession(page);
  return { page, ...heard, devtools, close: () => browser.close() };
}

/** Bytes of JavaScript in use once everything that can be freed is. */
export async function heapBytes({ devtools }: Game): Promise<number> {
  await devtools.send("HeapProfiler.collectGarbage");
  return (await devtools.send("Runtime.getHeapUsage")).usedSize;
}
