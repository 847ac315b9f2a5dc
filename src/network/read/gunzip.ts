import { Gunzip } from "fflate";

/** Bytes unpacked at once: larger pieces are unpacked faster, and none can become more than 1000 times as large. */
const CHUNK = 1 << 17;
/** Bytes of the shortest head, the checksum and the length behind the data. */
const HEAD = 10;
const TAIL = 8;

const BROKEN = "the gzip file is cut off or damaged";

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Source: CRC-32 of RFC 1952, section 8. */
const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

function crcOver(bytes: Uint8Array, before: number): number {
  let crc = ~before;
  for (let i = 0; i < bytes.length; i++) crc = CRC_TABLE[(crc ^ bytes[i]!) & 255]! ^ (crc >>> 8);
  return ~crc;
}

/** Whether checksum and length at the file's end are those of the data. */
function endsWith(file: Uint8Array, crc: number, size: number): boolean {
  if (file.length < HEAD + TAIL) return false;
  const tail = new DataView(file.buffer, file.byteOffset + file.length - TAIL, TAIL);
  return tail.getInt32(0, true) === (crc | 0) && tail.getUint32(4, true) === size >>> 0;
}

/**
 * Hands the unpacked bytes of a gzip file (RFC 1952) to `take`, chunk by chunk.
 * @param take returns false to have no more
 * @returns why the file can't be unpacked, or null
 */
export function gunzipInto(file: Uint8Array, take: (chunk: Uint8Array) => boolean): string | null {
  let [size, crc, further] = [0, 0, 0];
  let wanted = true;
  const gunzip = new Gunzip((chunk) => {
    size += chunk.length;
    crc = crcOver(chunk, crc);
    if (wanted) wanted = take(chunk);
  });
  gunzip.onmember = () => further++;
  try {
    for (let at = 0; at < file.length && wanted; at += CHUNK) {
      gunzip.push(file.subarray(at, at + CHUNK), at + CHUNK >= file.length);
    }
  } catch {
    return BROKEN;
  }
  // Of a file made of several, each has a tail of its own: only the unpacking itself checks it.
  return wanted && further === 0 && !endsWith(file, crc, size) ? BROKEN : null;
}
