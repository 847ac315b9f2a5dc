import type { Point, Point3 } from "../../math/vector";
import type { Network, NetworkRoad, RoadId } from "../../network/types";
import type { Carriageway } from "../build-carriageway";
import type { JunctionShape } from "../junction-shape";
import type { Arm, RoadStrip } from "../types";
import { type KerbProfile, profileOf } from "./kerb-profile";

/** A carriageway's edge between two joints, walked with the carriageway on its left. */
export interface KerbLine {
  /** The carriageway's own points, the same numbers. */
  readonly feet: readonly Point3[];
  /** The way out of the carriageway at both ends, unit; undefined for a ring, which ends where it begins. */
  readonly ends?: readonly [Point, Point] | undefined;
  /** What stands beside its beginning and its end; in between it changes evenly. */
  readonly profiles: readonly [KerbProfile, KerbProfile];
}

/** Finds the road that was described; a piece of one that was cut is named "road~2". */
export type RoadNamed = (id: RoadId) => NetworkRoad;

export function roadsByName({ roads }: Network): RoadNamed {
  const known = new Map(roads.map((road) => [road.id, road]));
  return (id) => {
    for (let name = id; ; name = name.slice(0, name.lastIndexOf("~"))) {
      const road = known.get(name);
      if (road) return road;
      if (!name.includes("~")) throw new RangeError(`no road is named ${id}`);
    }
  };
}

/** Unit vector from `b` to `a` in the plan. */
function awayFrom(a: Point3, b: Point3): Point {
  const [x, y] = [a[0] - b[0], a[1] - b[1]];
  const size = Math.hypot(x, y);
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
  return { height, reach: height > 0 ? Math.min(...reaches) : 0 };
}

function junctionLines(junction: JunctionShape, roadNamed: RoadNamed): KerbLine[] {
  const { arms, corners, holes } = junction;
  const around = corners.map(({ arms: [i, j], kerb }): KerbLine => {
    const [a, b] = [arms[i]!, arms[j]!];
    const profiles = [profileBeside(a, "left", roadNamed), profileBeside(b, "right", roadNamed)] as const;
    return { feet: kerb, ends: [leftward(a), rightward(b)], profiles };
  });
  if (holes.length === 0) return around;
  const island = islandProfile(junction, roadNamed);
  return [...around, ...holes.map((hole): KerbLine => ({ feet: hole, profiles: [island, island] }))];
}

function roadLines({ left, right }: RoadStrip, road: NetworkRoad): KerbLine[] {
  const [toLeft, toRight] = [0, -1].map((i) => awayFrom(left.at(i)!, right.at(i)!));
  const [l, r] = [profileOf(road, "left"), profileOf(road, "right")];
  const back = (way: Point): Point => [-way[0], -way[1]];
  return [
    { feet: right, ends: [back(toLeft!), back(toRight!)], profiles: [r, r] },
    { feet: left.toReversed(), ends: [toRight!, toLeft!], profiles: [l, l] },
  ];
}

const isBare = ({ profiles: [a, b] }: KerbLine): boolean => a.reach === 0 && b.reach === 0;

/** Every edge of a carriageway beside which something stands. */
export function kerbLinesOf({ network, junctions, roads }: Carriageway): KerbLine[] {
  const roadNamed = roadsByName(network);
  const lines = [
    ...junctions.flatMap((junction) => junctionLines(junction, roadNamed)),
    ...roads.flatMap((strip) => roadLines(strip, roadNamed(strip.id))),
  ];
  return lines.filter((line) => !isBare(line));
}
