import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { isByNumbers } from "../network/by-numbers";
import { isGzip } from "../network/gunzip";
import { MOST_CHARACTERS, TOO_LONG } from "../network/text-stream";
import type { DrivingSide, Fault, Network } from "../network/types";
import { complain, faultLine, InputError, systemReason } from "./input-error";
import type { Io } from "./io";

/** Notes shown before the rest is only counted. */
const MOST_NOTES = 8;

/**
 * Reads the network that a command was given: a file, `grid:…`, `corner:…`, or `-` for standard input.
 * @param drivingSide instead of the description's own
 * @throws InputError
 */
export async function loadNetwork(argument: string, io: Io, drivingSide?: DrivingSide): Promise<Network> {
  const { readNetwork } = await import("../network/read-network");
  const name = argument === "-" ? "standard input" : argument;
  const bytes = isByNumbers(argument) ? new Uint8Array() : await unpacked(await bytesOf(argument, io), name);
  const { network, faults, notes } = await readNetwork({ name, bytes }, drivingSide);
  if (!network) throw new InputError(faults.map((fault) => faultLine(name, fault)));
  tellNotes(name, notes, io);
  return network;
}

/** Node unpacks several times as fast as the reader; for what is cut off or damaged, that one finds the words. */
async function unpacked(bytes: Uint8Array, name: string): Promise<Uint8Array> {
  if (!isGzip(bytes)) return bytes;
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: MOST_CHARACTERS });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_BUFFER_TOO_LARGE") return bytes;
    throw new InputError([`${name}: ${TOO_LONG}`]);
  }
}

async function bytesOf(file: string, io: Io): Promise<Uint8Array> {
  if (file === "-") return io.readInput();
  try {
    return await readFile(file);
  } catch (error) {
    throw new InputError([`${file}: ${systemReason(error)}`]);
  }
}

function tellNotes(name: string, notes: readonly Fault[], io: Io): void {
  for (const note of notes.slice(0, MOST_NOTES)) complain(io, `note: ${faultLine(name, note)}`);
  if (notes.length > MOST_NOTES) complain(io, `note: ${name}: and ${notes.length - MOST_NOTES} more like these`);
}
