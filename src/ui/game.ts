import type { Problem } from "../generator/types";
import type { Fault, Network } from "../network/types";
import type { Settings, Simulation, Streets } from "../simulation/types";
import type { VehicleSpec } from "../vehicle/types";
import { createRequests, type Requests } from "./handle/requests";
import { AS_GIVEN, DEFAULTS, type Options } from "./options";
import { type Read, type Reader, readFound } from "./read-found";
import { type Found, sourceOf } from "./sources";

/** What the game is made with: the parts that know an engine, handed in. */
export interface Parts {
  readonly vehicles: readonly VehicleSpec[];
  readonly read: Reader;
  readonly simulate: (network: Network, settings: Settings, vehicle: VehicleSpec) => Simulation;
}

/** What became of a network: `faults` kept it from being opened, and the one before stays. */
export interface Opened {
  readonly name: string;
  readonly faults: readonly Fault[];
  readonly notes: readonly Fault[];
  readonly problems: readonly Problem[];
  /** Another network was asked for before this one was read: the later one is opened, if it can be, and this one isn't. */
  readonly overtaken: boolean;
}

/** What has changed: other roads under the car, another car, or just how it's looked at. */
export type Change = "streets" | "vehicle" | "options";

/** The one network being driven, its options, and what is rebuilt when they change. */
export interface Game {
  /** Ids of the vehicles there are. */
  readonly vehicles: readonly string[];
  readonly simulation: Simulation;
  readonly streets: Streets;
  readonly options: Options;
  /** As it is described. */
  readonly network: Network;
  /** Settles once no other network is on its way any more; null where none is. */
  readonly underWay: Promise<Opened> | null;
  /**
   * Puts the network in place of the one that it was made of, by hand: the car stays where it can, and nothing is set
   * but what the network itself says. The one before stays where it can't be built.
   * @param address what the address calls it from now on
   * @returns what is wrong with it, or null
   */
  edit(network: Network, address: string): Fault | null;
  /**
   * Everything but another network is done when this returns. Of several networks the one asked for last that can be
   * had is opened, as it is given: radius, lane, side and damage made for the one before don't go with the car.
   */
  change(change: Partial<Options>): Promise<Opened | null>;
  /** Opens what is found, or will be; asked for from now on. */
  open(found: Found | Promise<Found>): Promise<Opened>;
  /** Drives a vehicle that has no name of its own, until the options' `own` is empty again. */
  lend(vehicle: VehicleSpec): void;
  listen(listener: (change: Change) => void): void;
}

const REBUILDING = [...Object.keys(AS_GIVEN), "kerbs"] as readonly (keyof typeof AS_GIVEN | "kerbs")[];

const settingsOf = ({ radius, lane, uv, chord, fault, kerbs }: Options): Settings => ({
  turnRadius: radius ?? undefined,
  laneWidth: lane ?? undefined,
  uvScale: uv ?? undefined,
  chord: chord ?? undefined,
  damage: fault ?? undefined,
  dressed: kerbs === "on" ? "kerbs" : "markings",
});

const asWanted = (network: Network, { side, markings }: Options): Network =>
  side === null && markings === null
    ? network
    : { ...network, ...(side !== null && { drivingSide: side }), ...(markings !== null && { markings }) };

/** Others drive where a person does: the other doors have the street to themselves. */
const trafficOf = ({ mode, traffic, pedestrians }: Options): [vehicles: number, pedestrians: number] =>
  mode === DEFAULTS.mode ? [traffic, pedestrians] : [0, 0];

const vehicleOf = ({ parts, options, lent }: Pick<Running, "parts" | "options" | "lent">): VehicleSpec =>
  lent ?? parts.vehicles.find(({ id }) => id === options.vehicle) ?? parts.vehicles[0]!;

/**
 * Starts with the options' network, or with the page's own where that one can't be had.
 * @returns the game, and what became of the network asked for
 * @throws Error where even the page's own network can't be read
 */
export async function createGame(parts: Parts, wanted: Options): Promise<{ game: Game; opened: Opened }> {
  const asked = await readFound(parts.read, sourceOf(wanted.network));
  const { network, address } = asked.network === null ? await readFound(parts.read, sourceOf(DEFAULTS.network)) : asked;
  if (network === null) throw new Error(`${DEFAULTS.network} can't be read`);
  const game = gameOn(parts, network, { ...wanted, network: address });
  return { game, opened: { ...asked, problems: game.streets.plan.problems, overtaken: false } };
}

interface Wanted {
  options: Partial<Options>;
}

