import { expect, test } from "vitest";
import type { Point } from "../../../src/math/vector";
import type { EditAction } from "../../../src/network/edit/types";
import { createDrawTool } from "../../../src/ui/editor/draw-tool";
import type { GestureTools } from "../../../src/ui/editor/gestures";
import { networkOf } from "../../support/networks";

/** Draws by clicks at these places, seen `scale` metres to a pixel. @returns what was laid by then */
function laidBy(clicks: readonly Point[], scale: number): readonly EditAction[] {
  const laid: EditAction[] = [];
  const tools = {
    session: { network: networkOf([], []) },
    view: { scale },
    act: (...actions: EditAction[]) => void laid.push(...actions),
    select: () => {},
  } as unknown as GestureTools;
  const draw = createDrawTool(
    tools,
    () => {},
    () => ({}),
  );
  draw.turn(true);
  for (const at of clicks) draw.click({ x: at[0] / scale, y: -at[1] / scale, at, free: false });
  return laid;
}

test("a double click ends a road where it began to, though the grid would catch its second click elsewhere", () => {
  const end: Point = [173, 100.4];
  const laid = laidBy([[0, 0], end, [end[0] + 0.4, end[1]]], 0.5);
  expect(laid.map(({ kind }) => kind)).toEqual(["add-node", "add-node", "add-road"]);
  expect(laid.at(-1)).not.toHaveProperty("via.0");
});

test("two clicks a few pixels more apart are two points", () => {
  const laid = laidBy(
    [
      [0, 0],
      [40, 0],
      [40, 10],
    ],
    0.5,
  );
  expect(laid).toEqual([]);
});
