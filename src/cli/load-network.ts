import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { isByNumbers } from "../network/read/by-numbers";
import { isGzip } from "../network/read/gunzip";
import { isPbf } from "../network/read/is-pbf";
import { MOST_CHARACTERS, TOO_LONG } from "../network/read/text-stream";
import type { DrivingSide, Fault, Network } from "../network/types";
import { checkReading, farTooMany } from "./check-memory";
import { complain, faultLine, InputError, systemReason } from "./input-error";
import type { Io } from "./io";
import { createProgress } from "./progress";

const NOTHING = new Uint8Array();

/** Notes shown before the rest is only counted. */
const MOST_NOTES = 8;

/**
 * Reads the network that a command was given: a file, a sample's name, `grid:…`, `corner:…`, or `-` for
 * standard input.
 * @param drivingSide instead of the description's own
 * @throws InputError
 */
export async function loadNetwork(argument: string, io: Io, drivingSide?: DrivingSide): Promise<Network> {
  const { name, bytes } = isByNumbers(argument) ? { name: argument, bytes: NOTHING } : await found(argument, io);
  checkReading(bytes, name);
  const progress = createProgress(io);
  const show = (part: number) => progress.show(`${Math.round(100 * part)} % of ${name} read`);
  const read = await readerOf(bytes);
  const { network, faults, notes } = read({ name, bytes }, drivingSide, {
    show,
    tooMany: (roads) => farTooMany(roads),
  });
  progress.dispose();
  if (!network) throw new InputError(faults.map((fault) => faultLine(name, fault)));
  tellNotes(name, notes, io);
  return network;
}

/** The reader that bytes call for: few are OpenStreetMap's PBF, and its own is only loaded for these. */
async function readerOf(bytes: Uint8Array) {
  return isPbf(bytes)
    ? (await import("../network/read/read-pbf")).readPbf
    : (await import("../network/read/read-network")).readNetwork;
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

interface Input {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What is to be read: standard input, a file, or where there is none of that name, a sample. */
async function found(argument: string, io: Io): Promise<Input> {
  const name = argument === "-" ? "standard input" : argument;
  try {
    const bytes = argument === "-" ? await io.readInput() : await readFile(argument);
    return { name, bytes: await unpacked(bytes, name) };
  } catch (error) {
    if (error instanceof InputError) throw error;
    return sampleInstead(argument, error);
  }
}

/** A name alone, without the look of a file. */
const PLAIN = /^[\w-]+$/;

/** A name that may be meant for a network by numbers: a word and a colon, as no file's path begins. */
const NUMBERED = /^\w{2,}:(?![\\/])/;

/** @throws InputError where there is no sample either */
async function sampleInstead(argument: string, error: unknown): Promise<Input> {
  const isNone =
    (error as NodeJS.ErrnoException).code === "ENOENT" && (PLAIN.test(argument) || NUMBERED.test(argument));
  if (!isNone) throw new InputError([`${argument}: ${systemReason(error)}`]);
  const { SAMPLES, sampleNamed } = await import("../network/samples");
  const sample = await sampleNamed(argument);
  if (!sample)
    throw new InputError([
      `${argument}: no such file, nor a sample: there are ${SAMPLES.join(", ")}, or by numbers grid:4x4 and corner:90`,
    ]);
  return { name: sample.file, bytes: new TextEncoder().encode(sample.text) };
}

function tellNotes(name: string, notes: readonly Fault[], io: Io): void {
  for (const note of notes.slice(0, MOST_NOTES)) complain(io, `note: ${faultLine(name, note)}`);
  if (notes.length > MOST_NOTES) complain(io, `note: ${name}: and ${notes.length - MOST_NOTES} more like these`);
}
