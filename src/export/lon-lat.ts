import type { Area } from "../math/area";
import { ringArea } from "../math/polygon";
import type { Point } from "../math/vector";
import { projectionAbout } from "../network/osm/projection";

export type Position = readonly [longitude: number, latitude: number];

/** Tells where on the globe a place of the plan lies. */
export type Locate = (point: Point) => Position;

/** What has no place on the globe lies about 0°, 0°, where its metres are true. */
const NOWHERE = { lat: 0, lon: 0 };

/** Longitude and latitude of places of the plan, to a tenth of a millimetre. @param origin the place of plan [0, 0] */
export function locator(origin: { readonly lat: number; readonly lon: number } = NOWHERE): Locate {
  const project = projectionAbout(origin);
  const [perLongitude] = project({ lat: origin.lat, lon: origin.lon + 1 });
  const [, perLatitude] = project({ lat: origin.lat + 1, lon: origin.lon });
  const rounded = (degrees: number) => Math.round(degrees * 1e9) / 1e9;
  return ([east, north]) => [rounded(origin.lon + east / perLongitude), rounded(origin.lat + north / perLatitude)];
}

/** A GeoJSON geometry. */
export const lineString = (points: readonly Point[], locate: Locate) => ({
  type: "LineString",
  coordinates: points.map(locate),
});

/** A GeoJSON geometry: one outer ring with the holes inside it, the greatest ring outside whatever their order. */
export function polygon(area: Area, locate: Locate) {
  const rings = area.toSorted((a, b) => Math.abs(ringArea(b.flat())) - Math.abs(ringArea(a.flat())));
  return { type: "Polygon", coordinates: rings.map((ring) => [...ring, ring[0]!].map(locate)) };
}

/** The text of a GeoJSON file (RFC 7946: longitude and latitude). */
export const featureCollection = (features: readonly object[]): string =>
  `${JSON.stringify({ type: "FeatureCollection", features })}\n`;
