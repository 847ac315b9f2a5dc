import { poseAt } from "../math/curve";
import type { Point } from "../math/vector";
import { DRIVER } from "./driving";
import { capAt } from "./lanes/speed-caps";
import type { World } from "./world";

/** A place on a vehicle's way, and how fast (m/s) it wants to be there. */
export interface PlannedSpeed {
  readonly at: Point;
  /** m, how high the road lies there, about. */
  readonly height: number;
  speed: number;
}

/** m between two places. */
const STEP = 2;

/** A lane or a way: its list of vehicles, its highest speeds, and from where to where (m) it is looked at. */
interface Section {
  readonly kind: "lanes" | "ways";
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/** What lies before a vehicle; only up to the line where it may not drive on. */
function sectionsAhead({ graph, fleet }: World, v: number): { sections: Section[]; stops: boolean } {
  const [lane, way, from] = [fleet.lane[v]!, fleet.way[v]!, fleet.station[v]!];
  const beyond = (index: number): Section[] => {
    const { to } = graph.ways[index]!;
    return [{ kind: "lanes", index: to, from: 0, to: graph.lanes[to]!.length }];
  };
  const whole = (start: number): Section => ({ kind: "ways", index: way, from: start, to: graph.ways[way]!.length });
  if (fleet.onWay[v]) return { sections: [whole(from), ...beyond(way)], stops: false };
  const { length, line } = graph.lanes[lane]!;
  const own: Section = { kind: "lanes", index: lane, from, to: length };
  if (way < 0) return { sections: [own], stops: false };
  if (fleet.grant[v]! > 0 || graph.ways[way]!.free) return { sections: [own, whole(0), ...beyond(way)], stops: false };
  return { sections: [{ ...own, to: Math.max(from, Math.min(line, length)) }], stops: true };
}

function heightAt({ graph }: World, { kind, index }: Section, station: number): number {
  const way = graph.ways[index]!;
  const [begin, end] =
    kind === "lanes"
      ? graph.lanes[index]!.heights
      : [graph.lanes[way.from]!.heights[1], graph.lanes[way.to]!.heights[0]];
  const share = Math.min(1, station / (graph[kind][index]!.length || 1));
  return begin + (end - begin) * share;
}

/** The first vehicle ahead on the sections: how many metres on it is to be followed, and how fast it drives (m/s). */
function leaderOn({ graph, fleet, places }: World, v: number, sections: readonly Section[]) {
  const { front, rear } = graph.body;
  let base = 0;
  for (const { kind, index, from, to } of sections) {
    const ahead = places[kind][index]!.filter((u) => u !== v && fleet.station[u]! > from);
    const first = ahead.reduce((best, u) => (best < 0 || fleet.station[u]! < fleet.station[best]! ? u : best), -1);
    if (first >= 0)
      return { after: base + fleet.station[first]! - from - front - rear - DRIVER.gap, speed: fleet.speed[first]! };
    base += to - from;
  }
  return { after: Number.POSITIVE_INFINITY, speed: 0 };
}

/** Lowers what the highest speeds allow to what one reaches from the first, and still brakes from to the later ones. */
function smooth(places: readonly PlannedSpeed[], speed: number): void {
  for (let i = places.length - 2; i >= 0; i--)
    places[i]!.speed = Math.min(places[i]!.speed, Math.sqrt(places[i + 1]!.speed ** 2 + 2 * DRIVER.comfort * STEP));
  if (places[0]) places[0].speed = speed;
  for (let i = 1; i < places.length; i++)
    places[i]!.speed = Math.min(
      places[i]!.speed,
      Math.sqrt(places[i - 1]!.speed ** 2 + 2 * DRIVER.acceleration * STEP),
    );
}

/**
 * How fast a vehicle wants to be along its way: what limits and bends allow, braking for the line where it has to wait
 * and for the one ahead of it as that one drives now. Ends where it wants to stand.
 * @param reach m ahead
 */
export function plannedSpeeds(world: World, v: number, reach: number): PlannedSpeed[] {
  const { graph, caps, fleet } = world;
  const { sections, stops } = sectionsAhead(world, v);
  const leader = leaderOn(world, v, sections);
  const end = sections.reduce((sum, { from, to }) => sum + to - from, 0);
  const places: PlannedSpeed[] = [];
  let [base, d] = [0, 0];
  for (const section of sections) {
    const { kind, index, from, to } = section;
    for (; d <= Math.min(reach, base + to - from); d += STEP) {
      const station = from + d - base;
      const follows = d + STEP > leader.after ? leader.speed : Number.POSITIVE_INFINITY;
      const halts = stops && d + STEP > end ? 0 : Number.POSITIVE_INFINITY;
      const speed = Math.min(capAt(caps[kind][index]!, station), follows, halts);
      places.push({
        at: poseAt(graph[kind][index]!.curve, station).at,
        height: heightAt(world, section, station),
        speed,
      });
    }
    base += to - from;
  }
  smooth(places, fleet.speed[v]!);
  const stand = places.findIndex(({ speed }, i) => i > 0 && speed === 0);
  return stand < 0 ? places : places.slice(0, stand + 1);
}
