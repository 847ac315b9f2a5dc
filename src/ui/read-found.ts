import type { Fault, Network, ReadResult } from "../network/types";
import type { Found, Source } from "./sources";

export type Reader = (source: Source) => Promise<ReadResult> | ReadResult;

/** What was read from what was found. */
export interface Read {
  readonly name: string;
  readonly faults: readonly Fault[];
  readonly notes: readonly Fault[];
  /** Null where it can't be used: then there are faults. */
  readonly network: Network | null;
  /** What the address calls it. */
  readonly address: string;
}

const unread = (name: string, reason: string): Read => {
  return { name, faults: [{ path: "", reason }], notes: [], network: null, address: "" };
};

async function readSource(reader: Reader, found: Found): Promise<Read> {
  if ("reason" in found) return unread(found.name, found.reason);
  const { network, faults, notes } = await reader(found);
  return { name: network?.name ?? found.name, faults, notes, network, address: found.address };
}

/** Reads what is found. What can't be had or read for any reason is a fault. */
export async function readFound(reader: Reader, found: Found | Promise<Found>): Promise<Read> {
  try {
    return await readSource(reader, await found);
  } catch (error) {
    return unread("network", error instanceof Error ? error.message : String(error));
  }
}
