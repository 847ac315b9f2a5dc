import { gunzipInto, isGzip } from "./gunzip";
import { createDecoding } from "./text-decoder";

/** Characters or bytes handed on at once. */
const CHUNK = 1 << 16;
/** Characters; eight towns, and what a page can still unpack in seconds. */
export const MOST_CHARACTERS = 1 << 27;
export const TOO_LONG = `holds more than ${MOST_CHARACTERS >> 20} million characters`;

const BYTE_ORDER_MARK = "\ufeff";

type Take = (chunk: string) => boolean;

function streamString(text: string, take: Take): void {
  const start = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  for (let at = start; at < text.length && take(text.slice(at, at + CHUNK)); ) at += CHUNK;
}

function streamBytes(bytes: Uint8Array, take: Take): string | null {
  const decoding = createDecoding(take);
  let packed: string | null = null;
  if (isGzip(bytes)) packed = gunzipInto(bytes, decoding.write);
  else for (let at = 0; at < bytes.length && decoding.write(bytes.subarray(at, at + CHUNK)); ) at += CHUNK;
  const unread = decoding.end();
  return packed ?? unread;
}

/**
 * Hands a source's text on in pieces: UTF-8 or what it says it is, packed by gzip or not, without its byte order mark.
 * @param take returns false to have no more
 * @returns why the source can't be read to its end, or null
 */
export function streamText(source: Uint8Array | string, take: Take): string | null {
  let length = 0;
  let wanted = true;
  const counted: Take = (chunk) => {
    length += chunk.length;
    wanted = wanted && length <= MOST_CHARACTERS && take(chunk);
    return wanted;
  };
  if (typeof source === "string") streamString(source, counted);
  const fault = typeof source === "string" ? null : streamBytes(source, counted);
  return length > MOST_CHARACTERS ? TOO_LONG : fault;
}
