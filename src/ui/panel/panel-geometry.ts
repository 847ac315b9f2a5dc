import type { Network } from "../../network/types";
import { element } from "../element";
import { COUNTRIES, type Options, RANGES } from "../options";
import type { Words } from "../texts/words";
import { choice, length, section } from "./fields";

export interface Geometry {
  readonly element: HTMLElement;
  show(options: Options, network: Network): void;
}

/** m, what the generator samples arcs with where nothing else is said. */
const USUAL_CHORD = 0.5;

/** m, of one lane: the network's first road's, to begin from. */
function usualLane(network: Network): number {
  const road = network.roads[0];
  return road === undefined ? 3.5 : road.width / (road.lanes.forward + road.lanes.backward);
}

/** The driving sides to choose from; empty for the network's own. */
const SIDES = new Map([
  ["", "asDescribed"],
  ["right", "right"],
  ["left", "left"],
] as const);

/** The countries to choose from; empty for the network's own. */
const MARKINGS = new Map([
  ["", "asDescribed"],
  ["de", "de"],
  ["gb", "gb"],
  ["us", "us"],
  ["cn", "cn"],
] as const);

const KERBS = new Map([
  ["on", "asDescribed"],
  ["off", "none"],
] as const);

export function createGeometry(words: Words, change: (change: Partial<Options>) => void): Geometry {
  const radius = length(words, "radius", RANGES.radius, (value) => change({ radius: value }));
  const lane = length(words, "lane", RANGES.lane, (value) => change({ lane: value }));
  const uv = length(words, "uv", RANGES.uv, (value) => change({ uv: value }));
  const chord = length(words, "chord", RANGES.chord, (value) => change({ chord: value }));
  const side = choice(words, "side", SIDES, (value) =>
    change({ side: value === "left" || value === "right" ? value : null }),
  );
  const markings = choice(words, "markings", MARKINGS, (value) =>
    change({ markings: COUNTRIES.find((country) => country === value) ?? null }),
  );
  const kerbs = choice(words, "kerbs", KERBS, (value) => change({ kerbs: value === "off" ? "off" : "on" }));
  const fields = [radius, lane, uv, chord, side, markings, kerbs].map((field) => field.element);
  return {
    element: section(words, "geometry", ...fields),
    show: (options, network) => {
      radius.show(options.radius ?? network.turnRadius, options.radius === null);
      lane.show(options.lane ?? usualLane(network), options.lane === null);
      uv.show(options.uv ?? network.uvScale, options.uv === null);
      chord.show(options.chord ?? USUAL_CHORD, options.chord === null);
      side.show(options.side ?? "");
      markings.show(options.markings ?? "");
      kerbs.show(options.kerbs);
    },
  };
}

const DAMAGE_TEXTS = new Map([
  ["none", "none"],
  ["crack", "crack"],
  ["step", "step"],
  ["hole", "hole"],
  ["lift", "lift"],
  ["overlap", "overlap"],
] as const);

export interface DamageSwitch {
  readonly element: HTMLElement;
  show(options: Options): void;
}

/** Breaks the mesh on purpose: what, how much, and the way there. */
export function createDamageSwitch(
  words: Words,
  change: (change: Partial<Options>) => void,
  goThere: () => void,
): DamageSwitch {
  const size = words.name(element("input", { type: "number", min: 1, max: 500, step: 1, value: 20 }), "size");
  const kinds = choice(words, "damageKind", DAMAGE_TEXTS, () => apply());
  const select = kinds.element.querySelector("select")!;
  const apply = () => {
    const mm = size.checkValidity() && size.value !== "" ? Number(size.value) : 20;
    const kind = [...DAMAGE_TEXTS.keys()].find((name) => name === select.value);
    change({ fault: kind === undefined || kind === "none" ? null : { kind, mm } });
  };
  size.addEventListener("change", apply);
  const unit = words.label(element("small"), "millimetres");
  const sizeField = element(
    "label",
    { class: "field" },
    words.label(element("span"), "size"),
    element("span", {}, size, unit),
  );
  const go = words.label(element("button", { type: "button", class: "plain" }), "goToDamage");
  go.addEventListener("click", goThere);
  const hint = words.label(element("p", { class: "hint" }), "damageHint");
  return {
    element: section(words, "damage", kinds.element, sizeField, hint, go),
    show: ({ fault }) => {
      kinds.show(fault?.kind ?? "none");
      if (fault !== null) size.value = String(fault.mm);
      go.disabled = fault === null;
    },
  };
}
