import { Gunzip } from "fflate";

/** Bytes; a country unpacks to more, and no page could draw it. */
const MOST_BYTES = 1 << 30;
const CHUNK = 1 << 16;

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * Hands the unpacked bytes of a gzip file to `take`, chunk by chunk.
 * @param take returns false to have no more
 * @returns why the file can't be unpacked, or null
 */
export function gunzipInto(bytes: Uint8Array, take: (chunk: Uint8Array) => boolean): string | null {
  let size = 0;
  let wanted = true;
  const gunzip = new Gunzip((chunk) => {
    size += chunk.length;
    if (wanted && size <= MOST_BYTES) wanted = take(chunk);
  });
  try {
    for (let at = 0; at < bytes.length && wanted && size <= MOST_BYTES; at += CHUNK) {
      gunzip.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
    }
  } catch (error) {
    return error instanceof Error && error.message === "unexpected EOF"
      ? "the gzip file is cut off"
      : "the gzip file is damaged";
  }
  if (size > MOST_BYTES) return `the gzip file unpacks to more than ${MOST_BYTES >> 20} MiB`;
  return null;
}
