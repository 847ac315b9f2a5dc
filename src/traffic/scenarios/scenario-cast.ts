import type { Fault } from "../../network/types";
import type { Source } from "../demand";
import { DRIVER } from "../driving";
import { clearSlot, NOWHERE } from "../fleet";
import { capAt } from "../lanes/speed-caps";
import { type Arrivals, appear, removeVehicle } from "../move";
import type { TrafficLane } from "../types";
import type { World } from "../world";
import type { Scenario, ScenarioVehicle } from "./scenario";

/** A scenario's vehicles, each in the slot of its place in the list. */
export interface Cast {
  readonly source: Source;
  /** What of the scenario can't be had on this network. */
  readonly faults: readonly Fault[];
  /** Whether somebody is still to come. */
  readonly isWaiting: boolean;
}

/** Where a vehicle begins, and the lane it is bound for. */
interface Part {
  readonly lane: number;
  readonly station: number;
  readonly goal: number;
  readonly speed: number;
  readonly at: number;
}

/** Of a lane's id: its number, from the kerb. */
const placeOf = ({ id }: TrafficLane): number => Number(/:(\d+)b?$/.exec(id)?.[1] ?? 0);

/** Lanes from which a vehicle can come to its road, with the goals there, the one nearest to the kerb first. */
function tripsOf({ graph, routes }: World, { from, to, lane: wanted }: ScenarioVehicle): [number, number][] {
  const lanes = graph.lanes.map((lane, i) => ({ lane, i }));
  const starts = lanes
    .filter(({ lane }) => lane.road === from && (wanted === undefined || placeOf(lane) === wanted))
    .sort((a, b) => placeOf(a.lane) - placeOf(b.lane));
  const goals = lanes.filter(({ lane }) => lane.road === to);
  const isDirect = ([start, goal]: readonly [number, number]) => graph.ways[routes.next(goal, start)]!.to === goal;
  return starts
    .flatMap(({ i }) => goals.map(({ i: goal }): [number, number] => [i, goal]))
    .filter(([start, goal]) => start !== goal && routes.next(goal, start) >= 0)
    .sort((a, b) => Number(isDirect(b)) - Number(isDirect(a)));
}

function faultOf({ graph }: World, { id, from, to, lane }: ScenarioVehicle): string {
  const missing = [from, to].find((road) => graph.lanes.every((one) => one.road !== road));
  if (missing !== undefined) return `${id}: there is no road "${missing}" to drive on`;
  return `${id}: no way leads from "${from}"${lane === undefined ? "" : `, lane ${lane},`} to "${to}"`;
}

/** What becomes of one vehicle; a sentence where it can't be had. */
function partOf(world: World, vehicle: ScenarioVehicle): Part | string {
  const { graph, caps } = world;
  const [trip] = tripsOf(world, vehicle);
  if (!trip) return faultOf(world, vehicle);
  const [lane, goal] = trip;
  const { line, length } = graph.lanes[lane]!;
  const end = Number.isFinite(line) ? line : length;
  const station = end - vehicle.ahead;
  if (station < graph.body.rear)
    return `${vehicle.id}: "${vehicle.from}" has no place ${vehicle.ahead} m before its line`;
  const most = Math.min(capAt(caps.lanes[lane]!, station), Math.sqrt(2 * DRIVER.comfort * vehicle.ahead));
  const speed = Math.min(most, vehicle.speedKmh === undefined ? most : vehicle.speedKmh / 3.6);
  return { lane, station, goal, speed, at: vehicle.at ?? 0 };
}

/** Whether the last vehicle of a lane leaves room for one. */
function hasPlace({ graph, fleet, places }: World, { lane, station }: Part): boolean {
  const last = places.lanes[lane]!.at(-1);
  const { front, rear } = graph.body;
  return last === undefined || fleet.station[last]! - rear - station - front >= DRIVER.gap / 2;
}

/** Who has reached a goal within the network drives on along the first way there is. */
const goalBeyond = ({ graph }: World, lane: number): number => graph.ways[graph.lanes[lane]!.out[0] ?? -1]?.to ?? lane;

export function createCast(world: World, { vehicles }: Scenario): Cast {
  const { fleet } = world;
  const parts = vehicles.map((vehicle) => partOf(world, vehicle));
  const waiting = parts
    .flatMap((part, v) => (typeof part === "string" ? [] : [{ part, v }]))
    .sort((a, b) => a.part.at - b.part.at || b.part.station - a.part.station);
  let [finished, active] = [0, 0];
  const arrivals: Arrivals = {
    goalFrom: (lane) => goalBeyond(world, lane),
    arrived: (v) => {
      if (world.graph.lanes[fleet.lane[v]!]!.out.length > 0) return;
      finished++;
      active--;
    },
  };
  function come(): void {
    for (let i = 0; i < waiting.length; ) {
      const { part, v } = waiting[i]!;
      if (part.at > world.time || !hasPlace(world, part)) {
        i++;
        continue;
      }
      waiting.splice(i, 1);
      clearSlot(fleet, v, v + 1, part.goal);
      appear(world, v, { lane: part.lane, station: part.station, speed: part.speed, born: world.time }, arrivals);
      active++;
    }
  }
  return {
    faults: parts.flatMap((part, i) => (typeof part === "string" ? [{ path: `vehicles[${i}]`, reason: part }] : [])),
    get isWaiting() {
      return waiting.length > 0;
    },
    source: {
      arrivals,
      fill: come,
      step: come,
      adopt: () => -1,
      remove(v) {
        if (fleet.lane[v] === NOWHERE) return;
        removeVehicle(world, v);
        active--;
      },
      get finished() {
        return finished;
      },
      delay: 0,
      get active() {
        return active;
      },
    },
  };
}
