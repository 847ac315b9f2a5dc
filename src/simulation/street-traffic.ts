import type { Car } from "../physics/car";
import type { PhysicsWorld } from "../physics/physics-world";
import { bodyOf } from "../traffic/body";
import { roomFor } from "../traffic/demand";
import { layLaneGraph } from "../traffic/lanes/lane-graph";
import { signalPostsOf } from "../traffic/signals/signal-posts";
import { createTraffic, TRAFFIC_STEP, type Traffic } from "../traffic/traffic";
import type { LaneGraph } from "../traffic/types";
import { createVisitorJudge, type Offence, type VisitorJudge } from "../traffic/visitor/judge-visitor";
import type { Visitor } from "../traffic/visitor/visitor";
import { vehicleById } from "../vehicle/specs";
import { createCarVisitor } from "./car-visitor";
import { createNearBodies, type NearBodies } from "./near-bodies";
import { createTrafficPoses, createTrafficVehicle, type TrafficPoses, type TrafficVehicle } from "./traffic-poses";
import type { Streets } from "./types";
import { createPeople, type PeopleView } from "./walker-poses";

/** What of traffic is there to be seen. */
export interface TrafficView {
  /** The run; null where there is none, or none yet. */
  readonly run: Traffic | null;
  /** On the road; those that wait at a crossing or behind somebody who does. */
  readonly vehicles: number;
  readonly waiting: number;
  /** How many fit without filling the streets up; null where the lanes aren't laid yet. */
  readonly room: number | null;
  /** Pairs that have come to overlap so far. */
  readonly overlaps: number;
  /** What the car did against the rules, the first first. */
  readonly offences: readonly Offence[];
  /** The car as traffic sees it; null where nothing makes traffic yet. */
  readonly visitor: Visitor | null;
  /** As drawn, the first `shown` of them. Written by `show`. */
  readonly drawn: readonly TrafficVehicle[];
  readonly shown: number;
  readonly people: PeopleView;
}

/** A run that somebody else has made, on the lanes of the streets as they are. */
export interface StagedRun {
  readonly traffic: Traffic;
  /** Moves it on by `TRAFFIC_STEP`. */
  step(): void;
}

/** Makes a run; again where the streets have changed. */
export type Staging = (graph: LaneGraph) => StagedRun;

/** Other vehicles on the streets. They mind the car, and the car runs into those near it. */
export interface StreetTraffic extends TrafficView {
  /**
   * How many there are to be from now on; as many as fit. Signals run without any, too, where streets are few.
   * @param pedestrians an hour at every crosswalk
   */
  want(vehicles: number, pedestrians?: number): void;
  /** Shows a run that is made for it, instead of as many vehicles as are wanted; null: these again. */
  stage(make: Staging | null): void;
  /** Other streets from now on; traffic follows after a moment, or at once where it is `another` network. */
  replace(streets: Streets, another: boolean): void;
  /** Before each of the world's steps. @param solid whether the car runs into others */
  tick(solid: boolean): void;
  /** After the car has been put somewhere: nobody else is there. */
  clear(): void;
  /** Writes `drawn` at part `t` (0 … 1) of the world's last step. */
  show(t: number): void;
  dispose(): void;
}

/** The world's steps to one of traffic. */
const STEPS = 12;
/** Steps that roads must stay as they are, a third of a second, before traffic is led over the new ones. */
const PATIENCE = 40;
const SEED = 1;
/** The world's steps to one part of the lanes that are laid, where traffic is on its way: frames stay short. */
const STEPS_A_PART = 2;
/** Junctions up to which signals run without traffic; parts of the first lanes that are laid at once. */
const FEW = 60;
/** m/s. */
const STANDS = 0.1;

/** One run and where its vehicles are. */
interface Running extends StagedRun {
  readonly poses: TrafficPoses;
  /** Watches what a person drives; null while the car follows a movement through traffic that isn't solid. */
  judge: VisitorJudge | null;
}

/** Makes traffic in a car's world, as the page fetches it. */
export type TrafficMaker = (world: PhysicsWorld, car: Car, streets: Streets) => StreetTraffic;

