import { type Curve, poseAt } from "../../math/curve";
import { type Body, type Box, boxesMeet, halfSizeOf } from "../body";
import { DRIVER } from "../driving";
import { NOWHERE } from "../fleet";
import { follow, stopWithin } from "../keep-distance";
import type { World } from "../world";
import type { Visitor } from "./visitor";

/** m beside and before a visitor that one leaves free; m between two looks ahead. */
const BESIDE = 0.25;
const BEFORE = 1.5;
const STRIDE = 1;
/** m, how exactly it is known where one would touch a visitor. */
const FINE = 0.01;
/** m left free behind a visitor that stands ahead in one's lane, and cosine of the angle within which it does. */
const BEHIND = 7;
const IN_LINE = 0.9;
/** m that one looks ahead beyond where one could stop. */
const BEYOND = 12;
/** s ahead that a visitor is expected to go on as it does, and how near (s) one must come there at the same time. */
const FORESEEN = [0.6, 1.2] as const;
const SAME_TIME = 1.5;
/** m/s from which on it is expected anywhere; sine of the angle from which on it comes from the side. */
const MOVES = 1.5;
const CROSSWISE = 0.35;
/** m/s², braking for it less than which isn't counted. */
const SLIGHT = 0.5;

/** A piece of what lies before a vehicle: from `from` on along `curve`, up to `until` m from the vehicle. */
interface Stretch {
  readonly curve: Curve;
  readonly from: number;
  readonly until: number;
}

/** The lane, the way and the lane after it that a vehicle drives next. */
function ahead({ graph, fleet }: World, v: number): Stretch[] {
  const [station, way, lane] = [fleet.station[v]!, graph.ways[fleet.way[v]!], graph.lanes[fleet.lane[v]!]!];
  const stretches: Stretch[] = [];
  let until = 0;
  const add = (curve: Curve, from: number, length: number) => {
    stretches.push({ curve, from: from - until, until: until + length - from });
    until += length - from;
  };
  if (!fleet.onWay[v]) add(lane.curve, station, lane.length);
  if (!way) return stretches;
  add(way.curve, fleet.onWay[v] ? station : 0, way.length);
  add(graph.lanes[way.to]!.curve, 0, graph.lanes[way.to]!.length);
  return stretches;
}

/** Where the visitor will be in `seconds`, if it goes on as it does. */
function foreseen({ east, north, cos, sin, half, speed, turning }: Visitor, seconds: number): Box {
  const turned = turning * seconds;
  const [c, s] = [Math.cos(turned / 2), Math.sin(turned / 2)];
  const way = speed * seconds;
  const [cos2, sin2] = [
    cos * Math.cos(turned) - sin * Math.sin(turned),
    sin * Math.cos(turned) + cos * Math.sin(turned),
  ];
  return {
    east: east + way * (cos * c - sin * s),
    north: north + way * (sin * c + cos * s),
    cos: cos2,
    sin: sin2,
    half,
  };
}

/** A body with its rear axle at a station (m) of a curve, with what is left free beside it. */
function boxAt(curve: Curve, station: number, body: Body): Box {
  const { at, heading } = poseAt(curve, station);
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
  const { length, width } = halfSizeOf(body);
  const middle = (body.front - body.rear) / 2;
  return {
    east: at[0] + middle * cos,
    north: at[1] + middle * sin,
    cos,
    sin,
    half: { length, width: width + BESIDE },
  };
}

/** m before a station at which a body meets another, within the last stride, where it begins to: it comes nearer evenly. */
function soonerBy(curve: Curve, station: number, body: Body, other: Box): number {
  let [before, meets] = [STRIDE, 0];
  while (before - meets > FINE) {
    const middle = (before + meets) / 2;
    if (boxesMeet(boxAt(curve, station - middle, body), other)) meets = middle;
    else before = middle;
  }
  return before;
}

/** Brakes `v` for what of the visitor its way leads into. `boxes`: where that is now, and where it will be. */
function avoid(world: World, v: number, boxes: readonly Box[], visitor: Visitor): void {
  const { graph, fleet } = world;
  const speed = fleet.speed[v]!;
  const horizon = (speed * speed) / (2 * DRIVER.comfort) + BEYOND;
  let expected = false;
  for (const { curve, from, until } of ahead(world, v))
    for (let d = Math.max(0, Math.ceil(-from / STRIDE) * STRIDE); d < Math.min(until, horizon); d += STRIDE) {
      if (d + from < 0) continue;
      const box = boxAt(curve, d + from, graph.body);
      const along = box.cos * visitor.cos + box.sin * visitor.sin;
      if (boxesMeet(box, boxes[0]!)) {
        const there = d - soonerBy(curve, d + from, graph.body, boxes[0]!);
        const lead = Math.max(0, visitor.speed * along);
        const room = along > IN_LINE && !fleet.onWay[v] ? BEHIND : BEFORE;
        if (lead > MOVES) follow(world, v, Math.max(0, there - BEFORE), lead, Number.POSITIVE_INFINITY);
        else stopWithin(world, v, Math.max(0, there - room));
        return;
      }
      if (expected || Math.abs(box.cos * visitor.sin - box.sin * visitor.cos) < CROSSWISE) continue;
      const seconds = d / Math.max(1, speed);
      expected = FORESEEN.some((t, i) => Math.abs(seconds - t) < SAME_TIME && boxesMeet(box, boxes[i + 1]!));
      if (expected) stopWithin(world, v, Math.max(0, d - BEFORE));
    }
}

/** Everybody keeps clear of the visitor, wherever it is and whatever it does. After speeds are planned. */
export function avoidVisitor(world: World): void {
  const { graph, fleet, presence, dt } = world;
  if (!presence) return;
  const { visitor, hindered } = presence;
  hindered.clear();
  const boxes: Box[] = [visitor];
  if (Math.abs(visitor.speed) > MOVES) for (const t of FORESEEN) boxes.push(foreseen(visitor, t));
  else for (const _ of FORESEEN) boxes.push(visitor);
  for (let v = 0; v < fleet.slots; v++) {
    if (fleet.lane[v] === NOWHERE) continue;
    const { curve } = fleet.onWay[v] ? graph.ways[fleet.way[v]!]! : graph.lanes[fleet.lane[v]!]!;
    const { at } = poseAt(curve, fleet.station[v]!);
    const [dx, dy] = [at[0] - visitor.east, at[1] - visitor.north];
    const reach = (fleet.speed[v]! * fleet.speed[v]!) / (2 * DRIVER.comfort) + BEYOND + 2 * visitor.half.length + 20;
    if (dx * dx + dy * dy > reach * reach) continue;
    const before = fleet.planned[v]!;
    avoid(world, v, boxes, visitor);
    fleet.planned[v] = Math.max(fleet.planned[v]!, fleet.speed[v]! - DRIVER.possible * dt);
    if (before - fleet.planned[v]! > SLIGHT * dt) hindered.set(v, (fleet.speed[v]! - fleet.planned[v]!) / dt);
  }
}
