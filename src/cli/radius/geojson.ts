import { featureCollection, type Locate, lineString, locator, polygon } from "../../export/lon-lat";
import { type DrawnCorner, drawAll } from "./drawn-corners";
import { type DrawnSight, sightsOf } from "./drawn-sight";
import type { RadiusReport } from "./types";

function featuresOf({ vehicle, name, radius, fits, picture }: DrawnCorner, locate: Locate): object[] {
  const feature = (part: string, geometry: object, more: object = {}) => ({
    type: "Feature",
    properties: { part, vehicle, corner: name, radiusM: radius, fits, ...more },
    geometry,
  });
  return [
    feature("envelope", polygon(picture.envelope, locate)),
    ...picture.tracks.map(({ wheel, points }) => feature("wheel track", lineString(points, locate), { wheel })),
    feature("kerb", lineString(picture.kerb, locate)),
    feature("clearance", lineString(picture.clearance, locate)),
    feature("lane line", lineString(picture.entryLine, locate)),
    feature("lane line", lineString(picture.exitLine, locate)),
    ...picture.strikes.map(({ at, wheel, depth }) =>
      feature("over kerb", { type: "Point", coordinates: locate(at) }, { wheel, overKerbM: Number(depth.toFixed(3)) }),
    ),
  ];
}

function sightFeatures({ name, lines }: DrawnSight, locate: Locate): object[] {
  const { speedKmh, leg, stopping, triangles, stops } = lines;
  const feature = (part: string, lengthM: number, geometry: object) => ({
    type: "Feature",
    properties: { part, corner: name, speedKmh, lengthM },
    geometry,
  });
  return [
    ...triangles.map((triangle) => feature("sight triangle", leg, polygon([triangle], locate))),
    ...stops.map((way) => feature("stopping distance", Number(stopping.toFixed(3)), lineString(way, locate))),
  ];
}

/** Envelope, wheel tracks, kerbs and sight as GeoJSON; what they lie about where the network has no place on the globe, `locator` says. */
export function geoJsonOf(report: RadiusReport): string {
  const locate = locator(report.origin);
  const corners = drawAll(report).flatMap((corner) => featuresOf(corner, locate));
  return featureCollection([...corners, ...sightsOf(report).flatMap((sight) => sightFeatures(sight, locate))]);
}
