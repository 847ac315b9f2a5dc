import { DEFAULTS, LIMITS } from "./road-defaults";

/** What a network without a name is called: its file's name less folders and endings. */
export function titleOf(fileName: string): string {
  const file = fileName
    .split(/[/\\]/)
    .at(-1)!
    .replace(/(\.(osm|xml|json))?(\.(gz|pbf))?$/i, "");
  return file.slice(0, LIMITS.nameLength[1]) || DEFAULTS.name;
}
