import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fingerprint } from "../../src/cli/bundle.mjs";
import { temporaryFolder } from "../support/temporary-folder";

const root = temporaryFolder();

test("the command line is bundled anew whenever a source comes, goes, or is written, even to something older", () => {
  const source = (name: string) => join(root, "src", name);
  mkdirSync(source("math"), { recursive: true });
  for (const path of [join(root, "package-lock.json"), source("main.ts")]) writeFileSync(path, "one");
  const names = [fingerprint(root), fingerprint(root)];
  expect(names[0]).toBe(names[1]);
  const changes = [
    () => writeFileSync(source("math/vector.ts"), "two"),
    () => utimesSync(source("main.ts"), 1, 1),
    () => writeFileSync(source("main.ts"), "longer"),
    () => writeFileSync(join(root, "package-lock.json"), "longer"),
    () => rmSync(source("math/vector.ts")),
    () => mkdirSync(join(root, "assets/networks"), { recursive: true }),
    () => writeFileSync(join(root, "assets/networks/tee.json"), "{}"),
  ];
  for (const change of changes) {
    change();
    names.push(fingerprint(root));
  }
  expect(new Set(names).size).toBe(changes.length);
});
