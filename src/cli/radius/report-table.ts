import { printable } from "../../network/read/printable";
import type { DrivenLine } from "../../simulation/drive-corner";
import type { NetworkCorner } from "../../simulation/network-corners";
import type { RadiusRow, RadiusSweep } from "../../vehicle/turning/sweep-radii";
import { lengthOf } from "../../vehicle/turning/unit";
import { centimetresUp } from "./report-json";
import type { RadiusReport } from "./types";

/** Cells of text; the first column names the row. */
export interface ReportTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const metres = (value: number, digits = 2): string => `${value.toFixed(digits)} m`;
export const shortMetres = (value: number): string => `${Number(value.toFixed(3))} m`;
export const degrees = (angle: number): string => `${Math.round((angle / Math.PI) * 1800) / 10}°`;

export const leastOf = ({ leastRadius }: RadiusSweep): string =>
  leastRadius === null ? "none" : metres(centimetresUp(leastRadius));

export const placeName = ({ junction, from, to }: NetworkCorner): string =>
  `${printable(junction)}, ${printable(from)}→${printable(to)}`;

/** Why a row says no, in two words; empty where it says yes. */
function reason({ leastRadius }: RadiusSweep, { fits, kerbStrikes }: RadiusRow): string {
  if (fits) return "";
  if (leastRadius === null) return "leaves its lanes";
  return kerbStrikes === 0 ? "body too near" : "wheels over";
}

const ROW_HEAD = ["fits", "wheels over", "by at most", "swept", "lateral", "comfortable", "why not"];
const rowCells = (sweep: RadiusSweep, row: RadiusRow): string[] => [
  row.fits ? "yes" : "no",
  String(row.kerbStrikes),
  metres(row.worstOverKerb),
  metres(row.sweptWidth),
  `${row.maxLateralG.toFixed(2)} g`,
  `${(row.comfortableSpeed * 3.6).toFixed(1)} km/h`,
  reason(sweep, row),
];

/** Why a vehicle doesn't make a corner, in a few words; empty where it does. */
function whyNot({ leastRadius }: RadiusSweep, row: RadiusRow): string {
  if (row.fits) return "";
  if (leastRadius === null) return "leaves its lane at any radius";
  if (row.kerbStrikes === 0) return "its body comes too near to the kerb";
  return `${row.kerbStrikes === 1 ? "1 wheel" : `${row.kerbStrikes} wheels`} over the kerb by ${metres(row.worstOverKerb)}`;
}

function vehiclesTable({ results }: RadiusReport): ReportTable {
  const most = results[0]!.sweep.rows.at(-1)!.radius;
  return {
    head: ["vehicle", "length", "least radius", `fits ${shortMetres(most)}`, "why not"],
    rows: results.map(({ sweep }) => [
      sweep.vehicle.id,
      metres(lengthOf(sweep.vehicle)),
      leastOf(sweep),
      sweep.rows.at(-1)!.fits ? "yes" : "no",
      whyNot(sweep, sweep.rows.at(-1)!),
    ]),
  };
}

const networkTable = ({ results }: RadiusReport): ReportTable => ({
  head: ["corner", "turn", "radius", "least", ...ROW_HEAD],
  rows: results.map(({ sweep, place, own }) => [
    placeName(place!),
    degrees(sweep.corner.angle),
    metres(place!.radius),
    leastOf(sweep),
    ...rowCells(sweep, own!),
  ]),
});

const DRIVEN_HEAD = ["driven clear", "off its line", "folded"];
const drivenCells = (driven: DrivenLine | undefined): string[] =>
  driven ? [metres(driven.clear), metres(driven.offLine), degrees(driven.fold)] : DRIVEN_HEAD.map(() => "–");

function cornerTable({ results }: RadiusReport): ReportTable {
  const { sweep, driven } = results[0]!;
  const rows = sweep.rows.map((row) => [shortMetres(row.radius), ...rowCells(sweep, row)]);
  if (!driven) return { head: ["radius", ...ROW_HEAD], rows };
  return {
    head: ["radius", ...ROW_HEAD, ...DRIVEN_HEAD],
    rows: rows.map((cells, i) => [...cells, ...drivenCells(driven[i])]),
  };
}

/** What was found, row by row: by radius, by vehicle or by corner. */
export function reportTable(report: RadiusReport): ReportTable {
  if (report.kind === "network") return networkTable(report);
  return report.kind === "corner" ? cornerTable(report) : vehiclesTable(report);
}
