import type { Io } from "../../src/cli/io";
import { type ExitCode, run } from "../../src/cli/run";

/** What a command line did. */
export interface Ran {
  readonly code: ExitCode;
  readonly out: string;
  /** The lines of stderr. */
  readonly err: readonly string[];
}

/** Runs one command line in this process: `["generate", "grid:3x3", "-o", file]`. */
export async function runCommand(argv: readonly string[], given: Partial<Io> & { input?: string } = {}): Promise<Ran> {
  let out = "";
  let err = "";
  let now = 0;
  const io: Io = {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    readInput: async () => new TextEncoder().encode(given.input ?? ""),
    interactive: false,
    now: () => now++,
    ...given,
  };
  const code = await run(argv, io);
  return { code, out, err: err.split("\n").filter((line) => line !== "") };
}
