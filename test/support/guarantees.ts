import type { Carriageway } from "../../src/generator/build-carriageway";
import { buildSurfaces } from "../../src/generator/surfaces/surfaces";
import type { Corner, Junction, Problem, Surface } from "../../src/generator/types";
import { type Piece, poseOnPiece } from "../../src/math/curve";
import { isSimpleRing, ringArea } from "../../src/math/polygon";
import { along, direction, distance, leftOf, type Point, type Point3, wrapAngle } from "../../src/math/vector";
import { overlapsIn } from "./built-footprints";
import { edgeCounts, planArea, planTriangles, turnedEdge } from "./mesh-facts";

type Shape = Omit<Junction, "movements">;

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const numbersOf = (ring: readonly Point3[]): number[] => ring.flatMap((point) => point.slice(0, 2));

/** m that a point may stand off its circle, and a piece off the end of the one before. */
const ON_CURVE = 1e-6;
/** m by which a radius may miss what was wanted. */
const SAME_RADIUS = 1e-3;
/** m² that a triangle has at least. */
const DEGENERATE = 1e-8;
/** Of the fewest triangles that an outline allows. */
const SPARE = 1.1;

/** Outlines and islands that aren't simple rings the right way round. */
export function ringFaults({ junctions }: Carriageway): string[] {
  return junctions.flatMap(({ id, outline, holes }) =>
    [outline, ...holes].flatMap((ring, i) => {
      const xy = numbersOf(ring);
      if (!xy.every(Number.isFinite)) return [`ring ${i} of ${id} isn't finite`];
      if (!isSimpleRing(xy) || !isSimpleRing(Float32Array.from(xy))) return [`ring ${i} of ${id} isn't simple`];
      return ringArea(xy) > 0 === (i === 0) ? [] : [`ring ${i} of ${id} runs the wrong way`];
    }),
  );
}

/** m from a point to a piece's line or circle. */
function offPiece(piece: Piece, point: Point): number {
  if (piece.curvature === 0) {
    const end = poseOnPiece(piece, piece.length).at;
    return Math.abs(distance(piece.start, point) + distance(point, end) - piece.length);
  }
  const centre = along(piece.start, leftOf(direction(piece.heading)), 1 / piece.curvature);
  return Math.abs(distance(centre, point) - Math.abs(1 / piece.curvature));
}

/** m from `point` to the nearest line or circle of the corner. */
const offKerb = ({ pieces }: Corner, point: Point): number =>
  Math.min(...pieces.map((piece) => offPiece(piece, point)));

/** The worst kink (m, rad) between a kerb's pieces. */
function kinkOf({ pieces }: Corner): number {
  const kinks = pieces.slice(1).flatMap((piece, i) => {
    const end = poseOnPiece(pieces[i]!, pieces[i]!.length);
    return [distance(end.at, piece.start), Math.abs(wrapAngle(end.heading - piece.heading))];
  });
  return Math.max(0, ...kinks);
}

function cornerFaults(corner: Corner, { id, kind }: Shape, told: readonly Problem[]): string[] {
  const { between, kerb, grantedRadius, wantedRadius } = corner;
  const name = `corner ${between.join("–")} of ${id}`;
  const off = Math.max(0, ...kerb.map(([x, y]) => offKerb(corner, [x, y])));
  const short = kind !== "overlay" && grantedRadius < wantedRadius - SAME_RADIUS;
  const rounded = kind !== "overlay" && grantedRadius > 0;
  return [
    ...(off < ON_CURVE ? [] : [`${name} stands ${off} m off its curve`]),
    ...(rounded && kinkOf(corner) > ON_CURVE ? [`${name} has a kink of ${kinkOf(corner)}`] : []),
    ...(grantedRadius > wantedRadius + SAME_RADIUS
      ? [`${name}: ${grantedRadius} m granted, ${wantedRadius} wanted`]
      : []),
    ...(short && !told.some(({ details }) => details?.a === between[0] && details.b === between[1])
      ? [`${name}: ${grantedRadius} m of ${wantedRadius} m, and no problem says so`]
      : []),
  ];
}

