import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "../../src");
const sourceOf = (path: string) => readFileSync(path, "utf8");
const sources = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .map((path) => [path.replaceAll("\\", "/").replace(/\.ts$/, ""), sourceOf(join(ROOT, path))] as const);

/** What a way into the library gives, and the file that declares it. */
function given(way: string): { name: string; file: string }[] {
  const text = sourceOf(join(ROOT, "library", `${way}.ts`));
  return [...text.matchAll(/export (?:type )?\{([^}]*)\} from "(?:\.\.\/|\.\/)([^"]+)"/g)].flatMap(([, names, from]) =>
    names!
      .split(",")
      .map((name) => name.trim().replace(/^type /, ""))
      .filter((name) => name !== "")
      .map((name) => ({ name, file: from! })),
  );
}

/** Whether the declaration has a comment of its own; one of several signatures is enough. */
function isDocumented(name: string, file: string): boolean {
  const found = sources.find(([path]) => path === file || path === `library/${file}`);
  const declared = new RegExp(`\\*/\\nexport (?:async )?(?:declare )?(?:function\\*?|const|interface|type) ${name}\\b`);
  return found !== undefined && declared.test(found[1]);
}

test.each(["geometry", "babylon"])("everything that the library gives as %s says what it is", (way) => {
  const all = given(way);
  expect(all.length).toBeGreaterThan(9);
  expect(all.filter(({ name, file }) => !isDocumented(name, file)).map(({ name }) => name)).toEqual([]);
});
