import { NOWHERE, stationOnWay } from "./fleet";
import type { World } from "./world";

/** m/s below which a car counts as standing; m before its line from which on it stands at it. */
const STANDING = 0.1;
const AT_LINE = 3;

/** Called when a vehicle has left the network, or reached its goal and got another one. */
export interface Arrivals {
  /** A goal that can be reached from `lane`; the lane itself where it leaves the network. */
  goalFrom(lane: number): number;
  arrived(vehicle: number): void;
}

/** The way that a vehicle takes at the end of `lane`. */
export function chooseWay(world: World, v: number, lane: number): void {
  const { graph, fleet, routes } = world;
  const way = routes.next(fleet.goal[v]!, lane);
  const leaves = graph.lanes[lane]!.out.length === 0;
  fleet.way[v] = leaves ? -1 : way;
  fleet.wish[v] = leaves ? -1 : routes.beside(fleet.goal[v]!, lane);
}

/** Puts a vehicle on a lane; one that has reached its goal goes on to another. */
export function enterLane(world: World, v: number, lane: number, arrivals: Arrivals): void {
  const { graph, fleet, places } = world;
  places.lanes[lane]!.push(v);
  fleet.lane[v] = lane;
  fleet.onWay[v] = 0;
  if (fleet.goal[v] === lane && graph.lanes[lane]!.out.length > 0) {
    arrivals.arrived(v);
    fleet.goal[v] = arrivals.goalFrom(lane);
  }
  // Who found no gap to change lanes may have come to where its goal can't be reached from.
  if (graph.lanes[lane]!.out.length > 0 && world.routes.next(fleet.goal[v]!, lane) < 0)
    fleet.goal[v] = arrivals.goalFrom(lane);
  chooseWay(world, v, lane);
}

/** Where a vehicle comes from nowhere: `station` (m) on `lane`, at `speed` (m/s); `born`: s, when it wanted to. */
export interface Appearance {
  readonly lane: number;
  readonly station: number;
  readonly speed: number;
  readonly born: number;
}

/** Puts a vehicle whose slot is ready on the road, behind all that are on its lane. */
export function appear(world: World, v: number, { lane, station, speed, born }: Appearance, arrivals: Arrivals): void {
  const { graph, fleet, places, caps } = world;
  fleet.station[v] = station;
  fleet.speed[v] = speed;
  fleet.born[v] = born;
  fleet.ideal[v] = caps.laneSeconds[lane]! * (1 - station / graph.lanes[lane]!.length);
  places.load[lane]!++;
  enterLane(world, v, lane, arrivals);
}

function leaveLane(world: World, v: number): void {
  const { graph, fleet, places } = world;
  const lane = fleet.lane[v]!;
  const way = fleet.way[v]!;
  places.lanes[lane]!.shift();
  places.load[lane]!--;
  places.ways[way]!.push(v);
  if (graph.ways[way]!.free) places.load[graph.ways[way]!.to]!++;
  fleet.station[v]! -= graph.lanes[lane]!.length;
  fleet.onWay[v] = 1;
  fleet.atLine[v] = -1;
}

function leaveWay(world: World, v: number, arrivals: Arrivals): void {
  const { graph, fleet, places, caps } = world;
  const way = fleet.way[v]!;
  const { to, length } = graph.ways[way]!;
  places.ways[way]!.shift();
  fleet.station[v]! -= length;
  fleet.past[v] = way;
  fleet.pastGrant[v] = fleet.grant[v]!;
  fleet.grant[v] = 0;
  fleet.ideal[v]! += caps.waySeconds[way]! + caps.laneSeconds[to]!;
  enterLane(world, v, to, arrivals);
}

const without = (list: number[], v: number): void => {
  list.splice(list.indexOf(v), 1);
};

