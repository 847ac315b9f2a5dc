import { createHash } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

/** What goes into the bundle. */
const FOLDERS = ["src", "assets/networks"];

const ROOT = resolve(import.meta.dirname, "../..");
/** ms after which no program runs from an older bundle any more. */
const OUTDATED = 3_600_000;

/**
 * Bundles the command line for Node, each command's own part in a file that is loaded when it is used. The engine's
 * packages stay outside: they are large, and only driving needs them.
 * @param {string} outDir
 */
export async function bundleCommands(outDir) {
  const { build } = await import("vite");
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    ssr: { noExternal: true, external: ["@babylonjs/core", "@babylonjs/havok"] },
    build: { ssr: "src/cli/main.ts", outDir, target: "node20", emptyOutDir: true },
  });
}

/**
 * Names a state of the sources: any file that comes, goes or is written gives another name.
 * @param {string} root
 */
export function fingerprint(root) {
  const sources = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  );
  const hash = createHash("sha1");
  for (const path of ["package-lock.json", ...sources.sort()]) {
    const now = statSync(join(root, path), { throwIfNoEntry: false });
    hash.update(`${path} ${now?.size} ${now?.mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** @param {string} cache */
function removeOutdated(cache) {
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name);
    const made = statSync(folder, { throwIfNoEntry: false }); // Another may have moved or removed it meanwhile.
    if (made && Date.now() - made.mtimeMs > OUTDATED) rmSync(folder, { recursive: true, force: true });
  }
}

/** The program in a bundle of the sources as they are, made where there is none yet; several may do so at once. */
export async function freshBundle() {
  const cache = join(ROOT, "node_modules/.cache/kerbline");
  const folder = join(cache, fingerprint(ROOT));
  if (!existsSync(folder)) {
    const beside = `${folder}.${process.pid}`;
    await bundleCommands(beside);
    try {
      renameSync(beside, folder);
    } catch {
      rmSync(beside, { recursive: true }); // Another was faster.
    }
    removeOutdated(cache);
  }
  return join(folder, "main.js");
}
