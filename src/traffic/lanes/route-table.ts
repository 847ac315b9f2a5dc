import type { LaneGraph } from "../types";
import type { SpeedCaps } from "./speed-caps";

/** What to do on every lane towards one goal. */
interface Directions {
  /** The way to take, −1 where the goal can't be reached. */
  readonly ways: Int32Array;
  /** The lane beside it to change to first; −1 for none. */
  readonly beside: Int32Array;
}

/** The quickest ways over the network. */
export interface RouteTable {
  /** The way to take at the end of `lane` towards the lane `goal`; −1 at the goal, or where it can't be reached. */
  next(goal: number, lane: number): number;
  /** The lane to change to before that, for a quicker way; −1 for none. */
  beside(goal: number, lane: number): number;
}

/** s that changing lanes is worth, and m of lane that it takes. */
const CHANGE_SECONDS = 4;
const CHANGE_LENGTH = 60;

/** Goals whose directions are kept. */
const MOST_KEPT = 2000;

/** A heap of lanes by their seconds to the goal, lanes of equal seconds by their numbers. */
function createQueue(seconds: Float64Array): { push(lane: number): void; pop(): number | undefined } {
  const heap: { readonly lane: number; readonly key: number }[] = [];
  const before = (i: number, j: number) =>
    heap[i]!.key < heap[j]!.key || (heap[i]!.key === heap[j]!.key && heap[i]!.lane < heap[j]!.lane);
  const swap = (i: number, j: number) => {
    [heap[i], heap[j]] = [heap[j]!, heap[i]!];
  };
  return {
    push(lane) {
      let i = heap.push({ lane, key: seconds[lane]! }) - 1;
      for (let up = (i - 1) >> 1; i > 0 && before(i, up); i = up, up = (i - 1) >> 1) swap(i, up);
    },
    pop() {
      if (heap.length === 0) return undefined;
      swap(0, heap.length - 1);
      const { lane } = heap.pop()!;
      for (let i = 0; ; ) {
        const [left, right] = [2 * i + 1, 2 * i + 2];
        let least = i;
        if (left < heap.length && before(left, least)) least = left;
        if (right < heap.length && before(right, least)) least = right;
        if (least === i) return lane;
        swap(i, least);
        i = least;
      }
    },
  };
}

/** Source: Dijkstra 1959, from the goal backwards. */
function directionsTo(goal: number, { lanes, ways }: LaneGraph, caps: SpeedCaps): Directions {
  const [next, beside] = [new Int32Array(lanes.length).fill(-1), new Int32Array(lanes.length).fill(-1)];
  const seconds = new Float64Array(lanes.length).fill(Number.POSITIVE_INFINITY);
  const done = new Uint8Array(lanes.length);
  seconds[goal] = 0;
  const queue = createQueue(seconds);
  /** The way to take where there is no gap to change lanes: the quickest, and the first where none leads to the goal. */
  const quickest = (out: readonly number[]): number => {
    const secondsBy = (way: number) => caps.waySeconds[way]! + seconds[ways[way]!.to]!;
    return out.reduce((best, way) => (secondsBy(way) < secondsBy(best) ? way : best));
  };
  queue.push(goal);
  for (let lane = queue.pop(); lane !== undefined; lane = queue.pop()) {
    if (done[lane]) continue;
    done[lane] = 1;
    for (const way of lanes[lane]!.into) {
      const from = ways[way]!.from;
      const taken = seconds[lane]! + caps.waySeconds[way]! + caps.laneSeconds[from]!;
      if (taken >= seconds[from]!) continue;
      seconds[from] = taken;
      [next[from], beside[from]] = [way, -1];
      queue.push(from);
    }
    for (const from of lanes[lane]!.beside) {
      const taken = seconds[lane]! + CHANGE_SECONDS;
      if (taken >= seconds[from]! || lanes[from]!.length < CHANGE_LENGTH) continue;
      seconds[from] = taken;
      [next[from], beside[from]] = [-1, lane];
      queue.push(from);
    }
  }
  for (const [lane, { out }] of lanes.entries()) if (beside[lane]! >= 0 && out.length > 0) next[lane] = quickest(out);
  return { ways: next, beside };
}

export function createRouteTable(graph: LaneGraph, caps: SpeedCaps): RouteTable {
  const known = new Map<number, Directions>();
  const directionsFor = (goal: number): Directions => {
    const kept = known.get(goal);
    if (kept) return kept;
    if (known.size >= MOST_KEPT) known.clear();
    const directions = directionsTo(goal, graph, caps);
    known.set(goal, directions);
    return directions;
  };
  return {
    next: (goal, lane) => (goal === lane ? -1 : directionsFor(goal).ways[lane]!),
    beside: (goal, lane) => (goal === lane ? -1 : directionsFor(goal).beside[lane]!),
  };
}
