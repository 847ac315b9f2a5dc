// Networks on which street generators fail: each line of complaint in public trackers is a kind of its own here.
import fc from "fast-check";
import { along, direction, type Point } from "../../src/math/vector";
import type { Network } from "../../src/network/types";
import { dividedCrossing } from "./divided-crossing";
import { type ArmSketch, anyRadius, arm, bearingsOf, crossingOf, networkOf, nodeAt, roadBetween } from "./networks";

const metres = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Whatever a road may be: 3 to 30 m wide, with as many lanes as go into that, all to one side or not. */
const anyCut = fc.record({ width: metres(3, 30), share: metres(0, 1) }).map(({ width, share }) => {
  const count = Math.max(1, Math.round(width / 3.5));
  const forward = Math.round(share * count);
  return { width, lanes: { forward, backward: count - forward } };
});

const anyOffset = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: metres(-5, 5) });

/** Up to three bends, each at most `slope` of its distance to the side. */
const bendsWithin = (slope: number) =>
  fc.array(fc.tuple(metres(8, 30), metres(-slope, slope)), { maxLength: 3 }).map((bends) => {
    let s = 0;
    return bends.map(([step, side]): Point => {
      s += step;
      return [s, s * side];
    });
  });

const anyHardArm = (angle: number, length: number) =>
  fc
    .record({ cut: anyCut, offset: anyOffset, inward: fc.boolean(), via: fc.oneof(fc.constant([]), bendsWithin(0.3)) })
    .map(({ cut, ...rest }): ArmSketch => ({ angle, length, ...cut, ...rest }));

/** 2 to 12 arms down to 5° apart, 3 to 30 m wide, off their centrelines, bent or straight, 30 to 300 m long. */
export const anyHardCrossing = fc
  .tuple(fc.integer({ min: 2, max: 12 }), metres(30, 300), anyRadius)
  .chain(([count, length, radius]) =>
    bearingsOf(count, 5)
      .chain((angles) => fc.tuple(...angles.map((angle) => anyHardArm(angle, length))))
      .map((arms) => crossingOf(arms, radius)),
  );

/** A ramp that leaves a street at a few degrees, and one that runs beside it before they part. */
const anyRamp = fc
  .tuple(metres(2, 25), metres(4, 14), metres(0, 0.5), anyRadius)
  .map(([angle, width, away, radius]) => {
    const via: Point[] = away > 0.25 ? [[60, 60 * away]] : [];
    return crossingOf([arm(0, { length: 200 }), arm(180), arm(angle, { length: 200, width, via })], radius);
  });

/** A bundle of roads a few degrees apart, and one or two roads away from it. */
const anyBundle = fc
  .tuple(fc.integer({ min: 2, max: 5 }), metres(1, 20), anyCut, fc.integer({ min: 1, max: 2 }), anyRadius)
  .map(([count, step, cut, others, radius]) => {
    const bundle = Array.from({ length: count }, (_, i) => arm(i * step, { ...cut, length: 180 }));
    const rest = Array.from({ length: others }, (_, i) => arm(170 + 70 * i));
    return crossingOf([...bundle, ...rest], radius);
  });

/** Roads that go one way for a few metres and turn hard. */
const anyHardBends = fc
  .array(fc.tuple(metres(0, 360), metres(3, 15), metres(-12, 12), anyCut), { minLength: 2, maxLength: 5 })
  .chain((bends) => fc.tuple(fc.constant(bends), anyRadius))
  .map(([bends, radius]) =>
    crossingOf(
      bends.map(([angle, s, side, cut]) =>
        arm(angle, {
          ...cut,
          length: 90,
          via: [
            [s, 0],
            [s + 4, side],
          ],
        }),
      ),
      radius,
    ),
  );

/** Centrelines with points a few centimetres apart, as surveys leave them. */
const anyNoise = fc
  .tuple(fc.array(metres(-0.1, 0.1), { minLength: 3, maxLength: 12 }), metres(0.05, 2), anyRadius)
  .map(([sides, step, radius]) => {
    const via = sides.map((side, i): Point => [3 + i * step, side]);
    return crossingOf([arm(0, { via }), arm(95, { via: via.toReversed() }), arm(180), arm(260, { via })], radius);
  });

/** Two roads that go on as one: widths, lanes and offsets change, straight or at a bend. */
const anyChange = fc
  .tuple(anyCut, anyOffset, anyCut, anyOffset, metres(110, 250), anyRadius)
  .map(([a, p, b, q, angle, radius]) =>
    crossingOf([arm(0, { ...a, offset: p }), arm(angle, { ...b, offset: q })], radius),
  );

/** Two to four roads between the same two nodes, and a road away from each. */
const anyTwins = fc
  .tuple(metres(5, 120), fc.array(metres(-60, 60), { minLength: 2, maxLength: 4 }), anyCut, anyRadius)
  .map(([length, bows, cut, radius]) =>
    networkOf(
      [nodeAt("a", [0, 0]), nodeAt("b", [length, 0]), nodeAt("w", [-70, 10]), nodeAt("e", [length + 70, -10])],
      [
        roadBetween("west", "w", "a", cut),
        roadBetween("east", "b", "e"),
        ...bows.map((bow, i) => roadBetween(`t${i}`, "a", "b", { via: [{ at: [length / 2, bow] }] })),
      ],
      radius,
    ),
  );

