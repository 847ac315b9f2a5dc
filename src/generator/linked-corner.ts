import type { Piece } from "../math/curve";
import type { ArmDraft } from "./arm-draft";
import { twinOf } from "./arm-draft";
import { kerbBetween } from "./arm-kerb";
import type { CornerFit, CornerRule } from "./corner-rule";
import { type CornerBrief, cornerRule } from "./corner-rules";

/** The corners one passes along the kerb from the first arm over each swallowed road to the second. */
function chainOf({ arms, radius }: CornerBrief, links: readonly ArmDraft[]): CornerRule[] {
  const outs = [...links, arms[1]];
  const ins = [arms[0], ...links.map(twinOf)];
  return outs.map((out, i) => cornerRule({ arms: [ins[i]!, out], radius, count: 3 }));
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
    pieces.push(...kerbBetween(link, link.right, from, to));
  }
  return { stations: [fits[0]!.stations[0], fits.at(-1)!.stations[1]], radius: size, centre: null, pieces };
}

/** The stations (m) on the two outer arms up to which the swallowed roads' own corners reach. */
function coverOf(chain: readonly CornerRule[]): readonly [number, number] {
  const first = chain[0]!;
  const last = chain.at(-1)!;
  const reach = (rule: CornerRule, k: 0 | 1) =>
    rule.kind === "return" ? (rule.fit(0)?.stations[k] ?? Number.NEGATIVE_INFINITY) : Number.NEGATIVE_INFINITY;
  return [reach(first, 0) - SLACK, reach(last, 1) - SLACK];
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
  const direct = cornerRule(brief);
  const fit = (size: number): CornerFit | null => {
    const straight = direct.fit(size);
    const clears = straight !== null && straight.stations[0] >= cover[0] && straight.stations[1] >= cover[1];
    return clears ? straight : (chainFit(chain, size) ?? straight);
  };
  return { ...direct, fit };
}
