import { totalmem } from "node:os";
import { getHeapStatistics } from "node:v8";
import type { Network } from "../network/types";
import { InputError } from "./input-error";

/** bytes of heap that building takes at its worst moment. Measured: a real town needs 95 to 130 kB a road, grids 55 to 70 kB. */
const PER_ROAD = 125_000;
const PER_BEND = 2_000;
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

/**
 * Refuses to begin what would end in the middle for want of memory.
 * @param name of the network's file, for the message
 * @param left bytes
 * @throws InputError
 */
export function checkMemory(network: Network, name: string, left = memoryLeft()): void {
  const need = memoryFor(network);
  if (need <= left) return;
  const inGigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`;
  const option = `NODE_OPTIONS=--max-old-space-size=${Math.ceil(need / 1e6) + 500}`;
  const more = need < totalmem() ? `, or set ${option}` : "";
  const size = `${network.roads.length} roads take about ${inGigabytes(need)} of memory`;
  throw new InputError([`${name}: ${size}, ${inGigabytes(left)} may be used: cut out a part${more}`]);
}
