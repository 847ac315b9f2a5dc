import { isPacked } from "../network/packed-name";
import { isByNumbers } from "../network/read/by-numbers";
import { SAMPLES, sampleNamed } from "../network/samples";

/** What a network is read from: a name that shows what kind it is, and its bytes. */
export interface Source {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What the address calls it; empty for a file of the visitor's own. */
  readonly address: string;
  /** It comes with the page, and nothing is wrong with it. */
  readonly sample?: true;
}

/** Why there is nothing to read under a name. */
export interface NoSource {
  readonly name: string;
  readonly reason: string;
}

export type Found = Source | NoSource;

/** Letters of a name, or of what was taken for one, that a message repeats. */
const SHOWN = 60;

const noSample = (name: string): NoSource => ({
  name: name.slice(0, SHOWN),
  reason: `there is no such sample as "${name.slice(0, SHOWN)}": there are ${SAMPLES.join(", ")}, grid:… and corner:…`,
});

async function sourceOfPacked(name: string): Promise<Found> {
  const { unpackNetwork } = await import("../network/packed");
  const bytes = unpackNetwork(name);
  if (bytes instanceof Uint8Array) return { name: "network.json", bytes, address: name };
  return { name: name.slice(0, SHOWN), reason: bytes.reason };
}

/** What an address's `network` stands for. */
export async function sourceOf(name: string): Promise<Found> {
  if (isPacked(name)) return sourceOfPacked(name);
  if (isByNumbers(name)) return { name, bytes: new Uint8Array(), address: name };
  const sample = await sampleNamed(name);
  if (sample === null) return noSample(name);
  return { name: sample.file, bytes: new TextEncoder().encode(sample.text), address: sample.name, sample: true };
}

/** A description handed over as text. XML is OpenStreetMap's, everything else JSON. */
export function sourceOfText(text: string): Source {
  const name = text.trimStart().startsWith("<") ? "network.osm" : "network.json";
  return { name, bytes: new TextEncoder().encode(text), address: "" };
}

const NO_NETWORK = "wanted a sample's name, grid:…, a description as text or as an object";

/** @throws TypeError on an object that refers to itself, or holds what JSON has no words for */
function sourceOfObject(network: object): Found {
  const text: unknown = JSON.stringify(network);
  return typeof text === "string" ? sourceOfText(text) : { name: "object", reason: NO_NETWORK };
}

/** Whatever a script hands over. Text that begins like JSON or XML is a description, any other a name. */
export async function sourceOfAnything(network: unknown): Promise<Found> {
  if (typeof network === "string") return /^\s*[{[<]/.test(network) ? sourceOfText(network) : sourceOf(network);
  if (typeof network === "object" && network !== null) return sourceOfObject(network);
  return { name: typeof network, reason: NO_NETWORK };
}

export async function sourceOfFile(file: File): Promise<Source> {
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), address: "" };
}