/** What a game holds and replaces. */
interface Running {
  readonly parts: Parts;
  readonly listeners: ((change: Change) => void)[];
  network: Network;
  options: Options;
  /** Driven instead of the options' vehicle. */
  lent: VehicleSpec | null;
  simulation: Simulation;
  readonly requests: Requests<Opened>;
  /** For each network under way, what has been set with it and since: meant for that one too. */
  readonly wanted: Set<Wanted>;
}

function tell({ listeners }: Running, change: Change): void {
  for (const listener of listeners) listener(change);
}

function rebuild(running: Running): void {
  const { network, options, simulation } = running;
  simulation.rebuild(asWanted(network, options), settingsOf(options));
  tell(running, "streets");
}

function simulate(running: Omit<Running, "simulation">): Simulation {
  const { parts, network, options } = running;
  const simulation = parts.simulate(asWanted(network, options), settingsOf(options), vehicleOf(running));
  simulation.setTraffic(...trafficOf(options));
  return simulation;
}

function changeVehicle(running: Running): void {
  const before = running.simulation;
  running.simulation = simulate(running);
  running.simulation.seat(before.pose.x, before.pose.z, before.motion.heading, before.pose.y);
  before.dispose();
  tell(running, "vehicle");
}

/** Builds another network under the car. Where that can't be done the one before stays, and what is wrong comes back. */
function lay(running: Running, next: Pick<Running, "network" | "options">): Fault | null {
  const { network, options } = running;
  try {
    Object.assign(running, next);
    rebuild(running);
  } catch (error) {
    Object.assign(running, { network, options });
    return { path: "", reason: String(error) };
  }
  const { junctions, problems } = running.simulation.streets.plan;
  if (junctions.length > 0) return null;
  Object.assign(running, { network, options });
  rebuild(running);
  return { path: "", reason: problems.at(-1)?.message ?? "there is no road" };
}

/** Puts another network under the car, as it is given, and the car at its start. */
function enter(running: Running, read: Read, wanted: Wanted): Opened {
  const failed = { ...read, problems: [], overtaken: false };
  if (read.network === null) return failed;
  const options = { ...running.options, ...AS_GIVEN, ...wanted.options, network: read.address };
  const fault = lay(running, { network: read.network, options });
  if (fault) return { ...failed, faults: [fault] };
  running.simulation.clearWorstPlaces();
  running.simulation.reset("start");
  return { ...failed, problems: running.simulation.streets.plan.problems };
}

/** Opens what is found, unless something else that can be had is asked for meanwhile. */
async function open(running: Running, found: Found | Promise<Found>, options: Partial<Options> = {}): Promise<Opened> {
  const wanted = { options };
  running.wanted.add(wanted);
  const reading = readFound(running.parts.read, found);
  const opened = await running.requests.ask(reading, (read, overtaken) =>
    overtaken ? { ...read, problems: [], overtaken } : enter(running, read, wanted),
  );
  running.wanted.delete(wanted);
  return opened;
}

async function change(running: Running, { network, ...rest }: Partial<Options>): Promise<Opened | null> {
  const before = running.options;
  const driven = vehicleOf(running);
  running.options = { ...before, ...rest };
  if (running.options.own === "") running.lent = null;
  for (const wanted of running.wanted) wanted.options = { ...wanted.options, ...rest };
  if (REBUILDING.some((key) => running.options[key] !== before[key])) rebuild(running);
  if (vehicleOf(running) !== driven) changeVehicle(running);
  running.simulation.setTraffic(...trafficOf(running.options));
  tell(running, "options");
  if (network === undefined) return null;
  if (network !== before.network) return open(running, sourceOf(network), rest);
  running.requests.callOff();
  return null;
}

function gameOn(parts: Parts, network: Network, options: Options): Game {
  const requests = createRequests<Opened>(({ faults, overtaken }) => faults.length === 0 && !overtaken);
  const made = { parts, network, options, lent: null, listeners: [], requests, wanted: new Set<Wanted>() };
  const running: Running = { ...made, simulation: simulate(made) };
  return {
    vehicles: parts.vehicles.map(({ id }) => id),
    get simulation() {
      return running.simulation;
    },
    get streets() {
      return running.simulation.streets;
    },
    get options() {
      return running.options;
    },
    get network() {
      return running.network;
    },
    get underWay() {
      return requests.underWay;
    },
    edit: (next, address) => {
      requests.callOff();
      return lay(running, { network: next, options: { ...running.options, ...AS_GIVEN, network: address } });
    },
    change: (wanted) => change(running, wanted),
    open: (found) => open(running, found),
    lend: (vehicle) => {
      running.lent = vehicle;
      changeVehicle(running);
    },
    listen: (listener) => {
      running.listeners.push(listener);
    },
  };
}
