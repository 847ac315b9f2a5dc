import { beforeEach, describe, expect, test } from "vitest";
import { createActions } from "../../src/ui/actions";
import type { Game, Opened } from "../../src/ui/game";
import { DEFAULTS } from "../../src/ui/options";
import { textOf } from "../../src/ui/texts/texts";
import type { Words } from "../../src/ui/texts/words";

const words = { text: (key, values) => textOf("en", key, values) } as Words;
const good: Opened = { name: "One", faults: [], notes: [], problems: [], overtaken: false };
const bad: Opened = { ...good, faults: [{ path: "", reason: "no JSON" }] };

let said: { kind: "fault" | "note"; lines: readonly string[] }[];
beforeEach(() => {
  said = [];
});

/** Actions on a game that opens everything as `opened`. */
function actionsWith(opened: Opened) {
  const messages = {
    element: undefined as never,
    list: undefined as never,
    fault: (...lines: readonly string[]) => void said.push({ kind: "fault", lines }),
    note: (...lines: readonly string[]) => void said.push({ kind: "note", lines }),
  };
  const game = { options: { ...DEFAULTS, network: "" }, open: async () => opened } as unknown as Game;
  return createActions(game, words, messages, () => undefined);
}

const files = ["a.json", "b.json", "c.json"].map((name) => new File(["{}"], name));
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("of several files dropped at once", () => {
  test("one is opened, and one message says so and what became of the others", async () => {
    actionsWith(good).openFiles(files);
    await settled();
    expect(said).toEqual([{ kind: "note", lines: [expect.stringContaining("One"), expect.stringContaining("2")] }]);
  });

  test("one that can't be read is one message, with nothing said of success", async () => {
    actionsWith(bad).openFiles(files);
    await settled();
    expect(said.map(({ kind }) => kind)).toEqual(["fault"]);
    expect(said[0]!.lines.join(" ")).not.toContain("opened.");
  });
});

test("a network that another one overtook is passed over in silence", async () => {
  const actions = actionsWith({ ...bad, overtaken: true });
  actions.openFiles(files);
  await settled();
  expect(said).toEqual([]);
});

test("what the page starts with is never told to be a file of one's own, though a door has put a scene in its place", () => {
  actionsWith(good).report(good, "fellBack");
  expect(said).toEqual([]);
});