/** Roads that come back to the node they left. */
const anyLoop = fc
  .tuple(metres(0, 360), metres(5, 70), metres(10, 140), fc.integer({ min: 0, max: 3 }), anyRadius)
  .map(([turn, reach, spread, arms, radius]) => {
    const at = (angle: number, size: number) => along([0, 0], direction((angle * Math.PI) / 180), size);
    const loop = [turn, turn + spread / 2, turn + spread].map((angle, i) => ({
      at: at(angle, i === 1 ? 1.3 * reach : reach),
    }));
    const ends = Array.from({ length: arms }, (_, i) => nodeAt(`n${i}`, at(turn + spread + 60 + 70 * i, 80)));
    const roads = ends.map(({ id }, i) => roadBetween(`r${i}`, "c", id));
    return networkOf([nodeAt("c", [0, 0]), ...ends], [...roads, roadBetween("loop", "c", "c", { via: loop })], radius);
  });

/** A divided street across another street, divided or not: two or four nodes that are one crossing. */
const anyDivided = fc
  .tuple(metres(3, 30), metres(3, 30), fc.boolean(), metres(-20, 20), metres(3.5, 9), anyRadius)
  .map(([gap, other, both, lean, width, radius]) => dividedCrossing({ gap, other, both, lean, width, radius }));

/** A street that parts around an island for a few metres. */
const anySplit = fc
  .tuple(metres(4, 60), metres(1, 12), metres(3.5, 8), anyRadius)
  .map(([length, side, width, radius]) =>
    networkOf(
      [nodeAt("w", [-80, 0]), nodeAt("a", [0, 0]), nodeAt("b", [length, 0]), nodeAt("e", [length + 80, 5])],
      [
        roadBetween("west", "w", "a"),
        ...[1, -1].map((sign) =>
          roadBetween(`half${sign}`, "a", "b", { width, via: [{ at: [length / 2, sign * side] }] }),
        ),
        roadBetween("east", "b", "e"),
      ],
      radius,
    ),
  );

/** A chain of short pieces that zigzag, with side streets here and there. */
const anyZigzag = fc
  .tuple(
    fc.array(fc.tuple(metres(2, 25), metres(-80, 80), fc.boolean(), anyCut), { minLength: 2, maxLength: 6 }),
    anyRadius,
  )
  .map(([steps, radius]) => {
    const nodes = [nodeAt("w", [-60, 0]), nodeAt("z0", [0, 0])];
    const roads = [roadBetween("first", "w", "z0")];
    for (const [i, [length, turn, side, cut]] of steps.entries()) {
      const from = nodes.findLast(({ id }) => id.startsWith("z"))!;
      const way = direction((turn * Math.PI) / 180);
      nodes.push(nodeAt(`z${i + 1}`, along(from.at, way, i === steps.length - 1 ? 70 : length)));
      roads.push(roadBetween(`p${i}`, from.id, `z${i + 1}`, i === 0 ? {} : cut));
      if (!side) continue;
      nodes.push(nodeAt(`s${i}`, along(from.at, [-way[1], way[0]], 60)));
      roads.push(roadBetween(`s${i}`, from.id, `s${i}`));
    }
    return networkOf(nodes, roads, radius);
  });

/** Streets in a triangle, each corner with a road outward: a wide one reaches junctions that it doesn't meet. */
const anyTriangle = fc
  .tuple(fc.tuple(metres(10, 50), metres(10, 50), metres(10, 50)), fc.tuple(anyCut, anyCut, anyCut), anyRadius)
  .map(([sizes, cuts, radius]) => {
    const at = (i: number, size: number) => along([0, 0], direction((2 * Math.PI * i) / 3 + 0.2), size);
    const inner = sizes.map((size, i) => nodeAt(`t${i}`, at(i, size)));
    const outer = sizes.map((size, i) => nodeAt(`o${i}`, at(i, size + 70)));
    return networkOf(
      [...inner, ...outer],
      cuts.flatMap((cut, i) => [
        roadBetween(`side${i}`, `t${i}`, `t${(i + 1) % 3}`, cut),
        roadBetween(`out${i}`, `t${i}`, `o${i}`),
      ]),
      radius,
    );
  });

/** A roundabout with another junction or a narrow neck beside it. */
const anyRoundaboutNearby = fc
  .tuple(metres(0.5, 20), metres(8, 60), anyCut, metres(30, 150), anyRadius)
  .map(([islandRadius, gap, cut, angle, radius]) => {
    const ends = [nodeAt("s", [0, -90]), nodeAt("w", along([0, 0], direction((angle * Math.PI) / 180), 90))];
    return networkOf(
      [
        { ...nodeAt("o", [0, 0]), control: "roundabout", islandRadius },
        ...ends,
        nodeAt("x", [gap, 0]),
        nodeAt("e", [gap + 80, 0]),
        nodeAt("n", [gap, 80]),
      ],
      [
        roadBetween("south", "o", "s"),
        roadBetween("west", "o", "w", cut),
        roadBetween("link", "o", "x"),
        roadBetween("east", "x", "e"),
        roadBetween("north", "x", "n"),
      ],
      radius,
    );
  });

/** The complaints, by name. */
export const COMPLAINTS: Readonly<Record<string, fc.Arbitrary<Network>>> = {
  ramp: anyRamp,
  bundle: anyBundle,
  "hard bends": anyHardBends,
  noise: anyNoise,
  "width change": anyChange,
  twins: anyTwins,
  loop: anyLoop,
  divided: anyDivided,
  split: anySplit,
  zigzag: anyZigzag,
  triangle: anyTriangle,
  "roundabout nearby": anyRoundaboutNearby,
};
