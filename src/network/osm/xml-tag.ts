/** A start tag, read into the same object again and again: maps hold millions of them. */
export interface XmlTag {
  name: string;
  /** Of the attributes asked for alone. */
  readonly keys: string[];
  readonly values: string[];
  /** `<name/>`. */
  isEmpty: boolean;
  /** Why it is none; "" where it is one. */
  fault: string;
}

/** What `readTag` returns where the text ends before the tag does. */
export const UNFINISHED = -1;

const [SPACE, SLASH, LESS, EQUALS, GREATER, QUOTE, APOSTROPHE] = [0x20, 0x2f, 0x3c, 0x3d, 0x3e, 0x22, 0x27];

/** Space, tab, line feed and carriage return; with them other control characters, which XML allows nowhere. */
const isSpace = (code: number): boolean => code <= SPACE;

const endsName = (code: number): boolean =>
  isSpace(code) ||
  code === SLASH ||
  code === EQUALS ||
  code === GREATER ||
  code === QUOTE ||
  code === APOSTROPHE ||
  code === LESS;

function skipSpace(text: string, at: number): number {
  let i = at;
  while (i < text.length && isSpace(text.charCodeAt(i))) i++;
  return i;
}

function skipName(text: string, at: number): number {
  let i = at;
  while (i < text.length && !endsName(text.charCodeAt(i))) i++;
  return i;
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const HIGHEST = 0x10ffff;

/** The character of "amp", "#228" or "#xe4"; undefined where XML has no such one by itself. */
function entityOf(name: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  if (hex === undefined && decimal === undefined) return NAMED[name];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code > 0 && code <= HIGHEST ? String.fromCodePoint(code) : undefined;
}

/** A value as XML means it; null where it names an entity that there is none of. */
function plainValue(value: string): string | null {
  let isKnown = true;
  const plain = value.replace(/[\t\n\r]/g, " ").replace(/&([^;]*);?/g, (said, name: string) => {
    const character = said.endsWith(";") ? entityOf(name) : undefined;
    isKnown &&= character !== undefined;
    return character ?? "";
  });
  return isKnown ? plain : null;
}

const NEEDS_READING = /[&<\t\n\r]/;

/** Keeps an attribute; false where it is none. */
function keep(tag: XmlTag, key: string, value: string): boolean {
  const plain = NEEDS_READING.test(value) ? plainValue(value) : value;
  if (value.includes("<")) tag.fault = "a tag in a value";
  else if (plain === null) tag.fault = "an entity that XML doesn't know";
  else if (tag.keys.includes(key)) tag.fault = "the same attribute twice";
  tag.keys.push(key);
  tag.values.push(plain ?? "");
  return tag.fault === "";
}

/** Reads "key = 'value'"; where it ends, `UNFINISHED`, or any place where the tag has a fault. */
function readAttribute(text: string, at: number, tag: XmlTag, wanted: ReadonlySet<string>): number {
  const nameEnd = skipName(text, at);
  const equals = skipSpace(text, nameEnd);
  const open = skipSpace(text, equals + 1);
  if (open >= text.length) return UNFINISHED;
  const quote = text.charCodeAt(open);
  if (nameEnd === at) tag.fault = "disallowed character in attribute name";
  else if (text.charCodeAt(equals) !== EQUALS) tag.fault = "attribute without value";
  else if (quote !== QUOTE && quote !== APOSTROPHE) tag.fault = "unquoted attribute value";
  if (tag.fault !== "") return at;
  const close = text.indexOf(quote === QUOTE ? '"' : "'", open + 1);
  if (close < 0) return UNFINISHED;
  const key = text.slice(at, nameEnd);
  return wanted.has(key) && !keep(tag, key, text.slice(open + 1, close)) ? at : close + 1;
}

/** The end of ">" or "/>" at `at`. */
function readEnd(text: string, at: number, tag: XmlTag): number {
  tag.isEmpty = text.charCodeAt(at) === SLASH;
  if (!tag.isEmpty) return at + 1;
  if (at + 1 >= text.length) return UNFINISHED;
  if (text.charCodeAt(at + 1) !== GREATER) tag.fault = "a slash inside a tag";
  return at + 2;
}

/**
 * Reads the start tag whose "<" stands at `start`.
 * @param wanted keys of the attributes to keep
 * @returns where it ends, `UNFINISHED`, or the place of its fault, which the tag then tells
 */
export function readTag(text: string, start: number, tag: XmlTag, wanted: ReadonlySet<string>): number {
  const nameEnd = skipName(text, start + 1);
  tag.name = text.slice(start + 1, nameEnd);
  tag.keys.length = tag.values.length = 0;
  tag.fault = /^[\p{L}_:]/u.test(tag.name) || nameEnd >= text.length ? "" : "disallowed character in tag name";
  let at = nameEnd;
  while (tag.fault === "") {
    const next = skipSpace(text, at);
    if (next >= text.length) return UNFINISHED;
    const code = text.charCodeAt(next);
    if (code === GREATER || code === SLASH) return readEnd(text, next, tag);
    if (next === at) tag.fault = "no space before an attribute";
    else at = readAttribute(text, next, tag, wanted);
    if (at === UNFINISHED) return UNFINISHED;
  }
  return at;
}
