import type { PlacedDamage } from "../generator/damage";
import type { Problem } from "../generator/types";
import type { Point } from "../math/vector";
import type { MovementRow } from "../telemetry/movement-row";
import type { GapFault, WorldPoint } from "../telemetry/types";
import type { MovementResult, Streets } from "./types";

/** What driving every movement of a network showed. Places are [east, up, north] of the network itself, m. */
export interface ValidationReport {
  readonly network: string;
  readonly vehicle: string;
  readonly hz: number;
  readonly totals: ReportTotals;
  readonly movements: readonly Omit<MovementRow, "movement" | "wheelSamples">[];
  readonly faults: readonly ReportFault[];
  /** What is wrong with the paths themselves, if anything, and where no lane leads on. */
  readonly problems?: readonly Problem[];
  /** Only where a fault was made on purpose. */
  readonly damage?: { readonly kind: string; readonly mm: number; readonly at: WorldPoint; readonly junction: string };
}

export interface ReportTotals {
  readonly movements: number;
  readonly failed: number;
  readonly wheelSamples: number;
  readonly maxGapMm: number;
  readonly minGapMm: number;
  readonly holes: number;
  readonly maxStepMm: number;
}

export type ReportFault = Pick<GapFault, "kind" | "junction" | "movement" | "wheel" | "at" | "mm">;

/** The report on `results`, one for each movement of `streets`. */
export function reportOf(streets: Streets, vehicle: string, hz: number, results: readonly MovementResult[]) {
  const { middle } = streets.plan;
  const closed = streets.plan.problems.filter(({ code }) => code === "no-way-in" || code === "no-way-on");
  const problems = [...closed, ...streets.plan.junctions.flatMap(({ pathProblems = [] }) => pathProblems)];
  const report: ValidationReport = {
    network: streets.network.name,
    vehicle,
    hz,
    totals: totalsOf(results.map(({ row }) => row)),
    movements: results.map(({ row: { movement: _, wheelSamples: __, ...row } }) => row),
    faults: results.flatMap(({ faults }) => faults.map((fault) => reportFault(fault, middle))),
    ...(problems.length > 0 && { problems }),
    ...(streets.damage ? { damage: reportDamage(streets.damage, middle) } : {}),
  };
  return report;
}

function totalsOf(rows: readonly MovementRow[]): ReportTotals {
  const most = (of: (row: MovementRow) => number) => rows.reduce((best, row) => Math.max(best, of(row)), 0);
  const sum = (of: (row: MovementRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    movements: rows.length,
    failed: rows.filter((row) => !row.ok).length,
    wheelSamples: sum((row) => row.wheelSamples),
    maxGapMm: most((row) => row.maxGapMm),
    minGapMm: 0 - most((row) => -row.minGapMm),
    holes: sum((row) => row.holes),
    maxStepMm: most((row) => row.maxStepMm),
  };
}

/** mm, and tenths of a millimetre of a place, are as fine as anybody reads. */
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

const placeOf = (east: number, up: number, north: number, middle: Point): WorldPoint => [
  rounded(east + middle[0], 4),
  rounded(up, 4),
  rounded(north + middle[1], 4),
];

function reportFault({ kind, junction, movement, wheel, at, mm }: GapFault, middle: Point): ReportFault {
  return { kind, junction, movement, wheel, at: placeOf(at[0], at[1], at[2], middle), mm: rounded(mm, 3) };
}

function reportDamage({ kind, mm, at, junction }: PlacedDamage, middle: Point) {
  return { kind, mm, at: placeOf(at[0], at[2], at[1], middle), junction };
}
