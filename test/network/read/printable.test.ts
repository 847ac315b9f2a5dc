import fc from "fast-check";
import { expect, test } from "vitest";
import { printable } from "../../../src/network/read/printable";

test("no control character, line break, reading direction mark or lone surrogate comes through", () => {
  const wild = fc.array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(27, 10, 0x202e, 0x2028, 0x9b)));
  fc.assert(
    fc.property(wild, (units) => {
      const shown = printable(String.fromCharCode(...units), 1000);
      expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\ufeff]/u);
    }),
    { numRuns: 1000 },
  );
});

test("what a person can read stays as it is", () => {
  for (const text of ["Straße 7", "东长安街", "<b>&amp;</b>", "می‌خواهم", "👩‍🚒", "e\u0301"])
    expect(printable(text)).toBe(text);
});

test("a control is shown by its number", () => {
  expect(printable("a\u001b[31mb\n\u202e")).toBe("a\\u001b[31mb\\u000a\\u202e");
  expect(printable("\ud800")).toBe("\\ud800");
});

test("a long text is cut with an ellipsis, never within a character", () => {
  expect(printable("a".repeat(60))).toBe("a".repeat(60));
  expect(printable("a".repeat(61))).toBe(`${"a".repeat(59)}…`);
  expect(printable("😀".repeat(61))).toBe(`${"😀".repeat(59)}…`);
});
