import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const PURE = ["math", "network", "generator", "vehicle", "traffic", "telemetry", "export"];

/** Which folders of `src/` a folder may import from, beside itself. The order is the way data flows. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  math: [],
  network: ["math"],
  generator: ["math", "network"],
  vehicle: ["math"],
  traffic: ["math", "network", "generator", "vehicle"],
  telemetry: ["math", "vehicle"],
  export: ["math", "network", "generator"],
  physics: ["math", "generator", "vehicle", "telemetry"],
  simulation: [...PURE, "physics"],
  scene: [...PURE, "simulation"],
  overlay: [...PURE, "simulation"],
  ui: [...PURE, "simulation"],
  cli: [...PURE, "physics", "simulation"],
  library: [...PURE, "physics", "simulation", "scene", "overlay"],
};

const BABYLON = ["physics", "scene", "overlay", "library"];
const IMPURE =
  /\bMath\.random\b|\bDate\.now\b|\bnew Date\b|\bperformance\.|\bconsole\.|\bdocument\.|\bwindow\.|\bprocess\./;

interface Source {
  readonly path: string;
  readonly folder: string;
  readonly text: string;
  readonly imports: readonly string[];
}

function sources(): Source[] {
  const root = join(import.meta.dirname, "../src");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
  return files.map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1]!);
    const imports = specifiers.map((name) =>
      name.startsWith(".") ? relative(root, join(root, path, "..", name)) : name,
    );
    return { path, folder: path.includes("/") ? path.split("/")[0]! : "", text, imports };
  });
}

const all = sources();
const folderOf = (name: string) => Object.keys(MAY_IMPORT).find((folder) => name.startsWith(`${folder}/`));

test("every folder of src has its row in the import table", () => {
  const folders = new Set(all.map((source) => source.folder).filter((folder) => folder !== ""));
  expect([...folders].filter((folder) => !(folder in MAY_IMPORT))).toEqual([]);
});

test("data flows one way: no folder imports from one it may not", () => {
  const wrong = all.flatMap(({ path, folder, imports }) =>
    imports
      .filter((name) => folder !== "" && folderOf(name) !== undefined && folderOf(name) !== folder)
      .filter((name) => !MAY_IMPORT[folder]!.includes(folderOf(name)!))
      .map((name) => `${path} → ${name}`),
  );
  expect(wrong).toEqual([]);
});

test("only physics, scene, overlay and library know Babylon, and never by its root", () => {
  const wrong = all.flatMap(({ path, folder, imports }) =>
    imports
      .filter((name) => name.startsWith("@babylonjs/"))
      .filter((name) => name === "@babylonjs/core" || !(BABYLON.includes(folder) || folder === "" || folder === "cli"))
      .map((name) => `${path} → ${name}`),
  );
  expect(wrong).toEqual([]);
});

test("the pure folders touch no clock, chance, console, page or Node", () => {
  const wrong = all
    .filter(({ folder }) => PURE.includes(folder))
    .filter(({ text, imports }) => IMPURE.test(text) || imports.some((name) => name.startsWith("node:")))
    .map(({ path }) => path);
  expect(wrong).toEqual([]);
});

test("no file is over 250 lines", () => {
  expect(all.filter(({ text }) => text.split("\n").length > 251).map(({ path }) => path)).toEqual([]);
});
