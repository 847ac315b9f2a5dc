import { beforeEach, describe, expect, test } from "vitest";
import { readNetwork } from "../../../src/network/read/read-network";
import { createSimulation } from "../../../src/simulation/simulation";
import { createGame, type Game } from "../../../src/ui/game";
import { createHandle, type Kerbline, type Standing } from "../../../src/ui/handle/handle";
import { DEFAULTS } from "../../../src/ui/options";
import { type Source, sourceOf, sourceOfText } from "../../../src/ui/sources";
import { VEHICLES } from "../../../src/vehicle/specs";
import { startHavok } from "../../support/havok";

const havok = await startHavok();
const parts = {
  vehicles: VEHICLES,
  read: readNetwork,
  simulate: (...described: Parameters<Parameters<typeof createGame>[0]["simulate"]>) =>
    createSimulation(havok, ...described),
};

let game: Game;
let kerbline: Kerbline;

/** The handle on a game without a page around it. */
beforeEach(async () => {
  ({ game } = await createGame(parts, { ...DEFAULTS, network: "grid:2x2" }));
  const driver = { controls: { steer: 0, throttle: 0, brake: 0 }, take: () => undefined };
  const page = { actions: { open: game.open, change: game.change }, driver, loop: { fps: 60 } };
  const choices = { vehicles: game.vehicles, overlays: ["gaps"] };
  const fetchTraffic = async () => {
    const { createStreetTraffic } = await import("../../../src/simulation/street-traffic");
    game.simulation.bringTraffic(createStreetTraffic);
  };
  const standing = { game, page, picture: { drawCalls: 0 }, choices, fetchTraffic, havokBytes: () => 0 };
  kerbline = createHandle(Promise.resolve(standing as unknown as Standing));
  await kerbline.ready;
});

/** As a script without types calls it. */
const loosely = (value: unknown) => value as never;

describe("by hand", () => {
  test.each(["1", " ", Number.NaN, -1, Number.POSITIVE_INFINITY, undefined, null, 601, {}, [1]])(
    "step(%o) is refused with its value, and time goes on as before",
    (seconds) => {
      expect(() => kerbline.step(loosely(seconds))).toThrow(RangeError);
      expect(() => kerbline.step(loosely(seconds))).toThrow(String(seconds));
      kerbline.step(1);
      expect(game.simulation.seconds).toBeCloseTo(1, 9);
      expect(Number.isFinite(kerbline.state().stepMs)).toBe(true);
    },
  );

  test.each([{ steer: "1" }, { throttle: Number.NaN }, { brake: Number.POSITIVE_INFINITY }, { steer: null }, 1, "go"])(
    "drive(%o) is refused",
    (controls) => {
      expect(() => kerbline.drive(loosely(controls))).toThrow(RangeError);
    },
  );

  test("traffic is there once set has resolved, the first time too", async () => {
    await kerbline.set({ traffic: 6 });
    kerbline.step(0.1);
    expect(kerbline.state().traffic.vehicles).toBe(6);
  });

  test("drive takes what it isn't told as 0", () => {
    kerbline.drive(loosely({ throttle: 1 }));
    kerbline.drive(null);
  });

  test.each<unknown>([
    null,
    undefined,
    1,
    "radius=3",
    { toString: 1 },
    { radius: {} },
    { radius: Object.create(null) },
    { network: {} },
    { network: Symbol("a") },
    { overlay: [{}] },
    { fault: { kind: "crack" } },
  ])("set(%o) is refused before anything is changed", (options) => {
    expect(() => kerbline.set(loosely(options))).toThrow(RangeError);
    expect(game.options).toEqual({ ...DEFAULTS, network: "grid:2x2" });
  });

  const circular: Record<string, unknown> = {};
  circular.self = circular;
  test.each([
    undefined,
    null,
    () => 1,
    circular,
    1n,
    { id: 1n },
    "",
    "{",
    "asdf",
    7,
    Symbol("a"),
    [],
    new Map(),
    { toJSON: () => undefined },
  ])("load of what is no network resolves with that for a problem (%#)", async (network) => {
    const { problems } = await kerbline.load(loosely(network));
    expect(problems.map(({ code }) => code)).toContain("unreadable");
    expect(problems[0]!.message.length).toBeGreaterThan(10);
    expect(kerbline.state().network).toBe(game.streets.network.name);
  });

  test("load of an unknown name says so and names what there is", async () => {
    const { problems } = await kerbline.load("asdf");
    expect(problems[0]!.message).toMatch(/no such sample.*asdf.*first-drive.*tee/);
  });

  test("of two networks loaded at once the later one stays, and the earlier one says what became of it", async () => {
    const [first, last] = [kerbline.load("five-arms"), kerbline.load("grid:3x3")];
    expect((await first).problems.map(({ code }) => code)).toEqual(["superseded"]);
    expect((await last).problems).toEqual([]);
    expect(game.options.network).toBe("grid:3x3");
  });

  test("of networks loaded, set and dropped at once the last one stays", async () => {
    let arrive = (_: Source): void => undefined;
    const slow = game.open(new Promise<Source>((resolve) => (arrive = resolve)));
    const set = [kerbline.set({ network: "five-arms" }), kerbline.set({ network: "tee" })];
    await Promise.all(set);
    arrive(sourceOfText("{}"));
    expect((await slow).overtaken).toBe(true);
    expect(game.options.network).toBe("tee");
    const coming = kerbline.load("five-arms");
    await kerbline.set({ network: "tee" });
    await coming;
    expect(game.options.network).toBe("tee");
  });

  test("a network that can't be had leaves the one under way as it is", async () => {
    let arrive = (_: Source): void => undefined;
    const slow = game.open(new Promise<Source>((resolve) => (arrive = resolve)));
    const bad = kerbline.load(loosely({ nodes: 1 }));
    arrive((await sourceOf("five-arms")) as Source);
    expect(await slow).toMatchObject({ overtaken: false, faults: [] });
    expect((await bad).problems.map(({ code }) => code)).toContain("unreadable");
    expect(game.options.network).toBe("five-arms");
  });

  test("what is set while several networks are under way goes with the one that comes", async () => {
    const good = kerbline.set({ network: "tee" });
    const bad = kerbline.load("nowhere");
    await kerbline.set({ radius: 4, fault: "none" });
    await Promise.all([good, bad]);
    expect(game.options).toMatchObject({ network: "tee", radius: 4, fault: null });
  });

  test.each([undefined, null, 7, {}, Symbol("a"), "nowhere"])(
    "follow(%o) rejects with a RangeError",
    async (movement) => {
      await expect(kerbline.follow(loosely(movement))).rejects.toThrow(RangeError);
    },
  );

  test("a file that can't be read is a fault", async () => {
    const { faults } = await game.open(Promise.reject(new Error("it's a folder")));
    expect(faults).toEqual([{ path: "", reason: "it's a folder" }]);
  });

  test("a movement whose drive a rebuild cuts short says so in its row, one driven to its end has the row alone", async () => {
    const { id } = kerbline.movements()[0]!;
    const cut = kerbline.follow(id);
    kerbline.step(0.5);
    await kerbline.set({ radius: 5 });
    expect(await cut).toMatchObject({ movement: id, ok: false, reason: "the network was rebuilt" });
    const whole = kerbline.follow(id);
    kerbline.step(60);
    expect(await whole).toMatchObject({ movement: id, ok: true });
    expect(await whole).not.toHaveProperty("reason");
  });
});
