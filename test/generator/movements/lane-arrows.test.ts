import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { networkIn } from "../../network/lines";

type Turns = readonly (readonly string[])[];

interface Star {
  /** Degrees counter-clockwise from east of each arm, by its name; traffic drives from "south" unless it says otherwise. */
  readonly arms: Readonly<Record<string, number>>;
  /** Arrows of the south arm's lanes. */
  readonly turns: Turns;
  readonly drivingSide?: "left" | "right";
  /** Lanes away on each other arm. */
  readonly away?: number;
  /** Changes of the middle node and of single roads. */
  readonly node?: object;
  readonly roads?: Readonly<Record<string, object>>;
}

function planOf({ arms, turns, drivingSide = "right", away = 1, node = {}, roads = {} }: Star) {
  const at = (degrees: number) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const names = Object.entries({ south: 270, ...arms });
  return buildPlan(
    networkIn({
      version: 1,
      drivingSide,
      nodes: [
        { id: "c", at: [0, 0], ...node },
        ...names.map(([id, degrees]) => ({ id, at: at(degrees).map((value) => 120 * value) })),
      ],
      roads: names.map(([id]) => ({
        id,
        from: "c",
        to: id,
        lanes: id === "south" ? { forward: 1, backward: turns.length } : { forward: away, backward: 1 },
        ...(id === "south" && { turns: { backward: turns } }),
        ...roads[id],
      })),
    }),
  );
}

/** The ways from the south, as "lane from the kerb→road". */
const waysFromSouth = (star: Star): string[] => {
  const { junctions } = planOf(star);
  return junctions
    .flatMap(({ movements }) => movements)
    .filter(({ fromRoad }) => fromRoad === "south")
    .map(({ from, toRoad }) => `${from.split(":")[1]!.replace("b", "")}→${toRoad}`)
    .sort();
};

const CROSS = { east: 0, north: 90, west: 180 };

test("each lane leads where its arrows point, and nowhere else", () => {
  expect(waysFromSouth({ arms: CROSS, turns: [["left"], ["through"], ["right"]] })).toEqual([
    "0→east",
    "1→north",
    "2→west",
  ]);
  expect(waysFromSouth({ arms: CROSS, turns: [["left", "through"], ["right"]] })).toEqual([
    "0→east",
    "1→north",
    "1→west",
  ]);
  expect(waysFromSouth({ arms: CROSS, turns: [["left"], ["through"]] })).toEqual(["0→north", "1→west"]);
});

test("arrows are written from the left on either side of the road", () => {
  const turns = [["left"], ["through"], ["right"]];
  expect(waysFromSouth({ arms: CROSS, turns, drivingSide: "left" })).toEqual(["0→west", "1→north", "2→east"]);
});

test("lanes without arrows lead where no arrow points, and straight on", () => {
  expect(waysFromSouth({ arms: CROSS, turns: [[], [], ["right"]], away: 2 })).toEqual([
    "0→east",
    "1→north",
    "2→north",
    "2→west",
  ]);
  expect(waysFromSouth({ arms: CROSS, turns: [["left"], [], []], away: 2 })).toEqual([
    "0→east",
    "0→north",
    "1→north",
    "2→west",
  ]);
});

test("two lanes that turn keep their order, and share a single lane", () => {
  const two = planOf({ arms: CROSS, turns: [["left"], ["left"], ["through"]], away: 2 });
  const lefts = two.junctions
    .flatMap(({ movements }) => movements)
    .filter(({ fromRoad, turn }) => fromRoad === "south" && turn === "left");
  expect(lefts.map(({ from, to }) => [from, to])).toEqual([
    ["south:1b", "west:0"],
    ["south:2b", "west:1"],
  ]);
  expect(waysFromSouth({ arms: CROSS, turns: [["left"], ["left"], ["through"]] })).toEqual([
    "0→north",
    "1→west",
    "2→west",
  ]);
});

test("arrows mean the way that lies nearest: at a fork, in a bend, at five arms", () => {
  expect(waysFromSouth({ arms: { main: 90, ramp: 75 }, turns: [["through"], ["slight-right"]] })).toEqual([
    "0→ramp",
    "1→main",
  ]);
  expect(waysFromSouth({ arms: { west: 120, north: 85 }, turns: [["left"], ["through"]] })).toEqual([
    "0→north",
    "1→west",
  ]);
  expect(waysFromSouth({ arms: { east: 0, west: 180 }, turns: [["left"], ["right"]] })).toEqual(["0→east", "1→west"]);
  const five = { ...CROSS, farWest: 220 };
  expect(waysFromSouth({ arms: five, turns: [["left"], ["through", "right"]] })).toEqual([
    "0→east",
    "0→north",
    "1→farWest",
    "1→west",
  ]);
});

