import { cross, direction, type Point, subtract } from "../../math/vector";
import type { Control, Network, NodeId } from "../../network/types";
import type { JunctionShape } from "../junction-shape";
import { outrankingControl } from "../outranking-control";
import { type RoadNamed, roadsByName } from "../roads-by-name";
import type { Arm } from "../types";
import { acrossAt, cornersBeside } from "./kerbs-across";
import { mainArms } from "./main-arms";
import { type MarkingStyle, styleOf } from "./styles";

export type SignKind = "stop" | "give-way" | "priority-road" | "roundabout";

/** What a driver finds painted where a road comes to a junction. Stations: m from the mouth, negative inside of the junction. */
export interface Approach {
  readonly line: "stop" | "yield" | null;
  /** Where the line ends that one waits behind, and begins, farther out. */
  readonly stop: readonly [number, number];
  /** Where people cross, if they do. */
  readonly crossing: { readonly kind: "zebra" | "signalled"; readonly from: number; readonly to: number } | null;
  /** From where lines along the road run. */
  readonly lines: number;
  /** What stands beside it, from the top of its post down. */
  readonly signs: readonly SignKind[];
}

/** Sine of the angle between two kerbs under which they don't cross where anybody looks for it. */
const NEARLY_PARALLEL = 0.2;
/** m beyond a mouth, and inside of it, that the corner of two kerbs is looked for. */
const FARTHEST = 40;

/** The station on arm `a` at which its kerb's line crosses the next arm's; null where it doesn't. */
export function kerbCorner(a: Arm, from: Point, b: Arm, to: Point): number | null {
  const [ahead, other] = [direction(a.bearing), direction(b.bearing)];
  const sine = cross(ahead, other);
  if (Math.abs(sine) < NEARLY_PARALLEL) return null;
  const apart = subtract(to, from);
  const [s, t] = [cross(apart, other) / sine, cross(apart, ahead) / sine];
  return s < 1 && t < 1 && s > -FARTHEST && t > -FARTHEST ? s : null;
}

const planOf = (point: readonly number[]): Point => [point[0]!, point[1]!];

/**
 * Where an arm's kerbs would end if its corners weren't rounded: everything painted across the arm is laid from here,
 * so that a greater radius moves nothing.
 */
function cornerStation({ arms }: JunctionShape, i: number): number {
  const a = arms[i]!;
  const next = arms[(i + 1) % arms.length]!;
  const before = arms.at(i - 1)!;
  const stations = [
    kerbCorner(a, planOf(a.mouth[0]!), next, planOf(next.mouth.at(-1)!)),
    kerbCorner(a, planOf(a.mouth.at(-1)!), before, planOf(before.mouth[0]!)),
  ].filter((station) => station !== null);
  return stations.length > 0 ? Math.max(...stations) : 0;
}

/** What a network says of how its junctions are driven and painted. */
interface Signed {
  readonly controls: ReadonlyMap<NodeId, Control>;
  /** Nodes at which people cross on zebras. */
  readonly zebras: ReadonlySet<NodeId>;
  readonly roadNamed: RoadNamed;
  readonly style: MarkingStyle;
}

/** What holds at a junction of some nodes. */
function controlOf({ nodes, kind }: JunctionShape, { controls }: Signed): Control {
  if (kind === "roundabout") return "roundabout";
  return outrankingControl(nodes.map((id) => controls.get(id)));
}

/** Which line each arm has. */
function lineKinds(junction: JunctionShape, control: Control, roadNamed: RoadNamed): Approach["line"][] {
  const { arms } = junction;
  if (arms.length < 3) return arms.map(() => (control === "signals" ? "stop" : null));
  switch (control) {
    case "signals":
    case "all-way-stop":
      return arms.map(() => "stop");
    case "roundabout":
      return arms.map(() => "yield");
    case "stop":
    case "priority": {
      const line = control === "stop" ? "stop" : "yield";
      return mainArms(arms, roadNamed).map((main) => (main ? null : line));
    }
    case "priority-to-the-right":
    case "none":
      return arms.map(() => null);
  }
}

/** m from the corner of the kerbs to what is painted first, and from a mouth's end to a roundabout's line. */
const CLEAR = 0.5;

/** How far inside of a mouth a roundabout's circle begins. */
function ringStation({ ring }: JunctionShape, arm: Arm): number {
  if (!ring) return 0;
  const [ahead, local] = [direction(arm.bearing), subtract(arm.at, ring.centre)];
  const along = local[0] * ahead[0] + local[1] * ahead[1];
  const aside = cross(ahead, local);
  const half = Math.sqrt(Math.max(0, ring.outer ** 2 - aside ** 2));
  return Math.min(0, half - along);
}

