import { expect, test } from "vitest";
import { GLYPH_NUMBERS, layOut } from "../../src/overlay/layout";

const font = {
  of: (character: string) => ({ left: character.charCodeAt(0), top: 0, advance: 7.4 }),
  cell: 22,
  margin: 3,
  scale: 1,
};
const label = (text: string, lift = 0) => ({ at: [1, 2, 3] as const, text, colour: [1, 1, 1, 1] as const, lift });

test("a label has one glyph for each character, all at its own place", () => {
  const numbers = layOut([label("r 8.0"), label("ab")], font);
  expect(numbers).toHaveLength(7 * GLYPH_NUMBERS);
  for (let i = 0; i < 7; i++) expect([...numbers.slice(i * GLYPH_NUMBERS, i * GLYPH_NUMBERS + 3)]).toEqual([1, 2, 3]);
});

test("letters sit on whole pixels and the text is centred on its place", () => {
  const numbers = layOut([label("abcd")], font);
  const pens = [0, 1, 2, 3].map((i) => numbers[i * GLYPH_NUMBERS + 3]! + font.margin);
  expect(pens.every(Number.isInteger)).toBe(true);
  expect(pens[0]! + pens[3]! + 7).toBe(0);
});

test("a lift raises a label by so many pixels of the screen", () => {
  const [low, high] = [0, 10].map((lift) => layOut([label("a", lift)], { ...font, scale: 2 })[4]!);
  expect(high! - low!).toBe(20);
});
