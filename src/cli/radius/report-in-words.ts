import { printable } from "../../network/read/printable";
import type { Corner, KerbShape } from "../../vehicle/turning/corner";
import type { RadiusSweep } from "../../vehicle/turning/sweep-radii";
import { lengthOf, widthOf } from "../../vehicle/turning/unit";
import { sightInWords, sightsOf } from "./drawn-sight";
import { degrees, leastOf, metres, placeName, type ReportTable, reportTable } from "./report-table";
import type { CornerResult, RadiusReport } from "./types";

/** A table in columns: the first to the left, the others to the right. */
function columns({ head, rows }: ReportTable): string[] {
  const lines = [head, ...rows];
  const widths = head.map((_, i) => Math.max(...lines.map((line) => line[i]!.length)));
  return lines.map((line) =>
    line
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join("  ")
      .trimEnd(),
  );
}

/** What the size of a kerb is called, by how it is rounded. */
const SIZE_NAMES: Readonly<Record<KerbShape, string>> = {
  arc: "kerb radius",
  "three-centred": "middle radius of a three-centred kerb",
  chamfer: "chamfer",
};

function cornerInWords({ angle, entryWidth, exitWidth, clearance, shape = "arc" }: Corner): string {
  const kerb = shape === "arc" ? "kerb" : `${shape} kerb`.replace("chamfer kerb", "chamfered kerb");
  return `${degrees(angle)} out of ${metres(entryWidth)} into ${metres(exitWidth)}, ${metres(clearance)} clear of the ${kerb}`;
}

/** What was turned around which corner, in one line. */
export function titleOf({ kind, vehicle, network = "", results }: RadiusReport): string {
  const size = `${printable(vehicle.name, 80)}, ${lengthOf(vehicle).toFixed(2)} × ${widthOf(vehicle).toFixed(2)} m`;
  const name = `${printable(vehicle.id)} (${size})`;
  if (kind === "corner") return `${name}: ${cornerInWords(results[0]!.sweep.corner)}`;
  if (kind === "vehicles") return `${results.length} vehicles: ${cornerInWords(results[0]!.sweep.corner)}`;
  const fitting = results.filter(({ own }) => own!.fits).length;
  const turned = results.length === 0 ? "no corner to turn" : `turns ${fitting} of ${results.length} corners`;
  return `${printable(network)}, ${name}: ${turned}`;
}

/** The least radius, and what decides it. */
function answerOf(sweep: RadiusSweep): string {
  const { leastRadius, corner, tightest } = sweep;
  if (leastRadius === null || !tightest)
    return "no kerb radius is enough: whatever the line, it leaves its lanes or comes too near to the kerb before or after the corner";
  const lanes = corner.exitWidth > corner.entryWidth ? "using all lanes after the corner" : "in its own lane";
  const [into, out] = tightest.ease;
  const eased = into + out > 0 ? `, eased over ${metres(into, 0)} before and ${metres(out, 0)} after it` : "";
  return `least ${SIZE_NAMES[corner.shape ?? "arc"]} ${leastOf(sweep)}, ${lanes}: the steered axle runs on an arc of ${metres(tightest.radius, 1)}${eased}`;
}

/** What to ask instead where none of the radii is enough. */
function wayOut({ leastRadius, rows, corner }: RadiusSweep): string[] {
  const most = rows.at(-1)!.radius;
  if (leastRadius === null || leastRadius <= most) return [];
  const wider = corner.exitWidth > corner.entryWidth ? "" : ", or --exit-lanes 2 lets it swing out after the corner";
  return [`none of these is enough: --to ${Math.ceil(leastRadius)} shows one that is${wider}`];
}

/** Why a corner that is too sharp can't be helped by its radius alone. */
function roomInWords({ sweep, room, asked, place }: CornerResult): string[] {
  const { entryWidth, exitWidth, clearance } = sweep.corner;
  const [needed, lane] = [widthOf(sweep.vehicle) + clearance, Math.min(entryWidth, exitWidth)];
  if (sweep.leastRadius === null)
    return needed > lane
      ? [`${placeName(place!)}: no room: body and clearance are ${metres(needed)} wide, the lane ${metres(lane)}`]
      : [`${placeName(place!)}: no room: whatever the radius, the vehicle swings out of its lane of ${metres(lane)}`];
  if (room === undefined || asked === undefined) return [];
  const shared = `its arms have room for ${metres(room)} only where every corner asks for ${metres(asked)}`;
  return [`${placeName(place!)}: needs ${leastOf(sweep)}, but ${shared}`];
}

/** How many corners got less of a radius than was wanted. */
function cutInWords(results: readonly CornerResult[]): string[] {
  const cut = results.filter(({ place }) => place!.wanted > place!.radius + 0.01).length;
  if (cut === 0) return [];
  return [
    `${cut} of ${results.length} corners have less than the radius that is wanted there: all that the corners beside them leave of their arms`,
  ];
}

/** What there is to say beside the table: the answer above it, what it means or what is in the way below it. */
export function remarksOn(report: RadiusReport): { above: string[]; below: string[] } {
  const { kind, results, speedKmh } = report;
  if (results.length === 0)
    return { above: [], below: ["nothing was tried: no kerb is rounded between two of its roads"] };
  const sight = sightsOf(report)
    .slice(0, 1)
    .map(({ lines }) => sightInWords(lines));
  const lateral = kind !== "vehicles" ? [`lateral: the most at ${speedKmh} km/h`] : [];
  if (kind === "corner")
    return { above: [answerOf(results[0]!.sweep)], below: [...lateral, ...sight, ...wayOut(results[0]!.sweep)] };
  if (kind === "vehicles") return { above: [], below: [...sight, ...hintFor(results)] };
  return { above: [], below: [...lateral, ...sight, ...cutInWords(results), ...results.flatMap(roomInWords)] };
}

/** What would let more vehicles make the corner, where some don't that have only their own lane after it. */
function hintFor(results: readonly CornerResult[]): string[] {
  const { entryWidth, exitWidth } = results[0]!.sweep.corner;
  const some = results.some(({ sweep }) => !sweep.rows.at(-1)!.fits);
  return some && exitWidth <= entryWidth ? ["--exit-lanes 2 lets them swing out after the corner, and needs less"] : [];
}

/** The report for a person. */
export function radiusInWords(report: RadiusReport): string {
  const { above, below } = remarksOn(report);
  const table = report.results.length > 0 ? columns(reportTable(report)) : [];
  return `${[titleOf(report), ...above, ...table, ...below].join("\n")}\n`;
}
