import type { Point } from "../../math/vector";
import { type SightLines, sightLines } from "../../vehicle/turning/sight-lines";
import { placeName } from "./report-table";
import type { CornerResult, RadiusReport } from "./types";

/** What must be seen at a corner, to be drawn. */
export interface DrawnSight {
  /** Of a network's corner: its place. Else empty. */
  readonly name: string;
  readonly lines: SightLines;
}

/** What must be seen at each corner of a report, once for all that turn there; nothing where it wasn't asked for. */
export function sightsOf({ kind, results, sight }: RadiusReport): DrawnSight[] {
  if (sight === undefined) return [];
  const corners = kind === "network" ? results : results.slice(0, 1);
  return corners.map(({ sweep, frame, place }: CornerResult) => ({
    name: place ? placeName(place) : "",
    lines: sightLines(sweep.corner, frame, sight),
  }));
}

const millimetres = (value: number): number => Math.round(value * 1000) / 1000 || 0;
const rounded = (points: readonly Point[]) => points.map(([x, y]) => [millimetres(x), millimetres(y)]);

/** As `--json` prints it; places east and north in the plan. */
export const sightJson = ({ speedKmh, leg, stopping, eye, triangles, stops }: SightLines) => ({
  speedKmh,
  legM: leg,
  stoppingM: millimetres(stopping),
  eye: rounded([eye])[0],
  triangles: triangles.map(rounded),
  stops: stops.map(rounded),
});

/** In one line. */
export const sightInWords = ({ speedKmh, leg, stopping }: Pick<SightLines, "speedKmh" | "leg" | "stopping">): string =>
  `sight at ${speedKmh} km/h on the road that is turned into: from 3 m before it ${leg} m of it to either side (RASt 06); ${stopping.toFixed(1)} m to stop in (1.5 s, then 3.7 m/s²)`;
