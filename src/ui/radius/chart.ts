import { drawing, element, write } from "../element";
import { fixed } from "../texts/format";

/** A curve over the way: `values` at every `step` metres. */
export interface Series {
  readonly step: number;
  readonly values: ArrayLike<number>;
  readonly kind: "now" | "ghost" | "driven";
}

/** A small chart over the way driven, with the value where the vehicle is now in figures. */
export interface Chart {
  readonly element: HTMLElement;
  show(title: string, series: readonly Series[]): void;
  /** The vehicle is at `way` metres, with this value. */
  at(way: number, value: number): void;
}

/** The drawing's units. */
const SIZE = { width: 240, height: 72 };
/** Points of a curve that are drawn: one a pixel is enough. */
const POINTS = 240;

const lengthOf = ({ step, values }: Series): number => step * Math.max(0, values.length - 1);

function mostOf(series: readonly Series[], least: number): number {
  let most = least;
  for (const { values } of series) for (let i = 0; i < values.length; i++) most = Math.max(most, Math.abs(values[i]!));
  return most;
}

function curve({ step, values }: Series, across: number, most: number): string {
  const every = Math.max(1, Math.ceil(values.length / POINTS));
  const points: string[] = [];
  for (let i = 0; i < values.length; i += every) {
    const [x, y] = [((i * step) / across) * SIZE.width, (SIZE.height / 2) * (1 - (0.92 * values[i]!) / most)];
    points.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
  }
  return points.length > 1 ? `M${points.join("L")}` : "";
}

/** @param unit after the figure @param least the least that the chart's height shows @param digits of the figure */
export function createChart(unit: string, least: number, digits: number): Chart {
  const title = element("h3");
  const value = element("b");
  const head = element("header", {}, title, element("span", {}, value, element("small", {}, unit)));
  const zero = drawing("line", { class: "zero", x1: 0, x2: SIZE.width, y1: SIZE.height / 2, y2: SIZE.height / 2 });
  const cursor = drawing("line", { class: "cursor", y1: 0, y2: SIZE.height });
  const curves = drawing("g");
  const view = { viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, preserveAspectRatio: "none", "aria-hidden": "true" };
  const picture = drawing("svg", view, zero, curves, cursor);
  let across = 1;
  return {
    element: element("section", { class: "chart card" }, head, picture),
    show: (text, series) => {
      write(title, text);
      across = Math.max(1, ...series.map(lengthOf));
      const most = mostOf(series, least);
      const drawn = series.map((one) => drawing("path", { class: one.kind, d: curve(one, across, most) }));
      curves.replaceChildren(...drawn);
    },
    at: (way, now) => {
      const x = String(Math.min(1, way / across) * SIZE.width);
      cursor.setAttribute("x1", x);
      cursor.setAttribute("x2", x);
      write(value, fixed(now, digits));
    },
  };
}
