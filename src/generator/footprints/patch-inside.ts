import type { Curve } from "../../math/curve";
import { SAME_POINT } from "../../math/tolerance";
import type { Cluster } from "./clusters";
import type { Ground } from "./ground";

/** A stretch of a described road that lies inside of a junction: m along its whole centreline. */
export interface InnerStretch {
  /** The road's number, perhaps of another piece of it: they share one curve. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** The stretches of roads inside of a junction: those up to its mouths, and the roads that it has swallowed. */
export function insideOf({ lines, drafts, shaped, swallowed, patches }: Ground, j: number): readonly InnerStretch[] {
  const known = patches[j]?.inside;
  if (known) return known;
  const { nodes, arms } = drafts[j]!;
  const own = new Set(nodes.map(({ id }) => id));
  const beforeMouths = arms.map(({ line, end, curve: { length } }, k): InnerStretch => {
    const setback = shaped[j]?.shape.arms[k]?.setback ?? 0;
    return end === "from" ? { line, from: 0, to: setback } : { line, from: length - setback, to: length };
  });
  if (nodes.length < 2) return beforeMouths;
  const whole = [...swallowed].flatMap((line): InnerStretch[] => {
    const { road, curve } = lines[line]!;
    return own.has(road.from) && own.has(road.to) ? [{ line, from: 0, to: curve.length }] : [];
  });
  return [...beforeMouths, ...whole];
}

/** Stretches of the same road that touch made one, by ascending stations. */
function joined(stretches: readonly InnerStretch[]): InnerStretch[] {
  const all: InnerStretch[] = [];
  for (const next of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && next.from <= last.to + SAME_POINT) all[all.length - 1] = { ...last, to: Math.max(last.to, next.to) };
    else all.push(next);
  }
  return all;
}

/** The stretches of roads inside of the patch that a cluster becomes. */
export function insideOfCluster({ junctions, stretches }: Cluster, ground: Ground): InnerStretch[] {
  const byCurve = new Map<Curve, InnerStretch[]>();
  for (const one of [...junctions.flatMap((j) => insideOf(ground, j)), ...stretches]) {
    const { curve } = ground.lines[one.line]!;
    const there = byCurve.get(curve);
    if (there) there.push(one);
    else byCurve.set(curve, [one]);
  }
  return [...byCurve.values()].flatMap(joined);
}
