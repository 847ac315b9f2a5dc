import { deflateSync, inflateSync } from "fflate";
import { BEGIN } from "./packed-name";
import type { Network } from "./types";
import { networkJson } from "./write-network";

/** Characters of the longest address name that holds a network: servers take addresses of 8 kB, settings included. */
export const MOST_PACKED = 6000;

/** Bytes as letters that an address carries as they are. Source: RFC 4648, base64url without padding. */
const lettersOf = (bytes: Uint8Array): string => {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

const bytesOf = (letters: string): Uint8Array =>
  Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** The whole network as a name for the address; null where it is longer than `MOST_PACKED`. */
export function packNetwork(network: Network): string | null {
  const packed = BEGIN + lettersOf(deflateSync(new TextEncoder().encode(networkJson(network)), { level: 9 }));
  return packed.length > MOST_PACKED ? null : packed;
}

/** The bytes of the network file that an address's name holds, or why there are none. At most a few megabytes. */
export function unpackNetwork(name: string): Uint8Array | { readonly reason: string } {
  if (name.length > MOST_PACKED)
    return { reason: `a network in the address has at most ${MOST_PACKED} characters, this one ${name.length}` };
  try {
    const bytes = inflateSync(bytesOf(name.slice(BEGIN.length)));
    return bytes.length > 0 ? bytes : { reason: `the address holds no network after "${BEGIN}"` };
  } catch {
    return { reason: "the network in the address is cut off or damaged" };
  }
}
