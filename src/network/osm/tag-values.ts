/** The tags of a node, way or relation. */
export type Tags = ReadonlyMap<string, string>;

const METRES_PER_FOOT = 0.3048;

export const clamp = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(Math.max(value, least), most);

export const isYes = (text: string | undefined): boolean => text !== undefined && text !== "no";

/** The tag's whole number, of "2;3" the first; undefined where it says nothing usable. */
export function countOf(tags: Tags, key: string, limits: readonly [number, number]): number | undefined {
  const text = /^\s*(\d{1,2})(?:\.0)?\s*(?:;|$)/.exec(tags.get(key) ?? "")?.[1];
  return text === undefined || Number(text) === 0 ? undefined : clamp(Number(text), limits);
}

/** m of a length such as "7", "3.5 m", "3,5", "12'", "12'6\"", "40 ft"; null where it can't be told. */
export function metresOf(text: string): number | null {
  const feet = /^(\d+(?:\.\d+)?)\s*(?:'|ft)\s*(?:(\d+(?:\.\d+)?)\s*(?:"|''|in))?$/.exec(text.trim());
  if (feet) return (Number(feet[1]) + Number(feet[2] ?? 0) / 12) * METRES_PER_FOOT;
  const metres = /^(\d+(?:[.,]\d+)?)\s*(m|cm)?$/.exec(text.trim());
  if (!metres) return null;
  return Number(metres[1]!.replace(",", ".")) * (metres[2] === "cm" ? 0.01 : 1);
}