/** The signs at an arm that ends in such a line, or in none. */
function signsAt(line: Approach["line"], control: Control, { signs }: MarkingStyle): SignKind[] {
  switch (control) {
    case "roundabout":
      return signs.roundabout ? ["give-way", "roundabout"] : ["give-way"];
    case "stop":
    case "priority":
      if (line) return [line === "stop" ? "stop" : "give-way"];
      return signs.priorityRoad ? ["priority-road"] : [];
    case "all-way-stop":
      return ["stop"];
    case "signals":
    case "priority-to-the-right":
    case "none":
      return [];
  }
}

/** What of an approach doesn't depend on its line. */
interface ApproachParts {
  readonly style: MarkingStyle;
  readonly signs: readonly SignKind[];
  /** Whether the network says that people cross here. */
  readonly zebra: boolean;
}

function approachOf(
  line: Approach["line"],
  control: Control,
  corner: number,
  { style, signs, zebra: wanted }: ApproachParts,
): Approach {
  const first = corner + CLEAR;
  const signalled = control === "signals";
  const zebra = wanted || control === "all-way-stop";
  if (line === null && !zebra) return { line, stop: [first, first], crossing: null, lines: Math.max(0, corner), signs };
  const bars = style.signalled === "zebra" ? style.zebra : style.signalled;
  const depth = signalled ? bars.depth : style.zebra.depth;
  const crossing = signalled || zebra ? { from: first, to: first + depth } : null;
  const kind = signalled && style.signalled !== "zebra" ? ("signalled" as const) : ("zebra" as const);
  const stop = crossing ? crossing.to + style.stop.toCrossing : first;
  if (line === null)
    return { line, stop: [stop, stop], crossing: crossing && { kind, ...crossing }, lines: stop, signs };
  const width = line === "stop" ? style.stop.width : style.yield.depth;
  return { line, stop: [stop, stop + width], crossing: crossing && { kind, ...crossing }, lines: stop + width, signs };
}

/** The ground that a crossing takes between two laterals: its corners, counter-clockwise; none where there is none. */
function crossingGround(
  { at, bearing }: Arm,
  { crossing }: Approach,
  [right, left]: readonly [number, number],
): Point[] {
  if (!crossing) return [];
  const [cos, sin] = direction(bearing);
  const corner = (s: number, lateral: number): Point => [
    at[0] + s * cos - lateral * sin,
    at[1] + s * sin + lateral * cos,
  ];
  const { from, to } = crossing;
  return [corner(from, right), corner(to, right), corner(to, left), corner(from, left)];
}

/** Whether one of a convex ring's sides has all of another on its outside. */
const partsFrom = (ring: readonly Point[], other: readonly Point[]): boolean =>
  ring.some((a, i) => {
    const side = subtract(ring[(i + 1) % ring.length]!, a);
    return other.every((point) => cross(side, subtract(point, a)) <= 0);
  });

const meet = (a: readonly Point[], b: readonly Point[]): boolean =>
  a.length > 0 && b.length > 0 && !partsFrom(a, b) && !partsFrom(b, a);

/**
 * The approaches without crossings that would run into one another: two arms leave too close together there. Where
 * corners are rounded widely, crossings may meet at the kerb, but none lies on another arm's own breadth.
 */
function withoutTangles(approaches: readonly Approach[], junction: JunctionShape): Approach[] {
  const { arms } = junction;
  if (approaches.every(({ crossing }) => !crossing)) return [...approaches];
  const own = approaches.map((approach, i) => crossingGround(arms[i]!, approach, [arms[i]!.right, arms[i]!.left]));
  const whole = approaches.map((approach, i) => {
    const across = { arm: arms[i]!, corners: cornersBeside(junction, i) };
    return crossingGround(arms[i]!, approach, acrossAt(across, approach.crossing?.to ?? 0));
  });
  return approaches.map((approach, i) => {
    const tangled = own.some((other, k) => k !== i && (meet(whole[i]!, other) || meet(own[i]!, whole[k]!)));
    return tangled ? { ...approach, crossing: null } : approach;
  });
}

/** Tells what is painted on every arm of a network's junctions. */
export function approachesIn(network: Network): (junction: JunctionShape) => Approach[] {
  const controls = new Map(network.nodes.map(({ id, control }) => [id, control]));
  const zebras = new Set(network.nodes.flatMap(({ id, zebra }) => (zebra ? [id] : [])));
  const signed = { controls, zebras, roadNamed: roadsByName(network), style: styleOf(network) };
  return (junction) => approachesOf(junction, signed);
}

function approachesOf(junction: JunctionShape, signed: Signed): Approach[] {
  const { roadNamed, style } = signed;
  const control = controlOf(junction, signed);
  const zebra = junction.nodes.some((id) => signed.zebras.has(id));
  const all = lineKinds(junction, control, roadNamed).map((line, i) => {
    const corner = junction.ring ? ringStation(junction, junction.arms[i]!) : cornerStation(junction, i);
    const isPlain = junction.arms.length < 3;
    const signs = isPlain ? [] : signsAt(line, control, style);
    return approachOf(line, control, isPlain ? 0 : corner, { style, signs, zebra: zebra && !(isPlain && i > 0) });
  });
  return withoutTangles(all, junction);
}
