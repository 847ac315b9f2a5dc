import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isAbsolute, join, resolve } from "node:path";
import { build } from "vite";

const ROOT = resolve(import.meta.dirname, "../..");
const OUT = join(ROOT, "dist/library");
const TYPES = join(OUT, "types");

/** Writes the package's ways in, with all that is our own in them; other packages stay outside. */
await build({
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  build: {
    outDir: OUT,
    target: "es2022",
    minify: false,
    lib: { entry: { geometry: "src/library/geometry.ts", babylon: "src/library/babylon.ts" }, formats: ["es"] },
    rolldownOptions: { external: (id) => !id.startsWith(".") && !isAbsolute(id) && !id.startsWith("src/") },
  },
});

rmSync(TYPES, { recursive: true, force: true });
const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
execFileSync(process.execPath, [compiler, "-p", import.meta.dirname, "--outDir", TYPES], { stdio: "inherit" });

/** Our imports carry no ending; who resolves types as Node does needs one. */
for (const name of readdirSync(TYPES, { recursive: true, encoding: "utf8" }).filter((one) => one.endsWith(".d.ts"))) {
  const text = readFileSync(join(TYPES, name), "utf8");
  writeFileSync(join(TYPES, name), text.replace(/((?:from|import)\s*\(?\s*"\.{1,2}\/[^"]+?)(?:\.js)?"/g, '$1.js"'));
}
