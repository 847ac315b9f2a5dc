import type { NetworkDescription } from "../checks/network-schema";
import type { ReadResult } from "../types";
import { isPbf } from "./is-pbf";
import { networkOf } from "./network-of";
import { readByNumbers } from "./read-by-numbers";
import type { NetworkSource } from "./read-network";

/** `sample`: it comes with Kerbline, and nothing is wrong with it. */
export interface FetchedSource extends NetworkSource {
  readonly sample?: boolean;
}

/** A description that needs no check; null where it isn't one of nodes and roads. */
function readSample({ bytes }: NetworkSource): ReadResult | null {
  const description = JSON.parse(typeof bytes === "string" ? bytes : new TextDecoder().decode(bytes)) as
    | NetworkDescription
    | { readonly nodes?: undefined };
  return description.nodes ? { network: networkOf(description), faults: [], notes: [] } : null;
}

/**
 * As `readNetwork`, for a page that opens on a network of its own: what reads and checks other people's descriptions
 * is fetched with the first of them, OpenStreetMap's PBF included.
 */
export async function readFetching(source: FetchedSource): Promise<ReadResult> {
  const known = readByNumbers(source.name) ?? (source.sample ? readSample(source) : null);
  if (known) return known;
  const { bytes } = source;
  if (typeof bytes !== "string" && isPbf(bytes)) return (await import("./read-pbf")).readPbf({ ...source, bytes });
  const { readNetwork } = await import("./read-network");
  return readNetwork(source);
}
