import type { Plan } from "../generator/types";
import type { VehicleSpec } from "../vehicle/types";
import { bodyOf } from "./body";
import { rimOf, roomFor } from "./demand";
import { buildLaneGraph } from "./lanes/lane-graph";
import { unreachableIn } from "./lanes/unreachable";
import { createTraffic, type Traffic } from "./traffic";
import type { LaneGraph } from "./types";

/** A run that is ready, and what of the description had to be left out or changed, a sentence each. */
export interface PreparedRun {
  readonly graph: LaneGraph;
  readonly traffic: Traffic;
  /** Vehicles on the road at once, at most; none where none can come. */
  readonly vehicles: number;
  readonly notes: readonly string[];
}

/** What a run is made of. */
export interface RunOptions {
  readonly vehicle: VehicleSpec;
  /** On the road at once; fewer where these don't fit. */
  readonly vehicles: number;
  readonly seed: number;
  /** They drive round within the network instead of in and out at its ends. */
  readonly circulating?: boolean | undefined;
  /** People an hour at every crosswalk; none by default. */
  readonly pedestrians?: number | undefined;
}

/** Whether there is no place to stand on any lane from the start, nor one to come in at later. */
const staysEmpty = ({ active, world }: Traffic): boolean => active === 0 && rimOf(world).entries.length === 0;

function notesOn(graph: LaneGraph, wanted: number, vehicles: number): string[] {
  const { lanes } = graph;
  const notes: string[] = [];
  if (lanes.every(({ out }) => out.length === 0)) return ["no lane leads to another: there is nowhere to drive"];
  if (vehicles === 0)
    return ["no lane is long enough for a vehicle before the line where it would wait: nobody drives"];
  if (lanes.every(({ out }) => out.length > 0))
    notes.push("no road leaves the network: vehicles drive round and round in it");
  const lost = lanes.filter(({ out, into }) => out.length === 0 && into.length === 0).length;
  if (lost > 0)
    notes.push(`${lost} ${lost === 1 ? "lane leads" : "lanes lead"} from nowhere to nowhere: nobody drives there`);
  notes.push(...unreachableIn(graph));
  if (vehicles < wanted) notes.push(`${vehicles} of ${wanted} vehicles fit without filling the streets up`);
  return notes;
}

function notesOnWalkers({ world }: Traffic): string[] {
  if (!world.footfall) return [];
  const { used } = world.footfall;
  const left = used.filter((one) => !one).length;
  if (left === used.length) return ["nobody crosses on foot: there is no zebra and no crossing with signals to use"];
  const are = left === 1 ? "crosswalk is" : "crosswalks are";
  return left === 0 ? [] : [`${left} ${are} left out: vehicles have no room to wait there`];
}

/** Traffic on a plan, as many as wanted or as fit. */
export function prepareRun(
  plan: Plan,
  { vehicle, vehicles: wanted, seed, circulating = false, pedestrians = 0 }: RunOptions,
): PreparedRun {
  const graph = buildLaneGraph(plan, bodyOf(vehicle));
  const drivable = graph.lanes.some(({ out }) => out.length > 0);
  const most = drivable ? Math.min(wanted, roomFor(graph)) : 0;
  const extras = pedestrians > 0 ? { walkers: { perHour: pedestrians } } : {};
  const traffic = createTraffic(graph, { vehicles: most, circulating }, seed, extras);
  const vehicles = staysEmpty(traffic) ? 0 : most;
  return {
    graph,
    traffic,
    vehicles,
    notes: [...graph.notes, ...notesOn(graph, wanted, vehicles), ...notesOnWalkers(traffic)],
  };
}
