/** The networks that come with Kerbline, as text, each loaded when it is asked for. */
const FILES = import.meta.glob<string>("../../assets/networks/*.{json,osm}", { query: "?raw", import: "default" });

const fileOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
const stemOf = (path: string) => fileOf(path).replace(/\.(json|osm)$/, "");

/** Their names; first the one that the page opens with. */
export const SAMPLES: readonly string[] = Object.keys(FILES)
  .map(stemOf)
  .sort((a, b) => Number(b === "first-drive") - Number(a === "first-drive") || a.localeCompare(b));

/** A network that comes with Kerbline. */
export interface Sample {
  readonly name: string;
  /** With its ending. */
  readonly file: string;
  readonly text: string;
}

/** The sample that a name or a path means; null where there is none. */
export async function sampleNamed(name: string): Promise<Sample | null> {
  const path = Object.keys(FILES).find((one) => stemOf(one) === stemOf(name));
  return path === undefined ? null : { name: stemOf(path), file: fileOf(path), text: await FILES[path]!() };
}
