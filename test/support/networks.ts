import fc from "fast-check";
import { add, along, direction, leftOf, type Point, scale } from "../../src/math/vector";
import type { Network, NetworkNode, NetworkRoad, ViaPoint } from "../../src/network/types";

/** One arm of a crossing to be described: `angle` in degrees from east, `via` as [m along the arm, m to its left]. */
export interface ArmSketch {
  readonly angle: number;
  readonly width: number;
  readonly offset: number;
  readonly length: number;
  readonly lanes: NetworkRoad["lanes"];
  readonly via: readonly Point[];
  /** Whether the road is described towards the crossing. */
  readonly inward: boolean;
}

export const nodeAt = (id: string, at: Point): NetworkNode => ({ id, at, height: 0, corners: [], control: "none" });

export const roadBetween = (id: string, from: string, to: string, rest: Partial<NetworkRoad> = {}): NetworkRoad => ({
  id,
  from,
  to,
  via: [],
  lanes: { forward: 1, backward: 1 },
  width: 7,
  offset: 0,
  layer: 0,
  speedLimitKmh: 50,
  class: "residential",
  ...rest,
});

export const networkOf = (nodes: readonly NetworkNode[], roads: readonly NetworkRoad[], turnRadius = 6): Network => ({
  name: "test",
  drivingSide: "right",
  turnRadius,
  uvScale: 2,
  nodes,
  roads,
});

/** A plain arm: 7 m wide, two lanes, straight, outward. */
export const arm = (angle: number, rest: Partial<ArmSketch> = {}): ArmSketch => ({
  angle,
  width: 7,
  offset: 0,
  length: 100,
  lanes: { forward: 1, backward: 1 },
  via: [],
  inward: false,
  ...rest,
});

function sketchedRoad(sketch: ArmSketch, i: number): NetworkRoad {
  const ahead = direction((sketch.angle * Math.PI) / 180);
  const via = sketch.via.map(([s, l]): ViaPoint => ({ at: add(scale(ahead, s), scale(leftOf(ahead), l)) }));
  const { width, lanes } = sketch;
  if (!sketch.inward) return roadBetween(`r${i}`, "c", `n${i}`, { via, width, lanes, offset: sketch.offset });
  const turned = { forward: lanes.backward, backward: lanes.forward };
  return roadBetween(`r${i}`, `n${i}`, "c", { via: via.toReversed(), width, lanes: turned, offset: -sketch.offset });
}

/** A crossing "c" at [0, 0] with the roads r0, r1, … to n0, n1, … in the order given. */
export function crossingOf(arms: readonly ArmSketch[], turnRadius = 6): Network {
  const ends = arms.map(({ angle, length }, i) =>
    nodeAt(`n${i}`, along([0, 0], direction((angle * Math.PI) / 180), length)),
  );
  return networkOf([nodeAt("c", [0, 0]), ...ends], arms.map(sketchedRoad), turnRadius);
}

/** Radii that come up in practice, and any other from 0 to 20 m. */
export const anyRadius = fc.oneof(fc.constantFrom(0, 0.5, 6, 12, 20), fc.double({ min: 0, max: 20, noNaN: true }));

/** `count` bearings in degrees, each at least `apart` from the next, turned as a whole by any angle. */
export const bearingsOf = (count: number, apart: number) =>
  fc
    .tuple(
      fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: count, maxLength: count }),
      fc.oneof(fc.constant(0), fc.double({ min: 0, max: 360, noNaN: true })),
    )
    .map(([shares, turn]) => {
      const spare = (360 - count * apart) / shares.reduce((a, b) => a + b);
      let angle = turn;
      return shares.map((share) => {
        angle += apart + share * spare;
        return angle;
      });
    });

const anyLanes = fc.constantFrom(
  { lanes: { forward: 1, backward: 1 }, width: 7 },
  { lanes: { forward: 1, backward: 1 }, width: 5.5 },
  { lanes: { forward: 2, backward: 2 }, width: 14 },
  { lanes: { forward: 1, backward: 0 }, width: 3.5 },
  { lanes: { forward: 0, backward: 1 }, width: 4 },
  { lanes: { forward: 2, backward: 1 }, width: 10.5 },
);

