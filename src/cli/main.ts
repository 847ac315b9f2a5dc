#!/usr/bin/env node
import { buffer } from "node:stream/consumers";
import type { Io } from "./io";
import { run } from "./run";

/** A reader that has had enough, as `head`, ends the program without a word. */
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
}

const io: Io = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  readInput: async () => new Uint8Array(await buffer(process.stdin)),
  interactive: process.stderr.isTTY === true,
  now: () => performance.now(),
};

process.exitCode = await run(process.argv.slice(2), io);
