import type { Fault } from "../../network/types";
import type { Simulation } from "../../simulation/types";
import type { Scenario } from "../../traffic/scenarios/scenario";
import { createScenarioRun, type ScenarioRun } from "../../traffic/scenarios/scenario-run";
import type { LaneGraph, Way } from "../../traffic/types";

/** How a scenario goes from its beginning to its end, known before it is shown. */
export interface Course {
  /** s. */
  readonly seconds: number;
  /** s, when each caption comes; those that don't are left out. */
  readonly captions: readonly number[];
}

/** A scenario on the simulation's streets, at any time of it. */
export interface Show {
  readonly run: ScenarioRun;
  readonly graph: LaneGraph;
  readonly course: Course;
  readonly faults: readonly Fault[];
  /** Whether a person drives in it. */
  readonly isTaken: boolean;
  /** Goes to a time (s): played again from the beginning, at once. */
  seek(time: number): void;
  /** Hands the scenario's player over to the car. @returns the way that it is to take; null where it isn't there */
  handOver(): Way | null;
  /** Whether the car has come to the road that the player was bound for. */
  readonly hasArrived: boolean;
}

/** s of a step, and of rounding. */
const STEP = 0.1;
const ROUNDING = 1e-6;

function courseOf(graph: LaneGraph, scenario: Scenario): Course {
  const run = createScenarioRun(graph, scenario);
  while (!run.isOver) run.step();
  return { seconds: run.time, captions: run.captions.map(({ time }) => time) };
}

function playedTo(graph: LaneGraph, scenario: Scenario, time: number): ScenarioRun {
  const run = createScenarioRun(graph, scenario);
  while (run.time + STEP <= time + ROUNDING && !run.isOver) run.step();
  return run;
}

/** Stages a scenario in a simulation whose streets are the scenario's. Null where traffic isn't there to stage it in. */
export function createShow(simulation: Simulation, scenario: Scenario): Show | null {
  const staged: { graph: LaneGraph; run: ScenarioRun }[] = [];
  let start = 0;
  let taken = false;
  const stage = () =>
    simulation.stage((graph) => {
      taken = false;
      staged[0] = { graph, run: playedTo(graph, scenario, start) };
      return staged[0].run;
    });
  stage();
  if (!staged[0]) return null;
  const course = courseOf(staged[0].graph, scenario);
  return {
    get run() {
      return staged[0]!.run;
    },
    get graph() {
      return staged[0]!.graph;
    },
    course,
    get faults() {
      return staged[0]!.run.faults;
    },
    get isTaken() {
      return taken;
    },
    seek(time) {
      start = Math.max(0, Math.min(course.seconds, time));
      stage();
    },
    handOver() {
      const { run, graph } = staged[0]!;
      const { visitor } = simulation.traffic;
      const way = graph.ways[run.traffic.world.fleet.way[run.slotOf(scenario.player)] ?? -1];
      const standing = visitor && run.handOver(scenario.player, visitor);
      if (!standing || !way) return null;
      taken = true;
      const { wheelbase, centreOfMassBehindFrontAxle } = simulation.vehicle;
      const ahead = wheelbase - centreOfMassBehindFrontAxle;
      const [east, north] = standing.at;
      const { heading } = standing;
      simulation.seat(east + ahead * Math.cos(heading), north + ahead * Math.sin(heading), heading);
      simulation.roll(standing.speed);
      return way;
    },
    get hasArrived() {
      const { run, graph } = staged[0]!;
      const goal = scenario.vehicles.find(({ id }) => id === scenario.player)?.to;
      const lanes = run.traffic.world.presence?.where.lanes ?? [];
      return taken && lanes.some(({ index }) => graph.lanes[index]!.road === goal);
    },
  };
}
