import { poseAt } from "../math/curve";
import { seededRandom } from "../math/random";
import { distance } from "../math/vector";
import { DRIVER, safeSpeed } from "./driving";
import { clearSlot } from "./fleet";
import { capAt } from "./lanes/speed-caps";
import { type Arrivals, appear, removeVehicle } from "./move";
import { STANDING_GAP } from "./right-of-way/settle-crossings";
import type { LaneGraph } from "./types";
import type { World } from "./world";

/** How many want to drive: so many at any time, or so many an hour into every lane that begins at the network's rim. */
export type Demand = ({ readonly vehicles: number } | { readonly perHour: number }) & {
  /** How often one goes from a lane to another (both by their indices), beside other goals; all as often by default. */
  readonly share?: (from: number, to: number) => number;
  /** They go from place to place within the network, where there are any, and don't leave it. */
  readonly circulating?: boolean;
};

/** Of the room on all lanes, so much is filled: more, and streets fill up over several crossings. */
const FILLED = 0.4;
/** m behind the rear bumper where a vehicle comes in. */
const BEHIND = 0.25;
/** Goals tried before all are looked through. */
const TRIES = 8;
/** m around a visitor in which nobody appears. */
const VISITED = 20;

/** Lets vehicles in, and gives them goals. */
export interface Source {
  readonly arrivals: Arrivals;
  /** Puts the first vehicles on the road, standing. */
  fill(): void;
  /** An empty slot for a vehicle that comes from elsewhere, with a goal beyond `lane`; −1 where there is none. */
  adopt(lane: number): number;
  /** Lets in who wants to, where there is room. */
  step(): void;
  /** Takes a vehicle off the road, wherever it is. */
  remove(v: number): void;
  /** Trips ended, and the sum of their delays (s). */
  readonly finished: number;
  readonly delay: number;
  /** Vehicles on the road. */
  readonly active: number;
}

/** Vehicles that can stand on all lanes together. */
export function standsOn({ lanes, body }: LaneGraph): number {
  const place = body.front + body.rear + STANDING_GAP;
  return lanes.reduce((sum, { length }) => sum + Math.ceil(length / place), 0);
}

/** Vehicles that a network holds without filling up. */
export const roomFor = (graph: LaneGraph): number => Math.max(1, Math.floor(FILLED * standsOn(graph)));

/** Lanes that begin at the rim and lead somewhere, and lanes that end there. */
export function rimOf({ graph }: World): { readonly entries: number[]; readonly exits: number[] } {
  const all = graph.lanes.map((_, i) => i);
  const least = graph.body.rear + BEHIND;
  return {
    entries: all.filter(
      (i) => graph.lanes[i]!.into.length === 0 && graph.lanes[i]!.out.length > 0 && graph.lanes[i]!.line > least,
    ),
    exits: all.filter((i) => graph.lanes[i]!.out.length === 0 && graph.lanes[i]!.into.length > 0),
  };
}

/** Places on all lanes where vehicles can stand, as [lane, station], from each line back. */
function standsOf({ graph }: World): [number, number][] {
  const place = 1.5 * (graph.body.front + graph.body.rear + STANDING_GAP);
  return graph.lanes.flatMap(({ line, clear, length }, lane) => {
    const last = Math.min(line, length - graph.body.front - 1);
    const stands: [number, number][] = [];
    for (let station = last; station >= Math.max(clear, graph.body.rear); station -= place)
      stands.push([lane, station]);
    return stands;
  });
}

/** Whether a visitor is near a place on a lane. */
function isVisited({ graph, presence }: World, lane: number, station: number): boolean {
  if (!presence) return false;
  const { at } = poseAt(graph.lanes[lane]!.curve, station);
  return distance(at, [presence.visitor.east, presence.visitor.north]) < VISITED;
}

/** m, where the last one on a lane is, those who are still leaving it for another one included; Infinity for nobody. */
function lastOn({ fleet, places }: World, lane: number): number {
  const last = places.lanes[lane]!.at(-1);
  return Math.min(
    last === undefined ? Number.POSITIVE_INFINITY : fleet.station[last]!,
    ...places.leaving[lane]!.map((v) => fleet.station[v]! + fleet.apart[v]!),
  );
}

