import { hypot, type Point, type Point3 } from "../../math/vector";
import type { NetworkRoad } from "../../network/types";
import type { Carriageway } from "../build-carriageway";
import type { JunctionShape } from "../junction-shape";
import { type Approach, approachesIn } from "../markings/approach";
import { type RoadNamed, roadsByName } from "../roads-by-name";
import type { Arm, JunctionId, RoadStrip } from "../types";
import { type Band, bandOf } from "./dropped-kerbs";
import { type KerbProfile, profileOf } from "./kerb-profile";

/** A carriageway's edge between two joints, walked with the carriageway on its left. */
export interface KerbLine {
  /** The carriageway's own points, the same numbers. */
  readonly feet: readonly Point3[];
  /** The way out of the carriageway at both ends, unit; undefined for a ring, which ends where it begins. */
  readonly ends?: readonly [Point, Point] | undefined;
  /** What stands beside its beginning and its end; in between it changes evenly. */
  readonly profiles: readonly [KerbProfile, KerbProfile];
  /** Where people cross, and the kerb is low. */
  readonly bands: readonly Band[];
}

/** Unit vector from `b` to `a` in the plan. */
function awayFrom(a: Point3, b: Point3): Point {
  const [x, y] = [a[0] - b[0], a[1] - b[1]];
  const size = hypot(x, y);
  return [x / size, y / size];
}

/** The way out beside a mouth: along the mouth, so that both pieces that meet there end on one line. */
const leftward = ({ mouth }: Arm): Point => awayFrom(mouth[0]!, mouth.at(-1)!);
const rightward = ({ mouth }: Arm): Point => awayFrom(mouth.at(-1)!, mouth[0]!);

/** What stands beside an arm, seen from its junction. */
function profileBeside(arm: Arm, side: "left" | "right", roadNamed: RoadNamed): KerbProfile {
  const turned = side === "left" ? "right" : "left";
  return profileOf(roadNamed(arm.road), arm.end === "from" ? side : turned);
}

/** The narrowest kerb of a junction's arms: what stands around its islands. */
function islandProfile({ arms }: JunctionShape, roadNamed: RoadNamed): KerbProfile {
  const all = arms.flatMap((arm) => [profileBeside(arm, "left", roadNamed), profileBeside(arm, "right", roadNamed)]);
  const height = Math.max(0, ...all.map((one) => one.height));
  const reaches = all.filter(({ reach }) => reach > 0).map(({ reach }) => reach);
  return { height, verge: 0, reach: height > 0 ? Math.min(...reaches) : 0 };
}

function junctionLines({ junction, approaches }: Site, roadNamed: RoadNamed): KerbLine[] {
  const { arms, corners, holes } = junction;
  const bandsOf = (i: number, end: "first" | "last") => bandOf(arms[i]!, approaches[i]!, end);
  const around = corners.map(({ arms: [i, j], kerb }): KerbLine => {
    const [a, b] = [arms[i]!, arms[j]!];
    const profiles = [profileBeside(a, "left", roadNamed), profileBeside(b, "right", roadNamed)] as const;
    const bands = [...bandsOf(i, "first"), ...bandsOf(j, "last")];
    return { feet: kerb, ends: [leftward(a), rightward(b)], profiles, bands };
  });
  if (holes.length === 0) return around;
  const island = islandProfile(junction, roadNamed);
  return [...around, ...holes.map((hole): KerbLine => ({ feet: hole, profiles: [island, island], bands: [] }))];
}

function roadLines({ left, right }: RoadStrip, road: NetworkRoad, bands: readonly Band[]): KerbLine[] {
  const [toLeft, toRight] = [0, -1].map((i) => awayFrom(left.at(i)!, right.at(i)!));
  const [l, r] = [profileOf(road, "left"), profileOf(road, "right")];
  const back = (way: Point): Point => [-way[0], -way[1]];
  return [
    { feet: right, ends: [back(toLeft!), back(toRight!)], profiles: [r, r], bands },
    { feet: left.toReversed(), ends: [toRight!, toLeft!], profiles: [l, l], bands },
  ];
}

const isBare = ({ profiles: [a, b] }: KerbLine): boolean => a.reach === 0 && b.reach === 0;

/** A junction with what is painted on its arms. */
interface Site {
  readonly junction: JunctionShape;
  readonly approaches: readonly Approach[];
}

/** Where people cross a road near its ends. */
function bandsOfRoad({ id, from, to }: RoadStrip, siteAt: ReadonlyMap<JunctionId, Site>): Band[] {
  return [from, to].flatMap((end, k) => {
    const { junction, approaches } = siteAt.get(end)!;
    const i = junction.arms.findIndex((arm) => arm.road === id && arm.end === (k === 0 ? "from" : "to"));
    return i < 0 ? [] : bandOf(junction.arms[i]!, approaches[i]!, null);
  });
}

/** Every edge of a carriageway beside which something stands. */
export function kerbLinesOf({ network, junctions, roads }: Carriageway): KerbLine[] {
  const roadNamed = roadsByName(network);
  const approachesOf = approachesIn(network);
  const sites = junctions.map((junction): Site => ({ junction, approaches: approachesOf(junction) }));
  const siteAt = new Map(sites.map((site) => [site.junction.id, site]));
  const lines = [
    ...sites.flatMap((site) => junctionLines(site, roadNamed)),
    ...roads.flatMap((strip) => roadLines(strip, roadNamed(strip.id), bandsOfRoad(strip, siteAt))),
  ];
  return lines.filter((line) => !isBare(line));
}
