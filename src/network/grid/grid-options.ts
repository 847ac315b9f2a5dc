import { printable, quoted } from "../read/printable";
import type { DrivingSide, Fault } from "../types";

/** What `grid:4x3?spacing=90&…` asks for. */
export interface GridOptions {
  readonly columns: number;
  readonly rows: number;
  /** m between neighbouring crossings. */
  readonly spacing: number;
  /** Of every street, in all; 1 makes one-way streets, each against its neighbour. */
  readonly lanes: number;
  /** How far a crossing may stray, as a part of `spacing`. */
  readonly jitter: number;
  readonly seed: number;
  /** Degrees by which the columns lean east. */
  readonly skew: number;
  /** m. */
  readonly radius: number;
  /** m from the lowest to the highest that a node may lie. */
  readonly hills: number;
  /** % that roads fall to their sides by. */
  readonly crossfall: number;
  /** m of grass between kerbs and sidewalks. */
  readonly verge: number;
  readonly side: DrivingSide;
  /** "mixed": T, Y and skewed crossings, one, two and four lanes, bends. */
  readonly kinds: "plain" | "mixed";
}

const GRID_DEFAULTS = {
  spacing: 90,
  lanes: 2,
  jitter: 0,
  seed: 1,
  skew: 0,
  radius: 6,
  hills: 0,
  crossfall: 0,
  verge: 0,
} as const;

/** Both ends included; why a number may not be larger or smaller. */
const RANGES: Readonly<Record<keyof typeof GRID_DEFAULTS, { least: number; most: number; whole?: true }>> = {
  spacing: { least: 30, most: 1000 },
  lanes: { least: 1, most: 8, whole: true },
  jitter: { least: 0, most: 0.3 },
  seed: { least: 0, most: 2 ** 32 - 1, whole: true },
  skew: { least: -60, most: 60 },
  radius: { least: 0, most: 100 },
  hills: { least: 0, most: 50 },
  crossfall: { least: 0, most: 8 },
  verge: { least: 0, most: 10 },
};

const WORDS = { side: ["right", "left"], kinds: ["plain", "mixed"] } as const;
/** Crossings; a hundred times a hundred take a browser tab about a second to build. */
const MOST_CROSSINGS = 10_000;

const isNumberName = (name: string): name is keyof typeof GRID_DEFAULTS => Object.hasOwn(RANGES, name);
const isWordName = (name: string): name is keyof typeof WORDS => Object.hasOwn(WORDS, name);

/** The reason why `text` can't be the option's number, or null. */
function numberFault(name: keyof typeof GRID_DEFAULTS, text: string): string | null {
  const { least, most, whole } = RANGES[name];
  const value = Number(text);
  const fine =
    /^[-+]?\d+(\.\d+)?$/.test(text) && value >= least && value <= most && (!whole || Number.isInteger(value));
  return fine ? null : `must be a ${whole ? "whole " : ""}number from ${least} to ${most}, not ${quoted(text)}`;
}

function optionFault(name: string, text: string): string | null {
  if (isNumberName(name)) return numberFault(name, text);
  const known = [...Object.keys(RANGES), ...Object.keys(WORDS)];
  if (!isWordName(name)) return `unknown option, known are ${known.join(", ")}`;
  const words: readonly string[] = WORDS[name];
  return words.includes(text) ? null : `must be ${words.join(" or ")}, not ${quoted(text)}`;
}

function sizeFault(columns: number, rows: number): string | null {
  if (columns < 1 || rows < 1) return "has no crossing: at least 1x1";
  if (columns * rows <= MOST_CROSSINGS) return null;
  return `too big: ${columns * rows} crossings, at most ${MOST_CROSSINGS}, so that a page can still draw it`;
}

/** Reads `grid:4x3?spacing=90&lanes=2&jitter=0.2&seed=7&skew=10&radius=6&hills=6&crossfall=2&verge=2&side=left&kinds=mixed`; all faults at once. */
export function readGridOptions(name: string): { options: GridOptions | null; faults: readonly Fault[] } {
  const [size = "", query = ""] = name.slice("grid:".length).split(/\?(.*)/s);
  const parts = /^(\d{1,6})x(\d{1,6})$/i.exec(size.trim());
  const faults: Fault[] = [];
  const columns = Number(parts?.[1]);
  const rows = Number(parts?.[2]);
  const path = `grid:${printable(size)}`;
  const wrong = parts ? sizeFault(columns, rows) : 'the size must read like "4x3", columns by rows';
  if (wrong) faults.push({ path, reason: wrong });
  const given = [...new URLSearchParams(query)];
  for (const [i, [option, text]] of given.entries()) {
    const twice = given.findIndex(([other]) => other === option) < i;
    const reason = twice ? "given twice" : optionFault(option, text);
    if (reason) faults.push({ path: `grid option ${quoted(option)}`, reason });
  }
  if (faults.length > 0) return { options: null, faults };
  return { options: optionsOf(columns, rows, new URLSearchParams(query)), faults };
}

function optionsOf(columns: number, rows: number, query: URLSearchParams): GridOptions {
  const number = (name: keyof typeof GRID_DEFAULTS): number => Number(query.get(name) ?? GRID_DEFAULTS[name]);
  return {
    columns,
    rows,
    spacing: number("spacing"),
    lanes: number("lanes"),
    jitter: number("jitter"),
    seed: number("seed"),
    skew: number("skew"),
    radius: number("radius"),
    hills: number("hills"),
    crossfall: number("crossfall"),
    verge: number("verge"),
    side: query.get("side") === "left" ? "left" : "right",
    kinds: query.get("kinds") === "mixed" ? "mixed" : "plain",
  };
}
