import { seededRandom, seedOf } from "../../math/random";
import { bearing, direction, distance, dot, type Point, subtract } from "../../math/vector";
import type { NetworkRoad } from "../../network/types";
import { allOf, type Parts } from "../parts";
import { roadsByName } from "../roads-by-name";
import { KERB_TOP, profileOf } from "../street/kerb-profile";
import type { Plan, RoadStrip } from "../types";
import { groundAt, isOpen, isOpenAround, isTurfAround } from "./clear-ground";
import { type KerbPlace, outFrom, walkKerb } from "./kerb-walk";
import { placeSigns } from "./place-signs";
import type { House, Lamp, Site, Things, Tree } from "./types";

/** m from lamp to lamp, from tree to tree and from house to house, where a network is small enough. */
const STEPS = { lamps: 28, trees: 12, houses: 24 } as const;
/** m of kerb from which all stand farther apart: a town is as much to draw as this. */
const MOST_KERB = 16_000;
/** m of carriageway from which lamps stand on both sides. */
const BROAD = 10;
/** m from a sidewalk's rim to a lamp, to a tree, and to a house's front. */
const LAMP_BACK = 0.25;
const TREE_BACK = [1.4, 3.5] as const;
const HOUSE_BACK = [6, 12] as const;
/** m that a tree keeps open around it, and that it has of a verge. */
const TREE_ROOM = 1.1;
const TURF_ROOM = 0.5;
/** Of a tree's size, in a verge; m from crossings on that none stands there, so that one sees who comes. */
const SMALLER = 0.8;
const SIGHT = 25;
/** Shares of the places that stay empty. */
const WITHOUT_TREE = 0.3;
const WITHOUT_HOUSE = 0.25;

type Side = "left" | "right";

/** One side of a road, and how it is built. */
interface Beside {
  readonly strip: RoadStrip;
  readonly road: NetworkRoad;
  readonly side: Side;
  /** m from the carriageway's edge to where grass begins, and of grass before the sidewalk. */
  readonly reach: number;
  readonly verge: number;
  /** m along the road at which its kerb begins. */
  readonly from: number;
}

function sidesOf(plan: Plan): Beside[] {
  const roadNamed = roadsByName(plan.network);
  const nodes = new Map(plan.network.nodes.map(({ id, at }) => [id, at]));
  return plan.roads.flatMap((strip) => {
    const road = roadNamed(strip.id);
    const [node, next] = [nodes.get(road.from)!, road.via[0]?.at ?? nodes.get(road.to)!];
    const ahead = direction(bearing(subtract(next, node)));
    return (["left", "right"] as const).map((side): Beside => {
      const [east, north] = strip[side][0]!;
      const from = dot(subtract([east, north], node), ahead);
      const { reach, verge } = profileOf(road, side);
      return { strip, road, side, reach, verge, from };
    });
  });
}

/** Numbers for what stands at a place beside a road: the same whatever stands, or no longer stands, elsewhere. */
const randomAt = ({ road, side }: Beside, { nth }: KerbPlace, seed: number) =>
  seededRandom(seedOf(`${road.id} ${side}`, seed) + nth);

const between = ([least, most]: readonly [number, number], part: number): number => least + part * (most - least);

function lampsBeside({ strip, road, side, reach, from }: Beside, site: Site, step: number): Lamp[] {
  const isLit = reach > KERB_TOP + 2 * LAMP_BACK && (side === "right" || road.width > BROAD);
  if (!isLit || !site.street) return [];
  return walkKerb(strip[side], side, { step, from }).flatMap((place) => {
    const at = outFrom(place, reach - LAMP_BACK);
    const height = site.street!.heightAt(at[0], at[1]);
    const stands = !Number.isNaN(height) && Number.isNaN(site.road.heightAt(at[0], at[1]));
    return stands ? [{ at, height, heading: place.heading, towards: place.out + Math.PI }] : [];
  });
}

/** Whether nothing at a place beside a road hides a crossing from who comes along it. */
function leavesSight({ strip, side }: Beside, at: Point): boolean {
  const [first, last] = [strip[side][0]!, strip[side].at(-1)!];
  return [first, last].every(([east, north]) => distance([east, north], at) > SIGHT);
}