/** Kerbs off their curves, kinks, radii beyond those wanted, and less without a word. */
export function kerbFaults({ junctions, problems }: Carriageway): string[] {
  return junctions.flatMap((shape) => {
    const told = problems.filter(({ junction }) => junction === shape.id);
    return shape.corners.flatMap((corner) => cornerFaults(corner, shape, told));
  });
}

/** Road ends that aren't their junction's mouth to the bit. */
export function seamFaults({ junctions, roads }: Carriageway): string[] {
  const strips = new Map(roads.map((road) => [road.id, road]));
  return junctions.flatMap(({ id, arms }) =>
    arms.flatMap(({ road, end, mouth }) => {
      const strip = strips.get(road);
      const own = end === "from" ? [strip?.left[0], strip?.right[0]] : [strip?.right.at(-1), strip?.left.at(-1)];
      const same = [mouth[0], mouth.at(-1)].every((point, i) => point!.every((value, k) => value === own[i]?.[k]));
      return same ? [] : [`road ${road} doesn't end in its mouth at ${id}`];
    }),
  );
}

/** Triangles that don't face up, more of them than a flat junction needs, and areas that aren't their outline's. */
export function triangleFaults({ junctions }: Carriageway, surfaces: readonly Surface[]): string[] {
  const shapes = new Map(junctions.map((shape) => [shape.id, shape]));
  return surfaces.flatMap(({ mesh, junction, road }) => {
    const areas = planTriangles(mesh).map(planArea);
    const faults =
      Math.min(...areas) > DEGENERATE ? [] : [`a triangle of ${junction ?? road} has ${Math.min(...areas)} m²`];
    if (junction === undefined) return faults;
    const { outline, holes } = shapes.get(junction)!;
    const rings = [outline, ...holes].map((ring) => Float32Array.from(numbersOf(ring)));
    const [least, area] = [sum(rings.map((ring) => ring.length / 2 + 2)) - 4, sum(rings.map(ringArea))];
    const isFlat = outline.every(([, , z]) => z === outline[0]![2]);
    if (isFlat && areas.length > SPARE * least)
      faults.push(`${areas.length} triangles for ${junction}: ${least} would do`);
    if (Math.abs(sum(areas) - area) > 1e-6 * (1 + area))
      faults.push(`${junction} is ${area} m², its mesh ${sum(areas)} m²`);
    return faults;
  });
}

/** Edges that two triangles walk the same way, and those with one triangle that are no kerb. */
function skinFaults({ junctions, roads }: Carriageway, surfaces: readonly Surface[]): string[] {
  const counts = edgeCounts(surfaces);
  const twice = [...counts].filter(([, count]) => count > 1).map(([edge]) => `edge ${edge} is walked twice`);
  const open = [...counts.keys()].filter((edge) => !counts.has(turnedEdge(edge))).length;
  const rims = junctions.map(({ outline, holes, arms }) => outline.length + holes.flat().length - arms.length);
  const kerbs = sum(rims) + sum(roads.map(({ left }) => 2 * (left.length - 1)));
  return open === kerbs ? twice : [...twice, `${open} edges have one triangle, ${kerbs} are kerbs`];
}

/** Whatever of a carriageway isn't as every generated surface has to be, in words. */
export function faultsOf(carriageway: Carriageway): string[] {
  const surfaces = buildSurfaces(carriageway);
  const common = overlapsIn(carriageway).map(({ area, corners }) => `${area} m² lie on one another at ${corners[0]}`);
  const left = carriageway.problems.filter(({ code }) => code === "road-left-out").map(({ message }) => message);
  return [
    ...ringFaults(carriageway),
    ...kerbFaults(carriageway),
    ...seamFaults(carriageway),
    ...triangleFaults(carriageway, surfaces),
    ...skinFaults(carriageway, surfaces),
    ...common,
    ...left,
  ];
}
