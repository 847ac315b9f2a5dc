import { expect, test } from "vitest";
import { createDoor, showDoors } from "../../src/ui/door";
import type { Mode } from "../../src/ui/options";
import type { PageTools } from "../../src/ui/page-parts";

const MODES = ["rules", "radius", "edit"] as const;

test.each(MODES.flatMap((from) => MODES.filter((to) => to !== from).map((to) => [from, to] as const)))(
  "from the door %s to the door %s, the first is left before the other is opened",
  async (from, to) => {
    const options: { mode: Mode } = { mode: "drive" };
    const said: string[] = [];
    const show = () => showDoors(doors);
    const tools = { game: { options }, actions: { change: show } } as unknown as PageTools;
    const canvas = { focus: () => {} } as HTMLElement;
    const doors = MODES.map((mode) => {
      const [open, close] = ["opened", "closed"].map((word) => () => void said.push(`${mode} ${word}`)) as [
        () => void,
        () => void,
      ];
      const behind = { open, close, show: () => {}, frame: () => {}, focus: () => {} };
      return createDoor(mode, tools, canvas, { load: () => Promise.resolve(behind), failed: "rulesFailed" });
    });
    const go = async (mode: Mode) => {
      options.mode = mode;
      show();
      await new Promise((done) => setTimeout(done));
    };
    for (const mode of [...MODES, "drive", from] as const) await go(mode);
    said.length = 0;
    await go(to);
    expect(said).toEqual([`${from} closed`, `${to} opened`]);
  },
);
