import { wrapAngle } from "../../math/vector";
import type { Arm, JunctionId, MovementId, Problem } from "../types";
import type { Kerbs } from "./kerbs";
import type { LaneWay } from "./lane-map";
import { type LaidPath, LEAST_RADIUS, minRadiusOf } from "./path-worth";
import { wheelClearance } from "./wheel-clearance";

/** A way over a junction with its path. */
export interface LaidWay extends LaneWay {
  readonly path: LaidPath;
}

/** How problems speak of a way: its lanes by the roads as they were described. */
export interface ToldWay {
  readonly movement: MovementId;
  readonly from: string;
  readonly to: string;
}

/** The junction whose ways they are. */
export interface WaysSite {
  readonly id: JunctionId;
  readonly kerbs: Kerbs;
  readonly tell: (way: LaneWay) => ToldWay;
  /** m of street beyond an arm's mouth; Infinity where more follows on it. */
  readonly streetBeyond: (arm: Arm) => number;
}

/** m of clearance: a path that is worth less isn't one that a car could follow, however wide the road. */
const UNDRIVABLE = -1;

const isDrivable = ({ path }: LaidWay): boolean => path.worth > UNDRIVABLE;

/** m of street between two dead ends in which a car can stand and roll on a bit. */
const LEAST_STREET = 5.5;

/** m of street that a way has from end to end; Infinity where it doesn't end on both sides. */
const streetOf = ({ streetBeyond }: WaysSite, { from, to, path }: LaidWay): number =>
  streetBeyond(from) + path.curve.length + streetBeyond(to);

const rounded = (length: number): number => Math.round(length * 100) / 100;

function laneEnds({ id, kerbs, tell }: WaysSite, way: LaidWay): Problem {
  const { from, to } = tell(way);
  const radius = minRadiusOf(way.path.curve);
  const isTight = radius < LEAST_RADIUS;
  const [wanted, granted] = isTight ? [LEAST_RADIUS, radius] : [0, wheelClearance(kerbs, way.path.curve)];
  const measure = isTight ? { radius: rounded(granted) } : { off: rounded(-granted) };
  const reason = isTight ? `its radius would be ${measure.radius} m` : `it would leave the asphalt by ${measure.off} m`;
  const message = `No car can drive from lane ${from} to lane ${to}: ${reason}.`;
  return { code: "lane-ends", junction: id, message, wanted, granted, details: { from, to, ...measure } };
}

/** The problem of a way on a street between two dead ends that is shorter than a car, or hardly longer. */
function streetEnds(site: WaysSite, way: LaidWay): Problem {
  const { from, to } = site.tell(way);
  const granted = streetOf(site, way);
  const details = { from, to, street: rounded(granted) };
  const message = `No car can drive from lane ${from} to lane ${to}: the street is ${details.street} m long.`;
  return { code: "lane-ends", junction: site.id, message, wanted: LEAST_STREET, granted, details };
}

/** m, half of a tyre. */
const TYRE = 0.1;
/** m by which a path may be sharper than a car can turn for it to be no matter. */
const HARDLY = 0.02;

/** The problem of a path on which a tyre leaves the carriageway, if one does. */
function offAsphalt({ id, kerbs, tell }: WaysSite, way: LaidWay): Problem[] {
  const clearance = way.path.worth < 0 ? wheelClearance(kerbs, way.path.curve) - TYRE : 0;
  if (clearance >= 0) return [];
  const { movement, from, to } = tell(way);
  const off = rounded(-clearance);
  const message = `From lane ${from} to lane ${to} a wheel leaves the asphalt by ${off} m: there is no room for a wider path.`;
  const told = { junction: id, movement, message, wanted: 0, granted: clearance, details: { from, to, off } };
  return [{ code: "path-off-asphalt", ...told }];
}

/** The problem of a path sharper than a car can turn, if it is. */
function tooSharp({ id, tell }: WaysSite, way: LaidWay): Problem[] {
  const granted = minRadiusOf(way.path.curve);
  if (granted >= LEAST_RADIUS - HARDLY) return [];
  const { movement, from, to } = tell(way);
  const radius = rounded(granted);
  const message = `From lane ${from} to lane ${to} the radius is ${radius} m, of ${LEAST_RADIUS} m that a car needs: there is no room for a gentler path.`;
  const told = { junction: id, movement, message, wanted: LEAST_RADIUS, granted, details: { from, to, radius } };
  return [{ code: "path-too-sharp", ...told }];
}

/** rad, a change of heading beyond this is turning back. */
export const BACK = (170 * Math.PI) / 180;

const isTurningBack = ({ from, to }: LaneWay): boolean =>
  Math.abs(wrapAngle(to.bearing - from.bearing - Math.PI)) > BACK;

/**
 * The ways that are driven: not those on a street too short for a car; nor those on which no car could follow its path,
 * where another lane leads from the same road to the same road; nor those on which it would have to turn back with no room for that, where others lead on from the
 * same lane and into the other one. `problems`: those left out, those on which a wheel leaves the carriageway ("granted": m
 * it keeps inside of the kerb), and those sharper than a car can turn.
 */
export function drivableWays(site: WaysSite, laid: readonly LaidWay[]) {
  const troubles = new Map(laid.map((way) => [way, [...offAsphalt(site, way), ...tooSharp(site, way)]] as const));
  const isSound = (way: LaidWay) => isDrivable(way) && troubles.get(way)!.length === 0;
  const sound = laid.filter(isSound);
  const isSpare = (way: LaidWay) => {
    const isDoubled = laid.some((one) => one.from === way.from && one.to === way.to && isDrivable(one));
    if (!isDrivable(way) && isDoubled) return true;
    const isNeedless = sound.some(({ entry }) => entry === way.entry) && sound.some(({ exit }) => exit === way.exit);
    return isTurningBack(way) && isNeedless && !isSound(way);
  };
  const cramped = laid.filter((way) => streetOf(site, way) < LEAST_STREET);
  const spare = laid.filter((way) => !cramped.includes(way) && isSpare(way));
  const ways = laid.filter((way) => !cramped.includes(way) && !spare.includes(way));
  const problems = [
    ...cramped.map((way) => streetEnds(site, way)),
    ...spare.map((way) => laneEnds(site, way)),
    ...ways.flatMap((way) => troubles.get(way)!),
  ];
  return { ways, problems };
}
