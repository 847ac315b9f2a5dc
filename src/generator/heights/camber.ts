import type { Network } from "../../network/types";
import type { Centreline } from "../centrelines";
import { RUN } from "./cross-fall";

/**
 * What a carriageway falls to its sides by, beside how it lies on its junctions' planes: from the `crown` on, as a roof
 * or all to one side. At both mouths there is nothing of it, which `RUN` metres on is all there.
 */
export interface Camber {
  /** m from mouth to mouth. */
  readonly length: number;
  /** m to the left of the centreline. */
  readonly crown: number;
  /** m per m to the left, on the left and on the right of the crown. */
  readonly rises: readonly [number, number];
}

/** What of a network and its line a camber hangs on. */
type Fallen = Pick<Network, "crossfallPercent" | "drivingSide">;

/**
 * A road's camber: a roof over the line between both directions, or on one-way roads to the kerb of the driving side;
 * undefined where the network has none.
 * @param length m from mouth to mouth
 */
export function camberOf({ road, left, right }: Centreline, length: number, network: Fallen): Camber | undefined {
  const fall = (network.crossfallPercent ?? 0) / 100;
  if (fall === 0) return undefined;
  const { forward, backward } = road.lanes;
  const drivesRight = network.drivingSide === "right";
  if (forward > 0 && backward > 0) {
    const before = drivesRight ? backward : forward;
    return { length, crown: left - ((left - right) * before) / (forward + backward), rises: [-fall, fall] };
  }
  const rise = forward > 0 === drivesRight ? fall : -fall;
  return { length, crown: 0, rises: [rise, rise] };
}

export const isRoof = ({ rises: [left, right] }: Camber): boolean => left !== right;

/** m over which it grows, and how much of it there is at last: less on a short road, which bends no faster for it. */
function growthOf({ length }: Camber): { readonly run: number; readonly most: number } {
  const run = Math.min(RUN, length / 2);
  return { run, most: (run / RUN) ** 2 };
}

/** How much of it there is at a station, 0 … 1, and how fast that grows (1/m). Source: Hermite. */
function partAt(camber: Camber, station: number): { readonly part: number; readonly rate: number } {
  const { run, most } = growthOf(camber);
  const left = camber.length - station;
  const t = Math.min(1, Math.max(0, Math.min(station, left)) / run);
  const rate = (most * 6 * t * (1 - t)) / run;
  return { part: most * t * t * (3 - 2 * t), rate: station <= left ? rate : -rate };
}

/** What a camber does at a place `lateral` metres to the left of the centreline. */
interface Fall {
  /** m, that it lifts the ground by. */
  readonly lift: number;
  /** m per m to the left; the mean of both sides on the crown. */
  readonly across: number;
  /** m per m along the centreline. */
  readonly along: number;
}

export function fallAt(camber: Camber, station: number, lateral: number): Fall {
  const { part, rate } = partAt(camber, station);
  const aside = lateral - camber.crown;
  const [left, right] = camber.rises;
  const rise = aside === 0 ? (left + right) / 2 : aside > 0 ? left : right;
  return { lift: part * rise * aside, across: part * rise, along: rate * rise * aside };
}

/** m, the most that a carriageway which reaches `reach` metres aside falls from its crown. */
const dropOf = ({ crown, rises }: Camber, reach: number): number => Math.abs(rises[0]) * (reach + Math.abs(crown));

/** 1/m, a bound on how much it bends any kerb up or down between two stations. */
export function camberBend(camber: Camber, from: number, to: number, reach: number): number {
  const { run, most } = growthOf(camber);
  const isEven = from >= run && to <= camber.length - run;
  return isEven ? 0 : (dropOf(camber, reach) * most * 6) / run ** 2;
}

/** m, a bound on how much more or less a kerb falls at one station than at the other. */
export const camberTurn = (camber: Camber, from: number, to: number, reach: number): number =>
  dropOf(camber, reach) * Math.abs(partAt(camber, to).part - partAt(camber, from).part);
