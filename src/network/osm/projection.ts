import type { Point } from "../../math/vector";
import type { Place } from "./types";

/** WGS 84: the ellipsoid's larger half axis (m) and the square of its eccentricity. */
const HALF_AXIS = 6_378_137;
const ECCENTRICITY_2 = 0.006_694_379_990_141_32;
const RADIANS = Math.PI / 180;

/** `lon` as it lies nearest to `around`: 179.9° and −179.9° are neighbours. */
const nearestTurn = (lon: number, around: number): number => lon - 360 * Math.round((lon - around) / 360);

/** The middle of the smallest box of degrees around the places, to 1e-7° as OpenStreetMap's own. */
export function middleOf(places: Iterable<Place>): Place {
  let [south, north, west, east] = [90, -90, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let first: number | null = null;
  for (const { lat, lon } of places) {
    first ??= lon;
    const near = nearestTurn(lon, first);
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
    [west, east] = [Math.min(west, near), Math.max(east, near)];
  }
  const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
  return { lat: rounded((south + north) / 2), lon: rounded(nearestTurn((west + east) / 2, 0)) };
}

/**
 * Degrees to metres about `origin`: east = N·cos(lat₀)·Δλ, north = M·Δφ, with the ellipsoid's radii of curvature
 * across (N) and along (M) the meridian. True to 1 mm within some kilometres.
 */
export function projectionAbout(origin: Place): (place: Place) => Point {
  const sine = Math.sin(origin.lat * RADIANS);
  const flattened = 1 - ECCENTRICITY_2 * sine * sine;
  const across = HALF_AXIS / Math.sqrt(flattened);
  const along = (HALF_AXIS * (1 - ECCENTRICITY_2)) / flattened ** 1.5;
  const perLongitude = across * Math.cos(origin.lat * RADIANS) * RADIANS;
  const perLatitude = along * RADIANS;
  return ({ lat, lon }) => [
    (nearestTurn(lon, origin.lon) - origin.lon) * perLongitude,
    (lat - origin.lat) * perLatitude,
  ];
}
