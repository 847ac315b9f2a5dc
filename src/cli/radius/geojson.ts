import type { Area } from "../../math/area";
import { ringArea } from "../../math/polygon";
import type { Point } from "../../math/vector";
import { projectionAbout } from "../../network/osm/projection";
import { type DrawnCorner, drawAll } from "./drawn-corners";
import type { RadiusReport } from "./types";

type Position = readonly [number, number];
type Locate = (point: Point) => Position;

/** Longitude and latitude of a place of the plan, to a tenth of a millimetre. */
function locator(origin: { readonly lat: number; readonly lon: number }): Locate {
  const project = projectionAbout(origin);
  const [perLongitude] = project({ lat: origin.lat, lon: origin.lon + 1 });
  const [, perLatitude] = project({ lat: origin.lat + 1, lon: origin.lon });
  const rounded = (degrees: number) => Math.round(degrees * 1e9) / 1e9;
  return ([east, north]) => [rounded(origin.lon + east / perLongitude), rounded(origin.lat + north / perLatitude)];
}

const line = (points: readonly Point[], locate: Locate) => ({ type: "LineString", coordinates: points.map(locate) });

/** Each outer ring with the holes inside it; the body sweeps one piece of ground, so that there is one outer ring. */
function polygon(area: Area, locate: Locate) {
  const rings = area.toSorted((a, b) => Math.abs(ringArea(b.flat())) - Math.abs(ringArea(a.flat())));
  return { type: "Polygon", coordinates: rings.map((ring) => [...ring, ring[0]!].map(locate)) };
}

function featuresOf({ vehicle, name, radius, fits, picture }: DrawnCorner, locate: Locate): object[] {
  const feature = (part: string, geometry: object, more: object = {}) => ({
    type: "Feature",
    properties: { part, vehicle, corner: name, radiusM: radius, fits, ...more },
    geometry,
  });
  return [
    feature("envelope", polygon(picture.envelope, locate)),
    ...picture.tracks.map(({ wheel, points }) => feature("wheel track", line(points, locate), { wheel })),
    feature("kerb", line(picture.kerb, locate)),
    feature("clearance", line(picture.clearance, locate)),
    feature("lane line", line(picture.entryLine, locate)),
    feature("lane line", line(picture.exitLine, locate)),
    ...picture.strikes.map(({ at, wheel, depth }) =>
      feature("over kerb", { type: "Point", coordinates: locate(at) }, { wheel, overKerbM: Number(depth.toFixed(3)) }),
    ),
  ];
}

/**
 * Envelope, wheel tracks and kerbs as GeoJSON (RFC 7946: longitude and latitude). What has no place on the globe lies
 * about 0°, 0°, where its metres are true.
 */
export function geoJsonOf(report: RadiusReport): string {
  const locate = locator(report.origin ?? { lat: 0, lon: 0 });
  const features = drawAll(report).flatMap((corner) => featuresOf(corner, locate));
  return `${JSON.stringify({ type: "FeatureCollection", features })}\n`;
}
