import type { LaneGraph, Refusal } from "./types";

/** A vehicle's slot is empty. */
export const NOWHERE = -1;

/** Stands for the visitor where vehicles are named by their slots. */
export const VISITOR = -2;

/**
 * All vehicles, an array for each of their properties, by slot. A vehicle is on a lane, or on the way that it takes at
 * that lane's end; stations are its rear axle's.
 */
export interface Fleet {
  readonly slots: number;
  /** m, m/s; `planned` is the speed after the step at hand. */
  readonly station: Float64Array;
  readonly speed: Float64Array;
  readonly planned: Float64Array;
  /** NOWHERE where the slot is empty. */
  readonly lane: Int32Array;
  /** The way at the lane's end; −1 where it leaves there. */
  readonly way: Int32Array;
  readonly onWay: Uint8Array;
  /** The number of its grant to drive `way`, 0 for none; and of the way it has just left, with that way. */
  readonly grant: Int32Array;
  readonly past: Int32Array;
  readonly pastGrant: Int32Array;
  /** A lane; and the lane beside its own that it wants to change to, −1 for none. */
  readonly goal: Int32Array;
  readonly wish: Int32Array;
  /** The lane that it is leaving for the one beside it, NOWHERE for none; by how much its station there is larger (m). */
  readonly leaving: Int32Array;
  readonly apart: Float64Array;
  /** m, from which station on it comes over, in how many metres, and from how far to the left of its lane's middle. */
  readonly sideFrom: Float64Array;
  readonly sideOver: Float64Array;
  readonly sideBy: Float64Array;
  /** In the order of coming in; breaks ties. */
  readonly number: Int32Array;
  /** s, since when it stands at the line, and since when it stands at all; −1 where it doesn't. */
  readonly atLine: Float64Array;
  readonly still: Float64Array;
  /** m/s, the speed it would plan alone; and whether others keep it from speeding up. */
  readonly alone: Float64Array;
  readonly hindered: Uint8Array;
  /** s, when it last asked for a grant; why it didn't get one then, and for whom it waits (a slot, or VISITOR; −1). */
  readonly asked: Float64Array;
  readonly refusal: (Refusal | null)[];
  readonly waitsFor: Int32Array;
  /** s, when it wanted to come in, and how long its way takes alone. */
  readonly born: Float64Array;
  readonly ideal: Float64Array;
}

export function createFleet(slots: number): Fleet {
  const numbers = () => new Float64Array(slots);
  const indices = (value = 0) => new Int32Array(slots).fill(value);
  return {
    slots,
    station: numbers(),
    speed: numbers(),
    planned: numbers(),
    lane: indices(NOWHERE),
    way: indices(-1),
    onWay: new Uint8Array(slots),
    grant: indices(),
    past: indices(-1),
    pastGrant: indices(),
    goal: indices(-1),
    wish: indices(-1),
    leaving: indices(NOWHERE),
    apart: numbers(),
    sideFrom: numbers(),
    sideOver: numbers(),
    sideBy: numbers(),
    number: indices(),
    atLine: numbers(),
    still: numbers(),
    alone: numbers(),
    hindered: new Uint8Array(slots),
    asked: numbers(),
    refusal: new Array<Refusal | null>(slots).fill(null),
    waitsFor: indices(-1),
    born: numbers(),
    ideal: numbers(),
  };
}

/** Makes a slot ready for a new vehicle. @param goal a lane */
export function clearSlot(fleet: Fleet, v: number, number: number, goal: number): void {
  fleet.goal[v] = goal;
  fleet.number[v] = number;
  fleet.grant[v] = fleet.pastGrant[v] = 0;
  fleet.past[v] = fleet.wish[v] = -1;
  fleet.leaving[v] = NOWHERE;
  fleet.atLine[v] = fleet.still[v] = -1;
}

/** A vehicle that has been granted a way over a crossing and isn't clear of it yet. */
export interface Passage {
  readonly vehicle: number;
  readonly way: number;
  readonly grant: number;
  /** Whether its light was red when it was granted: everybody else goes first. */
  readonly onRed: boolean;
}

/** Who is where. All lists from the first to the last in driving order; passages by their grants. */
export interface Places {
  readonly lanes: readonly number[][];
  readonly ways: readonly number[][];
  /** By lane: those who are changing from it to the one beside it, in no order. */
  readonly leaving: readonly number[][];
  readonly passages: readonly Passage[][];
  /** Cars on each lane and on their way to it. */
  readonly load: Int32Array;
  /** By lane: for whom the next place on it is kept; −1 for nobody. */
  readonly kept: Int32Array;
}

export function createPlaces({ lanes, ways, crossings }: LaneGraph): Places {
  return {
    lanes: lanes.map(() => []),
    ways: ways.map(() => []),
    leaving: lanes.map(() => []),
    passages: crossings.map(() => []),
    load: new Int32Array(lanes.length),
    kept: new Int32Array(lanes.length).fill(-1),
  };
}

/** m from the entry mouth of a passage's way, where its vehicle is. */
export function stationOnWay({ lanes, ways }: LaneGraph, fleet: Fleet, { vehicle, way, grant }: Passage): number {
  const station = fleet.station[vehicle]!;
  if (fleet.pastGrant[vehicle] === grant) return ways[way]!.length + station;
  return fleet.onWay[vehicle] ? station : station - lanes[ways[way]!.from]!.length;
}
