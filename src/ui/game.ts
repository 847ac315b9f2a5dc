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

function gameOn(parts: Parts, first: Network, wanted: Options): Game {
  let [network, options] = [first, wanted];
  let simulation = parts.simulate(onSide(network, options), settingsOf(options), vehicleOf(parts, options));
  const listeners: ((change: Change) => void)[] = [];
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  const rebuild = () => {
    simulation.rebuild(onSide(network, options), settingsOf(options));
    tell("streets");
  };
  const changeVehicle = () => {
    const before = simulation;
    simulation = parts.simulate(onSide(network, options), settingsOf(options), vehicleOf(parts, options));
    simulation.seat(before.pose.x, before.pose.z, before.motion.heading);
    before.dispose();
    tell("vehicle");
  };
  const enter = (read: Read): Opened => {
    if (read.network === null) return { ...read, problems: [] };
    const before = { network, options };
    try {
      network = read.network;
      options = { ...options, network: read.address };
      rebuild();
    } catch (error) {
      ({ network, options } = before);
      return { ...read, faults: [{ path: "", reason: String(error) }], problems: [] };
    }
    simulation.clearWorstPlaces();
    simulation.reset("start");
    return { ...read, problems: simulation.streets.plan.problems };
  };
  const change = async ({ network: name, ...rest }: Partial<Options>): Promise<Opened | null> => {
    const before = options;
    options = { ...options, ...rest };
    if (REBUILDING.some((key) => options[key] !== before[key])) rebuild();
    if (options.vehicle !== before.vehicle) changeVehicle();
    tell("options");
    return name === undefined || name === before.network ? null : enter(await readNamed(parts, name));
  };
  return {
    vehicles: parts.vehicles.map(({ id }) => id),
    get simulation() {
      return simulation;
    },
    get streets() {
      return simulation.streets;
    },
    get options() {
      return options;
    },
    change,
    open: async (source) => enter(await readSource(parts, source)),
    listen: (listener) => {
      listeners.push(listener);
    },
  };
}
