import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { createStreets } from "../../../src/simulation/streets";
import { problemText } from "../../../src/ui/panel/places";
import { placeOfProblem } from "../../../src/ui/panel/problem-place";
import { type Language, type TextKey, type TextValues, textOf } from "../../../src/ui/texts/texts";
import type { Words } from "../../../src/ui/texts/words";
import { gridNetwork } from "../../support/grid";
import { arm, crossingOf } from "../../support/networks";

const speaking = (language: Language) =>
  ({ language, text: (key: TextKey, values?: TextValues) => textOf(language, key, values) }) as Words;

const narrow = createStreets(gridNetwork("3x3?spacing=30"), { turnRadius: 20 }).plan;
const [reduced] = narrow.problems.filter(({ code }) => code === "radius-reduced");

test("a corner's problem says in Chinese which corner, how much and why", () => {
  const { message, details } = reduced!;
  const text = problemText(speaking("zh"), reduced!);
  expect(problemText(speaking("en"), reduced!)).toBe(message);
  for (const told of [`${details!.a}–${details!.b}`, reduced!.junction!, "20 米"]) expect(text).toContain(told);
  expect(text).not.toMatch(/[{}]/);
  expect(message.match(/[\d.]+ m fits/)![0].split(" ")[0]).toBe(text.match(/容得下 ([\d.]+)/)![1]);
});

test("a problem that lacks a value its Chinese text needs is told in English rather than with less", () => {
  const { details: _, ...bare } = reduced!;
  expect(problemText(speaking("zh"), bare)).toBe(reduced!.message);
  expect(problemText(speaking("zh"), { code: "unheard-of", message: "No." })).toBe("No.");
});

test("what is wrong with a path is said in Chinese with its lanes and by how much", () => {
  const street = { width: 3, length: 40 };
  const arms = [arm(0, { ...street, lanes: { forward: 0, backward: 1 } }), arm(25, street)];
  const [off] = buildPlan(crossingOf(arms, 0)).junctions.flatMap(({ pathProblems = [] }) => pathProblems);
  const text = problemText(speaking("zh"), off!);
  expect(text).not.toBe(off!.message);
  for (const told of [off!.details!.from, off!.details!.to, `${off!.details!.off} 米`])
    expect(text).toContain(String(told));
  expect(text).not.toMatch(/[{}]/);
});

test("every problem of a network has a place on its roads, that of a corner on its kerb", () => {
  for (const problem of narrow.problems) expect(placeOfProblem(narrow, problem)).not.toBeNull();
  const kerbs = narrow.junctions.flatMap(({ corners }) => corners.flatMap(({ kerb }) => kerb));
  expect(kerbs).toContain(placeOfProblem(narrow, reduced!));
});
