import { expect, test } from "vitest";
import { greyPixels } from "../../src/scene/repeating-texture";

test("a shade beyond white is white and one below black is black: neither wraps round", () => {
  const pixels = greyPixels(2, (x, y) => (x > 0.5 ? 300 : -40) + (y > 0.5 ? 0 : 1));
  expect([...pixels]).toEqual([0, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 255]);
});
