import { gunzipInto, isGzip } from "./gunzip";

/** Characters handed on at once. */
const CHUNK = 1 << 16;

const BYTE_ORDER_MARK = "\ufeff";

function textInto(text: string, take: (chunk: string) => boolean): void {
  const start = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  for (let at = start; at < text.length && take(text.slice(at, at + CHUNK)); ) at += CHUNK;
}

/**
 * Hands a source's text on in pieces: UTF-8, packed by gzip or not, without its byte order mark.
 * @param take returns false to have no more
 * @returns why the source can't be unpacked, or null
 */
export function streamText(bytes: Uint8Array | string, take: (chunk: string) => boolean): string | null {
  if (typeof bytes === "string") {
    textInto(bytes, take);
    return null;
  }
  const decoder = new TextDecoder();
  const decode = (chunk: Uint8Array): boolean => take(decoder.decode(chunk, { stream: true }));
  if (isGzip(bytes)) {
    const fault = gunzipInto(bytes, decode);
    if (fault) return fault;
  } else {
    for (let at = 0; at < bytes.length && decode(bytes.subarray(at, at + CHUNK)); ) at += CHUNK;
  }
  take(decoder.decode());
  return null;
}
