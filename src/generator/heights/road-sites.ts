import type { Curve } from "../../math/curve";
import type { Centreline } from "../centrelines";
import type { Ground } from "../footprints/ground";
import { insideOf } from "../footprints/patch-inside";
import type { HeldStretch } from "./level-heights";
import type { Link } from "./types";

/** A stretch of a road's curve (m along it) that lies between mouths, or in a junction. */
interface Site {
  readonly from: number;
  readonly to: number;
  readonly link: Link | null;
  readonly junction: number | null;
}

/** What every road's curve leads through: roads between mouths, and junctions by their numbers. */
export interface RoadSites {
  /** The road between mouths at a place; null in a junction. */
  linkAt(line: number, station: number): Link | null;
  /** The junctions that touch a stretch. */
  junctionsAt(line: number, from: number, to: number): readonly number[];
  /** What of a road lies in these junctions, by the levels (m) at which they are held. */
  stretchesIn(line: number, junctions: ReadonlyMap<number, number>): readonly HeldStretch[];
  /** Whether a road is the first on its curve, of those that weren't left out. */
  leads(line: number): boolean;
}

export function roadSites(lines: readonly Centreline[], ground: Ground, links: readonly Link[]): RoadSites {
  const sites = new Map<Curve, Site[]>();
  const first = new Map<Curve, number>();
  const add = (line: number, site: Site): void => {
    const { curve } = lines[line]!;
    const there = sites.get(curve);
    if (there) there.push(site);
    else sites.set(curve, [site]);
    first.set(curve, Math.min(line, first.get(curve) ?? line));
  };
  for (const link of links) {
    const [from] = link.setbacks;
    add(link.line, { from, to: from + link.length, link, junction: null });
  }
  for (const junction of ground.drafts.keys())
    for (const { line, from, to } of insideOf(ground, junction)) add(line, { from, to, link: null, junction });
  const at = (line: number, from: number, to: number): Site[] =>
    (sites.get(lines[line]!.curve) ?? []).filter((site) => site.from <= to && site.to >= from);
  return {
    linkAt: (line, station) => at(line, station, station).find(({ link }) => link)?.link ?? null,
    junctionsAt: (line, from, to) =>
      at(line, from, to).flatMap(({ junction }) => (junction === null ? [] : [junction])),
    stretchesIn: (line, junctions) =>
      (sites.get(lines[line]!.curve) ?? []).flatMap(({ from, to, junction }) => {
        const level = junction === null ? undefined : junctions.get(junction);
        return level === undefined ? [] : [{ from, to, level }];
      }),
    leads: (line) => first.get(lines[line]!.curve) === line,
  };
}
