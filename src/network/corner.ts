import type { Point } from "../math/vector";
import { CORNER_ANGLES, CORNER_RANGES, type NumberRange } from "./checks/corner-ranges";
import { printable, quoted } from "./read/printable";
import { CLASS_DEFAULTS, DEFAULTS, LIMITS } from "./road-defaults";
import type { DrivingSide, Fault, Network, NetworkNode, NetworkRoad, ReadResult } from "./types";

/** What a corner has beside its angle: lanes each way before and after it, lane width, kerb radius, arms' length (m). */
const CORNER_DEFAULTS = { before: 1, after: 1, width: 3.5, radius: 6, arms: 90 } as const;
type NumberName = keyof typeof CORNER_DEFAULTS;

const isNumberName = (name: string): name is NumberName => Object.hasOwn(CORNER_RANGES, name);

function numberFault(text: string, { least, most, whole }: NumberRange): string | null {
  const value = Number(text);
  const fine = /^\d+(\.\d+)?$/.test(text) && value >= least && value <= most && (!whole || Number.isInteger(value));
  return fine ? null : `must be a ${whole ? "whole " : ""}number from ${least} to ${most}, not ${quoted(text)}`;
}

function optionFault(name: string, text: string): string | null {
  if (isNumberName(name)) return numberFault(text, CORNER_RANGES[name]);
  if (name !== "side") return `unknown option, known are ${[...Object.keys(CORNER_RANGES), "side"].join(", ")}`;
  return text === "right" || text === "left" ? null : `must be right or left, not ${quoted(text)}`;
}

function faultsOf(angle: string, query: URLSearchParams): Fault[] {
  const given = [...query];
  const turn = numberFault(angle, CORNER_ANGLES);
  const own = turn === null ? [] : [{ path: `corner:${printable(angle)}`, reason: `the angle, in degrees, ${turn}` }];
  const options = given.flatMap(([name, text], i): Fault[] => {
    const isTwice = given.findIndex(([other]) => other === name) < i;
    const reason = isTwice ? "given twice" : optionFault(name, text);
    return reason === null ? [] : [{ path: `corner option ${quoted(name)}`, reason }];
  });
  return [...own, ...options];
}

const CENTRE = "c";

const nodeOf = (id: string, [east, north]: Point): NetworkNode => ({
  id,
  at: [Math.round(east * 1000) / 1000 + 0, Math.round(north * 1000) / 1000 + 0],
  height: DEFAULTS.height,
  corners: [],
  control: DEFAULTS.control,
});

/** A road from the middle to the end of its own name. */
const roadOf = (id: string, lanes: number, laneWidth: number): NetworkRoad => ({
  id,
  from: CENTRE,
  to: `${id}-end`,
  via: [],
  lanes: { forward: lanes, backward: lanes },
  width: 2 * lanes * laneWidth,
  offset: DEFAULTS.offset,
  layer: DEFAULTS.layer,
  speedLimitKmh: CLASS_DEFAULTS[DEFAULTS.class].speedLimitKmh,
  class: DEFAULTS.class,
});

/**
 * Two streets that cross so that who comes from the south turns by `angle` degrees to the own side of the road: out of
 * the road "in" into the road "out".
 */
function buildCorner(name: string, angle: number, query: URLSearchParams): Network {
  const number = (option: NumberName) => Number(query.get(option) ?? CORNER_DEFAULTS[option]);
  const side: DrivingSide = query.get("side") === "left" ? "left" : "right";
  const arms = number("arms");
  const turned = ((side === "right" ? angle : -angle) * Math.PI) / 180;
  const out: Point = [Math.sin(turned) * arms, Math.cos(turned) * arms];
  return {
    name,
    drivingSide: side,
    turnRadius: number("radius"),
    uvScale: DEFAULTS.uvScale,
    nodes: [
      nodeOf(CENTRE, [0, 0]),
      nodeOf("in-end", [0, -arms]),
      nodeOf("out-end", out),
      nodeOf("ahead-end", [0, arms]),
      nodeOf("back-end", [-out[0], -out[1]]),
    ],
    roads: [
      ...["in", "ahead"].map((id) => roadOf(id, number("before"), number("width"))),
      ...["out", "back"].map((id) => roadOf(id, number("after"), number("width"))),
    ],
  };
}

/** Reads a corner by its numbers: `corner:90?before=1&after=2&width=3.5&radius=6&arms=90&side=left`; all faults at once. */
export function readCorner(name: string): ReadResult {
  const [angle = "", options = ""] = name.slice("corner:".length).split(/\?(.*)/s);
  const query = new URLSearchParams(options);
  const faults = faultsOf(angle.trim(), query);
  if (faults.length > 0) return { network: null, faults, notes: [] };
  return { network: buildCorner(name.slice(0, LIMITS.nameLength[1]), Number(angle), query), faults: [], notes: [] };
}