/** Trees in the verge where it is broad enough, else beyond the sidewalk. */
function treesBeside(beside: Beside, site: Site, step: number, seed: number): Tree[] {
  const { strip, side, reach, verge, from } = beside;
  const inVerge = verge > 2 * TURF_ROOM;
  return walkKerb(strip[side], side, { step, from }).flatMap((place): Tree[] => {
    const random = randomAt(beside, place, seed);
    const [empty, back, size, shade] = [random(), random(), random(), random()];
    const at = outFrom(place, inVerge ? KERB_TOP + verge / 2 : reach + between(TREE_BACK, back));
    const hasRoom = inVerge
      ? leavesSight(beside, at) && isTurfAround(site, at, TURF_ROOM)
      : isOpenAround(site, at, TREE_ROOM);
    if (empty < WITHOUT_TREE || !hasRoom) return [];
    const height = inVerge ? site.turf!.heightAt(...at) : groundAt(site, at);
    return [{ at, height, heading: place.heading, size: (inVerge ? SMALLER : 1) * (5 + 4 * size), shade }];
  });
}

/** The corners of a house's ground and places between them, `room` metres wider all around. */
function footprintOf({ at, heading, width, depth }: House, room: number): Point[] {
  const [ahead, aside] = [direction(heading), direction(heading + Math.PI / 2)];
  const parts = [-1, -0.5, 0, 0.5, 1];
  return parts.flatMap((x) =>
    parts.map((y): Point => {
      const [u, v] = [x * (width / 2 + room), y * (depth / 2 + room)];
      return [at[0] + u * ahead[0] + v * aside[0], at[1] + u * ahead[1] + v * aside[1]];
    }),
  );
}

function houseAt(place: KerbPlace, reach: number, random: () => number): House {
  const [back, width, depth, floors, shade] = [random(), random(), random(), random(), random()];
  const deep = 8 + 5 * depth;
  const at = outFrom(place, reach + between(HOUSE_BACK, back) + deep / 2);
  const size = { width: 9 + 9 * width, depth: deep, floors: 1 + Math.floor(3.4 * floors) };
  return { at, height: 0, heading: place.heading, ...size, shade };
}

const reachOf = ({ width, depth }: House): number => Math.hypot(width, depth) / 2;

/** m around a house without road, and between two houses. */
const HOUSE_ROOM = 3;

function housesBeside(
  beside: Beside,
  site: Site,
  step: number,
  town: { readonly seed: number; readonly houses: House[] },
): void {
  const { strip, side, reach, from } = beside;
  for (const place of walkKerb(strip[side], side, { step, from })) {
    const random = randomAt(beside, place, town.seed);
    const isEmpty = random() < WITHOUT_HOUSE;
    const house = houseAt(place, reach, random);
    const ground = footprintOf(house, HOUSE_ROOM);
    const stands =
      ground.every((point) => isOpen(site, point)) &&
      town.houses.every((other) => distance(other.at, house.at) > reachOf(other) + reachOf(house));
    if (isEmpty || !stands) continue;
    const height = Math.min(...footprintOf(house, 0).map((point) => groundAt(site, point)));
    town.houses.push({ ...house, height });
  }
}

/** m of both kerbs of all roads, about. */
const kerbOf = (plan: Plan): number =>
  plan.roads.reduce((sum, { lanes }) => sum + 2 * (lanes[0]?.curve.length ?? 0), 0);

/**
 * Lamps and signs on the sidewalks, trees and houses beside them, nothing on a road. The same network and seed give the same.
 * @param seed any integer
 */
export const placeThings = (plan: Plan, site: Site, seed: number): Things => allOf(thingParts(plan, site, seed));

/** The same, part by part. */
export function* thingParts(plan: Plan, site: Site, seed: number): Parts<Things> {
  const wider = Math.max(1, kerbOf(plan) / MOST_KERB);
  const sides = sidesOf(plan);
  const houses: House[] = [];
  for (const side of sides) housesBeside(side, site, wider * STEPS.houses, { seed, houses });
  yield;
  const isInHouse = ({ at }: Tree) => houses.some((house) => distance(house.at, at) < reachOf(house) + TREE_ROOM);
  const trees = sides.flatMap((side) => treesBeside(side, site, wider * STEPS.trees, seed + 1));
  yield;
  const lamps = sides.flatMap((side) => lampsBeside(side, site, wider * STEPS.lamps));
  yield;
  return { lamps, trees: trees.filter((tree) => !isInHouse(tree)), houses, signs: placeSigns(plan, site) };
}
