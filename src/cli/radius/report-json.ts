import type { DrivenLine } from "../../simulation/drive-corner";
import type { RadiusRow } from "../../vehicle/turning/sweep-radii";
import { sightJson, sightsOf } from "./drawn-sight";
import type { CornerResult, RadiusReport } from "./types";

const to = (digits: number) => (value: number) => Math.round(value * 10 ** digits) / 10 ** digits || 0;
const millimetres = to(3);
const tenths = to(1);

/** Rounded up, so that the radius as printed is one that the vehicle turns. */
export const centimetresUp = (value: number): number => Math.ceil(value * 100 - 1e-6) / 100;

const drivenJson = ({ clear, offLine, fold }: DrivenLine) => ({
  clearM: millimetres(clear),
  offLineM: millimetres(offLine),
  foldDeg: tenths((fold / Math.PI) * 180),
});

const rowJson = (row: RadiusRow) => ({
  radius: millimetres(row.radius),
  kerbStrikes: row.kerbStrikes,
  worstOverKerbM: millimetres(row.worstOverKerb),
  sweptWidthM: millimetres(row.sweptWidth),
  maxLateralG: millimetres(row.maxLateralG),
  comfortableSpeedKmh: tenths(row.comfortableSpeed * 3.6),
});

/** The rows, with what driving them came to where they were driven. */
const rowsJson = ({ sweep, driven = [] }: CornerResult) =>
  sweep.rows.map((row, i) => (driven[i] ? { ...rowJson(row), driven: drivenJson(driven[i]) } : rowJson(row)));

function cornerJson({ sweep }: CornerResult) {
  const { vehicle, corner, leastRadius } = sweep;
  return {
    vehicle: vehicle.id,
    angleDeg: millimetres((corner.angle / Math.PI) * 180),
    entryLaneM: millimetres(corner.entryWidth),
    exitM: millimetres(corner.exitWidth),
    leastRadius: leastRadius === null ? null : centimetresUp(leastRadius),
  };
}

function networkCornerJson(result: CornerResult) {
  const { place, own, room = null, sweep } = result;
  const { junction, from, to: into, radius } = place!;
  const { vehicle: _, ...corner } = cornerJson(result);
  const kerb = { radius: millimetres(radius), fits: own!.fits, roomM: room };
  return { junction, from, to: into, ...kerb, ...corner, rows: sweep.rows.map(rowJson) };
}

/** The report as `--json` prints it. */
export function reportJson(report: RadiusReport): object {
  const { kind, vehicle, network, results } = report;
  const sights = sightsOf(report).map(({ lines }) => ({ sight: sightJson(lines) }));
  if (kind === "network") {
    const corners = results.map((result, i) => ({ ...networkCornerJson(result), ...sights[i] }));
    return { vehicle: vehicle.id, network, corners };
  }
  const rows = results.map((result) => ({ ...cornerJson(result), rows: rowsJson(result) }));
  return { ...(kind === "corner" ? rows[0] : { vehicles: rows }), ...sights[0] };
}
