import type { OsmId, OsmWay, Place } from "./types";

/** A stretch of a way between two places where roads meet or end. */
export interface WayPiece {
  readonly way: OsmWay;
  /** From 1, along the way. */
  readonly part: number;
  /** From one network node to the next, bends between; no two neighbours are the same. */
  readonly refs: readonly OsmId[];
}

/** A way's own refs less repetitions; `alias` makes neighbours that lie on one spot the same node. */
function tidyRefs(refs: readonly OsmId[], alias: (id: OsmId) => OsmId): OsmId[] {
  return refs.map(alias).filter((id, i, all) => i === 0 || id !== all[i - 1]);
}

/** Degrees, about a millimetre: a tenth of OpenStreetMap's own step. */
const SAME_PLACE = 1e-8;

const isSamePlace = (a: Place, b: Place): boolean =>
  Math.abs(a.lat - b.lat) < SAME_PLACE && Math.abs(a.lon - b.lon) < SAME_PLACE;

/** Nodes that follow each other on a way at the very same place are one. */
function aliasesOf(ways: readonly OsmWay[], places: ReadonlyMap<OsmId, Place>): (id: OsmId) => OsmId {
  const same = new Map<OsmId, OsmId>();
  const alias = (id: OsmId): OsmId => {
    let root = id;
    for (let next = same.get(root); next !== undefined; next = same.get(root)) root = next;
    return root;
  };
  for (const { refs } of ways) {
    for (let i = 1; i < refs.length; i++) {
      const [a, b] = [places.get(refs[i - 1]!)!, places.get(refs[i]!)!];
      const [rootA, rootB] = [alias(refs[i - 1]!), alias(refs[i]!)];
      if (isSamePlace(a, b) && rootA !== rootB) same.set(rootB, rootA);
    }
  }
  return alias;
}

/** Where a way ends, or where ways meet, another or the same one. */
function meetingPlaces(ways: readonly (readonly OsmId[])[]): Set<OsmId> {
  const seen = new Set<OsmId>();
  const meeting = new Set<OsmId>();
  for (const refs of ways) {
    meeting.add(refs[0]!);
    meeting.add(refs.at(-1)!);
    for (const id of refs) {
      if (seen.has(id)) meeting.add(id);
      seen.add(id);
    }
  }
  return meeting;
}

/** Index of the bend that halves a loop best, by length in degrees: near enough for a choice of place. */
function middleBend(loop: readonly OsmId[], places: ReadonlyMap<OsmId, Place>): number {
  const lengths = [0];
  for (let i = 1; i < loop.length; i++) {
    const [a, b] = [places.get(loop[i - 1]!)!, places.get(loop[i]!)!];
    const east = (b.lon - a.lon) * Math.cos((a.lat * Math.PI) / 180);
    lengths.push(lengths[i - 1]! + Math.hypot(east, b.lat - a.lat));
  }
  const half = lengths.at(-1)! / 2;
  let best = 1;
  for (let i = 2; i < loop.length - 1; i++) {
    if (Math.abs(lengths[i]! - half) < Math.abs(lengths[best]! - half)) best = i;
  }
  return best;
}

/** A run from a node back to itself becomes two, so that no road begins where it ends. */
function openLoops(run: readonly OsmId[], places: ReadonlyMap<OsmId, Place>): (readonly OsmId[])[] {
  if (run[0] !== run.at(-1) || run.length < 3) return [run];
  const middle = middleBend(run, places);
  return [run.slice(0, middle + 1), run.slice(middle)];
}

function cutAt(refs: readonly OsmId[], meeting: ReadonlySet<OsmId>): OsmId[][] {
  const runs: OsmId[][] = [];
  let start = 0;
  for (let i = 1; i < refs.length; i++) {
    if (i < refs.length - 1 && !meeting.has(refs[i]!)) continue;
    runs.push(refs.slice(start, i + 1));
    start = i;
  }
  return runs;
}

/** The same for a run and its reverse. */
function eitherWay(run: readonly string[]): string {
  return [run.join(), run.toReversed().join()].sort()[0]!;
}

/**
 * Tells of one piece after the other whether one before it runs through the very same nodes, or, as where a map was
 * imported twice, through others at the very same places; there on another layer it is a road above the other.
 */
function createDoubleCheck(places: ReadonlyMap<OsmId, Place>): (piece: WayPiece) => boolean {
  const seen = new Set<string>();
  const placeOf = (id: OsmId): string => {
    const { lat, lon } = places.get(id)!;
    return `${lat} ${lon}`;
  };
  return ({ way, refs }) => {
    const layer = way.tags.get("layer") ?? way.tags.get("bridge") ?? "";
    const keys = [eitherWay(refs), `${layer}: ${eitherWay(refs.map(placeOf))}`];
    const isDouble = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isDouble;
  };
}

/** What became of the ways. */
export interface SplitWays {
  readonly pieces: readonly WayPiece[];
  /** Ways with less than two places. */
  readonly pointless: readonly OsmWay[];
  /** Stretches that another way runs along already. */
  readonly doubled: readonly WayPiece[];
}

/** Cuts ways where they meet or end. @param ways whose refs all have places */
export function splitWays(ways: readonly OsmWay[], places: ReadonlyMap<OsmId, Place>): SplitWays {
  const alias = aliasesOf(ways, places);
  const tidy = ways.map((way) => ({ way, refs: tidyRefs(way.refs, alias) }));
  const real = tidy.filter(({ refs }) => refs.length >= 2);
  const meeting = meetingPlaces(real.map(({ refs }) => refs));
  const all = real.flatMap(({ way, refs }) =>
    cutAt(refs, meeting)
      .flatMap((run) => openLoops(run, places))
      .map((run, i): WayPiece => ({ way, part: i + 1, refs: run })),
  );
  const isDouble = createDoubleCheck(places);
  const doubled = new Set(all.filter(isDouble));
  return {
    pieces: all.filter((piece) => !doubled.has(piece)),
    pointless: tidy.filter(({ refs }) => refs.length < 2).map(({ way }) => way),
    doubled: [...doubled],
  };
}
