import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { driveAndHash } from "./drive-and-hash";

test("the same drive gives the same bits, twice in one process and in another", async () => {
  const first = await driveAndHash();
  expect(await driveAndHash()).toBe(first);
  const script = `import("./drive-and-hash.ts").then(({ driveAndHash }) => driveAndHash()).then(console.log)`;
  const tsx = resolve(import.meta.dirname, "../../node_modules/tsx/dist/cli.mjs");
  const other = execFileSync(process.execPath, [tsx, "--eval", script], { cwd: import.meta.dirname, encoding: "utf8" });
  expect(other.trim()).toBe(first);
});
