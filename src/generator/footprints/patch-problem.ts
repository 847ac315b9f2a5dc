import { tellApart } from "../tell-apart";
import type { Problem } from "../types";
import type { Cluster } from "./clusters";
import type { Overlap } from "./find-overlaps";
import type { Footprint } from "./footprint";
import type { Ground } from "./ground";

/** m² of common ground that is told as an overlap; less is a kerb that touches another. */
const TOLD = 0.05;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

const roadsOf = (names: readonly string[]): string[] => [...new Set(names)].sort();

/** m² to a tenth, or to two digits where that would be nothing. */
const rounded = (area: number): number => (area < 1 ? Number(area.toPrecision(2)) : Math.round(area * 10) / 10);

/** Why a cluster is built as one surface: its roads overlap, or an outline along their kerbs crosses itself. */
export function patchProblem(
  { junctions, stretches, area, rootArea }: Cluster,
  ground: Ground,
  junction: string,
): Problem {
  const near = roadsOf(junctions.flatMap((j) => ground.drafts[j]!.arms.map(({ centreline }) => centreline.described)));
  const own = roadsOf(stretches.map(({ line }) => ground.lines[line]!.described));
  const roads = own.length > 0 ? own : near;
  const alone = roads.length === 1;
  const named = `${alone ? "Road" : "Roads"} ${listed(roads)}`;
  if (area < TOLD && junctions.some((j) => !ground.shaped[j])) {
    const message = alone
      ? `${named} comes back to ${junction} so that no simple outline follows its kerbs: it is built as one surface there.`
      : `${named} meet at ${junction} so that no simple outline follows their kerbs: they are built as one surface.`;
    return { code: "outline-united", junction, road: roads[0], message, details: { roads: roads.join(", ") } };
  }
  // Beside roads that lie on each other from an open junction on, the little that is more says nothing.
  const size = rootArea > area ? null : rounded(area);
  const on = size ? ` on ${size} m²` : "";
  const meet = area === 0 ? "touch" : "overlap";
  const message = alone
    ? `${named} ${meet}${meet === "touch" ? "es" : "s"} itself${on} at ${junction}: it is built as one surface there.`
    : `${named} ${meet}${on} at ${junction}: they are built as one surface.`;
  return {
    code: "overlap-resolved",
    junction,
    road: roads[0],
    message,
    details: { roads: roads.join(", "), ...(size !== null && { area: size }) },
  };
}

/** Overlaps that no patch could be made of, one by one. */
export function unresolvedProblems(
  overlaps: readonly Overlap[],
  footprints: readonly Footprint[],
  { lines, drafts, shaped }: Ground,
): Problem[] {
  const namesOf = ({ part }: Footprint): string[] =>
    "line" in part
      ? [lines[part.line]!.described]
      : drafts[part.junction]!.arms.map(({ centreline }) => centreline.described);
  return overlaps.map(({ pair, area }): Problem => {
    const both = pair.map((i) => footprints[i]!);
    const roads = roadsOf(both.flatMap(namesOf));
    const at = both.flatMap(({ part }) => ("junction" in part ? [shaped[part.junction]!.shape.id] : []))[0];
    const place = at === undefined ? "" : ` at ${at}`;
    const message = `Roads ${listed(roads)} overlap on ${rounded(area)} m²${place}: no surface could be made that joins them.`;
    return {
      code: "overlap-unresolved",
      junction: at,
      road: roads[0],
      message,
      details: { roads: roads.join(", "), area: rounded(area) },
    };
  });
}

/** m by which a corner may miss its radius without a word. */
const HARDLY_LESS = 0.05;

/** The corners of patches that aren't as round as wanted. */
export function patchCornerProblems({ shaped, drafts }: Ground): Problem[] {
  return shaped.flatMap((built, j) => {
    if (built?.shape.kind !== "overlay") return [];
    const { id: junction, corners } = built.shape;
    return corners.flatMap(({ arms, between: [a, b], wantedRadius: wanted, grantedRadius: granted }): Problem[] => {
      if (granted >= wanted - HARDLY_LESS) return [];
      const [one, other] = arms.map((arm) => drafts[j]!.arms[arm]!.centreline.described) as [string, string];
      const told = tellApart(wanted, granted);
      const message = `Corner ${one}–${other}: ${told[0]} m wanted, ${told[1]} m fits (more doesn't go between its kerbs).`;
      return [
        { code: "radius-reduced", junction, message, wanted, granted, details: { kerb: "corner", a, b, one, other } },
      ];
    });
  });
}
