import type { DrivenLine } from "../../simulation/drive-corner";
import type { RadiusRow } from "../../vehicle/turning/sweep-radii";
import { type CsvValue, csvLine } from "../csv-cell";
import { sightsOf } from "./drawn-sight";
import { centimetresUp } from "./report-json";
import type { CornerResult, RadiusReport } from "./types";

const HEAD = [
  "vehicle",
  "junction",
  "from",
  "to",
  "angle_deg",
  "entry_lane_m",
  "exit_m",
  "least_radius_m",
  "radius_m",
  "fits",
  "kerb_strikes",
  "worst_over_kerb_m",
  "swept_width_m",
  "max_lateral_g",
  "comfortable_speed_kmh",
  "driven_clear_m",
  "driven_off_line_m",
  "driven_fold_deg",
  "sight_speed_kmh",
  "sight_leg_m",
  "stopping_m",
];

const decimals = (value: number, digits: number): number => Number(value.toFixed(digits));

const drivenCells = (driven: DrivenLine | undefined): CsvValue[] =>
  driven
    ? [decimals(driven.clear, 3), decimals(driven.offLine, 3), decimals((driven.fold / Math.PI) * 180, 1)]
    : ["", "", ""];

function rowCells({ sweep, place }: CornerResult, row: RadiusRow): CsvValue[] {
  const { vehicle, corner, leastRadius } = sweep;
  return [
    vehicle.id,
    place?.junction ?? "",
    place?.from ?? "",
    place?.to ?? "",
    decimals((corner.angle / Math.PI) * 180, 3),
    decimals(corner.entryWidth, 3),
    decimals(corner.exitWidth, 3),
    leastRadius === null ? "" : centimetresUp(leastRadius),
    decimals(row.radius, 3),
    row.fits,
    row.kerbStrikes,
    decimals(row.worstOverKerb, 3),
    decimals(row.sweptWidth, 3),
    decimals(row.maxLateralG, 3),
    decimals(row.comfortableSpeed * 3.6, 1),
  ];
}

/** Every vehicle, corner and radius as a line of its own. */
export function csvOf(report: RadiusReport): string {
  const [sight] = sightsOf(report);
  const seen = sight ? [sight.lines.speedKmh, sight.lines.leg, decimals(sight.lines.stopping, 3)] : ["", "", ""];
  const lines = report.results.flatMap((result) =>
    result.sweep.rows.map((row, i) => [...rowCells(result, row), ...drivenCells(result.driven?.[i]), ...seen]),
  );
  return [HEAD, ...lines].map(csvLine).join("");
}
