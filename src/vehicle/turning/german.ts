import type { DesignVehicle, Unit } from "./types";
import { steeringForOuterRadius } from "./unit";

const SOURCE =
  "FGSV, Bemessungsfahrzeuge und Schleppkurven zur Überprüfung der Befahrbarkeit von Verkehrsflächen (2001), as " +
  "republished with RASt 06: outlines, wheelbases and outer turning radii; tyres as wide apart as the body";
const SEMITRAILER_SOURCE =
  "StVZO § 32 and Directive 96/53/EC: 16.50 m in all, 12.00 m behind the kingpin, turning between circles of 12.50 m " +
  "and 5.30 m; axles where two-axle tractors and three-axle trailers usually have them";

/** s. */
const CAR_LOCK_TO_LOCK = 4;
const LORRY_LOCK_TO_LOCK = 6;
/** rad, what the bellows of an articulated bus and the corners of a semitrailer allow. */
const BUS_FOLD_LIMIT = (52 / 180) * Math.PI;
const SEMITRAILER_FOLD_LIMIT = (80 / 180) * Math.PI;

/** A row of the table, m. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly frontOverhang: number;
  readonly wheelbase: number;
  readonly rearOverhang: number;
  /** Of the body's outer front corner. */
  readonly outerRadius: number;
}

// biome-ignore format: a table
const ROWS: readonly Row[] = [
  { id: "de-car", name: "German car", width: 1.76, frontOverhang: 0.94, wheelbase: 2.7, rearOverhang: 1.1, outerRadius: 5.85 },
  { id: "de-van", name: "German van", width: 2.17, frontOverhang: 0.96, wheelbase: 3.95, rearOverhang: 1.98, outerRadius: 7.35 },
  { id: "de-lorry-2", name: "German lorry, two axles", width: 2.29, frontOverhang: 1.4, wheelbase: 5.2, rearOverhang: 2.86, outerRadius: 9.77 },
  { id: "de-lorry-3", name: "German lorry, three axles", width: 2.5, frontOverhang: 1.48, wheelbase: 5.3, rearOverhang: 3.32, outerRadius: 10.05 },
  { id: "de-refuse", name: "German refuse lorry, three axles", width: 2.5, frontOverhang: 1.53, wheelbase: 4.77, rearOverhang: 3.6, outerRadius: 10.25 },
  { id: "de-bus", name: "German bus, 12 m", width: 2.5, frontOverhang: 2.85, wheelbase: 5.8, rearOverhang: 3.35, outerRadius: 10.5 },
];

function rigid(row: Row): DesignVehicle {
  const { id, name, width, frontOverhang, wheelbase, rearOverhang, outerRadius } = row;
  const unit: Unit = { width, track: width, frontOverhang, axles: [wheelbase], rearOverhang };
  return {
    id,
    name,
    source: SOURCE,
    units: [unit],
    steeringLimit: steeringForOuterRadius(unit, outerRadius),
    lockToLock: id === "de-car" ? CAR_LOCK_TO_LOCK : LORRY_LOCK_TO_LOCK,
  };
}

/** The joint stands 1.7 m behind the second axle, the third 5.99 m behind that axle. */
function articulatedBus(): DesignVehicle {
  const front: Unit = { width: 2.5, track: 2.5, frontOverhang: 2.65, axles: [5.98], rearOverhang: 1.7, hitch: 7.68 };
  const rear: Unit = {
    width: 2.5,
    track: 2.5,
    frontOverhang: 0,
    axles: [4.29],
    rearOverhang: 3.37,
    foldLimit: BUS_FOLD_LIMIT,
  };
  return {
    id: "de-bus-18",
    name: "German articulated bus, 18 m",
    source: `${SOURCE}; the joint where such buses usually have it`,
    units: [front, rear],
    steeringLimit: steeringForOuterRadius(front, 11.8),
    lockToLock: LORRY_LOCK_TO_LOCK,
  };
}

function semitrailer(): DesignVehicle {
  const tractor: Unit = { width: 2.55, track: 2.5, frontOverhang: 1.4, axles: [3.7], rearOverhang: 0.7, hitch: 3.1 };
  const trailer: Unit = {
    width: 2.55,
    track: 2.55,
    frontOverhang: 1.6,
    axles: [6.39, 7.7, 9.01],
    rearOverhang: 2.99,
    foldLimit: SEMITRAILER_FOLD_LIMIT,
  };
  return {
    id: "de-semitrailer",
    name: "European semitrailer, 16.5 m",
    source: SEMITRAILER_SOURCE,
    units: [tractor, trailer],
    steeringLimit: steeringForOuterRadius(tractor, 7.9),
    lockToLock: LORRY_LOCK_TO_LOCK,
  };
}

/** The design vehicles of Germany. */
export const GERMAN_VEHICLES: readonly DesignVehicle[] = [...ROWS.map(rigid), articulatedBus(), semitrailer()];