/** @param seed of who comes when and goes where */
export function createSource(world: World, demand: Demand, seed: number): Source {
  const { graph, fleet, routes, caps } = world;
  const random = seededRandom(seed);
  const { entries, exits } = rimOf(world);
  const inner = graph.lanes.flatMap(({ into, out }, i) => (into.length > 0 && out.length > 0 ? [i] : []));
  const stays = exits.length === 0 || (demand.circulating === true && inner.length > 0);
  const goals = stays ? inner : exits;
  const waiting = entries.map((): number[] => []);
  const free = Array.from({ length: fleet.slots }, (_, i) => fleet.slots - 1 - i);
  let [numbers, finished, delay, active] = [0, 0, 0, 0];
  const pick = (list: readonly number[]) => list[Math.floor(random() * list.length)]!;
  const leads = (lane: number, goal: number) => goal !== lane && routes.next(goal, lane) >= 0;

  /** A goal that is as likely as its share. */
  function sharedGoal(lane: number, share: (from: number, to: number) => number): number {
    const reached = goals.filter((goal) => leads(lane, goal));
    const shares = reached.map((goal) => share(lane, goal));
    let rest = random() * shares.reduce((sum, one) => sum + one, 0);
    for (const [i, goal] of reached.entries()) {
      rest -= shares[i]!;
      if (rest < 0) return goal;
    }
    return reached.at(-1) ?? -1;
  }

  function goalFrom(lane: number): number {
    if (demand.share) return sharedGoal(lane, demand.share);
    for (let i = 0; i < TRIES; i++) {
      const goal = pick(goals);
      if (leads(lane, goal)) return goal;
    }
    return goals.find((goal) => leads(lane, goal)) ?? -1;
  }

  const arrivals: Arrivals = {
    goalFrom: (lane) => {
      const goal = goalFrom(lane);
      return goal >= 0 ? goal : (graph.ways[graph.lanes[lane]!.out[0] ?? -1]?.to ?? lane);
    },
    arrived(v) {
      const lane = fleet.lane[v]!;
      const goesOn = graph.lanes[lane]!.out.length > 0;
      const ahead = goesOn ? caps.laneSeconds[lane]! : 0;
      finished++;
      delay += Math.max(0, world.time - fleet.born[v]! - fleet.ideal[v]! + ahead);
      fleet.born[v] = world.time;
      fleet.ideal[v] = ahead;
      if (goesOn) return;
      active--;
      free.push(v);
    },
  };

  function adopt(lane: number): number {
    const goal = goalFrom(lane);
    const v = goal < 0 && graph.lanes[lane]!.out.length > 0 ? undefined : free.pop();
    if (v === undefined) return -1;
    clearSlot(fleet, v, ++numbers, goal < 0 ? lane : goal);
    active++;
    return v;
  }

  /** A new vehicle on `lane` at `station`; false where it has nowhere to go. */
  function put(lane: number, station: number, speed: number, born: number): boolean {
    const v = adopt(lane);
    if (v < 0) return false;
    appear(world, v, { lane, station, speed, born }, arrivals);
    return true;
  }

  /** Lets a vehicle in where the last one is far enough. */
  function letIn(lane: number, born: number): boolean {
    const start = graph.body.rear + BEHIND;
    if (isVisited(world, lane, start)) return false;
    const { front, rear } = graph.body;
    const gap = lastOn(world, lane) - rear - start - front;
    if (gap < DRIVER.gap + 1) return false;
    const cap = capAt(caps.lanes[lane]!, start);
    const room = Math.min(gap - DRIVER.gap, graph.lanes[lane]!.line - start);
    return put(lane, start, Math.min(cap, 0.8 * safeSpeed(0, Math.max(0.1, room), DRIVER.comfort, world.dt)), born);
  }

  function fill(): void {
    if (!("vehicles" in demand)) return;
    const stands = standsOf(world).filter(
      ([lane, station]) => !isVisited(world, lane, station) && !(stays && graph.lanes[lane]!.out.length === 0),
    );
    for (let i = stands.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [stands[i], stands[j]] = [stands[j]!, stands[i]!];
    }
    const taken = stands.slice(0, demand.vehicles).sort((a, b) => a[0] - b[0] || b[1] - a[1]);
    for (const [lane, station] of taken) put(lane, station, 0, 0);
  }

  function step(): void {
    if ("vehicles" in demand) {
      if (entries.length > 0 && active < demand.vehicles) letIn(pick(entries), world.time);
      return;
    }
    for (const [i, lane] of entries.entries()) {
      if (random() < (demand.perHour / 3600) * world.dt) waiting[i]!.push(world.time);
      const born = waiting[i]![0];
      if (born !== undefined && letIn(lane, born)) waiting[i]!.shift();
    }
  }

  return {
    arrivals,
    fill,
    adopt,
    remove(v) {
      removeVehicle(world, v);
      active--;
      free.push(v);
    },
    step,
    get finished() {
      return finished;
    },
    get delay() {
      return delay;
    },
    get active() {
      return active;
    },
  };
}
