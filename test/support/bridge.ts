import type { Network } from "../../src/network/types";
import { networkOf, nodeAt, roadBetween } from "./networks";

/**
 * Two roads that cross without meeting: "over", from west to east on `layer`, and "under", from south to north. At its
 * ends, `reach` metres out, "over" meets side streets, so that there are movements before and behind the bridge.
 */
export function bridgeOf(layer: number, reach = 60 + 110 * Math.abs(layer)): Network {
  const west = [nodeAt("w", [-reach, 0]), nodeAt("ww", [-reach - 60, 0]), nodeAt("wn", [-reach, 70])];
  const east = [nodeAt("e", [reach, 0]), nodeAt("ee", [reach + 60, 0]), nodeAt("en", [reach, 70])];
  const across = [nodeAt("s", [0, -60]), nodeAt("n", [0, 60]), nodeAt("nn", [0, 110]), nodeAt("nw", [-40, 60])];
  return networkOf(
    [...west, ...east, ...across],
    [
      roadBetween("over", "w", "e", { layer }),
      roadBetween("west", "ww", "w"),
      roadBetween("west-side", "w", "wn"),
      roadBetween("east", "e", "ee"),
      roadBetween("east-side", "e", "en"),
      roadBetween("under", "s", "n"),
      roadBetween("north", "n", "nn"),
      roadBetween("north-side", "n", "nw"),
    ],
  );
}
