import { printable } from "../read/printable";
import { DEFAULTS, LIMITS } from "../road-defaults";
import { titleOf } from "../title";
import type { Fault, Network, NetworkNode, NetworkRoad, ReadResult } from "../types";
import { drivingSideAt } from "./driving-side";
import { joinRoads, type RoadDraft } from "./join-roads";
import { type LeftOut, notesOf } from "./left-out";
import { middleOf, projectionAbout } from "./projection";
import { type Restrictions, restrictionsOf } from "./restrictions";
import { ringsOf } from "./rings";
import { readSigns, type Signs } from "./signs";
import { splitWays, type WayPiece } from "./split-ways";
import { clamp, metresOf, type Tags } from "./tag-values";
import type { OsmData, OsmId, OsmWay, Place } from "./types";
import { isClosedToCars, roadOfTags } from "./way-tags";

/** km from one end to the other: beyond, one plan can't hold the Earth's curve. */
const WIDEST_KM = 1000;
/** m, of a place to turn in without a width, and of one around an island. Source: usual German and US cul-de-sacs. */
const TURNING_CIRCLE = 7;
const TURNING_LOOP = 10;

const idsOf = (ways: readonly OsmWay[]): OsmId[] => ways.map(({ id }) => id);

/** Outlines of squares and car parks, which are no centrelines. */
const isArea = ({ tags }: OsmWay): boolean => tags.get("area") === "yes";

function withPlaces(way: OsmWay, places: ReadonlyMap<OsmId, Place>): OsmWay {
  return way.refs.every((ref) => places.has(ref)) ? way : { ...way, refs: way.refs.filter((ref) => places.has(ref)) };
}

type Locate = (id: OsmId) => NetworkNode["at"];

/** m, of a place to turn in; undefined where the tags name none. */
function turningCircleOf(tags: Tags | undefined): number | undefined {
  const kind = tags?.get("highway");
  if (kind !== "turning_circle" && kind !== "turning_loop") return undefined;
  const across = metresOf(tags?.get("diameter") ?? tags?.get("width") ?? "");
  return across ? clamp(across / 2, LIMITS.turningCircle) : kind === "turning_loop" ? TURNING_LOOP : TURNING_CIRCLE;
}

/** What stands at nodes, as far as the file says. */
interface Marks {
  readonly tags: OsmData["signs"];
  readonly controls: Signs["controls"];
  readonly restrictions: Restrictions["byNode"];
}

