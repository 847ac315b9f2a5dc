import type { DrivingSide, MarkingCountry } from "../../network/types";
import { COUNTRIES, type Options, QUALITIES, type QualityName } from "../options";
import { LANGUAGES, type Language } from "../texts/texts";
import { UNITS, type Units } from "../texts/units";
import { type KeyBindings, readBindings, USUAL_KEYS } from "./key-bindings";

/** What a person prefers, on this machine, whatever the address opens. `null`: as the browser, or the network, has it. */
export interface Settings {
  readonly quality: QualityName;
  readonly sound: boolean;
  /** 0 … 1. */
  readonly volume: number;
  readonly units: Units;
  readonly lang: Language | null;
  /** Of the page's own streets: samples, grids and corners. A file and an address know theirs. */
  readonly side: DrivingSide | null;
  /** How those are marked. */
  readonly markings: MarkingCountry | null;
  readonly keys: KeyBindings;
  /** The Overpass server that is asked for streets; empty: none. */
  readonly overpass: string;
}

export const USUAL_SETTINGS: Settings = {
  quality: "auto",
  sound: true,
  volume: 0.5,
  units: "metric",
  lang: null,
  side: null,
  markings: null,
  keys: USUAL_KEYS,
  overpass: "",
};

/** The form of what is kept: another one than this is left alone. */
const VERSION = 1;

/** Letters of an address that is kept. */
const MOST_LETTERS = 500;

/** A value as it was kept, or `undefined` where it won't do. */
type Read<T> = (value: unknown) => T | undefined;

const oneOf =
  <T>(choices: readonly T[]): Read<T> =>
  (value) =>
    choices.find((choice) => choice === value);

const SCHEMA: { readonly [K in keyof Settings]: Read<Settings[K]> } = {
  quality: oneOf(QUALITIES),
  sound: oneOf([true, false]),
  volume: (value) => (typeof value === "number" && value >= 0 && value <= 1 ? value : undefined),
  units: oneOf(UNITS),
  lang: oneOf(LANGUAGES),
  side: oneOf(["right", "left"] as const),
  markings: oneOf(COUNTRIES),
  keys: (value) => readBindings(value) ?? undefined,
  overpass: (value) => (typeof value === "string" && value.length <= MOST_LETTERS ? value : undefined),
};

const NAMES = Object.keys(SCHEMA) as readonly (keyof Settings)[];

function keptIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Settings out of any text at all: what is missing or won't do is as usual. */
export function readSettings(text: string): Settings {
  const kept = keptIn(text);
  if (kept.version !== VERSION) return USUAL_SETTINGS;
  const own = NAMES.map((name) => [name, SCHEMA[name](Object.hasOwn(kept, name) ? kept[name] : undefined)]);
  return { ...USUAL_SETTINGS, ...Object.fromEntries(own.filter(([, value]) => value !== undefined)) };
}

/** What isn't as usual, as text. */
export function writeSettings(settings: Settings): string {
  const own = NAMES.filter((name) => JSON.stringify(settings[name]) !== JSON.stringify(USUAL_SETTINGS[name]));
  return JSON.stringify({ version: VERSION, ...Object.fromEntries(own.map((name) => [name, settings[name]])) });
}

/** What they say of streets of the page's own. */
export const streetOptions = ({ side, markings }: Settings): Pick<Options, "side" | "markings"> => ({ side, markings });

/** What they say of the page that `search` leaves open. */
export function ownOptions(settings: Settings, search: string): Partial<Options> {
  const { quality, lang } = settings;
  const given = new URLSearchParams(search).has("network");
  return { quality, lang, ...(given ? {} : streetOptions(settings)) };
}
