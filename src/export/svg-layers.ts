import type { Corner, Junction, Movement, Plan, RoadStrip } from "../generator/types";
import { type Piece, poseOnPiece } from "../math/curve";
import { along, bearing, direction, distance, mix, type Point, type Point3, subtract } from "../math/vector";
import type { Room } from "./svg-room";
import { curvePath, dot, escaped, type Frame, group, label, linePath, metres, pixels, placeOf } from "./svg-text";

/** The plan's roads and junctions of one layer after another, the lowest first: a junction lies with its lowest road. */
function levelsOf(plan: Plan): Plan[] {
  const layerOf = new Map(plan.network.roads.map(({ id, layer }) => [id, layer]));
  const levelOf = ({ arms }: Junction) => Math.min(...arms.map(({ road }) => layerOf.get(road) ?? 0));
  const levels = [...new Set(plan.roads.map(({ id }) => layerOf.get(id) ?? 0)), ...plan.junctions.map(levelOf)];
  return [...new Set(levels)]
    .sort((a, b) => a - b)
    .map((level) => ({
      ...plan,
      roads: plan.roads.filter(({ id }) => (layerOf.get(id) ?? 0) === level),
      junctions: plan.junctions.filter((junction) => levelOf(junction) === level),
    }));
}

/** Carriageway and kerbs, bridges over what they cross. */
export const streetLayer = (plan: Plan, frame: Frame): string[] =>
  levelsOf(plan).flatMap((level) => [...asphaltLayer(level, frame), ...kerbLayer(level, frame)]);

/** The carriageway as it is built: roads, and junctions with their islands cut out. */
function asphaltLayer({ roads, junctions }: Plan, frame: Frame): string[] {
  const strips = roads.map(({ left, right }) => linePath(frame, [...right, ...left.toReversed()], true));
  const areas = junctions.map(({ outline, holes }) =>
    [outline, ...holes].map((ring) => linePath(frame, ring, true)).join(""),
  );
  return [
    ...group(
      "road",
      strips.map((d) => `<path d="${d}"/>`),
    ),
    ...group(
      "junction",
      areas.map((d) => `<path d="${d}"/>`),
    ),
  ];
}

export const cornersOf = ({ junctions }: Plan): readonly Corner[] => junctions.flatMap(({ corners }) => corners);

export const isArc = ({ curvature }: Piece): boolean => curvature !== 0;

const endOf = (piece: Piece): Point => poseOnPiece(piece, piece.length).at;

/** Every kerb: along the roads as it is built, around junctions by its exact lines and arcs. */
function kerbLayer(plan: Plan, frame: Frame): string[] {
  const sides = plan.roads.flatMap(({ left, right }) => [linePath(frame, left), linePath(frame, right)]);
  // A surface that isn't made by corners has its outline alone.
  const rings = plan.junctions.flatMap(({ corners, outline, holes }) =>
    corners.length > 0 ? holes : [outline, ...holes],
  );
  const islands = rings.map((ring) => linePath(frame, ring, true));
  const corners = cornersOf(plan);
  const straight = corners.flatMap(({ pieces }) => pieces.filter((piece) => !isArc(piece)));
  const bent = corners.flatMap(({ pieces }) => pieces.filter(isArc));
  const path = (d: string) => `<path d="${d}"/>`;
  return [
    ...group("kerb", [...sides, ...islands, ...straight.map((piece) => curvePath(frame, [piece]))].map(path)),
    ...group(
      "arc",
      bent.map((piece) => path(curvePath(frame, [piece]))),
    ),
    ...group(
      "tangent",
      bent.flatMap((piece) => [dot(frame, piece.start, 1.8), dot(frame, endOf(piece), 1.8)]),
    ),
  ];
}

/** The cuts where junctions end and roads begin. */
export const mouthLayer = ({ junctions }: Plan, frame: Frame): string[] =>
  group(
    "mouth",
    junctions.flatMap(({ arms }) => arms.map(({ mouth }) => `<path d="${linePath(frame, mouth)}"/>`)),
  );

/** Pixels: an arrow's length and half its width. */
const ARROW = [9, 3] as const;

/** An arrow whose tip stands where the movement ends. */
function arrowOf({ curve }: Movement, frame: Frame): string {
  const last = curve.pieces.at(-1)!;
  const tip = poseOnPiece(last, last.length);
  const [length, half] = ARROW.map((px) => px / frame.scale) as [number, number];
  const [x, y] = direction(tip.heading);
  const back = along(tip.at, [x, y], -length);
  return linePath(frame, [along(back, [-y, x], half), tip.at, along(back, [-y, x], -half)], true);
}

/** Every movement's path with an arrow at its end, a class for each kind of turn. */
export function movementLayer({ junctions }: Plan, frame: Frame): string[] {
  const drawn = junctions.flatMap(({ movements }) => movements).filter(({ curve }) => curve.pieces.length > 0);
  return group(
    "movement",
    drawn.map(
      (movement) =>
        `<g class="${movement.turn}"><path d="${curvePath(frame, movement.curve.pieces)}"/>` +
        `<path class="arrow" d="${arrowOf(movement, frame)}"/></g>`,
    ),
  );
}

