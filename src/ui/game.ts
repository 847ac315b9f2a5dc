import type { Problem } from "../generator/types";
import type { Fault, Network, ReadResult } from "../network/types";
import type { Settings, Simulation, Streets } from "../simulation/types";
import type { VehicleSpec } from "../vehicle/types";
import { DEFAULTS, type Options } from "./options";
import { type Source, sourceOf } from "./sources";

/** What the game is made with: the parts that know an engine, handed in. */
export interface Parts {
  readonly vehicles: readonly VehicleSpec[];
  readonly read: (source: Source) => Promise<ReadResult> | ReadResult;
  readonly simulate: (network: Network, settings: Settings, vehicle: VehicleSpec) => Simulation;
}

/** What became of a network: `faults` kept it from being opened, and the one before stays. */
export interface Opened {
  readonly name: string;
  readonly faults: readonly Fault[];
  readonly notes: readonly Fault[];
  readonly problems: readonly Problem[];
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
  /** Everything but another network is done when this returns. */
  change(change: Partial<Options>): Promise<Opened | null>;
  open(source: Source): Promise<Opened>;
  listen(listener: (change: Change) => void): void;
}

const REBUILDING = ["radius", "lane", "uv", "chord", "fault", "side"] as const;

const settingsOf = ({ radius, lane, uv, chord, fault }: Options): Settings => ({
  turnRadius: radius ?? undefined,
  laneWidth: lane ?? undefined,
  uvScale: uv ?? undefined,
  chord: chord ?? undefined,
  damage: fault ?? undefined,
});

const onSide = (network: Network, { side }: Options): Network =>
  side === null ? network : { ...network, drivingSide: side };

const vehicleOf = (parts: Parts, { vehicle }: Options): VehicleSpec =>
  parts.vehicles.find((spec) => spec.id === vehicle) ?? parts.vehicles[0]!;

type Read = Omit<Opened, "problems"> & { readonly network: Network | null; readonly address: string };

async function readSource(parts: Parts, source: Source): Promise<Read> {
  const { network, faults, notes } = await parts.read(source);
  return { name: network?.name ?? source.name, faults, notes, network, address: source.address };
}

/** Reads what an address's `network` means. */
async function readNamed(parts: Parts, name: string): Promise<Read> {
  const source = await sourceOf(name);
  if (source !== null) return readSource(parts, source);
  const fault = { path: "", reason: "there is no such sample, and it isn't grid:…" };
  return { name, faults: [fault], notes: [], network: null, address: name };
}

/**
 * Starts with the options' network, or with the page's own where that one can't be had.
 * @returns the game, and what became of the network asked for
 * @throws Error where even the page's own network can't be read
 */
export async function createGame(parts: Parts, wanted: Options): Promise<{ game: Game; opened: Opened }> {
  const asked = await readNamed(parts, wanted.network);
  const { network, address } = asked.network === null ? await readNamed(parts, DEFAULTS.network) : asked;
  if (network === null) throw new Error(`${DEFAULTS.network} can't be read`);
  const game = gameOn(parts, network, { ...wanted, network: address });
  return { game, opened: { ...asked, problems: game.streets.plan.problems } };
}

/** What a game holds and replaces. */
interface Running {
  readonly parts: Parts;
  readonly listeners: ((change: Change) => void)[];
  network: Network;
  options: Options;
  simulation: Simulation;
}

function tell({ listeners }: Running, change: Change): void {
  for (const listener of listeners) listener(change);
}

function rebuild(running: Running): void {
  const { network, options, simulation } = running;
  simulation.rebuild(onSide(network, options), settingsOf(options));
  tell(running, "streets");
}

const simulate = (parts: Parts, network: Network, options: Options): Simulation =>
  parts.simulate(onSide(network, options), settingsOf(options), vehicleOf(parts, options));

function changeVehicle(running: Running): void {
  const before = running.simulation;
  running.simulation = simulate(running.parts, running.network, running.options);
  running.simulation.seat(before.pose.x, before.pose.z, before.motion.heading, before.pose.y);
  before.dispose();
  tell(running, "vehicle");
}

/** Puts another network under the car. Where it can't be built, the one before stays. */
function enter(running: Running, read: Read): Opened {
  if (read.network === null) return { ...read, problems: [] };
  const { network, options } = running;
  try {
    running.network = read.network;
    running.options = { ...options, network: read.address };
    rebuild(running);
  } catch (error) {
    Object.assign(running, { network, options });
    return { ...read, faults: [{ path: "", reason: String(error) }], problems: [] };
  }
  running.simulation.clearWorstPlaces();
  running.simulation.reset("start");
  return { ...read, problems: running.simulation.streets.plan.problems };
}

async function change(running: Running, { network, ...rest }: Partial<Options>): Promise<Opened | null> {
  const before = running.options;
  running.options = { ...before, ...rest };
  if (REBUILDING.some((key) => running.options[key] !== before[key])) rebuild(running);
  if (running.options.vehicle !== before.vehicle) changeVehicle(running);
  tell(running, "options");
  return network === undefined || network === before.network
    ? null
    : enter(running, await readNamed(running.parts, network));
}

function gameOn(parts: Parts, network: Network, options: Options): Game {
  const running: Running = { parts, network, options, listeners: [], simulation: simulate(parts, network, options) };
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
    change: (wanted) => change(running, wanted),
    open: async (source) => enter(running, await readSource(parts, source)),
    listen: (listener) => {
      running.listeners.push(listener);
    },
  };
}