export function createStreetTraffic(world: PhysicsWorld, car: Car, first: Streets): StreetTraffic {
  const spec = vehicleById("car")!;
  const { visitor, read: readVisitor } = createCarVisitor(car, TRAFFIC_STEP);
  const drawn: TrafficVehicle[] = [];
  const people = createPeople();
  const offences: Offence[] = [];
  let streets = first;
  let graph: LaneGraph | null = null;
  let laying: ReturnType<typeof layLaneGraph> | null = null;
  let running: Running | null = null;
  let bodies: NearBodies | null = null;
  let staging: Staging | null = null;
  let [wanted, phase, patience, shown, ticks] = [-1, 0, 0, 0, 0];
  let [onFoot, room]: [number, number | null] = [0, null];

  /** Begins a run on the streets as they are, with the vehicles of the one before. */
  function begin(): void {
    const isWanted = wanted > 0 || onFoot > 0 || (wanted === 0 && streets.plan.junctions.length <= FEW);
    if (!staging && !isWanted) {
      end();
      return;
    }
    if (!graph) {
      laying = layLaneGraph(streets.plan, bodyOf(spec));
      lay(running ? 1 : FEW);
      return;
    }
    start(graph);
  }

  /** Lays so many parts of the lanes, a crossing or a piece of a large one each; begins once all are there. */
  function lay(parts: number): void {
    for (let i = 0; i < parts && laying; i++) {
      const { done, value } = laying.next();
      if (!done) continue;
      laying = null;
      graph = value;
      start(value);
    }
  }

  /** As many as are wanted and fit, those of the run before among them. */
  function runOn(graph: LaneGraph): StagedRun {
    room = graph.lanes.some(({ out }) => out.length > 0) ? roomFor(graph) : 0;
    const count = Math.min(wanted, room);
    const before = running?.traffic ?? null;
    const walkers = onFoot > 0 ? { walkers: { perHour: onFoot } } : {};
    const traffic = createTraffic(graph, { vehicles: count }, SEED, { visitor, before, ...walkers });
    return { traffic, step: traffic.step };
  }

  function start(graph: LaneGraph): void {
    readVisitor();
    bodies ??= createNearBodies(world, spec, car);
    const run = staging ? staging(graph) : runOn(graph);
    const poses = createTrafficPoses(run.traffic.world, spec, TRAFFIC_STEP);
    running = { traffic: run.traffic, step: run.step, poses, judge: null };
    bodies.clear();
    bodies.stand(signalPostsOf(run.traffic.world));
    running.poses.keep();
    running.poses.keep();
    phase = 0;
  }

  function end(): void {
    running = null;
    bodies?.clear();
    shown = 0;
    people.show(null, 0, streets.ground);
  }

  function stepTraffic(run: Running, judged: boolean): void {
    readVisitor();
    run.step();
    run.poses.keep();
    if (judged && run.traffic.world.presence)
      run.judge ??= createVisitorJudge(run.traffic.world, (offence) => offences.push(offence));
    else run.judge = null;
    run.judge?.look();
  }

  return {
    drawn,
    people,
    offences,
    visitor,
    get run() {
      return running?.traffic ?? null;
    },
    get shown() {
      return shown;
    },
    get vehicles() {
      return running?.traffic.active ?? 0;
    },
    get waiting() {
      if (!running) return 0;
      const { fleet } = running.traffic.world;
      let count = 0;
      for (let v = 0; v < fleet.slots; v++) if (running.poses.isOn(v) && fleet.speed[v]! < STANDS) count++;
      return count;
    },
    get room() {
      return room;
    },
    get overlaps() {
      return running?.traffic.overlaps ?? 0;
    },
    want(count, pedestrians = 0) {
      if (count === wanted && pedestrians === onFoot) return;
      [wanted, onFoot] = [count, pedestrians];
      if (patience === 0 && !laying) begin();
    },
    stage(make) {
      if (!make && !staging) return;
      staging = make;
      end();
      laying = null;
      offences.length = patience = 0;
      begin();
    },
    replace(next, another) {
      streets = next;
      graph = laying = room = null;
      if (another) {
        end();
        offences.length = 0;
      }
      patience = wanted < 0 && !staging ? 0 : PATIENCE;
    },
    tick(solid) {
      if (patience > 0 && --patience === 0) begin();
      if (++ticks % STEPS_A_PART === 0) lay(1);
      if (!running) return;
      if (phase === 0) stepTraffic(running, solid);
      phase = (phase + 1) % STEPS;
      if (solid) bodies?.move(running.poses, (phase || STEPS) / STEPS, streets.ground);
      else bodies?.clear();
    },
    clear() {
      if (!running) return;
      readVisitor();
      running.traffic.clearAround(visitor);
      bodies?.clear();
    },
    show(t) {
      shown = 0;
      const part = ((phase || STEPS) - 1 + t) / STEPS;
      people.show(running?.traffic.world.footfall ?? null, (1 - part) * TRAFFIC_STEP, streets.ground);
      if (!running) return;
      for (let v = 0; v < running.poses.slots; v++) {
        if (!running.poses.isOn(v)) continue;
        drawn[shown] ??= createTrafficVehicle();
        running.poses.write(v, part, streets.ground, drawn[shown]!);
        shown++;
      }
    },
    dispose: () => bodies?.dispose(),
  };
}
