import type { CornerDraft, JunctionDraft } from "../junction-draft";
import { RESERVE } from "../setbacks";
import { tellApart } from "../tell-apart";
import type { Problem } from "../types";
import { type CornerFit, largestFit } from "./corner-rule";
import { LONGEST_NOSE } from "./kerb-return";
import { SHARP } from "./touching-arc";

/** A corner as it was granted: its size (m) is a radius or a taper's length. */
export interface GrantedCorner {
  readonly size: number;
  readonly fit: CornerFit | null;
}

/** m: the least radius of the kerb's returns, 0 where one of them is sharp; of a taper its length. */
export const grantedSize = ({ rule }: CornerDraft, { size, fit }: GrantedCorner): number =>
  fit && rule.kind !== "taper" ? Math.min(size, fit.radius) : size;

/** m by which a size may fall short of the wanted one without a word. */
const SAME_SIZE = 1e-3;

/** m along a corner's two arms that its kerb may take. */
function limitsOf({ arms }: JunctionDraft, i: number, setbacks: readonly number[]): readonly [number, number] {
  return [setbacks[i]! - RESERVE, setbacks[(i + 1) % arms.length]! - RESERVE];
}

/** Every corner as large as the arms' setbacks (m, in their order) allow, brought towards its least size by `share` (1: not at all, 0: all the way). */
export function grantCorners(draft: JunctionDraft, setbacks: readonly number[], share: number): GrantedCorner[] {
  return draft.corners.map(({ rule, whole }, i) => {
    const { size, fit } = largestFit(rule, whole, limitsOf(draft, i, setbacks));
    if (share === 1 || size === rule.least) return { size, fit };
    const smaller = rule.least + (size - rule.least) * share;
    return { size: smaller, fit: rule.fit(smaller) };
  });
}

/** The road that a corner had to stay on, and its length (m); null where its kerbs themselves leave no more room. */
function limitOf(
  draft: JunctionDraft,
  i: number,
  setbacks: readonly number[],
): { limit: string; length: number } | null {
  const { whole, rule } = draft.corners[i]!;
  const limits = limitsOf(draft, i, setbacks);
  const short = whole ? whole.stations.findIndex((s, k) => s > limits[k]! + SAME_SIZE) : -1;
  if (short < 0) return null;
  const { described, curve } = rule.arms[short]!.centreline;
  return { limit: described, length: Math.round(curve.length * 10) / 10 };
}

/** m, as described: a kerb return that is to be gentler, because its kerbs are almost in line, needn't be. */
export const wantedSize = ({ rule, radius }: CornerDraft): number =>
  rule.kind !== "return" ? rule.wanted : radius < SHARP ? 0 : radius;

const NAMES = { corner: "Corner", outer: "Outer kerb", taper: "Taper" };

function problemOf(draft: JunctionDraft, i: number, size: number, setbacks: readonly number[]): Problem {
  const { rule } = draft.corners[i]!;
  const [a, b] = rule.arms.map((arm) => arm.centreline.road.id) as [string, string];
  const [one, other] = rule.arms.map((arm) => arm.centreline.described) as [string, string];
  const kerb = rule.kind === "taper" || rule.kind === "outer" ? rule.kind : "corner";
  const wanted = wantedSize(draft.corners[i]!);
  const told = tellApart(wanted, size);
  const limit = limitOf(draft, i, setbacks);
  const nose = !limit && rule.wanted < wanted ? LONGEST_NOSE : null;
  const between = nose ? `the nose between its roads would be over ${nose} m` : "more doesn't go between its kerbs";
  const reason = limit ? `road ${limit.limit} is ${limit.length} m long` : between;
  return {
    code: kerb === "taper" ? "taper-shortened" : "radius-reduced",
    junction: draft.nodes[0]!.id,
    message: `${NAMES[kerb]} ${one}–${other}: ${told[0]} m wanted, ${told[1]} m fits (${reason}).`,
    wanted,
    granted: size,
    details: { kerb, a, b, one, other, ...limit, ...(nose && { nose }) },
  };
}

/** The problem of a turning circle that is smaller than described. */
function circleProblem({ nodes, arms }: JunctionDraft, wanted: number, granted: number): Problem {
  const [{ id }, { described }] = [nodes[0]!, arms[0]!.centreline];
  const told = tellApart(wanted, granted);
  const fits = granted > 0 ? `${told[1]} m fits` : "none fits";
  return {
    code: "turning-circle-reduced",
    junction: id,
    node: id,
    message: `Turning circle at ${id}: ${told[0]} m radius wanted, ${fits} (road ${described}).`,
    wanted,
    granted,
    details: { a: described, b: described },
  };
}

/** A problem for every corner that isn't as large as it was wanted. `setbacks`: m, granted to the arms in their order. */
export function cornerProblems(
  draft: JunctionDraft,
  granted: readonly GrantedCorner[],
  setbacks: readonly number[],
): Problem[] {
  const problems: Problem[] = [];
  for (const [i, one] of granted.entries()) {
    const corner = draft.corners[i]!;
    const [wanted, size] = [wantedSize(corner), grantedSize(corner, one)];
    if (size >= wanted - SAME_SIZE) continue;
    const isCircle = corner.rule.kind === "circle";
    problems.push(isCircle ? circleProblem(draft, wanted, size) : problemOf(draft, i, size, setbacks));
  }
  return problems;
}
