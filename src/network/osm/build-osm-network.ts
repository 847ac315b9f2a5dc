import { printable } from "../printable";
import { DEFAULTS } from "../road-defaults";
import { titleOf } from "../title";
import type { Control, Fault, Network, NetworkNode, NetworkRoad, ReadResult } from "../types";
import { drivingSideAt } from "./driving-side";
import { middleOf, projectionAbout } from "./projection";
import { splitWays, type WayPiece } from "./split-ways";
import type { OsmData, OsmId, OsmWay, Place } from "./types";
import { roadOfTags } from "./way-tags";

/** How many ids a note names before it only counts. */
const NAMED = 5;
/** km from one end to the other: beyond, one plan can't hold the Earth's curve. */
const WIDEST_KM = 1000;

/** "way 12", "ways 12, 13, 14 and 20 more". */
function naming(kind: string, all: readonly OsmId[]): string {
  const ids = [...new Set(all)];
  const named = ids
    .slice(0, NAMED)
    .map((id) => printable(id))
    .join(", ");
  const rest = ids.length > NAMED ? ` and ${ids.length - NAMED} more` : "";
  return `${kind}${ids.length === 1 ? "" : "s"} ${named}${rest}`;
}

const idsOf = (ways: readonly OsmWay[]): OsmId[] => ways.map(({ id }) => id);

/** Outlines of squares and car parks, which are no centrelines. */
const isArea = ({ tags }: OsmWay): boolean => tags.get("area") === "yes";

function withPlaces(way: OsmWay, places: ReadonlyMap<OsmId, Place>): OsmWay {
  return way.refs.every((ref) => places.has(ref)) ? way : { ...way, refs: way.refs.filter((ref) => places.has(ref)) };
}

/** Who goes first where three roads or more meet, by the sign on the very node. */
function controlOf(tags: ReadonlyMap<string, string> | undefined, arms: number): Control {
  if (!tags || arms < 3) return DEFAULTS.control;
  switch (tags.get("highway")) {
    case "traffic_signals":
      return "signals";
    case "stop":
      return tags.get("stop") === "all" ? "all-way-stop" : "stop";
    case "give_way":
      return "priority";
    default:
      return DEFAULTS.control;
  }
}

const endsOf = ({ refs }: WayPiece): readonly [OsmId, OsmId] => [refs[0]!, refs.at(-1)!];

/** How many road ends each network node has. */
function armCounts(pieces: readonly WayPiece[]): Map<OsmId, number> {
  const counts = new Map<OsmId, number>();
  for (const id of pieces.flatMap(endsOf)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

type Locate = (id: OsmId) => NetworkNode["at"];

function nodesOf(arms: ReadonlyMap<OsmId, number>, signs: OsmData["signs"], at: Locate): NetworkNode[] {
  return [...arms].map(([id, count]) => ({
    id,
    at: at(id),
    height: DEFAULTS.height,
    corners: [],
    control: controlOf(signs.get(id), count),
  }));
}

function roadOf(piece: WayPiece, at: Locate): NetworkRoad {
  const [from, to] = endsOf(piece);
  const { lanes, width, layer, speedLimitKmh, class: kind } = roadOfTags(piece.way.tags);
  return {
    id: `${piece.way.id}-${piece.part}`,
    from,
    to,
    via: piece.refs.slice(1, -1).map((id) => ({ at: at(id) })),
    lanes,
    width,
    offset: DEFAULTS.offset,
    layer,
    speedLimitKmh,
    class: kind,
  };
}

/** One note for each kind of thing that was left out, where something was. */
function notesOf(path: string, left: readonly (readonly [reason: string, kind: string, ids: readonly OsmId[]])[]) {
  return left
    .filter(([, , ids]) => ids.length > 0)
    .map(([reason, kind, ids]): Fault => ({ path, reason: `${reason}: ${naming(kind, ids)}` }));
}

/** Signs that stand at a stop line or a lone crossing instead of on the node where roads meet. */
function unusedSigns({ signs }: OsmData, pieces: readonly WayPiece[], nodes: readonly NetworkNode[]): OsmId[] {
  const onRoad = new Set(pieces.flatMap(({ refs }) => refs));
  const used = new Set(nodes.filter(({ control }) => control !== DEFAULTS.control).map(({ id }) => id));
  return [...signs.keys()].filter((id) => onRoad.has(id) && !used.has(id));
}

/** km across the larger side of all places in use. */
function extentKm(pieces: readonly WayPiece[], at: Locate): number {
  const points = pieces.flatMap(({ refs }) => refs.map(at));
  const sides = [0, 1].map((axis) => {
    const values = points.map((point) => point[axis]!);
    return values.reduce((a, b) => Math.max(a, b), -Infinity) - values.reduce((a, b) => Math.min(a, b), Infinity);
  });
  return Math.max(...sides) / 1000;
}

/** The centrelines among the ways, cut into pieces, and what was left out on the way there. */
function piecesOf({ ways, places }: OsmData) {
  const [areas, lines] = [ways.filter(isArea), ways.filter((way) => !isArea(way))];
  const whole = lines.map((way) => withPlaces(way, places));
  const holed = lines.filter((way, i) => way !== whole[i]);
  return { ...splitWays(whole, places), areas, holed };
}

function networkOf(pieces: readonly WayPiece[], data: OsmData, origin: Place, at: Locate): Network {
  return {
    name: DEFAULTS.name,
    drivingSide: drivingSideAt(origin),
    turnRadius: DEFAULTS.turnRadius,
    uvScale: DEFAULTS.uvScale,
    origin,
    nodes: nodesOf(armCounts(pieces), data.signs, at),
    roads: pieces.map((piece) => roadOf(piece, at)),
  };
}

/**
 * The network of OpenStreetMap data: motor roads cut where they meet or end, in metres about their own middle.
 * Road ids are the way's and the part's number, node ids OpenStreetMap's own.
 * @param name of the file, for the network and for messages about all of it
 */
export function buildOsmNetwork(data: OsmData, name: string): ReadResult {
  const path = printable(name);
  const failed = (faults: readonly Fault[]): ReadResult => ({ network: null, faults, notes: data.notes });
  if (data.faults.length > 0) return failed(data.faults);
  const { pieces, pointless, doubled, areas, holed } = piecesOf(data);
  if (pieces.length === 0) return failed([{ path, reason: "no road for motor vehicles in it" }]);
  const used = new Set(pieces.flatMap(({ refs }) => refs));
  const origin = middleOf([...used].map((id) => data.places.get(id)!));
  const project = projectionAbout(origin);
  const at: Locate = (id) => project(data.places.get(id)!);
  const extent = extentKm(pieces, at);
  const wide = `${Math.round(extent)} km across: one plan holds at most ${WIDEST_KM} km`;
  if (extent > WIDEST_KM) return failed([{ path, reason: wide }]);
  const network = { ...networkOf(pieces, data, origin, at), name: titleOf(name) };
  const notes = notesOf(path, [
    ["runs through nodes that are not in the file, read without them", "way", idsOf(holed)],
    ["less than two places, left out", "way", idsOf(pointless)],
    ["the outline of an area, left out", "way", idsOf(areas)],
    ["runs where another road runs, left out there", "way", idsOf(doubled.map(({ way }) => way))],
    ["a signal or sign away from a junction, not used", "node", unusedSigns(data, pieces, network.nodes)],
  ]);
  return { network, faults: [], notes: [...data.notes, ...notes] };
}
