import { buildPlan } from "../../generator/build-plan";
import type { DrivingSide, Network } from "../../network/types";
import { cornerKey, type LaneUse, type NetworkCorner, networkCorners } from "../../simulation/network-corners";
import type { Corner } from "../../vehicle/turning/corner";
import { frameOnSide } from "../../vehicle/turning/corner-picture";
import type { LineKind } from "../../vehicle/turning/search-lines";
import { type RadiusSweep, sweepRadii } from "../../vehicle/turning/sweep-radii";
import type { DesignVehicle } from "../../vehicle/turning/types";
import { InputError } from "../input-error";
import type { Progress } from "../progress";
import { centimetresUp } from "./report-json";
import type { CornerResult, RadiusReport } from "./types";

/** km/h to m/s. */
const KMH = 1 / 3.6;

/** What all ways to turn corners are told. */
export interface TurnSettings {
  readonly speedKmh: number;
  readonly line: LineKind;
  readonly progress: Progress;
}

function sweep(vehicle: DesignVehicle, corner: Corner, radii: readonly number[], settings: TurnSettings): RadiusSweep {
  const { progress, speedKmh, line } = settings;
  const done = (rows: number) => progress.show(`${vehicle.id}: ${rows} of ${radii.length} radii turned`);
  const result = sweepRadii(vehicle, corner, { radii, speed: speedKmh * KMH, line, done });
  if (result) return result;
  const seconds = `${vehicle.lockToLock} s from lock to lock`;
  throw new InputError([
    `${vehicle.id} can't be steered around this corner even at walking pace: ${seconds} are too slow`,
  ]);
}

/** Each vehicle at one corner, with every radius. */
export function turnCorner(
  vehicles: readonly DesignVehicle[],
  { corner, radii }: { readonly corner: Corner; readonly radii: readonly number[] },
  settings: TurnSettings & { readonly side: DrivingSide },
): RadiusReport {
  const frame = frameOnSide(settings.side);
  const results = vehicles.map((vehicle) => ({ sweep: sweep(vehicle, corner, radii, settings), frame }));
  const kind = vehicles.length === 1 ? "corner" : "vehicles";
  return { kind, vehicle: vehicles[0]!, results, speedKmh: settings.speedKmh };
}

/** Corners that are alike, searched once: the same angle, lanes and kerb. */
const likenessOf = ({ corner, radius }: NetworkCorner): string =>
  JSON.stringify([corner.angle, corner.entryWidth, corner.exitWidth, radius]);

/** What the arms of the corners that are too sharp have room for (m), were every corner to ask for what they need. */
function roomFor(network: Network, use: LaneUse, wanted: number): ReadonlyMap<string, number> {
  const plan = buildPlan(network, { turnRadius: wanted });
  return new Map(networkCorners(plan, use).map((corner) => [cornerKey(corner), corner.radius]));
}

const isTooSharp = ({ sweep: { leastRadius }, own }: CornerResult): boolean => leastRadius !== null && !own!.fits;

/** Tells the corners that are too sharp what their arms have room for, where that is less than they need. */
function withRoom(results: readonly CornerResult[], network: Network, use: LaneUse): CornerResult[] {
  const needs = results.filter(isTooSharp).map(({ sweep: { leastRadius } }) => leastRadius!);
  if (needs.length === 0) return [...results];
  const asked = centimetresUp(Math.max(...needs));
  const room = roomFor(network, use, asked);
  return results.map((result) => {
    const there = isTooSharp(result) ? room.get(cornerKey(result.place!)) : undefined;
    return there !== undefined && there < result.sweep.leastRadius! ? { ...result, room: there, asked } : result;
  });
}

/** What corners of a network are turned with. */
export interface NetworkKerbs {
  /** m, instead of the kerbs that the corners have. */
  readonly turnRadius?: number | undefined;
  /** m, other kerbs that every corner is tried with. */
  readonly radii: readonly number[];
}

/** One vehicle at every corner of a network, each with the kerb it has, and with others where that is asked for. */
export function turnNetwork(
  vehicle: DesignVehicle,
  network: Network,
  { turnRadius, radii }: NetworkKerbs,
  settings: TurnSettings & LaneUse,
): RadiusReport {
  const corners = networkCorners(buildPlan(network, { turnRadius }), settings);
  const known = new Map<string, RadiusSweep>();
  const results = corners.map((place, i): CornerResult => {
    settings.progress.show(`${i} of ${corners.length} corners turned`);
    const key = likenessOf(place);
    const found = known.get(key) ?? sweep(vehicle, place.corner, [place.radius, ...radii], settings);
    known.set(key, found);
    const [own, ...others] = found.rows;
    const rows = radii.length > 0 ? others : found.rows;
    return { sweep: { ...found, rows }, own, frame: place.frame, place };
  });
  return {
    kind: "network",
    vehicle,
    network: network.name,
    results: withRoom(results, network, settings),
    speedKmh: settings.speedKmh,
    origin: network.origin,
  };
}
