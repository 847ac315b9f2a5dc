import { escaped } from "../../export/svg-text";
import { type DrawnCorner, drawSome } from "./drawn-corners";
import { type DrawnSight, sightsOf } from "./drawn-sight";
import { PAGE_STYLE } from "./html-style";
import { pictureSvg, sightSvg } from "./picture-svg";
import { remarksOn, titleOf } from "./report-in-words";
import { type ReportTable, reportTable } from "./report-table";
import { sweepCharts } from "./sweep-chart";
import type { RadiusReport } from "./types";

/** Drawings beside the one of the least radius: as many as two printed pages hold. */
const DRAWINGS = 8;
/** Letters of the longest sentence. */
const LONGEST = 400;

const LEGEND = [
  ["#1b1f24", "kerb"],
  ["#b7791f", "clearance"],
  ["#8c959f", "far line of the lanes"],
  ["#4b89c4", "swept by the body"],
  ["#2f6b3a", "wheel tracks"],
  ["#cf222e", "wheel over the kerb, where it is worst"],
] as const;

const SIGHT_LEGEND = [
  ["#1b1f24", "kerb, and the driver's eye"],
  ["#8a63d2", "must be free to look through"],
  ["#b7791f", "to stop in"],
] as const;

const text = (value: string): string => escaped(value, LONGEST);
const paragraph = (value: string, kind = ""): string => `<p${kind === "" ? "" : ` class="${kind}"`}>${text(value)}</p>`;

function tableHtml({ head, rows }: ReportTable): string {
  const fits = head.findIndex((name) => name.startsWith("fits"));
  const line = (cells: readonly string[], tag: "th" | "td") =>
    cells.map((cell) => `<${tag}>${text(cell)}</${tag}>`).join("");
  const body = rows.map((row) => `<tr${row[fits] === "no" ? ' class="no"' : ""}>${line(row, "td")}</tr>`);
  return `<div class="wide"><table><thead><tr>${line(head, "th")}</tr></thead><tbody>${body.join("\n")}</tbody></table></div>`;
}

function figure({ vehicle, name, fits, picture }: DrawnCorner): string {
  const caption = `${vehicle}, ${name}: ${fits ? "fits" : "doesn't fit"}`;
  return `<figure><figcaption>${text(caption)}</figcaption>${pictureSvg(picture, caption)}</figure>`;
}

const legendOf = (entries: readonly (readonly [colour: string, name: string])[]): string =>
  `<p class="legend">${entries.map(([colour, name]) => `<span><i style="border-color:${colour}"></i>${name}</span>`).join("")}</p>`;

/** What must be seen, each with the picture of a run at that corner. */
function sightSection(sights: readonly DrawnSight[], corners: readonly DrawnCorner[]): string[] {
  if (sights.length === 0) return [];
  const figures = sights.slice(0, corners.length).map(({ name, lines }, i) => {
    const caption = `${name === "" ? "" : `${name}: `}sight at ${lines.speedKmh} km/h`;
    return `<figure class="broad"><figcaption>${text(caption)}</figcaption>${sightSvg(lines, corners[i]!.picture, caption)}</figure>`;
  });
  return ["<h2>Sight</h2>", legendOf(SIGHT_LEGEND), ...figures];
}

function sections(report: RadiusReport): string[] {
  const { kind, results } = report;
  const { above, below } = remarksOn(report);
  if (results.length === 0) return above.map((line) => paragraph(line));
  const drawn = drawSome(report, DRAWINGS);
  return [
    ...above.map((line) => paragraph(`${line[0]!.toUpperCase()}${line.slice(1)}.`, "answer")),
    tableHtml(reportTable(report)),
    ...below.map((line) => paragraph(line)),
    ...(kind === "corner" ? [`<div class="charts">${sweepCharts(results[0]!.sweep).join("")}</div>`] : []),
    "<h2>Swept paths</h2>",
    legendOf(LEGEND),
    `<div class="drawings">${drawn.map(figure).join("\n")}</div>`,
    ...sightSection(sightsOf(report), drawn),
  ];
}

/** The report as one page that needs nothing else, and prints well. */
export function htmlOf(report: RadiusReport): string {
  const title = text(titleOf(report));
  const sources = [...new Set(report.results.map(({ sweep }) => sweep.vehicle.source))];
  return [
    "<!doctype html>",
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${title}</title><style>${PAGE_STYLE}</style></head><body>`,
    `<h1>${report.kind === "network" ? "Corners of a network" : "Turn radius"}</h1>`,
    `<p>${title}</p>`,
    ...sections(report),
    ...sources.map((source) => paragraph(`Measurements: ${source}`, "source")),
    "</body></html>\n",
  ].join("\n");
}
