import { totalmem } from "node:os";
import { getHeapStatistics } from "node:v8";
import type { Network } from "../network/types";
import { InputError } from "./input-error";

/** bytes of heap that building takes at its worst moment. Measured: a real town needs 95 to 130 kB a road, grids 55 to 70 kB. */
const PER_ROAD = 125_000;
const PER_BEND = 2_000;
/** bytes of heap that reading takes at its worst moment for each of JSON. Measured: 19 in a grid of a million crossings. */
const PER_BYTE = 25;
const GIGABYTE = 1e9;

/** bytes, about. */
function memoryFor({ roads }: Network): number {
  const bends = roads.reduce((sum, { via }) => sum + via.length, 0);
  return PER_ROAD * roads.length + PER_BEND * bends;
}

/** bytes that the engine and the machine leave. */
function memoryLeft(): number {
  const { heap_size_limit, used_heap_size } = getHeapStatistics();
  return Math.min(heap_size_limit - used_heap_size, process.availableMemory());
}

const inGigabytes = (bytes: number): string => `${(bytes / GIGABYTE).toFixed(1)} GB`;

/** What there isn't memory for, in words, and what to do. `size`: what takes it; `total`: bytes of the machine's memory. */
function shortage(size: string, need: number, left: number, total = totalmem()): string {
  const option = `NODE_OPTIONS=--max-old-space-size=${Math.ceil(need / 1e6) + 500}`;
  const more = need < total ? `, or set ${option}` : "";
  const takes = `${size} take about ${inGigabytes(need)} of memory`;
  return `${takes}, ${inGigabytes(left)} may be used: cut out a part${more}`;
}

/**
 * Refuses to begin what would end in the middle for want of memory.
 * @param size what takes it
 * @throws InputError
 */
function checkNeed(need: number, left: number, name: string, size: string): void {
  if (need > left) throw new InputError([`${name}: ${shortage(size, need, left)}`]);
}

/** Times the memory there is: roads are counted roughly while they are read, and exactly when that is done. */
const FAR_TOO_MANY = 2;

/**
 * Why so many roads, with more to come, can't be built on this machine; null where they could be, if not with the
 * memory that the engine may use.
 * @param left bytes
 * @param total bytes of the machine's memory
 */
export function farTooMany(roads: number, left = memoryLeft(), total = totalmem()): string | null {
  const need = PER_ROAD * roads;
  const isFar = need > Math.max(FAR_TOO_MANY * left, total);
  return isFar ? shortage(`${Math.round(roads)} roads, with more to come,`, need, left, total) : null;
}

/**
 * Refuses to build a network that there isn't memory for.
 * @param name of the network's file, for the message
 * @param left bytes
 * @throws InputError
 */
export function checkMemory(network: Network, name: string, left = memoryLeft()): void {
  checkNeed(memoryFor(network), left, name, `${network.roads.length} roads`);
}

/** Whether a text is JSON by how it begins; XML is read piece by piece, and takes far less. */
const isJson = (bytes: Uint8Array): boolean => /^\s*[{[]/.test(new TextDecoder().decode(bytes.subarray(0, 64)));

/** How often some bytes hold a text. */
function countOf(text: string, bytes: Uint8Array): number {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let count = 0;
  for (let at = all.indexOf(text); at >= 0; at = all.indexOf(text, at + text.length)) count++;
  return count;
}

/** The roads of a description in JSON, before it is read: each names the node that it begins at, and the one it leads to. */
const roadsIn = (bytes: Uint8Array): number => Math.min(countOf('"from"', bytes), countOf('"to"', bytes));

/**
 * Refuses to read a description that there isn't memory for, or none for what it describes.
 * @param name of the file, for the message
 * @param left bytes
 * @throws InputError
 */
export function checkReading(bytes: Uint8Array, name: string, left = memoryLeft()): void {
  if (!isJson(bytes)) return;
  const roads = roadsIn(bytes);
  checkNeed(PER_ROAD * roads, left, name, `${roads} roads`);
  checkNeed(PER_BYTE * bytes.length, left, name, `${Math.ceil(bytes.length / 1e6)} MB of JSON`);
}
