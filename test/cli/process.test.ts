import { execFile, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/temporary-folder";

const folder = temporaryFolder();
const root = join(import.meta.dirname, "../..");
const program = [join(root, "src/cli/launch.mjs")];

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the program as a shell would. */
function kerbline(...argv: string[]): Promise<Ended> {
  return new Promise((settle) => {
    const child = execFile(process.execPath, [...program, ...argv], { cwd: root }, (_, out, err) =>
      settle({ code: child.exitCode, out, err }),
    );
  });
}

test("the program ends 0, 1 and 2 as its commands do, and never shows a stack", async () => {
  const output = join(folder, "grid.glb");
  const [fine, faulty, bad] = await Promise.all([
    kerbline("generate", "grid:1x1", "-o", output),
    kerbline("validate", "grid:1x1", "--fault", "hole"),
    kerbline("generate", join(folder, "none.json"), "-o", output),
  ]);
  expect([fine.code, faulty.code, bad.code]).toEqual([0, 1, 2]);
  expect([fine.err, faulty.err]).toEqual(["", ""]);
  expect(bad).toMatchObject({ out: "", err: `kerbline: ${join(folder, "none.json")}: no such file\n` });
  expect(existsSync(output)).toBe(true);
});

test("a reader that has had enough ends it without a word", async () => {
  const child = spawn(process.execPath, [...program, "validate", "grid:1x1", "--json"], { cwd: root });
  let err = "";
  child.stderr.on("data", (chunk) => {
    err += chunk;
  });
  child.stdout.destroy();
  await new Promise((settle) => child.on("close", settle));
  expect(err).toBe("");
});

test.skipIf(process.getuid?.() === 0)(
  "a folder that can't be written is named (skipped: root may write anywhere)",
  async () => {
    const closed = join(folder, "closed");
    mkdirSync(closed);
    chmodSync(closed, 0o500);
    const { code, err } = await kerbline("generate", "grid:1x1", "-o", join(closed, "out.glb"));
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/permission denied\n$/) });
  },
);
