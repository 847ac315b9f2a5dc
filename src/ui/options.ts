import { DAMAGE_KINDS, type Damage, parseDamage } from "../generator/damage";
import { isPacked } from "../network/packed-name";
import type { DrivingSide, MarkingCountry } from "../network/types";
import { KERB_SHAPES, type KerbShape } from "../vehicle/turning/corner";
import { SIGHT_SPEEDS } from "../vehicle/turning/sight-speeds";
import { shown } from "./handle/handle-input";
import { LANGUAGES, type Language } from "./texts/texts";

export const CAMERAS = ["chase", "hood", "wheel", "top", "free"] as const;
export type CameraName = (typeof CAMERAS)[number];

export const cameraAfter = (name: CameraName): CameraName => CAMERAS[(CAMERAS.indexOf(name) + 1) % CAMERAS.length]!;

export const QUALITIES = ["auto", "low", "medium", "high"] as const;
export type QualityName = (typeof QUALITIES)[number];

export const TIMES = ["day", "dusk", "night"] as const;
export type TimeOption = (typeof TIMES)[number];

export const WEATHERS = ["dry", "wet"] as const;
export type Weather = (typeof WEATHERS)[number];

/** What the page is opened for: to drive, to see who goes first, to find out how tight a corner may be, or to draw streets. */
export const MODES = ["drive", "rules", "radius", "edit"] as const;
export type Mode = (typeof MODES)[number];

/** km/h on the road that is turned into, for which sight at a corner is shown. */
export const SIGHTS = ["off", ...SIGHT_SPEEDS.map((speed) => `${speed}` as const)] as const;
export type Sight = (typeof SIGHTS)[number];

/** The lanes that may be used after a corner. */
export const EXIT_USES = ["own", "both"] as const;
export type ExitUse = (typeof EXIT_USES)[number];

export const ON_OFF = ["on", "off"] as const;
export type OnOff = (typeof ON_OFF)[number];

/** Whose rules the roads can be marked by. */
export const COUNTRIES = ["de", "gb", "us", "cn"] as const satisfies readonly MarkingCountry[];

/** Everything that sets the page up. `null`: as the network describes it, or as the browser prefers. */
export interface Options {
  /** A sample's name, `grid:…`, a sample's path, or `z:…` with the network in it; empty for one of the visitor's own. */
  readonly network: string;
  /** m, 0 … 20. */
  readonly radius: number | null;
  /** m, of one lane. */
  readonly lane: number | null;
  /** m of ground to one unit of texture. */
  readonly uv: number | null;
  /** m, the longest chord of a sampled arc. */
  readonly chord: number | null;
  readonly fault: Damage | null;
  readonly vehicle: string;
  readonly side: DrivingSide | null;
  readonly markings: MarkingCountry | null;
  /** Kerbs and sidewalks beside the roads. */
  readonly kerbs: OnOff;
  readonly camera: CameraName;
  readonly overlay: readonly string[];
  readonly quality: QualityName;
  readonly time: TimeOption;
  /** How the carriageway looks; it grips as before. */
  readonly weather: Weather;
  /** Trees, houses and lamps beside the streets. */
  readonly things: OnOff;
  /** Other vehicles. */
  readonly traffic: number;
  /** People on foot, an hour at every crosswalk. */
  readonly pedestrians: number;
  readonly mode: Mode;
  /** The scene that is shown, by its name; empty: the first. */
  readonly scenario: string;
  /** The corner that is turned, as in "c:in→out"; empty: the nearest. */
  readonly corner: string;
  readonly exit: ExitUse;
  /** How the corner's kerb is rounded. */
  readonly shape: KerbShape;
  readonly sight: Sight;
  /** A vehicle by its numbers, one after another with commas between them; empty: the one by name. */
  readonly own: string;
  readonly lang: Language | null;
}

export type OptionName = keyof Options;

/** What belongs to one network and goes back to what it gives when another one is chosen. */
export const AS_GIVEN = {
  radius: null,
  lane: null,
  uv: null,
  chord: null,
  fault: null,
  side: null,
  markings: null,
} as const;

export const DEFAULTS: Options = {
  network: "first-drive",
  ...AS_GIVEN,
  vehicle: "car",
  kerbs: "on",
  camera: "chase",
  overlay: ["faults"],
  quality: "auto",
  time: "day",
  weather: "dry",
  things: "on",
  traffic: 0,
  pedestrians: 0,
  mode: "drive",
  scenario: "",
  corner: "",
  exit: "own",
  shape: "arc",
  sight: "off",
  own: "",
  lang: null,
};

/** Vehicles that are under way where the page opens by itself; a network of one's own choice begins empty. */
const OPENING_TRAFFIC = 30;

/** What holds where nothing else is said, beside the network and the door that are. */
export const defaultsFor = ({ network, mode }: Pick<Options, "network" | "mode">): Options => {
  const opening = network === DEFAULTS.network && mode === DEFAULTS.mode;
  return opening ? { ...DEFAULTS, traffic: OPENING_TRAFFIC } : DEFAULTS;
};

