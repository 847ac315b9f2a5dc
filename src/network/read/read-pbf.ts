import { buildOsmNetwork } from "../osm/build-osm-network";
import { parsePbf } from "../osm/parse-pbf";
import type { DrivingSide, ReadResult } from "../types";
import { toldResult } from "./read-network";
import type { ReadWatch } from "./read-watch";

/** Reads a network from OpenStreetMap's PBF, as `readNetwork` does from its XML. */
export function readPbf(
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  drivingSide?: DrivingSide,
  watch?: ReadWatch,
): ReadResult {
  return toldResult(buildOsmNetwork(parsePbf(bytes, watch?.tooMany), name), drivingSide);
}
