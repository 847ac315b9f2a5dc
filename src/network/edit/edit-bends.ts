import { quoted } from "../read/printable";
import type { Network, NetworkRoad, ViaPoint } from "../types";
import { placeReason } from "./limits";
import { putRoad, withRoad } from "./parts";
import { type Action, type Outcome, refused } from "./types";

const withBends = (network: Network, road: NetworkRoad, via: readonly ViaPoint[]): Network =>
  putRoad(network, road.id, { ...road, via });

const noBend = ({ id, via }: NetworkRoad, bend: number) =>
  refused(`the road ${quoted(id)} has ${via.length} bends, and none of number ${bend}`);

export const hasBend = ({ via }: NetworkRoad, bend: number): boolean =>
  Number.isInteger(bend) && bend >= 0 && bend < via.length;

/** Whether there is a straight of that number between two of a road's points. */
export const hasPiece = ({ via }: NetworkRoad, piece: number): boolean =>
  Number.isInteger(piece) && piece >= 0 && piece <= via.length;

export function addBend(network: Network, { road, piece, at }: Action<"add-bend">): Outcome {
  const reason = placeReason(at);
  if (reason) return refused(reason);
  return withRoad(network, road, (found) =>
    hasPiece(found, piece) ? withBends(network, found, found.via.toSpliced(piece, 0, { at })) : noBend(found, piece),
  );
}

export function moveBend(network: Network, { road, bend, at }: Action<"move-bend">): Outcome {
  const reason = placeReason(at);
  if (reason) return refused(reason);
  return withRoad(network, road, (found) =>
    hasBend(found, bend)
      ? withBends(network, found, found.via.with(bend, { ...found.via[bend]!, at }))
      : noBend(found, bend),
  );
}

export function deleteBend(network: Network, { road, bend }: Action<"delete-bend">): Outcome {
  return withRoad(network, road, (found) =>
    hasBend(found, bend) ? withBends(network, found, found.via.toSpliced(bend, 1)) : noBend(found, bend),
  );
}
