import { beforeEach, describe, expect, test } from "vitest";
import { readNetwork } from "../../src/network/read/read-network";
import { SAMPLES } from "../../src/network/samples";
import { createSimulation } from "../../src/simulation/simulation";
import { type Change, createGame, type Game } from "../../src/ui/game";
import { DEFAULTS, type Options } from "../../src/ui/options";
import { sourceOf, sourceOfText } from "../../src/ui/sources";
import { VEHICLES } from "../../src/vehicle/specs";
import { startHavok } from "../support/havok";

const havok = await startHavok();
const parts = {
  vehicles: VEHICLES,
  read: readNetwork,
  simulate: (...described: Parameters<Parameters<typeof createGame>[0]["simulate"]>) =>
    createSimulation(havok, ...described),
};
const open = (options: Partial<Options>) => createGame(parts, { ...DEFAULTS, network: "grid:2x2", ...options });

let game: Game;
let changes: Change[];

beforeEach(async () => {
  ({ game } = await open({}));
  changes = [];
  game.listen((change) => changes.push(change));
});

describe("a game", () => {
  test.each(SAMPLES)("opens the sample %s without a fault and stands on its road", async (name) => {
    const { game: sample, opened } = await open({ network: name });
    expect(opened.faults).toEqual([]);
    sample.simulation.step(1);
    expect(sample.simulation.wheels.every(({ contact, hole }) => contact && !hole)).toBe(true);
  });

  test("opens a sample by its path as by its name", async () => {
    const [byPath, byName] = [await sourceOf("assets/networks/tee.json"), await sourceOf("tee")];
    expect(byPath).toMatchObject({ address: "tee" });
    expect(byPath).toEqual(byName);
    expect(await sourceOf("toString")).toHaveProperty("reason");
  });

  test("whose network can't be had starts on the page's own and says why", async () => {
    const { game: fallen, opened } = await open({ network: "nowhere", radius: 9 });
    expect(opened.faults).toHaveLength(1);
    expect(fallen.options).toMatchObject({ network: DEFAULTS.network, radius: 9 });
  });

  test("rebuilds for a radius at once, and only looks otherwise for a camera", () => {
    void game.change({ radius: 11 });
    expect(game.streets.plan.junctions.flatMap(({ corners }) => corners.map((c) => c.wantedRadius))).toContain(11);
    expect(changes).toEqual(["streets", "options"]);
    void game.change({ camera: "top" });
    expect(changes).toEqual(["streets", "options", "options"]);
  });

  test("drives a lent vehicle until a named one is chosen", () => {
    const lent = { ...VEHICLES[1]!, id: "own", length: 7 };
    void game.change({ own: "1,2" });
    game.lend(lent);
    expect(game.simulation.vehicle).toBe(lent);
    void game.change({ radius: 11 });
    expect(game.simulation.vehicle).toBe(lent);
    void game.change({ own: "" });
    expect(game.simulation.vehicle.id).toBe("car");
    expect(changes.filter((change) => change === "vehicle")).toHaveLength(2);
  });

  test("keeps the car where it was when the radius changes under it", () => {
    game.simulation.drive({ steer: 0, throttle: 1, brake: 0 });
    game.simulation.step(1.5);
    const { x, z } = game.simulation.pose;
    void game.change({ radius: 3 });
    expect(Math.hypot(game.simulation.pose.x - x, game.simulation.pose.z - z)).toBeLessThan(0.01);
    expect(game.simulation.motion.speed).toBeGreaterThan(1);
  });

  test("puts another vehicle where the first one stood", () => {
    const { x, z } = game.simulation.pose;
    void game.change({ vehicle: "bus" });
    expect(game.simulation.vehicle.id).toBe("bus");
    expect(Math.hypot(game.simulation.pose.x - x, game.simulation.pose.z - z)).toBeLessThan(8);
    expect(changes).toEqual(["vehicle", "options"]);
  });

  test("keeps its network when the next one can't be read", async () => {
    const before = game.streets;
    const { faults } = await game.open(sourceOfText("{ nodes: "));
    expect(faults.length).toBeGreaterThan(0);
    expect(game.streets).toBe(before);
    expect(game.options.network).toBe("grid:2x2");
  });

  test("keeps its network and the car's place where nothing of the next one is left to drive on", async () => {
    const { pose } = game.simulation;
    const { x, z } = pose;
    const nodes = [
      { id: "a", at: [0, 0] },
      { id: "b", at: [0.5, 0] },
    ];
    const text = JSON.stringify({ version: 1, nodes, roads: [{ id: "r", from: "a", to: "b", width: 60 }] });
    const opened = await game.open(sourceOfText(text));
    expect(opened.faults.map(({ reason }) => reason)).toEqual([
      "No road is long enough to leave anything between its ends.",
    ]);
    expect(game.streets.plan.junctions.length).toBeGreaterThan(3);
    expect(Math.hypot(game.simulation.pose.x - x, game.simulation.pose.z - z)).toBeLessThan(0.01);
  });

  test("takes a description as text and leaves it out of the address", async () => {
    const text =
      '{"version":1,"name":"One","nodes":[{"id":"a","at":[0,0]},{"id":"b","at":[90,0]}],"roads":[{"id":"r","from":"a","to":"b"}]}';
    const { name } = await game.open(sourceOfText(text));
    expect([name, game.streets.network.name, game.options.network]).toEqual(["One", "One", ""]);
  });

  test("drives on the side that is asked for, and on the network's own again without", () => {
    void game.change({ side: "left" });
    expect(game.streets.network.drivingSide).toBe("left");
    void game.change({ side: null });
    expect(game.streets.network.drivingSide).toBe("right");
  });

  describe("that goes over to another network", () => {
    const made = { radius: 13, lane: 3, uv: 4, chord: 0.2, side: "left", fault: { kind: "crack", mm: 20 } } as const;
    const kept = { vehicle: "van", camera: "top", overlay: ["gaps"], quality: "low", lang: "zh" } as const;

    test("leaves behind what was made of the one before, and keeps how it is driven and seen", async () => {
      await game.change({ ...made, ...kept });
      await game.change({ network: "tee" });
      expect(game.options).toEqual({ ...DEFAULTS, ...kept, network: "tee" });
      await game.change(made);
      await game.open(await sourceOf("five-arms"));
      expect(game.options).toEqual({ ...DEFAULTS, ...kept, network: "five-arms" });
      expect(game.streets.damage).toBeNull();
    });

    test("takes along what is set with it or while it comes", async () => {
      void game.change({ radius: 4 });
      const coming = game.change({ network: "tee", side: "left" });
      void game.change({ lane: 3 });
      await coming;
      expect(game.options).toEqual({ ...DEFAULTS, network: "tee", side: "left", lane: 3 });
    });

    test("is under way until the last that was asked for has come", async () => {
      expect(game.underWay).toBeNull();
      void game.change({ network: "tee" });
      const first = game.underWay;
      void game.change({ network: "grid:3x3" });
      await first;
      expect(game.underWay).toBeNull();
      expect(game.options.network).toBe("grid:3x3");
    });

    test("keeps all of it where the other one can't be read", async () => {
      await game.change(made);
      await game.open(sourceOfText("{"));
      expect(game.options).toMatchObject(made);
    });
  });
});
