import { afterAll, beforeAll, expect, test } from "vitest";
import { type Game, openGame } from "./game";
import { pixels } from "./pixels";

let game: Game;

beforeAll(async () => {
  game = await openGame("?network=first-drive&lang=en&quality=low&things=off", { width: 1280, height: 720 });
});
afterAll(() => game.close());

/** The part of the screen where there is road and nothing of the page before it: from, and size. */
const PART = { x: 100, y: 262, width: 380, height: 278 };
/** Paint is lighter than anything else on a road (of 255). */
const LIGHT = 200;

/** Row by row, "#" for each pixel of paint. */
async function paint(): Promise<string[]> {
  const rows = await pixels(game.page, PART);
  return rows.map((row) =>
    Array.from({ length: PART.width }, (_, x) => (row[3 * x + 1]! > LIGHT ? "#" : " ")).join(""),
  );
}

/** How many pixels of paint there are, and how many of them have no paint near them in the other picture. */
function lost(before: readonly string[], after: readonly string[]): { painted: number; gone: number } {
  let [painted, gone] = [0, 0];
  for (const [y, row] of before.entries())
    for (let x = 0; x < row.length; x++) {
      if (row[x] !== "#") continue;
      painted++;
      const near = [y - 1, y, y + 1].some((k) => after[k]?.slice(Math.max(0, x - 1), x + 2).includes("#"));
      if (!near) gone++;
    }
  return { painted, gone };
}

test("paint stays where it is when the camera moves a little: no part of it sinks into the road", async () => {
  await game.page.evaluate(() => window.kerbline.step(1));
  await game.page.keyboard.press("p");
  await game.page.getByText("Paused").waitFor();
  const before = await paint();
  await game.page.evaluate(() => {
    window.kerbline.drive({ steer: 0, throttle: 0.2, brake: 0 });
    window.kerbline.step(0.1);
  });
  const after = await paint();
  const { painted, gone } = lost(before, after);
  expect(painted).toBeGreaterThan(200);
  expect(gone / painted).toBeLessThan(0.02);
});
