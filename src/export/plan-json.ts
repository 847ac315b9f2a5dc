import { allProblems } from "../generator/all-problems";
import { junctionHeight } from "../generator/junction-height";
import type { Corner, Junction, Movement, Plan, Problem, RoadStrip } from "../generator/types";
import { type Piece, poseAt, poseOnPiece, sampleStations } from "../math/curve";
import { along, direction, distance, leftOf, type Point, type Point3 } from "../math/vector";

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
  /** Of the kerb return; null where the kerb is straight, sharp, tapered or made of more than one return. */
  readonly centre: Point | null;
  /** From tangent point to tangent point about `centre`, `grantedRadius` from it; empty where there is no `centre`. */
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
    problems: allProblems(plan),
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
    movements: junction.movements.map((movement) => movementEntry(movement, junction, back)),
  };
}

function cornerEntry(corner: Corner, back: Back): CornerEntry {
  const { between, wantedRadius, grantedRadius, centre } = corner;
  const arc = centre ? arcOf(corner, centre) : [];
  const round = arc.length > 1 ? centre : null;
  return {
    between,
    wantedRadius,
    grantedRadius,
    centre: round && back.flat(round),
    arc: round ? back.points(arc) : [],
  };
}

/** The place among `points` of the one nearest to a place. */
function nearestPoint(points: readonly Point3[], [x, y]: Point): number {
  const off = points.map((point) => Math.hypot(point[0] - x, point[1] - y));
  return off.indexOf(Math.min(...off));
}

/** m by which a kerb return's radius and centre may seem to differ from those it was granted. */
const SAME_CIRCLE = 1e-6;

/** The kerb's own points on its return: the road may curve before the corner, so that this isn't its first arc. */
function arcOf({ pieces, kerb, grantedRadius }: Corner, centre: Point): Point3[] {
  const isReturn = ({ start, heading, curvature }: Piece) => {
    const middle = along(start, leftOf(direction(heading)), 1 / curvature);
    return Math.abs(Math.abs(1 / curvature) - grantedRadius) < SAME_CIRCLE && distance(middle, centre) < SAME_CIRCLE;
  };
  const piece = pieces.find((one) => one.curvature !== 0 && isReturn(one));
  if (!piece) return [];
  const end = poseOnPiece(piece, piece.length).at;
  return kerb.slice(nearestPoint(kerb, piece.start), nearestPoint(kerb, end) + 1);
}

function movementEntry(movement: Movement, junction: Junction, back: Back): MovementEntry {
  const { id, turn, curve, minRadius } = movement;
  const path = sampleStations(curve).map((s): Point3 => {
    const [x, y] = poseAt(curve, s).at;
    return [x, y, junctionHeight(junction, [x, y])];
  });
  const radius = Number.isFinite(minRadius) ? minRadius : null;
  return { id, turn, path: back.points(path), lengthM: curve.length, minRadius: radius };
}
