import type { Piece } from "../../math/curve";
import { bearing, subtract } from "../../math/vector";
import type { ArmDraft } from "../arm-draft";
import { twinOf } from "../arm-draft";
import { addKerbOut, kerbPose } from "../arm-kerb";
import type { CornerFit, CornerRule } from "./corner-rule";
import { type CornerBrief, cornerRule } from "./corner-rules";

/** The corners one passes along the kerb from the first arm over each swallowed road to the second. */
function chainOf({ arms, radius }: CornerBrief, links: readonly ArmDraft[]): CornerRule[] {
  const outs = [...links, arms[1]];
  const ins = [arms[0], ...links.map(twinOf)];
  return outs.map((out, i) => cornerRule({ arms: [ins[i]!, out], radius, count: 3 }));
}

/** m, of the returns among these corners; Infinity where none of them is one. */
function leastRadius(chain: readonly CornerRule[], fits: readonly (CornerFit | null)[]): number {
  const radii = chain.map(({ kind }, i) => (kind === "return" || kind === "outer" ? (fits[i]?.radius ?? 0) : Infinity));
  return Math.min(...radii);
}

/** The corners' kerbs as one; null where two of them overlap on a swallowed road between them. */
function chainFit(chain: readonly CornerRule[], size: number): CornerFit | null {
  const fits = chain.map((rule) => rule.fit(Math.max(rule.least, Math.min(size, rule.wanted))));
  const pieces: Piece[] = [];
  for (const [i, fit] of fits.entries()) {
    if (!fit) return null;
    pieces.push(...fit.pieces);
    const next = fits[i + 1];
    if (i === fits.length - 1) break;
    const link = chain[i]!.arms[1];
    const [from, to] = [fit.stations[1], link.curve.length - (next?.stations[0] ?? 0)];
    if (from > to) return null;
    addKerbOut(link, from, to, pieces);
  }
  const stations = [fits[0]!.stations[0], fits.at(-1)!.stations[1]] as const;
  return { stations, radius: leastRadius(chain, fits), centre: null, pieces };
}

/** The stations (m) on the two outer arms up to which the swallowed roads' own corners reach. */
function coverOf(chain: readonly CornerRule[]): readonly [number, number] {
  const reach = (rule: CornerRule, k: 0 | 1) =>
    rule.kind === "return" ? (rule.fit(0)?.stations[k] ?? Number.NEGATIVE_INFINITY) : Number.NEGATIVE_INFINITY;
  return [reach(chain[0]!, 0), reach(chain.at(-1)!, 1)];
}

/** A straight kerb between two arms, from where the swallowed roads end: the last resort. */
function chordFit([a, b]: CornerBrief["arms"], cover: readonly [number, number]): CornerFit {
  const stations = [Math.max(0, cover[0]), Math.max(0, cover[1])] as const;
  const start = kerbPose(a, a.left, stations[0]).at;
  const chord = subtract(kerbPose(b, b.right, stations[1]).at, start);
  const line = { start, heading: bearing(chord), curvature: 0, length: Math.hypot(chord[0], chord[1]) };
  return { stations, radius: 0, centre: null, pieces: [line] };
}

/**
 * The corner along returns on swallowed roads' kerbs between arms that no one return joins. The returns shrink together
 * where the roads between them are too short, so that the kerb moves evenly with their radius.
 */
function turningCorner(direct: CornerRule, chain: readonly CornerRule[], chord: CornerFit): CornerRule {
  const wanted = Math.max(...chain.map((rule) => rule.wanted));
  const fit = (size: number) => chainFit(chain, size) ?? (size > 0 ? null : chord);
  return { ...direct, kind: "return", wanted, least: 0, fit };
}

/** m. */
const SLACK = 1e-6;

/**
 * The corner between two arms of different nodes that one junction stands for: from kerb to kerb where that leaves the
 * swallowed roads inside, else along their kerbs, a corner at each node. Null where both arms have the same node.
 */
export function linkedCorner(brief: CornerBrief, links: readonly ArmDraft[]): CornerRule | null {
  const [a, b] = brief.arms;
  if (links.length === 0 || a.node === b.node) return null;
  const chain = chainOf(brief, links);
  const cover = coverOf(chain);
  const clears = ({ stations }: CornerFit) => stations[0] >= cover[0] - SLACK && stations[1] >= cover[1] - SLACK;
  const direct = cornerRule(brief);
  const chord = chordFit(brief.arms, cover);
  // Where returns on a swallowed road's kerb leave some of it between them, one return past it would cut it off.
  const isRound = chain.every(({ kind }) => kind === "return");
  if (isRound && direct.kind !== "return") return turningCorner(direct, chain, chord);
  const clearFit = (size: number): CornerFit | null => {
    const around = isRound ? chainFit(chain, size) : null;
    if (around) return around;
    const straight = direct.fit(size);
    return straight && clears(straight) ? straight : chainFit(chain, size);
  };
  // Where even the least can only cut off some of a swallowed road, any may: the kerb moves evenly with its radius.
  const cutsOff = !clearFit(direct.least);
  const fit = (size: number): CornerFit | null =>
    clearFit(size) ?? (cutsOff ? direct.fit(size) : null) ?? (size > direct.least ? null : chord);
  return { ...direct, fit };
}
