import type { Mark } from "../generator/markings/mark";
import { paintOf } from "../generator/markings/paint";
import type { Junction, Plan, RoadStrip } from "../generator/types";
import type { Curve } from "../math/curve";
import { sampleCurve } from "../math/sample-curve";
import type { Point, Point3 } from "../math/vector";
import { featureCollection, type Locate, lineString, locator, polygon } from "./lon-lat";

const feature = (properties: object, geometry: object) => ({ type: "Feature", properties, geometry });

const flat = (points: readonly Point3[]): Point[] => points.map(([x, y]): Point => [x, y]);

const along = (curve: Curve, locate: Locate) => lineString(sampleCurve(curve), locate);

/** m to the millimetre. */
const metres = (value: number): number => Math.round(value * 1000) / 1000;

function junctionFeatures({ id, nodes, kind, outline, holes, movements }: Junction, locate: Locate): object[] {
  return [
    feature({ kind: "junction", junction: id, shape: kind, nodes }, polygon([outline, ...holes].map(flat), locate)),
    ...movements.map(({ id: movement, turn, curve, minRadius }) =>
      feature(
        {
          kind: "movement",
          movement,
          junction: id,
          turn,
          lengthM: metres(curve.length),
          minRadiusM: Number.isFinite(minRadius) ? metres(minRadius) : null,
        },
        along(curve, locate),
      ),
    ),
  ];
}

function roadFeatures({ id, from, to, left, right, lanes }: RoadStrip, locate: Locate): object[] {
  return [
    feature({ kind: "road", road: id, from, to }, polygon([flat([...right, ...left.toReversed()])], locate)),
    ...lanes.map(({ id: lane, direction, width, speedLimitKmh, curve }) =>
      feature({ kind: "lane", lane, road: id, direction, widthM: metres(width), speedLimitKmh }, along(curve, locate)),
    ),
  ];
}

const marking = ({ corners, yellow }: Mark, locate: Locate) =>
  feature({ kind: "marking", colour: yellow ? "yellow" : "white" }, polygon([corners], locate));

/**
 * A plan as GeoJSON (RFC 7946: longitude and latitude): the carriageway of every junction and road, lanes in their
 * driving direction, movements, and each patch of paint. `kind` tells which.
 */
export function planGeoJson(plan: Plan): string {
  const place = locator(plan.network.origin);
  const [east, north] = plan.middle;
  const locate: Locate = ([x, y]) => place([x + east, y + north]);
  const paint = paintOf(plan);
  const marks = [
    ...paint.junctions.flat(),
    ...paint.roads.flatMap(({ along: lines, across }) => [...lines, ...across]),
  ];
  return featureCollection([
    ...plan.junctions.flatMap((junction) => junctionFeatures(junction, locate)),
    ...plan.roads.flatMap((road) => roadFeatures(road, locate)),
    ...marks.map((mark) => marking(mark, locate)),
  ]);
}
