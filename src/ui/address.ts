import {
  type Choices,
  DEFAULTS,
  defaultsFor,
  isOptionName,
  type Mode,
  OPTION_NAMES,
  type OptionName,
  type Options,
  readOption,
  writeOption,
} from "./options";

/** Something in the address that won't do. */
export interface AddressFault {
  readonly name: string;
  readonly value: string;
  readonly reason: string;
}

export interface Address {
  readonly options: Options;
  readonly faults: readonly AddressFault[];
}

/** Reads `location.search`. What is missing or won't do is as in `own`, or gets its default. */
export function readAddress(search: string, choices: Choices, own: Partial<Options> = {}): Address {
  const faults: AddressFault[] = [];
  let given: Partial<Options> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (!isOptionName(name)) continue;
    const read = readOption(name, value, choices);
    if ("reason" in read) faults.push({ name, value, reason: read.reason });
    else given = { ...given, ...read.value };
  }
  return { options: { ...defaultsFor({ ...DEFAULTS, ...given }), ...own, ...given }, faults };
}

/** What a query may carry bare, so that an address stays readable: `grid:4x4`, `gaps,seams`. */
const readable = (text: string) => encodeURIComponent(text).replace(/%(3A|2C|2F|40)/g, decodeURIComponent);

/** What is of use at one door alone. */
const AT_DOOR: Readonly<Partial<Record<OptionName, Mode>>> = {
  scenario: "rules",
  corner: "radius",
  exit: "radius",
  shape: "radius",
  sight: "radius",
};

/**
 * The address's query for these options: defaults, the visitor's own file and what is of use at another door left out,
 * names it doesn't know kept as they were.
 */
export function writeAddress(options: Options, search: string): string {
  const ownFile = options.network === "";
  const usual = defaultsFor(options);
  const own = OPTION_NAMES.filter((name) => writeOption(options, name) !== writeOption(usual, name))
    .filter((name) => !(name === "network" && ownFile))
    .filter((name) => (AT_DOOR[name] ?? options.mode) === options.mode)
    .map((name) => `${name}=${readable(writeOption(options, name))}`);
  const others = [...new URLSearchParams(search)]
    .filter(([name]) => !isOptionName(name))
    .map(([name, value]) => `${readable(name)}=${readable(value)}`);
  const query = [...own, ...others].join("&");
  return query === "" ? "" : `?${query}`;
}

/** What of the options a query of the page's own says about which door is open, and on what. */
function doorIn(search: string): Pick<Options, "mode" | "scenario"> {
  const { mode, scenario } = readAddress(search, { vehicles: [], overlays: [] }).options;
  return { mode, scenario };
}

/**
 * Keeps the browser's address up with the options, at most every quarter second (browsers refuse more). Each door that
 * is opened or left is a step of the browser's history.
 * @param enter called with the door that the browser's way back or forward leads to
 */
export function createAddressKeeper(
  page: Window,
  enter: (door: Pick<Options, "mode" | "scenario">) => void,
): (options: Options) => void {
  let timer = 0;
  page.addEventListener("popstate", () => enter(doorIn(page.location.search)));
  return (options) => {
    page.clearTimeout(timer);
    timer = page.setTimeout(() => {
      const { search, pathname, hash } = page.location;
      const next = writeAddress(options, search);
      if (next === search) return;
      const isStep = doorIn(search).mode !== options.mode;
      page.history[isStep ? "pushState" : "replaceState"](null, "", `${pathname}${next}${hash}`);
    }, 250);
  };
}
