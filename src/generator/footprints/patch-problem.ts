import type { Problem } from "../types";
import type { Cluster } from "./clusters";
import type { Ground } from "./ground";

/** m² of common ground that is told as an overlap; less is a kerb that touches another. */
const TOLD = 0.05;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

const roadsOf = (names: readonly string[]): string[] => [...new Set(names)].sort();

/** m² to a tenth, or to two digits where that would be nothing. */
const rounded = (area: number): number => (area < 1 ? Number(area.toPrecision(2)) : Math.round(area * 10) / 10);

/** Why a cluster is built as one surface: its roads overlap, or an outline along their kerbs crosses itself. */
export function patchProblem({ junctions, stretches, area }: Cluster, ground: Ground, junction: string): Problem {
  const near = roadsOf(junctions.flatMap((j) => ground.drafts[j]!.arms.map(({ centreline }) => centreline.road.id)));
  const own = roadsOf(stretches.map(({ line }) => ground.lines[line]!.road.id));
  const roads = own.length > 0 ? own : near;
  const one = `${roads.length === 1 ? "Road" : "Roads"} ${listed(roads)}`;
  if (area < TOLD && junctions.some((j) => !ground.shaped[j])) {
    const message = `${one} meet at ${junction} so that no simple outline follows their kerbs: they are built as one surface.`;
    return { code: "outline-united", junction, road: roads[0], message, details: { roads: roads.join(", ") } };
  }
  const size = rounded(area);
  return {
    code: "overlap-resolved",
    junction,
    road: roads[0],
    message: `${one} overlap on ${size} m² at ${junction}: they are built as one surface.`,
    details: { roads: roads.join(", "), area: size },
  };
}
