import { hypot, type Point, type Point3 } from "../../math/vector";
import { breaksBetween, droppedHeight, shareApart } from "./dropped-kerbs";
import { isFolded } from "./is-folded";
import type { KerbCut } from "./kerb-cut";
import type { KerbLine } from "./kerb-lines";
import { KERB_TOP, type KerbProfile } from "./kerb-profile";
import { allRows, rowsOf, type StripRows } from "./strip-rows";

/** A kerb and its sidewalk between two cuts or more. Neighbours share the cuts where they meet, to the bit. */
export interface KerbStrip {
  readonly cuts: readonly KerbCut[];
  /** Whether it lies on itself between two cuts. */
  readonly folded: boolean;
  readonly rows: StripRows;
  /** Least and greatest height of its feet (m). */
  readonly low: number;
  readonly high: number;
}

/** The farthest that a strip reaches at a turn of its kerb, in widths: a sharper corner is cut off. */
const LONGEST_MITRE = 2;
/** Edges of one strip at most, and m that it climbs: a long one would come near everything. */
const MOST_EDGES = 16;
const MOST_CLIMB = 1;

/** m; a sidewalk or verge narrower than this, where it runs out, is none. */
const THINNEST = 0.01;

/** The outward normal of the edge from a to b: to its right. */
function outOf(a: Point3, b: Point3): Point {
  const [x, y] = [b[0] - a[0], b[1] - a[1]];
  const size = hypot(x, y);
  return [y / size, -x / size];
}

/** The way out between two edges, as long as keeps the same distance from both. */
function mitre([ax, ay]: Point, [bx, by]: Point): Point {
  const [x, y] = [ax + bx, ay + by];
  const square = x * x + y * y;
  if (square < 1e-6) return [ax, ay];
  const length = Math.min(2 / square, LONGEST_MITRE / Math.sqrt(square));
  return [x * length, y * length];
}

/** The ways out at every foot of a line. */
function waysOut({ feet, ends }: KerbLine): Point[] {
  const normals = feet.slice(1).map((foot, i) => outOf(feet[i]!, foot));
  const around = ends ?? [mitre(normals.at(-1)!, normals[0]!), mitre(normals.at(-1)!, normals[0]!)];
  return feet.map((_, i) => {
    if (i === 0) return around[0];
    return i === feet.length - 1 ? around[1] : mitre(normals[i - 1]!, normals[i]!);
  });
}

/** m from the line's beginning to every foot. */
function stationsOf(feet: readonly Point3[]): number[] {
  let s = 0;
  return feet.map((foot, i) => {
    const before = feet[i - 1] ?? foot;
    s += hypot(foot[0] - before[0], foot[1] - before[1]);
    return s;
  });
}

const profileBetween = (a: KerbProfile, b: KerbProfile, t: number): KerbProfile => ({
  height: a.height + (b.height - a.height) * t,
  verge: a.verge + (b.verge - a.verge) * t,
  reach: a.reach + (b.reach - a.reach) * t,
});

/** m from the foot to a verge's back: the kerb's where it is next to nothing, and never beyond the strip. */
const vergeOf = (kerb: number, reach: number, breadth: number): number =>
  breadth < THINNEST ? kerb : Math.min(reach, kerb + breadth);

function cutsOf(line: KerbLine): KerbCut[] {
  const feet = line.feet;
  const stations = stationsOf(feet);
  const outs = waysOut(line);
  const [from, to] = line.profiles;
  return feet.map((foot, i) => {
    const t = stations[i]! / stations.at(-1)!;
    const profile = i === feet.length - 1 ? to : profileBetween(from, to, t);
    const reach = profile.reach < THINNEST ? 0 : profile.reach;
    const apart = shareApart(line.bands, [foot[0], foot[1]], t);
    const kerb = reach - KERB_TOP < THINNEST ? reach : KERB_TOP;
    return {
      foot,
      between: false,
      part: t,
      out: outs[i]!,
      height: droppedHeight(apart, profile.height),
      kerb,
      verge: vergeOf(kerb, reach, profile.verge * apart),
      reach,
    };
  });
}

function stripBetween(cuts: readonly KerbCut[]): KerbStrip {
  const heights = cuts.map(({ foot }) => foot[2]);
  const folded = isFolded(cuts);
  return {
    cuts,
    folded,
    rows: folded ? allRows(cuts) : rowsOf(cuts),
    low: Math.min(...heights),
    high: Math.max(...heights),
  };
}

const mixed = (a: number, b: number, t: number): number => a + (b - a) * t;

/** The cut at part t (0 … 1) of the way between two. */
function cutBetween(a: KerbCut, b: KerbCut, t: number, { bands, profiles }: KerbLine): KerbCut {
  const foot = [0, 1, 2].map((k) => mixed(a.foot[k]!, b.foot[k]!, t)) as [number, number, number];
  const out: Point = [mixed(a.out[0], b.out[0], t), mixed(a.out[1], b.out[1], t)];
  const full = Math.max(profiles[0].height, profiles[1].height);
  const part = mixed(a.part, b.part, t);
  const apart = shareApart(bands, [foot[0], foot[1]], part);
  const [kerb, reach] = [mixed(a.kerb, b.kerb, t), mixed(a.reach, b.reach, t)];
  const verge = vergeOf(kerb, reach, apart * mixed(profiles[0].verge, profiles[1].verge, part));
  return { foot, between: true, part, out, height: droppedHeight(apart, full), kerb, verge, reach };
}

/** The cuts, and between them those where a kerb begins to fall or ends to. */
function withDrops(cuts: readonly KerbCut[], line: KerbLine): readonly KerbCut[] {
  if (line.bands.length === 0 || line.profiles[0].height !== line.profiles[1].height) return cuts;
  return cuts.flatMap((b, i) => {
    const a = cuts[i - 1];
    if (!a) return [b];
    const breaks = breaksBetween(line.bands, [a.foot[0], a.foot[1]], [b.foot[0], b.foot[1]]);
    return [...breaks.map((t) => cutBetween(a, b, t, line)), b];
  });
}

/** A line's strips, one after the other: a ring has two at least, so that none is its own neighbour. */
export function stripsOf(line: KerbLine): KerbStrip[] {
  const closed = line.ends ? line : { ...line, feet: [...line.feet, line.feet[0]!] };
  const cuts = withDrops(cutsOf(closed), closed);
  const most = line.ends ? MOST_EDGES : Math.min(MOST_EDGES, Math.floor(cuts.length / 2));
  const strips: KerbStrip[] = [];
  for (let first = 0, i = 1; i < cuts.length; i++) {
    const climbs = Math.abs(cuts[i]!.foot[2] - cuts[first]!.foot[2]) > MOST_CLIMB;
    if (i < cuts.length - 1 && (cuts[i]!.between || (i - first < most && !climbs))) continue;
    strips.push(stripBetween(cuts.slice(first, i + 1)));
    first = i;
  }
  return strips;
}
