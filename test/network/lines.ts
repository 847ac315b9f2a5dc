import { readNetwork } from "../../src/network/read/read-network";
import type { Network, ReadResult } from "../../src/network/types";

/** Reads `content`, a text or a value that becomes JSON, as a file of this name. */
export function read(content: unknown, name = "test.json"): ReadResult {
  const bytes = typeof content === "string" || content instanceof Uint8Array ? content : JSON.stringify(content);
  return readNetwork({ name, bytes });
}

/** The faults as a person sees them: "roads[3].width: must be …". */
export const faultLines = (content: unknown, name?: string): string[] =>
  read(content, name).faults.map(({ path, reason }) => `${path}: ${reason}`);

export const noteLines = (content: unknown, name?: string): string[] =>
  read(content, name).notes.map(({ path, reason }) => `${path}: ${reason}`);

/** The network of a description without fault. @throws Error naming the faults */
export function networkIn(content: unknown, name?: string): Network {
  const { network, faults } = read(content, name);
  if (!network) throw new Error(faults.map(({ path, reason }) => `${path}: ${reason}`).join("\n"));
  return network;
}
