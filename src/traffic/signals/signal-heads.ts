import { poseAt } from "../../math/curve";
import { along, direction, leftOf, type Point } from "../../math/vector";
import { turnsAcross } from "../right-of-way/yields";
import type { Crossing, LaneGraph, TrafficLane, Way } from "../types";
import type { World } from "../world";

/** A signal head at the near side of an arm's line. */
export interface SignalHead {
  readonly crossing: number;
  /** The places of the ways that obey it. */
  readonly places: readonly number[];
  /** For turns across alone: its green is an arrow. */
  readonly arrow: boolean;
  /** Plan: its foot; rad, where those who obey it drive to; m, how high the road lies there, about. */
  readonly at: Point;
  readonly heading: number;
  readonly height: number;
}

/** m from the lane's edge to the pole, from the stop line on to it, and between two poles. */
const BESIDE = 0.7;
const BEYOND_LINE = 1;
const APART = 0.5;

/** The lane of an arm that lies farthest to the near side. */
function nearest(lanes: readonly TrafficLane[], side: 1 | -1): TrafficLane {
  const [first] = lanes;
  const { at, heading } = poseAt(first!.curve, first!.length);
  const left = leftOf(direction(heading));
  const aside = ({ curve, length }: TrafficLane) => {
    const end = poseAt(curve, length).at;
    return side * ((end[0] - at[0]) * left[0] + (end[1] - at[1]) * left[1]);
  };
  return lanes.reduce((best, lane) => (aside(lane) > aside(best) ? lane : best));
}

/** Ways that share their lights, those that turn across last. */
function groupsOf(graph: LaneGraph, own: readonly Way[], stages: readonly { readonly ways: readonly boolean[] }[]) {
  const key = ({ place }: Way) => stages.map(({ ways }) => (ways[place] ? 1 : 0)).join("");
  const groups = new Map<string, Way[]>();
  for (const way of own) groups.set(key(way), [...(groups.get(key(way)) ?? []), way]);
  const isArrow = (group: readonly Way[]) => group.every((way) => turnsAcross(way, graph.drivingSide));
  return [...groups.values()].sort((a, b) => Number(isArrow(a)) - Number(isArrow(b)));
}

function headsAt({ graph, rules }: World, crossing: Crossing, index: number): SignalHead[] {
  const { program } = rules[index]!;
  if (!program) return [];
  const side = graph.drivingSide === "right" ? -1 : 1;
  const ways = crossing.ways.map((way) => graph.ways[way]!);
  return crossing.arms.flatMap((_, arm): SignalHead[] => {
    const own = ways.filter(({ entry }) => entry === arm);
    if (own.length === 0) return [];
    const lane = nearest([...new Set(own.map(({ from }) => graph.lanes[from]!))], side);
    const { at, heading } = poseAt(lane.curve, lane.line + graph.body.front + BEYOND_LINE);
    const left = leftOf(direction(heading));
    return groupsOf(graph, own, program.stages).map((group, i) => ({
      crossing: index,
      places: group.map(({ place }) => place),
      arrow: own.length > group.length && group.every((way) => turnsAcross(way, graph.drivingSide)),
      at: along(at, left, side * (lane.width / 2 + BESIDE + APART * i)),
      heading,
      height: lane.heights[1],
    }));
  });
}

/** The heads of all crossings with signals. Their lights are asked for by `lightOf`. */
export const signalHeadsOf = (world: World): SignalHead[] =>
  world.graph.crossings.flatMap((crossing, i) => headsAt(world, crossing, i));

/** 0 red, 1 yellow, 2 green: the light that a head shows now. */
export const lightOf = ({ rules }: World, { crossing, places }: SignalHead): number =>
  rules[crossing]!.lights[places[0]!]!;