/** How many road ends each network node has. */
function endCounts(drafts: readonly RoadDraft[]): Map<OsmId, number> {
  const counts = new Map<OsmId, number>();
  for (const { refs } of drafts) for (const id of [refs[0]!, refs.at(-1)!]) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function nodesOf(drafts: readonly RoadDraft[], { tags, controls, restrictions }: Marks, at: Locate): NetworkNode[] {
  return [...endCounts(drafts)].map(([id, arms]) => {
    const turningCircle = arms === 1 ? turningCircleOf(tags.get(id)) : undefined;
    const own = restrictions.get(id);
    return {
      id,
      at: at(id),
      height: DEFAULTS.height,
      corners: [],
      control: DEFAULTS.control,
      ...controls.get(id),
      ...(turningCircle !== undefined && { turningCircle }),
      ...(own && { restrictions: own }),
    };
  });
}

const roadOf = ({ id, refs, road }: RoadDraft, at: Locate): NetworkRoad => ({
  id,
  from: refs[0]!,
  to: refs.at(-1)!,
  via: refs.slice(1, -1).map((ref) => ({ at: at(ref) })),
  ...road,
});

/** km across the larger side of all places in use. */
function extentKm(used: Iterable<OsmId>, at: Locate): number {
  const points = [...used].map(at);
  const sides = [0, 1].map((axis) => {
    const values = points.map((point) => point[axis]!);
    return values.reduce((a, b) => Math.max(a, b), -Infinity) - values.reduce((a, b) => Math.min(a, b), Infinity);
  });
  return Math.max(...sides) / 1000;
}

/** The centrelines among the ways, cut into pieces, and what was left out on the way there. */
function piecesOf({ ways, places }: OsmData) {
  const areas = ways.filter(isArea);
  const closed = ways.filter((way) => !isArea(way) && isClosedToCars(way.tags));
  const lines = ways.filter((way) => !isArea(way) && !isClosedToCars(way.tags));
  const whole = lines.map((way) => withPlaces(way, places));
  const holed = lines.filter((way, i) => way !== whole[i]);
  const { pieces, pointless, doubled } = splitWays(whole, places);
  const left: LeftOut[] = [
    ["runs through nodes that are not in the file, read without them", "way", idsOf(holed)],
    ["less than two places, left out", "way", idsOf(pointless)],
    ["the outline of an area, left out", "way", idsOf(areas)],
    ["closed to motor vehicles, left out", "way", idsOf(closed)],
    ["runs where another road runs, left out there", "way", idsOf(doubled.map(({ way }) => way))],
  ];
  return { pieces, left };
}

function draftsOf(pieces: readonly WayPiece[], origin: Place): RoadDraft[] {
  const drivingSide = drivingSideAt(origin);
  const ways = [...new Set(pieces.map(({ way }) => way))];
  const rings = ringsOf(ways);
  const roads = new Map(
    ways.map((way) => {
      const ring = rings.get(way.id);
      return [way.id, { ...roadOfTags(way.tags, drivingSide), ...(ring !== undefined && { ring }) }];
    }),
  );
  return pieces.map(({ way, part, refs }) => ({
    id: `${way.id}-${part}`,
    refs,
    ways: [way.id, way.id],
    road: roads.get(way.id)!,
  }));
}

/** The network of these roads, and what of the signs and restrictions has no place in it. */
function networkOf(pieces: readonly RoadDraft[], data: OsmData, origin: Place, at: Locate) {
  const via = data.restrictions.flatMap(({ members }) => members.filter(({ role }) => role === "via"));
  const drafts = joinRoads(pieces, new Set(via.map(({ ref }) => ref)), at);
  const { controls, unused } = readSigns(pieces, data.signs, at);
  const { byNode, unread, loose } = restrictionsOf(data.restrictions, drafts);
  const network: Network = {
    name: DEFAULTS.name,
    drivingSide: drivingSideAt(origin),
    turnRadius: DEFAULTS.turnRadius,
    uvScale: DEFAULTS.uvScale,
    origin,
    nodes: nodesOf(drafts, { tags: data.signs, controls, restrictions: byNode }, at),
    roads: drafts.map((draft) => roadOf(draft, at)),
  };
  const left: LeftOut[] = [
    ["a signal or sign away from a junction, not used", "node", unused],
    ["a restriction by way of a road or at certain hours, not used", "relation", unread],
    ["a restriction whose roads don't end at its node, not used", "relation", loose],
  ];
  return { network, left };
}

/**
 * The network of OpenStreetMap data: motor roads cut where they meet, end or change, in metres about their own middle.
 * Road ids are the way's and the part's number, node ids OpenStreetMap's own.
 * @param name of the file, for the network and for messages about all of it
 */
export function buildOsmNetwork(data: OsmData, name: string): ReadResult {
  const path = printable(name);
  const failed = (faults: readonly Fault[]): ReadResult => ({ network: null, faults, notes: data.notes });
  if (data.faults.length > 0) return failed(data.faults);
  const { pieces, left } = piecesOf(data);
  if (pieces.length === 0) return failed([{ path, reason: "no road for motor vehicles in it" }]);
  const used = new Set(pieces.flatMap(({ refs }) => refs));
  const origin = middleOf([...used].map((id) => data.places.get(id)!));
  const project = projectionAbout(origin);
  const at: Locate = (id) => project(data.places.get(id)!);
  const extent = extentKm(used, at);
  const wide = `${Math.round(extent)} km across: one plan holds at most ${WIDEST_KM} km`;
  if (extent > WIDEST_KM) return failed([{ path, reason: wide }]);
  const { network, left: rest } = networkOf(draftsOf(pieces, origin), data, origin, at);
  return {
    network: { ...network, name: titleOf(name) },
    faults: [],
    notes: [...data.notes, ...notesOf(path, [...left, ...rest])],
  };
}
