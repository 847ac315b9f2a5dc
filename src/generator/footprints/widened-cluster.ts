import { type Cluster, spanOf } from "./clusters";
import { filled } from "./filled-cluster";
import type { Ground } from "./ground";
import type { StripEnd } from "./road-footprints";

/** A cluster with all of its roads from junction to junction, and these junctions: it has no mouths but theirs. */
export function widened(cluster: Cluster, ground: Ground, ends: ReadonlyMap<number, StripEnd>): Cluster {
  const lines = [...new Set(cluster.stretches.map(({ line }) => line))];
  const reached = lines.flatMap((line) => [2 * line, 2 * line + 1].map((end) => ends.get(end)!.junction));
  const stretches = lines.map((line) => {
    const [from, to] = spanOf(ground.lines[line]!, ends.get(2 * line)!, ends.get(2 * line + 1)!);
    return { line, from, to };
  });
  const junctions = [...new Set([...cluster.junctions, ...reached])].sort((a, b) => a - b);
  return filled({ ...cluster, junctions, stretches: stretches.filter(({ from, to }) => to > from) }, ground, ends);
}

/** Whether two clusters have a junction or ground of a road in common. */
function share(a: Cluster, b: Cluster): boolean {
  return (
    a.junctions.some((j) => b.junctions.includes(j)) ||
    a.stretches.some((p) => b.stretches.some((q) => p.line === q.line && p.from <= q.to && q.from <= p.to))
  );
}

function united(a: Cluster, b: Cluster): Cluster {
  const isWithin = (p: Cluster["stretches"][number], { stretches }: Cluster) =>
    stretches.some((q) => q.line === p.line && q.from <= p.from && p.to <= q.to);
  return {
    junctions: [...new Set([...a.junctions, ...b.junctions])].sort((p, q) => p - q),
    stretches: [...a.stretches, ...b.stretches.filter((one) => !isWithin(one, a))],
    area: a.area + b.area,
    rootArea: a.rootArea + b.rootArea,
  };
}

/** The clusters, `wide` ones among them or not, each with whatever has anything in common with it if it is wide. */
export function withWide(
  clusters: readonly Cluster[],
  wide: readonly Cluster[],
): { readonly clusters: readonly Cluster[]; readonly wide: readonly Cluster[] } {
  let rest = clusters.filter((one) => !wide.includes(one));
  let all: readonly Cluster[] = [];
  for (const one of wide) {
    let whole = one;
    for (;;) {
      const met = [...rest, ...all].find((other) => share(whole, other));
      if (!met) break;
      whole = united(whole, met);
      rest = rest.filter((other) => other !== met);
      all = all.filter((other) => other !== met);
    }
    all = [...all, whole];
  }
  return { clusters: [...rest, ...all], wide: all };
}
