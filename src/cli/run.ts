import { Command, CommanderError } from "commander";
import packageJson from "../../package.json";
import { addConvert } from "./convert";
import { addGenerate } from "./generate";
import { complain, InputError } from "./input-error";
import type { Io } from "./io";
import { addRadius } from "./radius";
import { addSimulate } from "./simulate";
import { addValidate } from "./validate";

/** 0: fine; 1: it ran and found faults; 2: bad usage or input. */
export type ExitCode = 0 | 1 | 2;

/** Runs one command line, without the program's name: `["generate", "grid:3x3", "-o", "out.glb"]`. */
export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  let code: ExitCode = 0;
  const program = createProgram(io, () => {
    code = 1;
  });
  try {
    await program.parseAsync(argv, { from: "user" });
    return code;
  } catch (error) {
    return codeOf(error, io);
  }
}

function createProgram(io: Io, foundFaults: () => void): Command {
  const program = new Command("kerbline")
    .description("Streets with true rounded corners, built from a few numbers and driven to the millimetre.")
    .version(packageJson.version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out(text),
      writeErr: (text) => io.err(text),
      outputError: (text) => complain(io, text.replace(/^error: /, "")),
    });
  addGenerate(program, io);
  addValidate(program, io, foundFaults);
  addRadius(program, io);
  addSimulate(program, io, foundFaults);
  addConvert(program, io);
  return program;
}

/** Says what went wrong, where commander hasn't said it yet. */
function codeOf(error: unknown, io: Io): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const lines = error instanceof InputError ? error.lines : [`internal fault: ${(error as Error).message}`];
  for (const line of lines) complain(io, line);
  return 2;
}
