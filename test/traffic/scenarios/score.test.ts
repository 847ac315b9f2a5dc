import { expect, test } from "vitest";
import { FULL_SCORE, scoreOf } from "../../../src/traffic/scenarios/score";

test("a faultless drive is worth all, each offence takes something off, and nothing is worth less than nothing", () => {
  const kinds = [
    "collision",
    "red-light",
    "priority",
    "wrong-way",
    "no-stop",
    "speeding",
    "wrong-lane",
    "blocking",
    "kerb",
  ] as const;
  expect(scoreOf([])).toBe(FULL_SCORE);
  for (const kind of kinds) {
    expect(scoreOf([{ kind }])).toBeLessThan(FULL_SCORE);
    expect(scoreOf([{ kind }, { kind }])).toBeLessThan(scoreOf([{ kind }]));
  }
  expect(scoreOf(kinds.map((kind) => ({ kind })))).toBe(0);
});