/** A place on a road, in its middle by default, and the bearing there (rad), turned so that no name is upside down. */
function middleOf({ left, right }: RoadStrip, share = 0.5): { at: Point; heading: number } {
  const line = left.map((point, i): Point => mix([point[0], point[1]], [right[i]![0], right[i]![1]], 0.5));
  const lengths = line.slice(1).map((point, i) => distance(line[i]!, point));
  let rest = lengths.reduce((a, b) => a + b, 0) * share;
  let i = 0;
  for (; i < lengths.length - 1 && rest > lengths[i]!; i++) rest -= lengths[i]!;
  const heading = bearing(subtract(line[i + 1]!, line[i]!));
  const upright = Math.cos(heading) < -1e-9 ? heading + Math.PI : heading;
  return { at: mix(line[i]!, line[i + 1]!, lengths[i]! > 0 ? rest / lengths[i]! : 0), heading: upright };
}

/** Shares of a road's length at which its name is written: the first that is free. */
const ALONG_ROAD = [0.5, 0.3, 0.7];

/** The names of roads along them, where there is room for them. */
export function nameLayer({ roads }: Plan, frame: Frame, room: Room): string[] {
  return group(
    "name",
    roads.flatMap((road) => {
      const { id } = road;
      const places = ALONG_ROAD.map((share) => middleOf(road, share));
      const free = places.find(({ at, heading }) =>
        room.take({ at, text: id, up: -3, anchor: "middle", turn: heading }),
      );
      if (!free) return [];
      const { at, heading } = free;
      const [x, y] = placeOf(frame, at).map(metres);
      const turn = `rotate(${metres((-heading * 180) / Math.PI)} ${x} ${y})`;
      return `<g transform="${turn}">${label(frame, at, id, -3)}</g>`;
    }),
  );
}

/** The middle of the mouths' own middles. */
export function centreOf({ arms, outline }: Junction): Point {
  const points: readonly (Point | Point3)[] = arms.length > 1 ? arms.map(({ at }) => at) : outline;
  const sum = points.reduce<Point>(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** Where a problem is, by the best of the names it gives; null where none of them is drawn. */
function placeOfProblem(plan: Plan, { junction, road, node }: Plan["problems"][number]): Point | null {
  const at = plan.junctions.find(({ id, nodes }) => id === junction || (node !== undefined && nodes.includes(node)));
  const strip = plan.roads.find(({ id }) => id === road);
  if (at) return centreOf(at);
  if (strip) return middleOf(strip).at;
  const described = plan.network.roads.find(({ id }) => id === road);
  const end = plan.network.nodes.find(({ id }) => id === (node ?? described?.from));
  return end ? subtract(end.at, plan.middle) : null;
}

/** Letters of a problem that are written out. */
const LONGEST_MESSAGE = 400;

/** A numbered red mark for each problem, its words as the mark's title; marks at one place stand side by side. */
export function problemLayer(plan: Plan, frame: Frame, room: Room): string[] {
  const beside = new Map<string, number>();
  const marks = plan.problems.flatMap((problem, i) => {
    const place = placeOfProblem(plan, problem);
    if (!place) return [];
    const count = beside.get(place.join()) ?? 0;
    beside.set(place.join(), count + 1);
    const at = along(place, [1, 0], (20 * count) / frame.scale);
    const title = `<title>${escaped(problem.message, LONGEST_MESSAGE)}</title>`;
    room.take({ at, text: "00", up: -5, anchor: "middle" });
    return [dot(frame, at, 8, title), label(frame, at, String(i + 1), -4)];
  });
  return group("problem", marks);
}

/** Line widths stay as they are however far one zooms in; letters are `px` pixels high at the drawing's own size. */
export const styleOf = (frame: Frame): string => `<style>
path, circle { fill: none; stroke-width: 1px; vector-effect: non-scaling-stroke; }
text { font: ${pixels(frame, 11)}px "DejaVu Sans", Verdana, sans-serif; fill: #2f353b; }
.paper { fill: #f6f4ee; }
.road path { fill: #c9ccd0; }
.junction path { fill: #b5bac0; fill-rule: evenodd; }
.kerb path { stroke: #3a4148; }
.arc path { stroke: #b4521a; stroke-width: 2px; }
.tangent circle { fill: #b4521a; }
.radius path { stroke: #b4521a; stroke-width: 0.6px; stroke-dasharray: 4 3; }
.radius circle { stroke: #b4521a; }
.radius text { fill: #8a3d12; }
.radius .reduced text { fill: #c4122f; font-weight: bold; }
.mouth path { stroke: #0f7b8a; stroke-width: 1.5px; }
.movement path { stroke: currentColor; }
.movement .arrow { fill: currentColor; stroke: none; }
.straight { color: #4b5b8f; } .left { color: #7a4aa0; } .right { color: #2f7d4f; } .u-turn { color: #9a7a12; }
.name text, .problem text, .sheet .middle { text-anchor: middle; }
.name text { fill: #5a626a; }
.problem circle { fill: #fff; fill-opacity: 0.8; stroke: #c4122f; stroke-width: 2px; }
.problem text { fill: #c4122f; font-weight: bold; }
.sheet path { stroke: #2f353b; }
.sheet .solid { fill: #2f353b; }
.sheet .title { font-size: ${pixels(frame, 18)}px; }
.sheet .wrong { fill: #c4122f; }
</style>`;
