import { buildOsmNetwork } from "../osm/build-osm-network";
import { createXmlReader } from "../osm/parse-xml";
import type { DrivingSide, Fault, ReadResult } from "../types";
import { printable, quoted } from "./printable";
import { readByNumbers } from "./read-by-numbers";
import { readJson } from "./read-json";
import type { ReadWatch } from "./read-watch";
import { streamText } from "./text-stream";

/** A description as it came: `name` is its file's or address's, or `grid:4x4?…` or `corner:90?…`, which need no bytes. */
export interface NetworkSource {
  readonly name: string;
  readonly bytes: Uint8Array | string;
}

/** What a reader of one syntax does: takes the text as it comes in, and says at its end what it was. */
interface TextReader {
  /** @returns false to have no more */
  readonly write: (text: string) => boolean;
  readonly end: () => ReadResult;
}

/** Faults and notes told of one input; who has more has one cause for them all. */
const MOST_TOLD = 100;

const failed = (path: string, reason: string): ReadResult => ({ network: null, faults: [{ path, reason }], notes: [] });

type TooMany = ReadWatch["tooMany"] | undefined;

function jsonReader(name: string, tooMany: TooMany): TextReader {
  const parts: string[] = [];
  return { write: (text) => parts.push(text) > 0, end: () => readJson(parts.join(""), name, tooMany) };
}

function osmReader(name: string, tooMany: TooMany): TextReader {
  const { write, end } = createXmlReader(tooMany);
  return { write, end: () => buildOsmNetwork(end(), name) };
}

function strangeReader(name: string, start: string): TextReader {
  const isPbf = start.slice(0, 40).includes("OSMHeader");
  const pbf = "OpenStreetMap's PBF, which isn't read here: turn it into .osm.gz first, with osmium cat";
  const reason = isPbf ? pbf : `neither JSON nor OpenStreetMap XML: it begins with ${quoted(start.slice(0, 12))}`;
  return { write: () => false, end: () => failed(printable(name), reason) };
}

/** The reader for a text that begins with `start`, which is no space. */
function readerFor(name: string, start: string, tooMany: TooMany): TextReader {
  if (start[0] === "<") return osmReader(name, tooMany);
  const isJson = start[0] === "{" || start[0] === "[" || /\.json(\.gz)?$/i.test(name);
  return isJson ? jsonReader(name, tooMany) : strangeReader(name, start);
}

/** Reads a text by the reader that its first character calls for. */
function readText({ name, bytes }: NetworkSource, watch: ReadWatch | undefined): ReadResult {
  let reader: TextReader | null = null;
  let space = "";
  let length = 0;
  const fault = streamText(bytes, (text) => {
    length += text.length;
    watch?.show(Math.min(1, length / bytes.length));
    if (!reader && text.trimStart() === "") space += text;
    else if (reader) return reader.write(text);
    else {
      reader = readerFor(name, text.trimStart(), watch?.tooMany);
      return reader.write(space + text);
    }
    return true;
  });
  const used = reader as TextReader | null;
  if (fault) return failed(printable(name), fault);
  return used ? used.end() : failed(printable(name), "the file is empty");
}

function shortened(list: readonly Fault[]): readonly Fault[] {
  if (list.length <= MOST_TOLD) return list;
  return [...list.slice(0, MOST_TOLD), { path: "…", reason: `and ${list.length - MOST_TOLD} more` }];
}

/** What a reader found as it is told, with another driving side where one is asked for. */
export function toldResult(result: ReadResult, drivingSide?: DrivingSide): ReadResult {
  const notes = shortened(result.notes);
  if (!result.network) return { network: null, faults: shortened(result.faults), notes };
  return { network: drivingSide ? { ...result.network, drivingSide } : result.network, faults: [], notes };
}

/**
 * Reads a network from what its name and content say it is: `grid:…`, `corner:…`, JSON (a network, a single crossing or Overpass
 * data) or OpenStreetMap XML, each packed by gzip or not. Never throws: what is wrong comes back as faults.
 * @param drivingSide instead of the description's own, or the one that its place suggests
 * @param watch told how far it is, and asked whether to go on
 */
export function readNetwork(source: NetworkSource, drivingSide?: DrivingSide, watch?: ReadWatch): ReadResult {
  return toldResult(readByNumbers(source.name) ?? readText(source, watch), drivingSide);
}
