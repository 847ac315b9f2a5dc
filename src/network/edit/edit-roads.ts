import { swapped } from "../both-sides";
import { CLASS_DEFAULTS, DEFAULTS } from "../road-defaults";
import type { Network, NetworkRoad } from "../types";
import { withoutRoads } from "./edit-nodes";
import { idReason, limitReason, placeReason } from "./limits";
import { given, present, putRoad, withNode, withRoad } from "./parts";
import { tidied } from "./tidy";
import { type Action, type Outcome, type RoadSetting, refused } from "./types";

function settingReason({
  lanes,
  width,
  offset,
  layer,
  speedLimitKmh,
  kerb,
  sidewalk,
  verge,
}: RoadSetting): string | null {
  return (
    limitReason("lanes", lanes?.forward, "lanes forward") ??
    limitReason("lanes", lanes?.backward, "lanes backward") ??
    limitReason("width", width) ??
    limitReason("offset", offset) ??
    limitReason("layer", layer) ??
    limitReason("speedLimitKmh", speedLimitKmh) ??
    limitReason("kerb", kerb) ??
    limitReason("sidewalk", sidewalk?.left) ??
    limitReason("sidewalk", sidewalk?.right) ??
    limitReason("verge", verge?.left) ??
    limitReason("verge", verge?.right)
  );
}

const countOf = ({ forward, backward }: NetworkRoad["lanes"]): number => forward + backward;

/** A width on the millimetre: what is a lane's width times its lanes stays a number that one can read. */
const onMillimetre = (metres: number): number => Math.round(metres * 1000) / 1000;

/** Arrows of a direction whose lanes have changed in number mean nothing any more. */
function turnsLeft(road: NetworkRoad, lanes: NetworkRoad["lanes"]): NetworkRoad["turns"] {
  const { forward, backward } = road.turns ?? {};
  const left = present({
    forward: lanes.forward === road.lanes.forward ? forward : undefined,
    backward: lanes.backward === road.lanes.backward ? backward : undefined,
  });
  return Object.keys(left).length > 0 ? left : undefined;
}

function roadWith(road: NetworkRoad, set: RoadSetting): NetworkRoad {
  const lanes = set.lanes ?? road.lanes;
  const each = road.width / countOf(road.lanes);
  const width =
    set.width ?? (countOf(lanes) === countOf(road.lanes) ? road.width : onMillimetre(each * countOf(lanes)));
  return present({ ...road, ...given(set), lanes, width, turns: turnsLeft(road, lanes) });
}

export function setRoad(network: Network, { road, set }: Action<"set-road">): Outcome {
  const reason = settingReason(set);
  if (reason) return refused(reason);
  return withRoad(network, road, (found) => putRoad(network, road, roadWith(found, set)));
}

/** What a road is drawn as where nobody says. */
const plainRoad = {
  via: [],
  lanes: DEFAULTS.lanes,
  width: countOf(DEFAULTS.lanes) * DEFAULTS.laneWidth,
  offset: DEFAULTS.offset,
  layer: DEFAULTS.layer,
  speedLimitKmh: CLASS_DEFAULTS[DEFAULTS.class].speedLimitKmh,
  class: DEFAULTS.class,
} as const;

export function addRoad(network: Network, { road, from, to, via = [], set = {} }: Action<"add-road">): Outcome {
  const bends = via.map(({ at, height }) => placeReason(at) ?? limitReason("height", height));
  const reason = idReason("road", road, network.roads) ?? settingReason(set) ?? bends.find((one) => one !== null);
  if (reason) return refused(reason);
  const added = roadWith({ ...plainRoad, id: road, from, to, via }, set);
  return withNode(network, from, () =>
    withNode(network, to, () => tidied({ ...network, roads: [...network.roads, added] })),
  );
}

/** With nodes that no road reaches any more. */
export function deleteRoad(network: Network, { road }: Action<"delete-road">): Outcome {
  return withRoad(network, road, () => withoutRoads(network, ({ id }) => id === road));
}

/** The same road described from its other end. */
export function reversed(road: NetworkRoad): NetworkRoad {
  const { lanes, turns, sidewalk, verge } = road;
  return present({
    ...road,
    from: road.to,
    to: road.from,
    via: road.via.toReversed(),
    lanes: { forward: lanes.backward, backward: lanes.forward },
    offset: road.offset === 0 ? 0 : -road.offset,
    turns: turns && present({ forward: turns.backward, backward: turns.forward }),
    sidewalk: sidewalk && swapped(sidewalk),
    verge: verge && swapped(verge),
  });
}

/** Turns the way that a road is driven around: what was forward is backward, at the same place. */
export function reverseRoad(network: Network, { road }: Action<"reverse-road">): Outcome {
  return withRoad(network, road, (found) => {
    const { lanes } = found;
    const swapped = { forward: lanes.backward, backward: lanes.forward };
    return putRoad(network, road, present({ ...found, lanes: swapped, turns: undefined }));
  });
}
