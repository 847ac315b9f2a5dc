import { beforeEach, expect, test } from "vitest";
import type { EditAction } from "../../../src/network/edit/types";
import { isPacked } from "../../../src/network/packed-name";
import { readNetwork } from "../../../src/network/read/read-network";
import type { Network } from "../../../src/network/types";
import { networkJson } from "../../../src/network/write-network";
import { createSimulation } from "../../../src/simulation/simulation";
import { freshNetwork } from "../../../src/ui/editor/fresh-network";
import { createSession, type Session } from "../../../src/ui/editor/session";
import { createGame, type Game } from "../../../src/ui/game";
import { DEFAULTS } from "../../../src/ui/options";
import { sourceOf } from "../../../src/ui/sources";
import { VEHICLES } from "../../../src/vehicle/specs";
import { startHavok } from "../../support/havok";

const havok = await startHavok();
const simulate = (...described: Parameters<Parameters<typeof createGame>[0]["simulate"]>) =>
  createSimulation(havok, ...described);

let game: Game;
let kept: Network[];
let session: Session;

beforeEach(async () => {
  ({ game } = await createGame({ vehicles: VEHICLES, read: readNetwork, simulate }, { ...DEFAULTS, network: "tee" }));
  kept = [];
  session = createSession(game, (network) => kept.push(network));
  game.listen(() => session.follow());
});

const raise: EditAction = { kind: "set-network", set: { turnRadius: 9 } };
const radii = () => game.streets.plan.junctions.flatMap(({ corners }) => corners.map((one) => one.wantedRadius));

test("what is done is built at once, kept, and in the address whole", async () => {
  expect(session.act(raise)).toBeNull();
  expect(radii()).toContain(9);
  expect(kept.map(({ turnRadius }) => turnRadius)).toEqual([9]);
  expect(isPacked(game.options.network)).toBe(true);
  const found = await sourceOf(game.options.network);
  expect("bytes" in found && readNetwork(found).network).toEqual(game.network);
});

test("taken back it is the network as it was, done again as it became", () => {
  const before = networkJson(game.network);
  session.act(raise);
  session.act({ kind: "move-node", node: game.network.nodes[0]!.id, at: [3, 4] });
  const after = networkJson(game.network);
  for (const step of [session.undo, session.undo, session.undo]) step();
  expect(networkJson(game.network)).toBe(before);
  expect([session.canUndo, session.canRedo]).toEqual([false, true]);
  session.redo();
  session.redo();
  expect(networkJson(game.network)).toBe(after);
});

test("a preview shows what would come of it and leaves no step; what can't be shown leaves the last good streets", () => {
  const [first, second] = game.network.nodes;
  session.preview(raise);
  expect(radii()).toContain(9);
  session.preview({ kind: "move-node", node: first!.id, at: second!.at });
  expect(radii()).toContain(9);
  session.settle();
  expect(radii()).not.toContain(9);
  expect(session.canUndo).toBe(false);
});

test("the last road stays, and what is refused changes nothing", () => {
  const before = networkJson(game.network);
  const all = game.network.roads.map(({ id }): EditAction => ({ kind: "delete-road", road: id }));
  expect(session.act(...all)).toEqual({ path: "", reason: "there is no road" });
  expect(session.act({ kind: "set-network", set: { turnRadius: Number.NaN } })?.reason).toContain(
    "turn radius must be",
  );
  expect(networkJson(game.network)).toBe(before);
  expect(session.canUndo).toBe(false);
});

test("what is set beside the network is written into it when it's edited: the streets look as before", async () => {
  await game.change({ radius: 11, side: "left" });
  const seen = radii();
  session.act({ kind: "set-network", set: { name: "Mine" } });
  expect(game.options).toMatchObject({ radius: null, side: null });
  expect(game.network).toMatchObject({ turnRadius: 11, drivingSide: "left", name: "Mine" });
  expect(radii()).toEqual(seen);
  expect(seen).toContain(11);
});

test("another network that is opened at the editor, or put there, is a step that can be taken back", async () => {
  session.act(raise);
  const drawn = networkJson(session.network);
  await game.open(sourceOf("grid:1x1"));
  expect(session.network).toBe(game.network);
  session.replace(freshNetwork("Mine"));
  expect(game.network).toMatchObject({ name: "Mine", roads: [{ id: "r1" }] });
  session.undo();
  expect(game.streets.plan.junctions).toHaveLength(5);
  session.undo();
  expect(networkJson(game.network)).toBe(drawn);
  session.undo();
  expect(session.canUndo).toBe(false);
  for (const _ of [1, 2, 3]) session.redo();
  expect(game.network.name).toBe("Mine");
});

test("another network that was opened while the editor was closed begins another sitting", async () => {
  const other = createSession(game, () => {});
  other.act(raise);
  await game.open(sourceOf("grid:1x1"));
  other.begin();
  expect(other.canUndo).toBe(false);
  expect(other.network).toBe(game.network);
});

test("what is set beside the network between two steps is a step of its own", async () => {
  session.act(raise);
  await game.change({ radius: 12 });
  session.act({ kind: "set-network", set: { name: "Mine" } });
  expect(game.network).toMatchObject({ turnRadius: 12, name: "Mine" });
  session.undo();
  session.undo();
  expect(radii()).toContain(9);
});

test("what is shown is what a preview would do, and what was done once it is over", () => {
  session.preview(raise);
  expect([session.shown.turnRadius, session.network.turnRadius]).toEqual([9, 6]);
  session.settle();
  expect(session.shown).toBe(session.network);
});
