import { type CornerPicture, cornerPicture } from "../../vehicle/turning/corner-picture";
import type { Line } from "../../vehicle/turning/line-family";
import { centimetresUp } from "./report-json";
import { placeName, shortMetres } from "./report-table";
import type { CornerResult, RadiusReport } from "./types";

/** A run around a corner with one kerb, to be drawn. */
export interface DrawnCorner {
  readonly vehicle: string;
  /** Which corner it is: its place in a network, or the radius alone. */
  readonly name: string;
  /** m, of the kerb. */
  readonly radius: number;
  readonly fits: boolean;
  readonly picture: CornerPicture;
}

function drawn({ sweep, frame, place }: CornerResult, line: Line, radius: number, fits: boolean): DrawnCorner {
  const corner = place ? `${placeName(place)}, ` : "";
  return {
    vehicle: sweep.vehicle.id,
    name: `${corner}${shortMetres(radius)}`,
    radius,
    fits,
    picture: cornerPicture(line.placed, radius, frame),
  };
}

/** What a vehicle's least radius looks like; nothing where it has none. */
function atLeast(result: CornerResult): DrawnCorner[] {
  const { leastRadius, tightest } = result.sweep;
  if (leastRadius === null || !tightest) return [];
  const corner = drawn(result, tightest, centimetresUp(leastRadius), true);
  return [{ ...corner, name: `the least, ${corner.name}` }];
}

/** Every radius that was asked for, or every vehicle's least one, or every corner of the network. */
export function drawAll({ kind, results }: RadiusReport): DrawnCorner[] {
  if (kind === "vehicles") return results.flatMap(atLeast);
  return results.flatMap((result) =>
    result.sweep.rows.map(({ line, radius, fits }) => drawn(result, line, radius, fits)),
  );
}

/** As `drawAll`, but of one corner's radii the least and `count` others, evenly chosen, and no more of a network's. */
export function drawSome(report: RadiusReport, count: number): DrawnCorner[] {
  const { kind, results } = report;
  if (kind === "vehicles") return results.flatMap(atLeast);
  const result = results[0];
  if (kind === "network" || !result) return drawAll({ ...report, results: results.slice(0, count) });
  const { rows } = result.sweep;
  const chosen = rows.filter(
    (_, i) => Math.floor((i * count) / rows.length) !== Math.floor(((i - 1) * count) / rows.length),
  );
  const some = chosen.map(({ line, radius, fits }) => drawn(result, line, radius, fits));
  return [...atLeast(result), ...some];
}
