import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../support/temporary-folder";

const ROOT = resolve(import.meta.dirname, "../..");
const project = temporaryFolder();
const compiler = join(ROOT, "node_modules/typescript/bin/tsc");

/** The README's programs under the names that their first lines give them. */
function examples(): Map<string, string> {
  const blocks = readFileSync(join(ROOT, "README.md"), "utf8").matchAll(/```ts\n(\/\/ (\w+\.ts): [\s\S]*?)```/g);
  return new Map([...blocks].map((match) => [match[2]!, match[1]!]));
}

const run = (file: string, ...args: readonly string[]): string =>
  execFileSync(file, args, { cwd: project, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** A project with nothing but the packed package and what it depends on. */
beforeAll(() => {
  execFileSync(process.execPath, [join(ROOT, "src/library/build.mjs")], { stdio: "pipe" });
  const argv = ["pack", "--ignore-scripts", "--silent", "--pack-destination", project];
  const name = execFileSync("npm", argv, { cwd: ROOT, encoding: "utf8" }).trim();
  const modules = join(project, "node_modules");
  mkdirSync(join(modules, "@babylonjs"), { recursive: true });
  mkdirSync(join(modules, "@types"));
  run("tar", "-xzf", name, "-C", modules);
  renameSync(join(modules, "package"), join(modules, "kerbline"));
  const own = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  for (const dependency of [...Object.keys(own.dependencies), "@types/node"]) {
    mkdirSync(join(modules, dependency, ".."), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", dependency), join(modules, dependency));
  }
  writeFileSync(join(project, "package.json"), '{ "type": "module" }');
  for (const [file, text] of examples()) writeFileSync(join(project, file), text);
}, 240_000);

test("the README's examples are programs with sound types, as Node resolves them and as bundlers do", () => {
  const files = [...examples().keys()];
  expect(files).toEqual(["crossing.ts", "scene.ts", "drive.ts"]);
  const options = ["--strict", "--target", "es2022", "--types", "node"];
  const node = ["--module", "nodenext", "--moduleResolution", "nodenext", "--outDir", "nodenext"];
  run(process.execPath, compiler, ...options, ...node, ...files);
  const bundler = ["--module", "esnext", "--moduleResolution", "bundler", "--skipLibCheck", "--noEmit"];
  run(process.execPath, compiler, ...options, ...bundler, ...files);
});

test("one crossing becomes a mesh", () => {
  expect(run(process.execPath, "nodenext/crossing.js")).toMatch(/tee, \d+ movements/);
  expect(readFileSync(join(project, "crossing.glb")).subarray(0, 4).toString()).toBe("glTF");
});

test("streets come into a scene and go again", () => {
  expect(run(process.execPath, "nodenext/scene.js")).toMatch(/road, kerb, sidewalk, white/);
});

test("a car drives, its wheels on the road", () => {
  expect(run(process.execPath, "nodenext/drive.js")).toMatch(/^\d\d km\/h(, -?0\.0\d mm){4}$/m);
});

test("the package holds the licence, the schema and the ways in, and none of the tests", () => {
  const folder = join(project, "node_modules/kerbline");
  for (const path of ["LICENSE", "README.md", "assets/schema/network.schema.json", "dist/library/geometry.js"])
    expect(existsSync(join(folder, path)), path).toBe(true);
  expect(readdirSync(folder)).not.toContain("test");
});
