import { expect, test } from "vitest";
import { tellApart } from "../../src/generator/tell-apart";

test("lengths that differ are told with as few decimals as show it", () => {
  expect(tellApart(12, 7.44)).toEqual(["12", "7.4"]);
  expect(tellApart(13, 12.96)).toEqual(["13", "12.96"]);
  expect(tellApart(13, 12.998)).toEqual(["13", "12.998"]);
  expect(tellApart(13, 13)).toEqual(["13", "13"]);
});