/** Takes a vehicle off the lane that it is leaving for the one beside it, if it is. */
export function leaveSide({ fleet, places }: World, v: number): void {
  const lane = fleet.leaving[v]!;
  if (lane === NOWHERE) return;
  without(places.leaving[lane]!, v);
  places.load[lane]!--;
  fleet.leaving[v] = NOWHERE;
}

/** Takes a vehicle off the network. */
function leave(world: World, v: number): void {
  const { graph, fleet, places } = world;
  leaveSide(world, v);
  const lane = fleet.lane[v]!;
  places.lanes[lane]!.shift();
  places.load[lane]!--;
  if (fleet.pastGrant[v]! > 0) {
    const passages = places.passages[graph.ways[fleet.past[v]!]!.crossing]!;
    const at = passages.findIndex(({ grant }) => grant === fleet.pastGrant[v]);
    if (at >= 0) passages.splice(at, 1);
  }
  fleet.lane[v] = NOWHERE;
}

/** Takes a vehicle off the network from where it is, and its claims with it. */
export function removeVehicle(world: World, v: number): void {
  const { graph, fleet, places } = world;
  leaveSide(world, v);
  const [lane, way] = [fleet.lane[v]!, fleet.way[v]!];
  if (fleet.onWay[v]) {
    without(places.ways[way]!, v);
    places.load[graph.ways[way]!.to]!--;
  } else {
    without(places.lanes[lane]!, v);
    places.load[lane]!--;
    if (fleet.grant[v]! > 0) places.load[graph.ways[way]!.to]!--;
  }
  for (const passages of places.passages) {
    const at = passages.findIndex(({ vehicle }) => vehicle === v);
    if (at >= 0) passages.splice(at, 1);
  }
  fleet.grant[v] = fleet.pastGrant[v] = 0;
  fleet.lane[v] = NOWHERE;
}

function noteStanding(world: World, v: number): void {
  const { graph, fleet, time } = world;
  if (fleet.speed[v]! >= STANDING) {
    fleet.still[v] = -1;
    return;
  }
  if (fleet.still[v]! < 0) fleet.still[v] = time;
  const waits = !fleet.onWay[v] && fleet.grant[v] === 0 && fleet.atLine[v]! < 0;
  if (waits && graph.lanes[fleet.lane[v]!]!.line - fleet.station[v]! < AT_LINE) fleet.atLine[v] = time;
}

/** Ends the passages of those who are clear of their crossing. */
function endPassages({ graph, fleet, places }: World): void {
  for (const passages of places.passages)
    for (let i = passages.length - 1; i >= 0; i--)
      if (stationOnWay(graph, fleet, passages[i]!) > graph.ways[passages[i]!.way]!.finish) passages.splice(i, 1);
}

/** Moves everybody at the planned speed, from lane to way to lane, and out at the network's ends. */
export function moveAll(world: World, arrivals: Arrivals): void {
  const { graph, fleet, places, dt } = world;
  for (let v = 0; v < fleet.slots; v++) {
    if (fleet.lane[v] === NOWHERE) continue;
    fleet.station[v]! += ((fleet.speed[v]! + fleet.planned[v]!) / 2) * dt;
    fleet.speed[v] = fleet.planned[v]!;
    noteStanding(world, v);
  }
  for (let way = 0; way < places.ways.length; way++)
    for (
      let v = places.ways[way]![0];
      v !== undefined && fleet.station[v]! >= graph.ways[way]!.length;
      v = places.ways[way]![0]
    )
      leaveWay(world, v, arrivals);
  for (let lane = 0; lane < places.lanes.length; lane++) {
    const { length, out } = graph.lanes[lane]!;
    const end = out.length === 0 ? length - graph.body.front : length;
    for (let v = places.lanes[lane]![0]; v !== undefined && fleet.station[v]! >= end; v = places.lanes[lane]![0]) {
      if (out.length > 0) {
        leaveLane(world, v);
        continue;
      }
      arrivals.arrived(v);
      leave(world, v);
    }
  }
  endPassages(world);
}
