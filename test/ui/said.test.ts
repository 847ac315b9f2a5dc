import fc from "fast-check";
import { expect, test } from "vitest";
import { type Card, cardWith, type Said, saidWith } from "../../src/ui/said";

const said = (kind: Said["kind"], ...lines: string[]): Said => ({ kind, lines, times: 1 });
const anySaid = fc
  .tuple(fc.constantFrom("fault", "note"), fc.constantFrom("a", "b", "c"))
  .map(([kind, line]) => said(kind as Said["kind"], line));
const cardOf = (all: readonly Said[]): Card => all.reduce<Card | null>(cardWith, null)!;

test("a note gives way to whatever comes next, and a fault to no note", () => {
  expect(cardOf([said("note", "a"), said("note", "b")])).toEqual({ said: said("note", "b"), more: 0 });
  expect(cardOf([said("note", "a"), said("fault", "b")])).toEqual({ said: said("fault", "b"), more: 0 });
  expect(cardOf([said("fault", "a"), said("note", "b")])).toEqual({ said: said("fault", "a"), more: 1 });
});

test("several faults are one card with the last of them and the number of the others", () => {
  const faults = ["a", "b", "c"].map((line) => said("fault", line));
  expect(cardOf(faults)).toEqual({ said: said("fault", "c"), more: 2 });
});

test("the same said again is counted on its card and in the list", () => {
  const twice = [said("fault", "a"), said("fault", "a")];
  expect(cardOf(twice)).toEqual({ said: { ...said("fault", "a"), times: 2 }, more: 0 });
  expect(twice.reduce(saidWith, [] as readonly Said[])).toEqual([{ ...said("fault", "a"), times: 2 }]);
});

test("the list keeps the newest thirty, the newest first, and a fault never leaves the card for a note", () => {
  fc.assert(
    fc.property(fc.array(anySaid, { minLength: 1, maxLength: 80 }), (all) => {
      const list = all.reduce(saidWith, [] as readonly Said[]);
      expect(list.length).toBeLessThanOrEqual(30);
      expect(list[0]!.lines).toEqual(all.at(-1)!.lines);
      if (all.some(({ kind }) => kind === "fault")) expect(cardOf(all).said.kind).toBe("fault");
    }),
  );
});