/** Least, largest and the step of the controls that show them. m. */
export const RANGES = {
  radius: { least: 0, most: 20, step: 0.5 },
  lane: { least: 2.2, most: 5, step: 0.1 },
  uv: { least: 0.25, most: 20, step: 0.25 },
  chord: { least: 0.05, most: 2, step: 0.05 },
} as const;

/** The names of what can be chosen where the page runs. */
export interface Choices {
  readonly vehicles: readonly string[];
  readonly overlays: readonly string[];
}

type Read<T> = { readonly value: T } | { readonly reason: string };

const number =
  (least: number, most: number) =>
  (text: string): Read<number> => {
    const value = text.trim() === "" ? Number.NaN : Number(text);
    return value >= least && value <= most ? { value } : { reason: `a number from ${least} to ${most}` };
  };

const whole =
  (most: number) =>
  (text: string): Read<number> => {
    const read = number(0, most)(text);
    return "value" in read && !Number.isInteger(read.value) ? { reason: "a whole number" } : read;
  };

const oneOf =
  <T extends string>(names: readonly T[]) =>
  (text: string): Read<T> =>
    names.includes(text as T) ? { value: text as T } : { reason: names.join(", ") };

/** `crack:20`, or `none`; a hole has no size of its own. */
function readFault(text: string): Read<Damage | null> {
  const damage = text === "none" ? null : parseDamage(text);
  if (damage || text === "none") return { value: damage };
  return { reason: `none or one of ${DAMAGE_KINDS.join(", ")}, as in crack:20` };
}

function readNames(text: string, names: readonly string[]): Read<readonly string[]> {
  const wanted = [...new Set(text.split(",").filter((name) => name !== ""))];
  return wanted.every((name) => names.includes(name)) ? { value: wanted } : { reason: names.join(", ") };
}

/** One that holds a network is read, or refused, where networks are. */
const readNetworkName = (text: string): Read<string> =>
  isPacked(text) || (text !== "" && text.length <= 500) ? { value: text } : { reason: "a name, grid:… or corner:…" };

const range = (name: keyof typeof RANGES) => number(RANGES[name].least, RANGES[name].most);

const readers = (choices: Choices): { readonly [K in OptionName]: (text: string) => Read<Options[K]> } => ({
  network: readNetworkName,
  radius: range("radius"),
  lane: range("lane"),
  uv: range("uv"),
  chord: range("chord"),
  fault: readFault,
  vehicle: oneOf(choices.vehicles),
  side: oneOf(["right", "left"] as const),
  markings: oneOf(COUNTRIES),
  kerbs: oneOf(ON_OFF),
  camera: oneOf(CAMERAS),
  overlay: (text) => readNames(text, choices.overlays),
  quality: oneOf(QUALITIES),
  time: oneOf(TIMES),
  weather: oneOf(WEATHERS),
  things: oneOf(ON_OFF),
  traffic: whole(1000),
  pedestrians: whole(1000),
  mode: oneOf(MODES),
  scenario: (text) => (text.length <= 100 ? { value: text } : { reason: "a scene's name" }),
  corner: (text) => (text.length <= 500 ? { value: text } : { reason: "a corner, as in c:in→out" }),
  exit: oneOf(EXIT_USES),
  shape: oneOf(KERB_SHAPES),
  sight: oneOf(SIGHTS),
  own: (text) => (/^[\d.,]{0,100}$/.test(text) ? { value: text } : { reason: "numbers with commas between them" }),
  lang: oneOf(LANGUAGES),
});

export const OPTION_NAMES = Object.keys(DEFAULTS) as readonly OptionName[];
export const isOptionName = (name: string): name is OptionName => Object.hasOwn(DEFAULTS, name);

/** One option as the address writes it. */
export function writeOption(options: Options, name: OptionName): string {
  if (name === "fault") return options.fault === null ? "" : `${options.fault.kind}:${options.fault.mm}`;
  const value = options[name];
  return value === null ? "" : String(value);
}

/** One option out of the address's text for it, or why not. */
export function readOption(name: OptionName, text: string, choices: Choices): Read<Partial<Options>> {
  const read = readers(choices)[name](text);
  return "value" in read ? { value: { [name]: read.value } } : read;
}

/** A value as the address would write it; null for what has no place there. */
function writtenValue(value: unknown): string | null {
  if (Array.isArray(value)) return value.every((part) => typeof part === "string") ? value.join(",") : null;
  return ["string", "number", "boolean"].includes(typeof value) ? String(value) : null;
}

/**
 * Options by the address's names, as the console hands them over; `null` brings the default back.
 * @throws RangeError on an unknown name or a value out of range
 */
export function checkOptions(change: Readonly<Record<string, unknown>>, choices: Choices): Partial<Options> {
  const parts = Object.entries(change).map(([name, value]) => {
    if (!isOptionName(name)) throw new RangeError(`no option ${name}: there are ${OPTION_NAMES.join(", ")}`);
    if (value === undefined) return {};
    if (value === null) return { [name]: DEFAULTS[name] };
    const text = writtenValue(value);
    const read = text === null ? { reason: "a text or a number" } : readOption(name, text, choices);
    if ("reason" in read) throw new RangeError(`${name} = ${shown(value)}: wanted ${read.reason}`);
    return read.value;
  });
  return Object.assign({}, ...parts) as Partial<Options>;
}
