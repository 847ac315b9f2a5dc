import { escaped, metres } from "../../export/svg-text";
import type { RadiusRow, RadiusSweep } from "../../vehicle/turning/sweep-radii";

/** Pixels. */
const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 44;
const RIGHT = 18;
const BOTTOM = 26;
const TOP = 20;

interface Chart {
  readonly title: string;
  readonly unit: string;
  readonly read: (row: RadiusRow) => number;
}

const CHARTS: readonly Chart[] = [
  { title: "Worst wheel over the kerb", unit: "m", read: (row) => row.worstOverKerb },
  { title: "Swept width", unit: "m", read: (row) => row.sweptWidth },
  { title: "Comfortable speed", unit: "km/h", read: (row) => row.comfortableSpeed * 3.6 },
];

/** The next of 1, 2, 5, 10, 20 … that is at least `value`. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1e-3)));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= value - 1e-9)!;
}

function chartSvg({ rows, leastRadius }: RadiusSweep, { title, unit, read }: Chart): string {
  const [first, last] = [rows[0]!.radius, rows.at(-1)!.radius];
  const top = roundUp(Math.max(...rows.map(read)));
  const x = (radius: number) => metres(LEFT + ((radius - first) / (last - first)) * (WIDTH - LEFT - RIGHT));
  const y = (value: number) => metres(HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP));
  const line = rows.map((row) => `${x(row.radius)} ${y(read(row))}`).join("L");
  const marks = [0, top / 2, top].map(
    (value) =>
      `<path class="grid" d="M${LEFT} ${y(value)}H${WIDTH - RIGHT}"/><text class="y" x="${LEFT - 5}" y="${y(value)}">${Number(value.toFixed(3))}</text>`,
  );
  const ends = [first, last].map(
    (radius) => `<text x="${x(radius)}" y="${HEIGHT - 10}">${Number(radius.toFixed(2))} m</text>`,
  );
  const inside = leastRadius !== null && leastRadius >= first && leastRadius <= last;
  const least = inside ? `<path class="least" d="M${x(leastRadius)} ${TOP}V${HEIGHT - BOTTOM}"/>` : "";
  const name = `${title} (${unit}) by kerb radius`;
  return `<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(name)}"><text class="title" x="${LEFT}" y="12">${escaped(name)}</text>${marks.join("")}${ends.join("")}${least}<path class="line" d="M${line}"/></svg>`;
}

/** How a vehicle fares from the first radius to the last; nothing where there is one radius only. */
export const sweepCharts = (sweep: RadiusSweep): string[] =>
  sweep.rows.length < 2 ? [] : CHARTS.map((chart) => chartSvg(sweep, chart));
