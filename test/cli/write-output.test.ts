import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkOutput, writeOutput } from "../../src/cli/write-output";
import { temporaryFolder } from "../support/temporary-folder";

const folder = temporaryFolder();

test("a write that fails half way leaves what was there and nothing beside it", async () => {
  const file = join(folder, "out.obj");
  writeFileSync(file, "old");
  const endless = {
    *[Symbol.iterator]() {
      yield "half of it";
      throw new Error("the rest is missing");
    },
  } as unknown as string;
  await expect(writeOutput(file, endless)).rejects.toThrow(/out\.obj: can't be written: the rest is missing/);
  expect(readFileSync(file, "utf8")).toBe("old");
  expect(readdirSync(folder)).toEqual(["out.obj"]);
});

test("a pipe is written to and not replaced by a file", async () => {
  const pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  await checkOutput(pipe);
  const [read] = await Promise.all([readFile(pipe, "utf8"), writeOutput(pipe, "through it")]);
  expect(read).toBe("through it");
  expect(statSync(pipe).isFIFO()).toBe(true);
});

test("pieces become one file, in their order", async () => {
  const file = join(folder, "out.bin");
  await writeOutput(file, [Uint8Array.of(1, 2), new Uint8Array(), Uint8Array.of(3)]);
  expect([...(await readFile(file))]).toEqual([1, 2, 3]);
});
