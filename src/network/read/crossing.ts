import { SAME_POINT } from "../../math/tolerance";
import { add, along, cross, distance, dot, type Point, scale, subtract } from "../../math/vector";
import type { CrossingDescription } from "../checks/network-schema";
import { CLASS_DEFAULTS, DEFAULTS } from "../road-defaults";
import type { Fault, Network, NetworkNode, NetworkRoad, ReadResult } from "../types";

type Arm = CrossingDescription["crossing"][number];

/** Sine of the angle (1°) under which two centrelines count as parallel: they would cross far from the crossing. */
const PARALLEL = Math.sin(Math.PI / 180);

/** The id of the crossing's own node. */
const CENTRE = "crossing";

const unit = (a: Point): Point => scale(a, 1 / Math.hypot(...a));

/** Where two centrelines cross, or null where they are parallel. */
function meetingPoint(a: Arm, b: Arm): Point | null {
  const [u, v] = [unit(a.direction), unit(b.direction)];
  const sine = cross(u, v);
  return Math.abs(sine) < PARALLEL ? null : along(a.start, u, cross(subtract(b.start, a.start), v) / sine);
}

/** The mean of the points in which the centrelines cross pairwise, or null where no two do. */
function centreOf(arms: readonly Arm[]): Point | null {
  const points = arms.flatMap((a, i) =>
    arms
      .slice(i + 1)
      .map((b) => meetingPoint(a, b))
      .filter((point) => point !== null),
  );
  if (points.length === 0) return null;
  return scale(points.reduce(add), 1 / points.length);
}

const armPath = (index: number, key = ""): string => `crossing[${index}]${key && `.${key}`}`;

function directionFaults(arms: readonly Arm[]): Fault[] {
  return arms.flatMap(({ direction }, i) =>
    Math.hypot(...direction) < 1e-9 ? [{ path: armPath(i, "direction"), reason: "[0, 0] points nowhere" }] : [],
  );
}

function armFaults(arm: Arm, index: number, arms: readonly Arm[], centre: Point): Fault[] {
  const towards = subtract(centre, arm.start);
  const twin = arms.findIndex((other) => distance(other.start, arm.start) < SAME_POINT);
  const where = `[${centre.map((value) => value.toFixed(2)).join(", ")}]`;
  if (Math.hypot(...towards) < SAME_POINT) {
    return [{ path: armPath(index, "start"), reason: `is the crossing's own middle ${where}: the arm has no length` }];
  }
  if (twin < index) return [{ path: armPath(index, "start"), reason: `the same place as ${armPath(twin, "start")}` }];
  const away = dot(towards, arm.direction) <= 0;
  return away ? [{ path: armPath(index, "direction"), reason: `points away from the crossing at ${where}` }] : [];
}

/** How many lanes of 3.5 m come nearest to the width, half of them away from the crossing, the odd one toward it. */
function lanesOf(width: number): NetworkRoad["lanes"] {
  const count = Math.max(1, Math.round(width / DEFAULTS.laneWidth));
  return { forward: Math.floor(count / 2), backward: Math.ceil(count / 2) };
}

/** An arm as a road from the crossing to its start point. */
const roadOf = ({ halfWidth }: Arm, index: number): NetworkRoad => ({
  id: `arm-${index + 1}`,
  from: CENTRE,
  to: `end-${index + 1}`,
  via: [],
  lanes: lanesOf(2 * halfWidth),
  width: 2 * halfWidth,
  offset: DEFAULTS.offset,
  layer: DEFAULTS.layer,
  speedLimitKmh: CLASS_DEFAULTS[DEFAULTS.class].speedLimitKmh,
  class: DEFAULTS.class,
});

const nodeOf = (id: string, at: Point): NetworkNode => ({
  id,
  at,
  height: DEFAULTS.height,
  corners: [],
  control: DEFAULTS.control,
});

function networkOf(description: CrossingDescription, centre: Point): Network {
  const { name, drivingSide, turnRadius, uvScale, crossfallPercent, crossing } = description;
  return {
    name: name ?? "Crossing",
    drivingSide: drivingSide ?? DEFAULTS.drivingSide,
    turnRadius: turnRadius ?? DEFAULTS.turnRadius,
    uvScale: uvScale ?? DEFAULTS.uvScale,
    ...(crossfallPercent && { crossfallPercent }),
    nodes: [nodeOf(CENTRE, centre), ...crossing.map(({ start }, i) => nodeOf(`end-${i + 1}`, start))],
    roads: crossing.map(roadOf),
  };
}

const failed = (faults: readonly Fault[]): ReadResult => ({ network: null, faults, notes: [] });

/** What is read otherwise than one might expect. */
function notesOf(arms: readonly Arm[], centre: Point): Fault[] {
  return arms.flatMap(({ start, direction, halfWidth }, i) => {
    const off = Math.abs(cross(unit(direction), subtract(centre, start)));
    const beside = `its centreline passes ${off.toFixed(1)} m beside the crossing's middle; the arm is turned to meet it`;
    const single = "wide enough for one lane only, driven toward the crossing";
    return [...(off > halfWidth ? [beside] : []), ...(lanesOf(2 * halfWidth).forward === 0 ? [single] : [])].map(
      (reason) => ({ path: armPath(i), reason }),
    );
  });
}

/** The network of a single crossing: its middle is the mean of its centrelines' pairwise intersections. */
export function readCrossing(description: CrossingDescription): ReadResult {
  const arms = description.crossing;
  const nowhere = directionFaults(arms);
  if (nowhere.length > 0) return failed(nowhere);
  const centre = centreOf(arms);
  if (!centre) return failed([{ path: "crossing", reason: "the arms are parallel: no two centrelines cross" }]);
  const faults = arms.flatMap((arm, i) => armFaults(arm, i, arms, centre));
  if (faults.length > 0) return failed(faults);
  return { network: networkOf(description, centre), faults: [], notes: notesOf(arms, centre) };
}
