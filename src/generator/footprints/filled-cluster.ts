import { type Cluster, type Span, type Stretch, spanOf } from "./clusters";
import type { Ground } from "./ground";
import type { StripEnd } from "./road-footprints";

/** m of a road that stays where both its ends are in one patch; less is swallowed by it. */
const LEAST_REST = 12;

/** A road's stretches in a cluster with the short gaps between them, and between them and the cluster's junctions, closed. */
function closed(stretches: readonly Stretch[], [from, to]: Span, line: number, isIn: readonly [boolean, boolean]) {
  const ends = [
    ...(isIn[0] ? [{ line, from, to: from }] : []),
    ...stretches.toSorted((a, b) => a.from - b.from),
    ...(isIn[1] ? [{ line, from: to, to }] : []),
  ];
  const all: Stretch[] = [];
  for (const next of ends) {
    const last = all.at(-1);
    if (last && next.from - last.to < LEAST_REST) all[all.length - 1] = { ...last, to: Math.max(last.to, next.to) };
    else all.push(next);
  }
  return all.filter((one) => one.to > one.from);
}

/** A cluster with what little is left of roads between two parts of it. */
export function filled(cluster: Cluster, { lines, drafts }: Ground, ends: ReadonlyMap<number, StripEnd>): Cluster {
  const junctions = new Set(cluster.junctions);
  const own = new Set([
    ...cluster.stretches.map(({ line }) => line),
    ...cluster.junctions.flatMap((j) => drafts[j]!.arms.map(({ line }) => line)),
  ]);
  const stretches = [...own].flatMap((line) => {
    const [begin, end] = [ends.get(2 * line)!, ends.get(2 * line + 1)!];
    const isIn = [junctions.has(begin.junction), junctions.has(end.junction)] as const;
    const known = cluster.stretches.filter((one) => one.line === line);
    return closed(known, spanOf(lines[line]!, begin, end), line, isIn);
  });
  return { ...cluster, stretches };
}