const noBends = fc.constant<readonly Point[]>([]);
/** Up to three bends, each at most a fifth of its distance to the side: 11° off the arm's bearing. */
const anyBends = fc
  .array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), { maxLength: 3 })
  .map((sides) => sides.map((side, i): Point => [15 + 25 * i, (15 + 25 * i) * side]));

const anyArm = (angle: number, bends: fc.Arbitrary<readonly Point[]>, length: number) =>
  fc
    .record({
      cut: anyLanes,
      offset: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.constantFrom(-1.75, 1, 2) },
      ),
      inward: fc.boolean(),
      via: bends,
    })
    .map(({ cut, ...rest }): ArmSketch => ({ angle, length, ...cut, ...rest }));

function anyArms(most: number, apart: number, bends: fc.Arbitrary<readonly Point[]>, length: number) {
  return fc
    .integer({ min: 2, max: most })
    .chain((count) => bearingsOf(count, apart))
    .chain((angles) => fc.tuple(...angles.map((angle) => anyArm(angle, bends, length))))
    .chain((arms) => fc.shuffledSubarray(arms, { minLength: arms.length }));
}

/** 2 to 8 straight arms in any order, down to 20° apart, of mixed widths, lanes and offsets, long enough for 20 m radii. */
export const anyStraightCrossing = fc
  .tuple(anyArms(8, 20, noBends, 260), anyRadius)
  .map(([arms, radius]) => crossingOf(arms, radius));

/** 2 to 5 arms that bend, at least 50° apart. */
export const anyCurvedCrossing = fc
  .tuple(anyArms(5, 50, anyBends, 120), anyRadius)
  .map(([arms, radius]) => crossingOf(arms, radius));

/** Any of both kinds of crossing. */
export const anyCrossing = fc.oneof(anyStraightCrossing, anyCurvedCrossing);

/** A street with side streets left and right whose crossings stand 4 to 60 m apart: many are too near for their radii. */
export const anyShortLinks = fc
  .tuple(
    fc.array(
      fc.record({
        step: fc.double({ min: 4, max: 60, noNaN: true }),
        side: fc.constantFrom(1, -1),
        lean: fc.double({ min: -25, max: 25, noNaN: true }),
        both: fc.boolean(),
        width: fc.constantFrom(4, 5.5, 7),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    fc.constantFrom(5.5, 7, 14),
    anyRadius,
  )
  .map(([stops, width, radius]) => linksOf(stops, width, radius));

interface Stop {
  readonly step: number;
  readonly side: number;
  readonly lean: number;
  readonly both: boolean;
  readonly width: number;
}

function linksOf(stops: readonly Stop[], width: number, radius: number): Network {
  const nodes = [nodeAt("w", [-60, 0])];
  const roads: NetworkRoad[] = [];
  let east = 0;
  for (const [i, { step, side, lean, both, width: narrow }] of stops.entries()) {
    const way = direction(((90 + lean) * Math.PI) / 180);
    const sides = both ? [1, -1] : [side];
    roads.push(roadBetween(`m${i}`, nodes.findLast(({ id }) => !id.startsWith("s"))!.id, `c${i}`, { width }));
    nodes.push(nodeAt(`c${i}`, [east, 0]));
    for (const sign of sides) {
      nodes.push(nodeAt(`s${i}${sign}`, along([east, 0], way, sign * 80)));
      roads.push(roadBetween(`s${i}${sign}`, `c${i}`, `s${i}${sign}`, { width: narrow }));
    }
    east += step;
  }
  roads.push(roadBetween("last", nodes.findLast(({ id }) => !id.startsWith("s"))!.id, "e", { width }));
  return networkOf([...nodes, nodeAt("e", [east + 60, 0])], roads, radius);
}
