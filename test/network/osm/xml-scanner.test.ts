import fc from "fast-check";
import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { createXmlScanner } from "../../../src/network/osm/xml-scanner";

const WANTED = ["k", "v"];

interface Told {
  readonly events: string[];
  fault: string | null;
}

/** What the scanner tells of a text that comes in pieces of this length. */
function scan(text: string, piece: number): Told {
  const told: Told = { events: [], fault: null };
  const scanner = createXmlScanner(
    {
      open: ({ name, keys, values, count }) => {
        const attributes = keys.slice(0, count).map((key, i) => [key, values[i]]);
        told.events.push(JSON.stringify([name, ...attributes]));
      },
      close: () => told.events.push("/"),
      fail: (reason) => {
        told.fault ??= reason;
      },
    },
    WANTED,
  );
  for (let at = 0; at < text.length; at += piece) scanner.write(text.slice(at, at + piece));
  scanner.end();
  return told;
}

/** The same of a parser that checks all that XML asks for. */
function parse(text: string): Told {
  const told: Told = { events: [], fault: null };
  const parser = new SaxesParser();
  parser.on("error", ({ message }) => {
    told.fault ??= message;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const wanted = Object.entries(attributes).filter(([key]) => WANTED.includes(key));
    told.events.push(JSON.stringify([name, ...wanted]));
  });
  parser.on("closetag", () => told.events.push("/"));
  parser.write(text).close();
  return told;
}

const name = fc.constantFrom("node", "way", "tag", "a.b-c", "straße");
const space = fc.constantFrom(" ", "\n", "\t \r\n");
const words = fc.stringMatching(/^[a-zß>/=!?\-\] ]{0,8}$/);
const value = fc
  .array(fc.oneof(words, fc.constantFrom("&amp;", "&lt;", "&quot;", "&#228;", "&#x1F697;", "\n")), { maxLength: 3 })
  .map((parts) => parts.join(""));
const attribute = (key: string) =>
  fc
    .tuple(space, space, value, fc.constantFrom('"', "'"))
    .map(([a, b, text, q]) => `${a}${key}${b}=${b}${q}${text}${q}`);
const attributes = fc
  .subarray(["k", "v", "user", "timestamp"])
  .chain((keys) => fc.tuple(...keys.map(attribute)))
  .map((list) => list.join(""));
const between = fc.constantFrom(
  "",
  "\n  ",
  "text &amp; text",
  "<!-- a <b> & c - > -->",
  "<?go <on>?>",
  "<![CDATA[<a>]]]>",
);
const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc.oneof(
    { maxDepth: 4 },
    fc.tuple(name, attributes, space).map(([tag, list, gap]) => `<${tag}${list}${gap}/>`),
    fc
      .tuple(name, attributes, fc.array(fc.tuple(between, tie("element")), { maxLength: 3 }), between)
      .map(([tag, list, inner, end]) => `<${tag}${list}>${inner.flat().join("")}${end}</${tag} >`),
  ),
}));
const prolog = fc.constantFrom(
  "",
  '<?xml version="1.0"?>\n',
  "<!DOCTYPE osm>\n",
  '<!DOCTYPE osm [<!ATTLIST a b ID "[>">] >',
);
const document = fc.tuple(prolog, element, space).map((parts) => parts.join(""));

test("a well-formed document is told as a whole parser tells it, in pieces of any length", () => {
  fc.assert(
    fc.property(document, fc.integer({ min: 1, max: 80 }), (text, piece) => {
      const whole = parse(text);
      expect(whole.fault).toBe(null);
      expect(scan(text, piece)).toEqual(whole);
    }),
    { numRuns: 500 },
  );
});

test("a document cut off anywhere is told to be, and nothing is told that isn't in it", () => {
  fc.assert(
    fc.property(document, fc.nat(), (text, at) => {
      const whole = text.trimEnd();
      const { events, fault } = scan(whole.slice(0, at % whole.length), 7);
      expect(fault).toBe("the file is cut off");
      expect(parse(whole).events.slice(0, events.length)).toEqual(events);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ["<a><b></a></b>", "unexpected close tag"],
  ["<a></a></a>", "unexpected close tag"],
  ["<a/><b/>", "more than one root"],
  ["<a/>b", "text outside of the root"],
  ["a<a/>", "text outside of the root"],
  ["<a k=1/>", "unquoted attribute value"],
  ["<a k/>", "attribute without value"],
  ['<a k="1"v="2"/>', "no space before an attribute"],
  ['<a k="1" k="2"/>', "the same attribute twice"],
  ['<a k="<"/>', "a tag in a value"],
  ['<a k="&auml;"/>', "an entity that XML doesn't know"],
  ['<a k="a & b"/>', "an entity that XML doesn't know"],
  ['<a k="&#x110000;"/>', "an entity that XML doesn't know"],
  ['<a "k"="1"/>', "disallowed character in attribute name"],
  ["<1/>", "disallowed character in tag name"],
  ["<a / >", "a slash inside a tag"],
  ["<a><!ELEMENT b></a>", "a declaration inside"],
  ["<a><!DOCTYPE b></a>", "a document type inside"],
])("%s is no XML", (text, reason) => {
  expect(parse(text).fault).not.toBe(null);
  for (const piece of [1, 3, 100]) expect(scan(text, piece).fault).toBe(`not XML: ${reason}`);
});

test("a tag, comment or quotation without an end takes no memory and no time", () => {
  const filler = "x".repeat(1 << 16);
  for (const [start, reason] of [
    ['<a k="', "not XML: a tag without an end"],
    ["<a><!--", "the file is cut off"],
    ["<!DOCTYPE a [", "not XML: a tag without an end"],
  ]) {
    const told: string[] = [];
    const scanner = createXmlScanner({ open: () => {}, close: () => {}, fail: (why) => told.push(why) }, WANTED);
    scanner.write(start!);
    for (let i = 0; i < 200; i++) scanner.write(filler);
    scanner.end();
    expect(told).toEqual([reason]);
  }
});
