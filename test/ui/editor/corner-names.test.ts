import { beforeAll, expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { pulledCorners } from "../../../src/ui/editor/corner-pull";
import { EDIT_TEXTS } from "../../../src/ui/editor/edit-texts";
import { cornerNames } from "../../../src/ui/editor/node-form";
import { COMPASS_TEXTS } from "../../../src/ui/texts/compass-texts";
import { bringTexts, type Language, textOf } from "../../../src/ui/texts/texts";
import type { Words } from "../../../src/ui/texts/words";
import { gridNetwork } from "../../support/grid";

beforeAll(() => bringTexts({ ...COMPASS_TEXTS, ...EDIT_TEXTS }));

const wordsIn = (language: Language) =>
  ({ text: (key: Parameters<typeof textOf>[1], values = {}) => textOf(language, key, values) }) as unknown as Words;
const corners = pulledCorners(buildPlan(gridNetwork("1x1")));

test("the four corners of a crossing are called by where they lie", () => {
  expect(cornerNames(wordsIn("en"), corners).sort()).toEqual([
    "Corner to the north-east",
    "Corner to the north-west",
    "Corner to the south-east",
    "Corner to the south-west",
  ]);
  expect(cornerNames(wordsIn("zh"), corners)).toContain("东北侧转角");
});

test("two corners on the same side are told apart by their roads", () => {
  const names = cornerNames(wordsIn("en"), [corners[0]!, { ...corners[1]!, inwards: corners[0]!.inwards }]);
  expect(new Set(names).size).toBe(2);
  expect(names[0]).toContain(corners[0]!.between.join(", "));
});
