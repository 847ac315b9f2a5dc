/** A start tag, read into the same object again and again: maps hold millions of them. */
export interface XmlTag {
  name: string;
  /** How many attributes were read, of those asked for; what the lists hold beyond is old. */
  count: number;
  readonly keys: string[];
  readonly values: string[];
  /** `<name/>`. */
  isEmpty: boolean;
  /** Why it is none; "" where it is one. */
  fault: string;
}

/** Keys of the attributes to keep, by their length. */
export type WantedKeys = readonly (readonly string[] | undefined)[];

export function wantedKeys(keys: readonly string[]): WantedKeys {
  const wanted: string[][] = [];
  for (const key of keys) {
    wanted[key.length] ??= [];
    wanted[key.length]!.push(key);
  }
  return wanted;
}

export const attributeOf = ({ keys, values, count }: XmlTag, key: string): string => {
  for (let i = 0; i < count; i++) if (keys[i] === key) return values[i]!;
  return "";
};

/** What `readTag` returns where the text ends before the tag does. */
export const UNFINISHED = -1;

const [SPACE, AMPERSAND, SLASH, LESS, EQUALS, GREATER, QUOTE, APOSTROPHE] = [
  0x20, 0x26, 0x2f, 0x3c, 0x3d, 0x3e, 0x22, 0x27,
];

/** Space, tab, line feed and carriage return; with them other control characters, which XML allows nowhere. */
const isSpace = (code: number): boolean => code <= SPACE;

/** Whether a character (below 128) ends a name: space, and what has a meaning of its own inside a tag. */
const ENDS_NAME = Uint8Array.from({ length: 128 }, (_, code) =>
  isSpace(code) || [SLASH, LESS, EQUALS, GREATER, QUOTE, APOSTROPHE].includes(code) ? 1 : 0,
);

/** Most begin with a small letter. */
function isNameStart(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code >= 0x61 && code <= 0x7a) || /^[\p{L}_:]/u.test(text.slice(at, at + 2));
}

function skipSpace(text: string, at: number): number {
  let i = at;
  while (i < text.length && isSpace(text.charCodeAt(i))) i++;
  return i;
}

function skipName(text: string, at: number): number {
  let i = at;
  while (i < text.length && ENDS_NAME[text.charCodeAt(i)] !== 1) i++;
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

/** Where the value that begins at `start` ends, and whether it holds what XML writes otherwise than it means it. */
function scanValue(text: string, start: number, quote: number, value: { end: number; isPlain: boolean }): void {
  value.isPlain = true;
  value.end = UNFINISHED;
  for (let i = start; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === quote) {
      value.end = i;
      return;
    }
    if (code < SPACE || code === AMPERSAND || code === LESS) value.isPlain = false;
  }
}

const scanned = { end: UNFINISHED, isPlain: true };

/** Keeps an attribute as XML means it. */
function keep(tag: XmlTag, key: string, value: string): void {
  const plain = scanned.isPlain ? value : plainValue(value);
  if (!scanned.isPlain && value.includes("<")) tag.fault = "a tag in a value";
  else if (plain === null) tag.fault = "an entity that XML doesn't know";
  for (let i = 0; i < tag.count; i++) if (tag.keys[i] === key) tag.fault = "the same attribute twice";
  tag.keys[tag.count] = key;
  tag.values[tag.count++] = plain ?? "";
}

/** The key that stands from `at` to `end`; undefined where it isn't wanted. */
function keyAt(text: string, at: number, end: number, wanted: WantedKeys): string | undefined {
  const candidates = wanted[end - at];
  if (candidates) for (const key of candidates) if (text.startsWith(key, at)) return key;
  return undefined;
}

/** Reads "key = 'value'"; where it ends, `UNFINISHED`, or any place where the tag has a fault. */
function readAttribute(text: string, at: number, tag: XmlTag, wanted: WantedKeys): number {
  const nameEnd = skipName(text, at);
  const equals = skipSpace(text, nameEnd);
  const open = skipSpace(text, equals + 1);
  if (open >= text.length) return UNFINISHED;
  const quote = text.charCodeAt(open);
  if (nameEnd === at) tag.fault = "disallowed character in attribute name";
  else if (text.charCodeAt(equals) !== EQUALS) tag.fault = "attribute without value";
  else if (quote !== QUOTE && quote !== APOSTROPHE) tag.fault = "unquoted attribute value";
  if (tag.fault !== "") return at;
  scanValue(text, open + 1, quote, scanned);
  const close = scanned.end;
  if (close === UNFINISHED) return UNFINISHED;
  const key = keyAt(text, at, nameEnd, wanted);
  if (key !== undefined) keep(tag, key, text.slice(open + 1, close));
  return close + 1;
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
export function readTag(text: string, start: number, tag: XmlTag, wanted: WantedKeys): number {
  const nameEnd = skipName(text, start + 1);
  tag.name = text.slice(start + 1, nameEnd);
  tag.count = 0;
  tag.fault = isNameStart(text, start + 1) || nameEnd >= text.length ? "" : "disallowed character in tag name";
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
