import type { DesignVehicle, Unit } from "./types";
import { steeringForFrontRadius } from "./unit";

const SOURCE =
  "AASHTO, A Policy on Geometric Design of Highways and Streets, 2011 and 2018, design vehicle dimensions and " +
  "minimum turning radii, as published in the TxDOT Roadway Design Manual; wheel tracks from the turning figures there";

const FOOT = 0.3048;
/** ft, of a semitrailer's kingpin behind its front. */
const KINGPIN_SETBACK = 3;
/** s, what turning path programs take for a car and for anything heavier. */
const CAR_LOCK_TO_LOCK = 4;
const LORRY_LOCK_TO_LOCK = 6;
/** rad, what turning path programs let a semitrailer fold. */
const FOLD_LIMIT = (70 / 180) * Math.PI;

/** A row of the table. All lengths in feet, as published; `track` where it isn't the width. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly frontOverhang: number;
  readonly rearOverhang: number;
  readonly wheelbase: number;
  /** Of the middle of the steered axle. */
  readonly turningRadius: number;
  readonly track?: number;
  /** From the kingpin, over the tractor's rear axle, to the middle of the trailer's axles. */
  readonly trailerWheelbase?: number;
}

// biome-ignore format: a table
const ROWS: readonly Row[] = [
  { id: "P", name: "passenger car", width: 7, frontOverhang: 3, rearOverhang: 5, wheelbase: 11, turningRadius: 21, track: 6 },
  { id: "SU-30", name: "single-unit lorry", width: 8, frontOverhang: 4, rearOverhang: 6, wheelbase: 20, turningRadius: 38 },
  { id: "SU-40", name: "single-unit lorry, three axles", width: 8, frontOverhang: 4, rearOverhang: 10.5, wheelbase: 25, turningRadius: 47.4 },
  { id: "BUS-40", name: "intercity bus, 40 ft", width: 8.5, frontOverhang: 6.3, rearOverhang: 9, wheelbase: 25.3, turningRadius: 37.8 },
  { id: "BUS-45", name: "intercity bus, 45 ft", width: 8.5, frontOverhang: 6.2, rearOverhang: 9, wheelbase: 28.5, turningRadius: 40.2 },
  { id: "CITY-BUS", name: "city transit bus", width: 8.5, frontOverhang: 7, rearOverhang: 8, wheelbase: 25, turningRadius: 37.8 },
  { id: "S-BUS-36", name: "school bus, 65 passengers", width: 8, frontOverhang: 2.5, rearOverhang: 12, wheelbase: 21.3, turningRadius: 34.9 },
  { id: "S-BUS-40", name: "school bus, 84 passengers", width: 8, frontOverhang: 7, rearOverhang: 13, wheelbase: 20, turningRadius: 35.4 },
  { id: "WB-40", name: "intermediate semitrailer", width: 8, frontOverhang: 3, rearOverhang: 4.5, wheelbase: 12.5, turningRadius: 36, trailerWheelbase: 25.5 },
  { id: "WB-50", name: "intermediate semitrailer, 42.5 ft", width: 8.5, frontOverhang: 3, rearOverhang: 2, wheelbase: 14.6, turningRadius: 41, trailerWheelbase: 35.4 },
  { id: "WB-62", name: "interstate semitrailer, 48 ft", width: 8.5, frontOverhang: 4, rearOverhang: 4.5, wheelbase: 19.5, turningRadius: 41, trailerWheelbase: 41 },
  { id: "WB-67", name: "interstate semitrailer, 53 ft", width: 8.5, frontOverhang: 4, rearOverhang: 4.5, wheelbase: 19.5, turningRadius: 41, trailerWheelbase: 45.5 },
];

/** A lorry's own frame behind its axle is narrow and lies under its trailer: none is counted. */
function tractorOf({ width, track = width, frontOverhang, wheelbase }: Row): Unit {
  return {
    width: width * FOOT,
    track: track * FOOT,
    frontOverhang: frontOverhang * FOOT,
    axles: [wheelbase * FOOT],
    rearOverhang: 0,
    hitch: wheelbase * FOOT,
  };
}

function unitsOf(row: Row): readonly [Unit, ...Unit[]] {
  const { hitch, ...single } = tractorOf(row);
  const rearOverhang = row.rearOverhang * FOOT;
  if (row.trailerWheelbase === undefined) return [{ ...single, rearOverhang }];
  const trailer: Unit = {
    width: single.width,
    track: single.track,
    frontOverhang: KINGPIN_SETBACK * FOOT,
    axles: [row.trailerWheelbase * FOOT],
    rearOverhang,
    foldLimit: FOLD_LIMIT,
  };
  return [{ ...single, hitch }, trailer];
}

/** The design vehicles of the United States. */
export const AASHTO_VEHICLES: readonly DesignVehicle[] = ROWS.map((row) => ({
  id: row.id,
  name: row.name,
  source: SOURCE,
  units: unitsOf(row),
  steeringLimit: steeringForFrontRadius(row.wheelbase, row.turningRadius),
  lockToLock: row.id === "P" ? CAR_LOCK_TO_LOCK : LORRY_LOCK_TO_LOCK,
}));
