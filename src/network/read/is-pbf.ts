/** The kind of a PBF file's first block, and where it stands in the file. */
const FIRST = "OSMHeader";
const STARTS = 6;

/** Whether bytes are OpenStreetMap's PBF. */
export const isPbf = (bytes: Uint8Array): boolean =>
  [...FIRST].every((letter, i) => bytes[STARTS + i] === letter.charCodeAt(0));
