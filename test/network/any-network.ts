import fc from "fast-check";
import { CLASS_DEFAULTS, LANE_ARROWS, LIMITS, ROAD_CLASSES } from "../../src/network/road-defaults";
import type { Network, NetworkNode, NetworkRoad } from "../../src/network/types";

const within = ([min, max]: readonly [number, number]) => fc.double({ min, max, noNaN: true });
const wholeWithin = ([min, max]: readonly [number, number]) => fc.integer({ min, max });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const anyId = fc.string({ unit: "binary", minLength: 1, maxLength: 12 });
const anyPoint = fc.tuple(within([-500, 500]), within([-500, 500]));

/** `parts` without what is undefined, as a reader leaves it out. */
function present<T extends object>(parts: T): T {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as T;
}

const anyLanes = fc
  .record({ forward: wholeWithin(LIMITS.lanes), backward: wholeWithin(LIMITS.lanes) })
  .filter(({ forward, backward }) => forward + backward > 0);

const anyArrows = (lanes: number) =>
  fc.array(fc.uniqueArray(fc.constantFrom(...LANE_ARROWS), { minLength: 1, maxLength: 3 }), {
    minLength: lanes,
    maxLength: lanes,
  });

const anyRoad = anyLanes.chain((lanes) => {
  const count = lanes.forward + lanes.backward;
  const kind = fc.constantFrom(...ROAD_CLASSES);
  return fc.record({
    via: fc.array(fc.record({ at: anyPoint, height: maybe(within(LIMITS.height)) }).map(present), { maxLength: 3 }),
    lanes: fc.constant(lanes),
    width: fc.oneof(fc.constant(Math.min(count * 3.5, 60)), within([2 * count, 60])),
    offset: fc.oneof(fc.constant(0), within(LIMITS.offset)),
    layer: wholeWithin(LIMITS.layer),
    speedLimitKmh: fc.oneof(
      fc.constantFrom(...Object.values(CLASS_DEFAULTS).map((one) => one.speedLimitKmh)),
      within(LIMITS.speedLimitKmh),
    ),
    class: kind,
    turns: maybe(lanes.forward > 0 ? fc.record({ forward: anyArrows(lanes.forward) }) : fc.constant(undefined)),
    ring: maybe(anyId),
    kerb: maybe(within(LIMITS.kerb)),
    sidewalk: maybe(fc.record({ left: within(LIMITS.sidewalk), right: within(LIMITS.sidewalk) })),
  });
});

const anyNode = fc
  .record({
    height: fc.oneof(fc.constant(0), within(LIMITS.height)),
    turnRadius: maybe(within(LIMITS.turnRadius)),
    control: fc.constantFrom(
      "signals",
      "priority",
      "stop",
      "all-way-stop",
      "priority-to-the-right",
      "none",
      "roundabout",
    ),
    island: maybe(within(LIMITS.islandRadius)),
    zebra: fc.constantFrom(true, undefined),
  } as const)
  .map(({ island, ...node }) => present({ ...node, islandRadius: node.control === "roundabout" ? island : undefined }));

/** Nodes that stand apart, so that every road has a length. */
const placeOf = (i: number): NetworkNode["at"] => [1000 * i, 0.1 * i];

/** Any sound network without loops: a chain of nodes, a road between each and the next. */
export const anyNetwork: fc.Arbitrary<Network> = fc
  .record({
    name: fc.string({ unit: "binary", maxLength: 30 }),
    drivingSide: fc.constantFrom("right", "left"),
    turnRadius: within(LIMITS.turnRadius),
    uvScale: within(LIMITS.uvScale),
    origin: maybe(fc.record({ lat: within(LIMITS.latitude), lon: within(LIMITS.longitude) })),
    nodes: fc.uniqueArray(fc.tuple(anyId, anyNode), { selector: ([id]) => id, minLength: 3, maxLength: 6 }),
    roads: fc.uniqueArray(fc.tuple(anyId, anyRoad), { selector: ([id]) => id, minLength: 5, maxLength: 5 }),
    radius: within(LIMITS.turnRadius),
    circle: maybe(within(LIMITS.turningCircle)),
    grouping: fc.constantFrom("merge", "keepApart", null),
    crossfallPercent: fc.constantFrom(0.5, 2.5, undefined),
    sidewalks: fc.constantFrom(false, undefined),
    markings: fc.constantFrom("cn", "us", "de", "gb", undefined),
  } as const)
  .map(({ nodes, roads, radius, circle, grouping, ...network }) => {
    const chain = roads
      .slice(0, nodes.length - 1)
      .map(([id, road], i): NetworkRoad => present({ id, from: nodes[i]![0], to: nodes[i + 1]![0], ...road }));
    const restrictions = [{ from: chain[1]!.id, to: chain[0]!.id, kind: "only" }] as const;
    const corner = { between: [chain[0]!.id, chain[1]!.id], turnRadius: radius } as const;
    return present({
      ...network,
      nodes: nodes.map(([id, node], i) =>
        present({
          id,
          at: placeOf(i),
          corners: i === 1 ? [corner] : [],
          restrictions: i === 1 ? restrictions : undefined,
          turningCircle: i === 0 ? circle : undefined,
          ...node,
        }),
      ),
      roads: chain,
      ...(grouping && { [grouping]: [[nodes[0]![0], nodes[1]![0]]] }),
    });
  });
