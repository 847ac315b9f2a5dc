import type { NetworkDescription, NodeDescription, RoadDescription } from "../checks/network-schema";
import { CLASS_DEFAULTS, DEFAULTS } from "../road-defaults";
import { laidOnTerrain } from "../terrain";
import type { Network, NetworkNode, NetworkRoad } from "../types";

/** Of a road, both ways together. */
export const laneCount = ({ lanes = DEFAULTS.lanes }: RoadDescription): number => lanes.forward + lanes.backward;

function nodeOf(node: NodeDescription): NetworkNode {
  const { turnRadius, islandRadius, turningCircle, restrictions } = node;
  return {
    id: node.id,
    at: node.at,
    height: node.height ?? DEFAULTS.height,
    ...(turnRadius !== undefined && { turnRadius }),
    corners: node.corners ?? [],
    control: node.control ?? DEFAULTS.control,
    ...(islandRadius !== undefined && { islandRadius }),
    ...(turningCircle !== undefined && { turningCircle }),
    ...(node.zebra && { zebra: true }),
    ...(restrictions && restrictions.length > 0 && { restrictions }),
  };
}

/** The arrows, less directions in which no lane has any. */
function turnsOf({ turns }: RoadDescription): NetworkRoad["turns"] {
  const marked = Object.entries(turns ?? {}).filter(([, lanes]) => lanes?.some((arrows) => arrows.length > 0));
  return marked.length > 0 ? Object.fromEntries(marked) : undefined;
}

function roadOf(road: RoadDescription): NetworkRoad {
  const kind = road.class ?? DEFAULTS.class;
  const turns = turnsOf(road);
  return {
    id: road.id,
    from: road.from,
    to: road.to,
    via: (road.via ?? []).map(([east, north, height]) => ({
      at: [east, north],
      ...(height !== undefined && { height }),
    })),
    lanes: road.lanes ?? DEFAULTS.lanes,
    width: road.width ?? laneCount(road) * (road.laneWidth ?? DEFAULTS.laneWidth),
    offset: road.offset ?? DEFAULTS.offset,
    layer: road.layer ?? DEFAULTS.layer,
    speedLimitKmh: road.speedLimitKmh ?? CLASS_DEFAULTS[kind].speedLimitKmh,
    class: kind,
    ...(turns && { turns }),
    ...(road.ring !== undefined && { ring: road.ring }),
    ...(road.kerb !== undefined && { kerb: road.kerb }),
    ...(road.sidewalk && { sidewalk: road.sidewalk }),
    ...(road.verge && { verge: road.verge }),
  };
}

/** The nodes that roads reach. */
export const reached = ({ roads }: NetworkDescription): ReadonlySet<string> =>
  new Set(roads.flatMap(({ from, to }) => [from, to]));

/** The network of a description without faults, defaults filled in; nodes that no road reaches are left out. */
export function networkOf(description: NetworkDescription): Network {
  const { name, drivingSide, turnRadius, uvScale, origin, nodes, roads, merge, keepApart } = description;
  const used = reached(description);
  const kept = nodes.filter(({ id }) => used.has(id));
  const ways = roads.map(roadOf);
  const { terrain } = description;
  const hasOwn = new Set(kept.flatMap(({ id, height }) => (height === undefined ? [] : [id])));
  return {
    name: name ?? DEFAULTS.name,
    drivingSide: drivingSide ?? DEFAULTS.drivingSide,
    turnRadius: turnRadius ?? DEFAULTS.turnRadius,
    uvScale: uvScale ?? DEFAULTS.uvScale,
    ...(origin && { origin }),
    nodes: terrain ? laidOnTerrain(kept.map(nodeOf), ways, terrain, hasOwn) : kept.map(nodeOf),
    roads: ways,
    ...(terrain && { terrain }),
    ...(merge && merge.length > 0 && { merge }),
    ...(keepApart && keepApart.length > 0 && { keepApart }),
    ...(description.sidewalks === false && { sidewalks: false }),
    ...(description.crossfallPercent && { crossfallPercent: description.crossfallPercent }),
    ...(description.markings && { markings: description.markings }),
  };
}
