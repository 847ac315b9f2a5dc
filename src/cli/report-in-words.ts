import type { Problem } from "../generator/types";
import { printable } from "../network/read/printable";
import type { ReportFault, ValidationReport } from "../simulation/report";

type Row = ValidationReport["movements"][number];

/** The report for a person: a short table, then what failed, one line each. @param seconds the whole of it took */
export function reportInWords(report: ValidationReport, seconds: number): string {
  const { movements, failed } = report.totals;
  const name = printable(report.network);
  const problems = (report.problems ?? []).map(problemInWords);
  if (movements === 0) return `${[`${name}: nothing to drive, 0 movements`, ...problems].join("\n")}\n`;
  const head = `${name}: ${movements} movements driven by ${report.vehicle} in ${seconds.toFixed(1)} s, ${failed} failed`;
  const lines = [head, ...table(report), ...report.movements.filter(({ ok }) => !ok).map(failure)];
  return `${[...lines, ...report.faults.map(faultInWords), ...problems, ...damage(report)].join("\n")}\n`;
}

function table({ totals }: ValidationReport): string[] {
  const { minGapMm, maxGapMm, holes, maxStepMm, wheelSamples } = totals;
  return [
    `  gap          ${minGapMm.toFixed(3)} … ${maxGapMm.toFixed(3)} mm`,
    `  holes        ${holes}`,
    `  worst step   ${maxStepMm.toFixed(3)} mm`,
    `  samples      ${wheelSamples}`,
  ];
}

function failure(row: Row): string {
  const { junction, from, to, turn, offPathM, holes, maxStepMm, minGapMm, maxGapMm, reason = "" } = row;
  const gaps = `gap ${minGapMm} … ${maxGapMm} mm, ${holes} holes, step ${maxStepMm} mm, ${offPathM} m off its path`;
  return `failed: junction ${printable(junction)}, ${printable(from)}→${printable(to)} (${turn}): ${printable(reason, 200)} ${gaps}`;
}

function faultInWords({ kind, junction, movement, wheel, at, mm }: ReportFault): string {
  const where = [junction === null ? "road" : `junction ${printable(junction)}`, printable(movement ?? "")];
  return `${kind} ${mm} mm at ${at.join(", ")} (east, up, north): ${where.join(", ")}, ${wheel} wheel`;
}

const problemInWords = ({ code, junction = "", message }: Problem): string =>
  `${code}: junction ${printable(junction)}: ${printable(message)}`;

function damage({ damage: made }: ValidationReport): string[] {
  return made ? [`made on purpose: ${made.kind} ${made.mm} mm at ${made.at.join(", ")} (east, up, north)`] : [];
}
