import { add, bearing, direction, type Point, scale, subtract } from "../../math/vector";
import type { ArmDraft } from "../arm-draft";
import type { JunctionDraft } from "../junction-draft";
import type { Shaped } from "../junction-shape";
import type { Arm } from "../types";
import { boundedSlope, slopeFor, type Wish } from "./junction-plane";
import type { Plane, Targets } from "./types";

/** m, of road between two junctions: on longer ones their planes don't mind each other. */
const NEAR = 30;

/** The first height on the way along an arm, from `setback` on, and how far from the node it is (m). */
function nextHeight({ centreline, curve, end, line }: ArmDraft, setback: number, targets: Targets) {
  const length = curve.length;
  const seen = targets.roads[line]!.map(({ station, height }) => {
    return { far: end === "from" ? station : length - station, height };
  });
  const ordered = end === "from" ? seen : seen.toReversed();
  const other = end === "from" ? centreline.road.to : centreline.road.from;
  return ordered.find(({ far }) => far > setback) ?? { far: length, height: targets.nodes.get(other)! };
}

function wishOf(draft: ArmDraft, arm: Arm, targets: Targets): Wish {
  const next = nextHeight(draft, arm.setback, targets);
  const grade = (next.height - targets.nodes.get(draft.node)!) / next.far;
  return { along: direction(arm.bearing), grade, weight: 1 / next.far };
}

/** What a junction of several nodes asks for: to rise from their middle to each of them. */
function nodeWishes(places: readonly Point[], heights: readonly number[], middle: Point, height: number): Wish[] {
  return places.flatMap((place, i) => {
    const way = subtract(place, middle);
    const far = Math.hypot(way[0], way[1]);
    return far > 0 ? [{ along: direction(bearing(way)), grade: (heights[i]! - height) / far, weight: 1 / far }] : [];
  });
}

const meanOf = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/** The plane that meets a junction's nodes and the grades of its roads best, alone. */
function planeAlone({ nodes, arms }: JunctionDraft, { shape }: Shaped, targets: Targets, middle: Point): Plane {
  const places = nodes.map(({ at }) => subtract(at, middle));
  const heights = nodes.map(({ id }) => targets.nodes.get(id)!);
  const at = nodes.length === 1 ? places[0]! : scale(places.reduce(add), 1 / nodes.length);
  const height = nodes.length === 1 ? heights[0]! : meanOf(heights);
  const wishes = arms.map((arm, i) => wishOf(arm, shape.arms[i]!, targets));
  return { at, height, slope: slopeFor([...wishes, ...nodeWishes(places, heights, at, height)]) };
}

/** A road between two junctions, by their numbers; `length`: m between their mouths. */
export interface Link {
  readonly ends: readonly [number, number];
  readonly length: number;
}

/** Slopes that give way to those of junctions close by, so that a short road between needn't twist. */
function settled(slopes: readonly Point[], links: readonly Link[]): Point[] {
  const sums = slopes.map((slope) => ({ slope, weight: 1 }));
  for (const { ends, length } of links) {
    const weight = 1 - length / NEAR;
    if (weight <= 0 || ends[0] === ends[1]) continue;
    for (const [one, other] of [ends, [ends[1], ends[0]] as const]) {
      const { slope, weight: before } = sums[one]!;
      sums[one] = { slope: add(slope, scale(slopes[other]!, weight)), weight: before + weight };
    }
  }
  return sums.map(({ slope, weight }) => (weight === 1 ? slope : scale(slope, 1 / weight)));
}

/** Every junction's plane: through its node's height, tilted as its roads rise, no more than bounded. */
export function junctionPlanes(
  { drafts, shaped }: { readonly drafts: readonly JunctionDraft[]; readonly shaped: readonly Shaped[] },
  links: readonly Link[],
  targets: Targets,
  middle: Point,
): Plane[] {
  const alone = drafts.map((draft, i) => planeAlone(draft, shaped[i]!, targets, middle));
  const slopes = settled(
    alone.map(({ slope }) => slope),
    links,
  );
  return alone.map((plane, i) => ({ ...plane, slope: boundedSlope(slopes[i]!) }));
}
