import type { Network } from "../../network/types";
import { networkJson } from "../../network/write-network";

/** A network that the browser keeps. */
export interface Kept {
  readonly name: string;
  /** As in the network file. */
  readonly text: string;
  /** When, as ISO 8601. */
  readonly saved: string;
}

/** The form of what is kept: another one than this is left alone. */
const VERSION = 1;
const KEY = "kerbline.network";

const isText = (value: unknown): value is string => typeof value === "string";

/** What was kept before; null where there is nothing, or nothing that can be read. */
export function readKept(storage: Pick<Storage, "getItem"> | null): Kept | null {
  try {
    const { version, name, text, saved } = JSON.parse(storage?.getItem(KEY) ?? "null") ?? {};
    return version === VERSION && [name, text, saved].every(isText) ? { name, text, saved } : null;
  } catch {
    return null;
  }
}

/** @returns false where the browser keeps nothing, or has no room */
export function keep(storage: Pick<Storage, "setItem"> | null, network: Network, now: Date): boolean {
  if (storage === null) return false;
  const { name } = network;
  try {
    const kept = { version: VERSION, name, text: networkJson(network), saved: now.toISOString() };
    storage.setItem(KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
