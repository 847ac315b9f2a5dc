import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";

/** Software WebGL without a GPU, and no request of the browser's own. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

const VARIABLES = ["KERBLINE_CHROMIUM", "CHROME_PATH", "CHROME_BIN", "PUPPETEER_EXECUTABLE_PATH"];
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "chrome.exe"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];
const CACHES = [".cache/ms-playwright", "Library/Caches/ms-playwright", "AppData/Local/ms-playwright"];
const CACHED = [
  "chrome-linux/chrome",
  "chrome-linux64/chrome",
  "chrome-win/chrome.exe",
  "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
];

/** Browsers that Playwright has fetched before. */
function cachedBrowsers(): string[] {
  return CACHES.map((cache) => join(homedir(), cache))
    .filter(existsSync)
    .flatMap((cache) => readdirSync(cache).map((version) => join(cache, version)))
    .flatMap((version) => CACHED.map((path) => join(version, path)));
}

/** The first browser there is: named by a variable, on the path, in a usual place, in Playwright's cache. */
function findChromium(): string | undefined {
  const named = VARIABLES.map((name) => process.env[name]).filter((path) => path !== undefined && path !== "");
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((dir) => NAMES.map((name) => join(dir, name)));
  return [...named, ...onPath, ...PLACES, ...cachedBrowsers()].find((path): path is string => existsSync(path!));
}

const succeeds = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: ["ignore", process.stderr.fd, process.stderr.fd] }).status === 0;

/** The means to install a browser, each tried where it's at hand. */
function installChromium(): void {
  const root = process.getuid?.() === 0;
  const sudo = !root && spawnSync("sudo", ["-n", "true"]).status === 0;
  const admin = (...command: string[]) =>
    root ? succeeds(command[0]!, ...command.slice(1)) : sudo && succeeds("sudo", "-n", ...command);
  process.stderr.write("no Chromium found: installing one for the browser tests\n");
  if (admin("apt-get", "update", "-qq") && admin("apt-get", "install", "-y", "-qq", "chromium")) return;
  if (admin("dnf", "install", "-y", "-q", "chromium") || admin("apk", "add", "-q", "chromium")) return;
  succeeds(process.execPath, join("node_modules", "playwright-core", "cli.js"), "install", "chromium");
}

/**
 * The path of a Chromium that starts, installed if need be.
 * @throws Error in one line that says what to install, where none can be had
 */
export function ensureChromium(): string {
  if (findChromium() === undefined) installChromium();
  const found = findChromium();
  if (found === undefined)
    throw new Error(
      "the browser tests need a Chromium: install Debian's `chromium`, or Chrome, or set CHROME_PATH to one",
    );
  execFileSync(found, ["--version"], { stdio: "ignore" });
  return found;
}
