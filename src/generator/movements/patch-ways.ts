import { nearestStation, poseAt } from "../../math/curve";
import type { Point } from "../../math/vector";
import type { NodeId, RoadId } from "../../network/types";
import type { Arm, InnerEnd, InnerRoad, Junction } from "../types";

/** A way along an inner road: forward from its beginning to its end, or back. */
export interface InnerStep {
  readonly inner: InnerRoad;
  readonly forward: boolean;
}

/** The way from arm to arm of an overlay along the roads that lie in it; null where there is none. */
export type PatchWays = (from: Arm, to: Arm) => readonly InnerStep[] | null;

/** Whether one may go from road to road at a node. */
type MayTurn = (node: NodeId, from: RoadId, to: RoadId) => boolean;

const endOf = ({ inner, forward }: InnerStep): InnerEnd => inner.ends[forward ? 1 : 0];
const beginOf = ({ inner, forward }: InnerStep): InnerEnd => inner.ends[forward ? 0 : 1];

const bothWays = (inside: readonly InnerRoad[]): InnerStep[] =>
  inside.flatMap((inner) => [true, false].map((forward) => ({ inner, forward })));

/** Whether traffic goes this way along its road. */
const isDriven = ({ inner, forward }: InnerStep): boolean => {
  const { lanes } = inner.road;
  return (forward ? lanes.forward : lanes.backward) > 0;
};

/** The steps that may follow a step at the node it leads to. */
function stepsAfter(step: InnerStep, steps: readonly InnerStep[], mayTurn: MayTurn): InnerStep[] {
  const end = endOf(step);
  if ("arm" in end) return [];
  return steps.filter((next) => {
    const begin = beginOf(next);
    if (next.inner === step.inner || "arm" in begin || begin.node !== end.node) return false;
    return mayTurn(end.node, step.inner.road.id, next.inner.road.id);
  });
}

const sizeOf = (way: readonly InnerStep[]): number => way.reduce((sum, { inner }) => sum + inner.curve.length, 0);

/** The shortest ways from an arm to others, by the others' numbers. Source: Dijkstra 1959. */
function waysFrom(arm: number, steps: readonly InnerStep[], mayTurn: MayTurn): Map<number, readonly InnerStep[]> {
  const starts = steps.filter((step) => {
    const begin = beginOf(step);
    return "arm" in begin && begin.arm === arm;
  });
  const open: InnerStep[][] = starts.map((step) => [step]);
  const seen = new Set<InnerStep>();
  const ways = new Map<number, readonly InnerStep[]>();
  while (open.length > 0) {
    open.sort((a, b) => sizeOf(b) - sizeOf(a));
    const way = open.pop()!;
    const last = way.at(-1)!;
    if (seen.has(last)) continue;
    seen.add(last);
    const end = endOf(last);
    if ("arm" in end && !ways.has(end.arm)) ways.set(end.arm, way);
    for (const next of stepsAfter(last, steps, mayTurn)) if (!seen.has(next)) open.push([...way, next]);
  }
  return ways;
}

/**
 * The ways through an overlay: along the roads of the network that lie in it, one-way roads as they are, from road to
 * road at their nodes. Roads that cross in it without a node don't lead into each other.
 * @param mayTurn what the nodes' restrictions allow
 */
export function patchWays(
  { arms, inside = [] }: Pick<Junction, "arms" | "inside">,
  mayTurn: MayTurn = () => true,
): PatchWays {
  const driven = bothWays(inside).filter(isDriven);
  const known = new Map<number, Map<number, readonly InnerStep[]>>();
  return (from, to) => {
    const [i, j] = [arms.indexOf(from), arms.indexOf(to)];
    const ways = known.get(i) ?? waysFrom(i, driven, mayTurn);
    known.set(i, ways);
    return ways.get(j) ?? null;
  };
}

/** The place of the node at which an arm's road ends inside without meeting another; null where it does meet one. */
function looseEnd(arm: number, inside: readonly InnerRoad[]): Point | null {
  const isArm = (end: InnerEnd): boolean => "arm" in end && end.arm === arm;
  const own = inside.find(({ ends }) => ends.some(isArm));
  if (!own) return null;
  const k = isArm(own.ends[0]) ? 1 : 0;
  const last = own.ends[k];
  if ("arm" in last) return null;
  const meets = (end: InnerEnd): boolean => "node" in end && end.node === last.node;
  if (inside.some((one) => one !== own && one.ends.some(meets))) return null;
  return poseAt(own.curve, k === 0 ? 0 : own.curve.length).at;
}

/** The arms of a road that leads over a place. */
function armsOver(place: Point, arm: number, inside: readonly InnerRoad[]): number[] {
  return inside.flatMap(({ road, curve, ends }) => {
    if (ends.some((end) => "arm" in end && end.arm === arm)) return [];
    const isNear = nearestStation(curve, place).distance <= road.width / 2 + Math.abs(road.offset);
    return isNear ? ends.flatMap((end) => ("arm" in end ? [end.arm] : [])) : [];
  });
}

/** Pairs of an overlay's arms that lead into each other though no node joins them: one road ends on the other. */
export function looseWays({ arms, inside = [] }: Pick<Junction, "arms" | "inside">): (from: Arm, to: Arm) => boolean {
  const over = arms.map((_, i) => {
    const place = looseEnd(i, inside);
    return place ? armsOver(place, i, inside) : [];
  });
  return (from, to) => {
    const [i, j] = [arms.indexOf(from), arms.indexOf(to)];
    return over[i]!.includes(j) || over[j]!.includes(i);
  };
}
