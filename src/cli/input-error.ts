import { printable } from "../network/read/printable";
import type { Fault } from "../network/types";
import type { Io } from "./io";

/** Longer than any sentence of ours, shorter than a screen. */
const LONGEST_LINE = 400;

/** Bad usage or input: says each fault on a line of its own, and makes the command end with 2. */
export class InputError extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join("\n"));
  }
}

/** One line on `err`, safe for a terminal whatever the text holds. */
export function complain(io: Io, line: string): void {
  io.err(`kerbline: ${printable(line.replace(/\s*\n\s*/g, " ").trim(), LONGEST_LINE)}\n`);
}

/** "file.json: roads[3].width: must be …"; a fault of the whole file has its name for a path, or none. */
export const faultLine = (name: string, { path, reason }: Fault): string =>
  path === "" || path === printable(name) ? `${name}: ${reason}` : `${name}: ${path}: ${reason}`;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "no such file",
  ENOTDIR: "no such folder",
  EISDIR: "is a directory",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOSPC: "no space left on the device",
  ENAMETOOLONG: "the name is too long",
  ELOOP: "the links go round in a ring",
  ERR_INVALID_ARG_VALUE: "no valid file name",
};

/** Why the system refused, in words. */
export function systemReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ""] ?? code ?? message;
}
