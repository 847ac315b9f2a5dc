import type { Area } from "../../math/area";
import type { Point } from "../../math/vector";
import type { ClippedStrips } from "./clip-strips";
import { outward } from "./kerb-cut";
import { type FindEdge, indexEdges, type KerbEdge } from "./kerb-edges";
import type { KerbStrip } from "./kerb-strip";
import type { AsphaltPiece } from "./pieces";
import { raiseArea } from "./raise-area";
import { addFace, SKIRT, type StreetDraft } from "./raise-strip";

/** m; a rim nearer to a carriageway's edge runs along it. */
const ALONG = 0.001;

function edgesOfStrip({ cuts }: KerbStrip): KerbEdge[] {
  return cuts.slice(1).map((b, i) => {
    const a = cuts[i]!;
    const road = [a.foot[2], b.foot[2]] as const;
    return { a: outward(a, 0), b: outward(b, 0), road, top: [road[0] + a.height, road[1] + b.height] };
  });
}

function edgesOfAsphalt({ rings }: AsphaltPiece): KerbEdge[] {
  return rings.flatMap((ring) =>
    ring.map((a, i) => {
      const b = ring[(i + 1) % ring.length]!;
      const road = [a[2], b[2]] as const;
      return { a: [a[0], a[1]], b: [b[0], b[1]], road, top: road };
    }),
  );
}

/** Something known of places, by their very numbers. */
type ByPlace<Known> = Map<number, Map<number, Known>>;

function setAt<Known>(byPlace: ByPlace<Known>, x: number, y: number, known: Known): void {
  const column = byPlace.get(x);
  if (column) column.set(y, known);
  else byPlace.set(x, new Map([[y, known]]));
}

/** Whether an edge is one of some, either way round. */
type IsJoint = (a: Point, b: Point) => boolean;

/** The cross-sections at which strips of a cluster meet others: the ground goes on there. */
function jointsOf(strips: readonly KerbStrip[]): IsJoint {
  const ends: ByPlace<Point[]> = new Map();
  const addWay = (a: Point, b: Point) => {
    const known = ends.get(a[0])?.get(a[1]);
    if (known) known.push(b);
    else setAt(ends, a[0], a[1], [b]);
  };
  const addEdge = (a: Point, b: Point) => {
    addWay(a, b);
    addWay(b, a);
  };
  for (const { cuts } of strips)
    for (const cut of [cuts[0]!, cuts.at(-1)!]) {
      const back = outward(cut, cut.kerb);
      addEdge(outward(cut, 0), back);
      addEdge(back, outward(cut, cut.verge));
      addEdge(outward(cut, cut.verge), outward(cut, cut.reach));
    }
  const isEnd = (others: readonly Point[], b: Point) => others.some((other) => other[0] === b[0] && other[1] === b[1]);
  return (a, b) => isEnd(ends.get(a[0])?.get(a[1]) ?? [], b);
}

/** How high kerb and sidewalk lie: at the strips' own places as they say, elsewhere as at the kerb nearest by. */
function topsOf(strips: readonly KerbStrip[]): (place: Point) => number {
  const own: ByPlace<number> = new Map();
  for (const { cuts } of strips)
    for (const { foot, out, kerb, verge, reach, height } of cuts)
      for (const metres of [0, kerb, verge, reach])
        setAt(own, foot[0] + out[0] * metres, foot[1] + out[1] * metres, foot[2] + height);
  const kerbs = indexEdges(strips.flatMap(edgesOfStrip));
  return (place) => own.get(place[0])?.get(place[1]) ?? kerbs(place)?.top ?? 0;
}

/** The faces around an area: kerbs where it meets a carriageway, and the sidewalk's outer edge elsewhere. */
function raiseRims(draft: StreetDraft, whole: Area, topAt: (place: Point) => number, site: ClusterSite): void {
  const { isJoint, roads } = site;
  for (const ring of whole)
    for (const [i, b] of ring.entries()) {
      const a = ring.at(i - 1)!;
      if (isJoint(a, b)) continue;
      const beside = (roads([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])?.distance ?? ALONG) < ALONG;
      const lowAt = (place: Point) => (beside ? (roads(place)?.road ?? 0) : topAt(place) - SKIRT);
      // The area lies on the left of its rim, and is seen from the right.
      addFace(draft.kerb, [b, a], { low: [lowAt(b), lowAt(a)], high: [topAt(b), topAt(a)] });
    }
}

/** What a cluster borders on. */
interface ClusterSite {
  readonly isJoint: IsJoint;
  readonly roads: FindEdge;
}

/** Builds strips that lie on each other or on a carriageway as one piece of ground, less every carriageway. */
export function raiseCluster(
  draft: StreetDraft,
  { whole, kerb, verge, walk }: ClippedStrips,
  strips: readonly KerbStrip[],
  asphalt: readonly AsphaltPiece[],
): void {
  const topAt = topsOf(strips);
  raiseArea(draft.kerb, kerb, topAt);
  raiseArea(draft.verge, verge, topAt);
  raiseArea(draft.sidewalk, walk, topAt);
  raiseRims(draft, whole, topAt, { isJoint: jointsOf(strips), roads: indexEdges(asphalt.flatMap(edgesOfAsphalt)) });
}
