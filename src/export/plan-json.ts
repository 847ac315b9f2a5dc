import type { Arm, Corner, Junction, Movement, Plan, Problem, RoadStrip } from "../generator/types";
import { curveOf, nearestStation, poseAt, sampleStations } from "../math/curve";
import { mix, type Point, type Point3 } from "../math/vector";

/** The plan file: what was derived from a network, in plan coordinates with heights. Metres, radians. */
export interface PlanFile {
  readonly origin?: { readonly lat: number; readonly lon: number };
  readonly junctions: readonly JunctionEntry[];
  readonly roads: readonly {
    readonly id: string;
    readonly left: readonly Point3[];
    readonly right: readonly Point3[];
  }[];
  readonly problems: readonly Problem[];
}

interface JunctionEntry {
  readonly id: string;
  readonly nodes: readonly string[];
  readonly kind: string;
  readonly outline: readonly Point3[];
  readonly holes: readonly (readonly Point3[])[];
  readonly arms: readonly ArmEntry[];
  readonly corners: readonly CornerEntry[];
  readonly movements: readonly MovementEntry[];
}

interface ArmEntry {
  readonly road: string;
  readonly end: string;
  readonly bearing: number;
  readonly setback: number;
  readonly mouth: readonly Point3[];
}

interface CornerEntry {
  readonly between: readonly [string, string];
  readonly wantedRadius: number;
  readonly grantedRadius: number;
  readonly centre: Point | null;
  /** From tangent point to tangent point; empty where the kerb is no single arc. */
  readonly arc: readonly Point3[];
}

interface MovementEntry {
  readonly id: string;
  readonly turn: string;
  readonly path: readonly Point3[];
  readonly lengthM: number;
  /** null where the path is straight. */
  readonly minRadius: number | null;
}

/** The plan file's content, with the plan's middle added back to every coordinate. */
export function planFileOf(plan: Plan): PlanFile {
  const [east, north] = plan.middle;
  const back: Back = {
    flat: ([x, y]) => [x + east, y + north],
    points: (points) => points.map(([x, y, height]) => [x + east, y + north, height]),
  };
  const { origin } = plan.network;
  return {
    ...(origin ? { origin: { lat: origin.lat, lon: origin.lon } } : {}),
    junctions: plan.junctions.map((junction) => junctionEntry(junction, back)),
    roads: plan.roads.map(({ id, left, right }: RoadStrip) => ({
      id,
      left: back.points(left),
      right: back.points(right),
    })),
    problems: plan.problems,
  };
}

/** Puts the plan's middle back. */
interface Back {
  flat(point: Point): Point;
  points(points: readonly Point3[]): Point3[];
}

function junctionEntry(junction: Junction, back: Back): JunctionEntry {
  return {
    id: junction.id,
    nodes: junction.nodes,
    kind: junction.kind,
    outline: back.points(junction.outline),
    holes: junction.holes.map((hole) => back.points(hole)),
    arms: junction.arms.map(({ road, end, bearing, setback, mouth }) => {
      return { road, end, bearing, setback, mouth: back.points(mouth) };
    }),
    corners: junction.corners.map((corner) => cornerEntry(corner, back)),
    movements: junction.movements.map((movement) => movementEntry(movement, junction.arms, back)),
  };
}

function cornerEntry(corner: Corner, back: Back): CornerEntry {
  const { between, wantedRadius, grantedRadius, centre } = corner;
  const arc = centre ? back.points(arcOf(corner)) : [];
  return { between, wantedRadius, grantedRadius, centre: centre && back.flat(centre), arc };
}

/** The kerb's own points on its arc, picked by where they stand along it. */
function arcOf({ pieces, kerb }: Corner): Point3[] {
  const curve = curveOf(pieces);
  const at = curve.pieces.findIndex((piece) => piece.curvature !== 0);
  if (at < 0) return [];
  const from = curve.pieces.slice(0, at).reduce((sum, piece) => sum + piece.length, 0);
  const to = from + curve.pieces[at]!.length;
  return kerb.filter(([x, y]) => {
    const { s } = nearestStation(curve, [x, y]);
    return s > from - ON_THE_ARC && s < to + ON_THE_ARC;
  });
}

/** m along the kerb: over rounding, under any spacing of its points. */
const ON_THE_ARC = 1e-4;

function movementEntry(movement: Movement, arms: readonly Arm[], back: Back): MovementEntry {
  const { id, turn, curve, minRadius } = movement;
  const start = mouthHeight(arms, movement.fromRoad);
  const end = mouthHeight(arms, movement.toRoad);
  const path = sampleStations(curve).map((s): Point3 => {
    const [x, y] = poseAt(curve, s).at;
    return [x, y, mix([start, 0], [end, 0], s / curve.length)[0]];
  });
  const radius = Number.isFinite(minRadius) ? minRadius : null;
  return { id, turn, path: back.points(path), lengthM: curve.length, minRadius: radius };
}

/** m; a path's height runs evenly from mouth to mouth. */
const mouthHeight = (arms: readonly Arm[], road: string): number =>
  arms.find((arm) => arm.road === road)?.mouth[0]?.[2] ?? 0;
