import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonFaultOf, lineAndColumn } from "../../../src/network/read/json-text";

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const reasonOf = (text: string) => jsonFaultOf(text)?.reason ?? null;

test("a text is JSON just where JSON.parse takes it", () => {
  const pieces = [
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '"a"',
    '"\\u00e9"',
    '"\\x"',
    '"',
    "1",
    "-0.5e3",
    "01",
    ".5",
    "true",
    "nul",
    " ",
    "\n",
    "'",
  ];
  const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.oneof(fc.json(), soup), (text) => {
      const fault = jsonFaultOf(text);
      fc.pre(!fault?.reason.includes("twice"));
      expect(fault === null).toBe(parses(text));
    }),
    { numRuns: 3000 },
  );
});

test("JSON with one character changed or cut off is told from JSON as JSON.parse does", () => {
  fc.assert(
    fc.property(
      fc.json({ maxDepth: 3 }),
      fc.nat(),
      fc.constantFrom("", "x", '"', ",", "}", "\u0001"),
      (text, at, put) => {
        const i = at % text.length;
        const changed = text.slice(0, i) + put + text.slice(i + 1);
        fc.pre(!jsonFaultOf(changed)?.reason.includes("twice"));
        expect(jsonFaultOf(changed) === null).toBe(parses(changed));
      },
    ),
    { numRuns: 3000 },
  );
});

test("the common slips have a reason of their own", () => {
  expect(reasonOf("")).toBe("the file ends too early");
  expect(reasonOf('{ "a": 1')).toBe("the file ends too early");
  expect(reasonOf('{ "a": 1, }')).toBe("a key in double quotation marks is expected");
  expect(reasonOf("[1, ]")).toBe("a value is missing, or a comma too many");
  expect(reasonOf("[1 2]")).toBe("a comma or ] is expected");
  expect(reasonOf('{ "a" 1 }')).toBe("a colon is expected after a key");
  expect(reasonOf("{ a: 1 }")).toBe("a key in double quotation marks is expected");
  expect(reasonOf("['a']")).toBe("texts stand in double quotation marks");
  expect(reasonOf("[1, // one\n2]")).toBe("JSON has no comments");
  expect(reasonOf('["a\nb"]')).toBe("a text may not hold a bare line break or control character");
  expect(reasonOf('["a\\qb"]')).toBe("unknown escape in a text");
  expect(reasonOf('["ab')).toBe("a text begins here and never ends");
  expect(reasonOf("{} {}")).toBe("the file goes on after its end");
});

test("a key that stands twice in one object is a fault, in two objects it isn't", () => {
  expect(reasonOf('{ "a": 1, "b": 2, "a": 3 }')).toBe('the key "a" stands here twice');
  expect(reasonOf('[{ "a": 1 }, { "a": { "a": 2 } }]')).toBeNull();
});

test("a place is counted in lines and columns from one, whatever ends a line", () => {
  expect(lineAndColumn("abc", 0)).toBe("line 1, column 1");
  expect(lineAndColumn("a\nbc", 3)).toBe("line 2, column 2");
  expect(lineAndColumn("a\r\nb\rc", 5)).toBe("line 3, column 1");
});
