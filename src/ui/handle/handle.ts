import type { Movement, Problem } from "../../generator/types";
import type { MovementRow } from "../../telemetry/movement-row";
import type { WorldPoint } from "../../telemetry/types";
import type { Controls } from "../../vehicle/types";
import type { Game, Opened } from "../game";
import { type Choices, checkOptions } from "../options";
import type { Page } from "../page";
import type { Picture } from "../picture";
import { sourceOfAnything } from "../sources";
import { checkControls, checkMovement, checkObject, checkSeconds } from "./handle-input";

export interface KerblineState {
  readonly fps: number;
  readonly stepMs: number;
  readonly drawCalls: number;
  /** The network's name. */
  readonly network: string;
  readonly junctions: number;
  readonly triangles: number;
  /** m, the one forced, or the network's own. */
  readonly turnRadius: number;
  /** `at`: world, m. `headingDeg`: counter-clockwise from east. `onRoad`: there is road under every wheel. */
  readonly vehicle: {
    readonly speedKmh: number;
    readonly at: WorldPoint;
    readonly headingDeg: number;
    readonly lateralG: number;
    readonly onRoad: boolean;
  };
  /** Front left, front right, rear left, rear right; `gapMm` is NaN where there is no road below. */
  readonly wheels: readonly { readonly gapMm: number; readonly contact: boolean; readonly hole: boolean }[];
  readonly traffic: {
    readonly vehicles: number;
    readonly waiting: number;
    readonly overlaps: number;
    /** On foot: how many there are, and how many of them wait at the kerb. */
    readonly pedestrians: { readonly there: number; readonly waiting: number };
  };
  /** What the car did against the rules, the first first. `at`: plan, m. `rule`: in the page's language. */
  readonly violations: readonly {
    readonly kind: string;
    readonly seconds: number;
    readonly at: readonly [number, number];
    readonly place: string;
    readonly rule: string;
  }[];
  /** Of Havok's memory. */
  readonly havokBytes: number;
}

/** The page by hand: for tests and the console. */
export interface Kerbline {
  /** First frame drawn, physics running. */
  readonly ready: Promise<void>;
  state(): KerblineState;
  /**
   * The address's names; null brings a default back. All but another network and the first traffic is done when this
   * returns, they when its promise resolves; of several networks the one asked for last that can be had is opened, as
   * it is given but for what is set with it.
   * @throws RangeError on an unknown name or a value out of range, before anything is changed
   */
  set(options: Readonly<Record<string, unknown>>): Promise<void>;
  /**
   * Opens a sample by name, `grid:…`, a description as text (JSON or OpenStreetMap XML) or as an object.
   * What can't be read resolves too, with its faults as problems of the code "unreadable"; the network before stays.
   * Where another network that can be had is asked for before this one is read, by whatever way, that one is opened and
   * this call resolves with a problem of the code "superseded".
   */
  load(network: string | object): Promise<{ problems: readonly Problem[] }>;
  /**
   * Takes the wheel from the keys; null gives it back. What is left out is 0, what is too much the most there is.
   * @throws RangeError on what isn't a finite number
   */
  drive(controls: Readonly<Controls> | null): void;
  /**
   * Simulates at once, without drawing; the page stands still meanwhile, about a second for each minute simulated.
   * @throws RangeError on anything but a number from 0 to 600
   */
  step(seconds: number): void;
  movements(): readonly Pick<Movement, "id" | "junction" | "from" | "to" | "turn">[];
  /**
   * Drives one movement by itself. A row whose drive was left unfinished says in `reason` why, with `ok` false: the
   * network was rebuilt, somebody else took the wheel. Rejects with a RangeError where there is none of that id.
   */
  follow(movement: string): Promise<MovementRow & { readonly reason?: string }>;
}

declare global {
  interface Window {
    kerbline: Kerbline;
  }
}

/** What the handle reaches, once the page stands. */
export interface Standing {
  readonly game: Game;
  readonly page: Page;
  readonly picture: Picture;
  readonly choices: Choices;
  /** Done when there is what drives and draws other vehicles. */
  readonly fetchTraffic: () => Promise<void>;
  readonly havokBytes: () => number;
}

/** What came of opening a network, as problems. */
function problemsOf({ name, faults, problems, overtaken }: Opened): readonly Problem[] {
  if (overtaken) return [{ code: "superseded", message: `another network was asked for before ${name} was read` }];
  if (faults.length === 0) return problems;
  return faults.map(({ path, reason }) => ({
    code: "unreadable",
    message: path === "" ? reason : `${path}: ${reason}`,
  }));
}

function stateOf({ game, page, picture, havokBytes }: Standing): KerblineState {
  const { simulation, streets, options } = game;
  const { pose, motion, wheels, traffic } = simulation;
  return {
    fps: page.loop.fps,
    stepMs: simulation.stepMs,
    drawCalls: picture.drawCalls,
    network: streets.network.name,
    junctions: streets.plan.junctions.length,
    triangles: streets.ground.triangles,
    turnRadius: options.radius ?? streets.network.turnRadius,
    vehicle: {
      speedKmh: motion.speed * 3.6,
      at: [pose.x, pose.y, pose.z],
      headingDeg: (motion.heading * 180) / Math.PI,
      lateralG: motion.lateralAcceleration / 9.81,
      onRoad: wheels.every(({ gap }) => !Number.isNaN(gap)),
    },
    wheels: wheels.map(({ gap, contact, hole, offRoad }) => ({ gapMm: gap * 1000, contact, hole: hole && !offRoad })),
    traffic: {
      vehicles: traffic.vehicles,
      waiting: traffic.waiting,
      overlaps: traffic.overlaps,
      pedestrians: { there: traffic.people.there, waiting: traffic.people.waiting },
    },
    violations: traffic.offences.map((offence) => ({
      kind: offence.kind,
      seconds: offence.time,
      at: offence.at,
      place: offence.place,
      rule: page.ruleOf(offence),
    })),
    havokBytes: havokBytes(),
  };
}

const movementsOf = ({ game }: Standing) =>
  game.streets.plan.junctions.flatMap(({ movements }) =>
    movements.map(({ id, junction, from, to, turn }) => ({ id, junction, from, to, turn })),
  );

/** The handle before anything stands: everything but `ready` fails until `standing` has come. */
export function createHandle(standing: Promise<Standing>): Kerbline {
  let now: Standing | null = null;
  const ready = standing.then((stood) => {
    now = stood;
  });
  const need = (): Standing => {
    if (now === null) throw new Error("not ready: await kerbline.ready first");
    return now;
  };
  return {
    ready,
    state: () => stateOf(need()),
    set: (options) => {
      const { game, page, choices, fetchTraffic } = need();
      const changed = page.actions.change(checkOptions(checkObject(options), choices));
      return changed.then(() => (game.options.traffic + game.options.pedestrians > 0 ? fetchTraffic() : undefined));
    },
    load: async (network) => ({ problems: problemsOf(await need().page.actions.open(sourceOfAnything(network))) }),
    drive: (controls) => {
      const { page, game } = need();
      page.driver.take(controls === null ? null : checkControls(controls));
      if (controls !== null) game.simulation.drive(page.driver.controls);
    },
    step: (seconds) => need().game.simulation.step(checkSeconds(seconds)),
    movements: () => movementsOf(need()),
    follow: async (movement) => {
      const { row, interrupted } = await need().game.simulation.follow(checkMovement(movement));
      return interrupted === null ? row : { ...row, reason: interrupted };
    },
  };
}