test("arrows that go on beyond a side road don't bind at it", () => {
  const turns = [["left"], ["through"]];
  const on = { lanes: { forward: 2, backward: 1 }, turns: { forward: turns } };
  const arms = { east: 0, north: 90 };
  expect(waysFromSouth({ arms, turns, roads: { north: on } })).toEqual(["0→east", "0→north", "1→north"]);
});

test("arrows that mean no way there is, and those at a simple bend, count for nothing", () => {
  expect(waysFromSouth({ arms: { north: 90 }, turns: [["left"], ["through"]], away: 2 })).toEqual([
    "0→north",
    "1→north",
  ]);
  expect(waysFromSouth({ arms: { north: 90, east: 0 }, turns: [["left"]] })).toEqual(["0→east", "0→north"]);
});

const ways = (star: Star) =>
  planOf(star)
    .junctions.flatMap(({ movements }) => movements)
    .map(({ fromRoad, toRoad }) => `${fromRoad}→${toRoad}`);

test("forbidden ways are left out, and beside the only way there is all others", () => {
  const no = [{ from: "south", to: "west", kind: "no" }];
  expect(ways({ arms: CROSS, turns: [[]], node: { restrictions: no } })).not.toContain("south→west");
  expect(ways({ arms: CROSS, turns: [[]], node: { restrictions: no } })).toContain("west→south");
  const only = [{ from: "south", to: "north", kind: "only" }];
  const left = ways({ arms: CROSS, turns: [[], []], node: { restrictions: only } });
  expect(left.filter((way) => way.startsWith("south"))).toEqual(["south→north", "south→north"]);
});

test("a road that nobody may enter, or leave, is told", () => {
  const restrictions = ["south", "west", "east"].map((from) => ({ from, to: "north", kind: "no" }));
  const problems = (star: Star) => planOf(star).problems.map(({ code, road }) => `${code} ${road}`);
  expect(problems({ arms: CROSS, turns: [[]], node: { restrictions } })).toEqual(["no-way-in north"]);
  const stuck = ["east", "west", "north"].map((to) => ({ from: "south", to, kind: "no" }));
  expect(problems({ arms: CROSS, turns: [[]], node: { restrictions: stuck } })).toEqual(["no-way-on south"]);
  expect(problems({ arms: CROSS, turns: [["left"], ["through"]] })).toEqual([]);
});

test("a junction of several nodes is crossed along the roads inside it, one by one", () => {
  const node = (id: string, east: number, north: number, more = {}) => ({ id, at: [east, north], ...more });
  const road = (from: string, to: string, forward: number, backward: number) => ({
    id: `${from}-${to}`,
    from,
    to,
    lanes: { forward, backward },
  });
  const built = (restrictions: object[]) =>
    buildPlan(
      networkIn({
        version: 1,
        nodes: [
          node("a", 0, 0),
          node("b", 6, 0, { restrictions }),
          node("w", -100, 0),
          node("e", 100, 0),
          node("n", 6, 100),
          node("s", 0, -100),
        ],
        roads: [
          road("a", "b", 1, 0),
          road("w", "a", 1, 1),
          road("b", "e", 1, 1),
          road("b", "n", 1, 1),
          road("a", "s", 1, 1),
        ],
      }),
    );
  const inside = (restrictions: object[]) => {
    const junction = built(restrictions).junctions.find(({ nodes }) => nodes.length === 2)!;
    return junction.movements.map(({ fromRoad, toRoad }) => `${fromRoad}→${toRoad}`).sort();
  };
  const open = ["a-s→b-e", "a-s→b-n", "a-s→w-a", "b-e→b-n", "b-n→b-e", "w-a→a-s", "w-a→b-e", "w-a→b-n"];
  expect(inside([])).toEqual(open);
  const closed = inside([{ from: "a-b", to: "b-n", kind: "no" }]);
  expect(closed).toEqual(open.filter((way) => way !== "a-s→b-n" && way !== "w-a→b-n"));
});
