import { readTag, UNFINISHED, wantedKeys, type XmlTag } from "./xml-tag";

/** What is told of a document's elements. */
export interface XmlEvents {
  /** The tag is good only while this runs. */
  open(tag: XmlTag): void;
  close(): void;
  /** Nothing more is told after it. */
  fail(reason: string): void;
}

/** Characters of the longest tag or document type: what is longer is no map. */
const LONGEST = 1 << 20;

const DOCTYPE = "<!DOCTYPE";
/** What is passed over, from its beginning to its end. */
const SKIPPED: readonly (readonly [begin: string, end: string])[] = [
  ["<!--", "-->"],
  ["<?", "?>"],
  ["<![CDATA[", "]]>"],
];
const BEGINNINGS = [DOCTYPE, "</", ...SKIPPED.map(([begin]) => begin)];

/** Where the ">" of a document type stands, with or without declarations of its own; −1 where the text ends before. */
function doctypeEnd(text: string, at: number): number {
  const declarations = text.indexOf("[", at);
  const end = text.indexOf(">", at);
  if (declarations < 0 || (end >= 0 && end < declarations)) return end;
  const closing = /\]\s*>/g;
  closing.lastIndex = declarations;
  return closing.test(text) ? closing.lastIndex - 1 : -1;
}

/** Whether the text's end could go on to be one of the beginnings. */
function mayBegin(text: string, at: number): boolean {
  const rest = text.slice(at, at + DOCTYPE.length);
  return (
    at + rest.length === text.length && BEGINNINGS.some((begin) => begin.length > rest.length && begin.startsWith(rest))
  );
}

/** A text that comes in pieces, of which only what isn't read yet is kept, and the line of the place at hand. */
interface Cursor {
  text: string;
  at: number;
  line: number;
  /** Of the first line's end at or after the place whose line is known. */
  lineEnd: number;
}

const lineEndFrom = (text: string, at: number): number => {
  const found = text.indexOf("\n", at);
  return found < 0 ? Number.POSITIVE_INFINITY : found;
};

function lineAt(cursor: Cursor): number {
  while (cursor.lineEnd < cursor.at) {
    cursor.line++;
    cursor.lineEnd = lineEndFrom(cursor.text, cursor.lineEnd + 1);
  }
  return cursor.line;
}

/** Joined to a string that lies in one piece: reading one made by "+" character by character takes twice as long. */
function append(cursor: Cursor, piece: string): void {
  lineAt(cursor);
  cursor.text = [cursor.text.slice(cursor.at), piece].join("");
  cursor.at = 0;
  cursor.lineEnd = lineEndFrom(cursor.text, 0);
}

/**
 * Tells the elements of an XML document as its text comes in, and nothing else of it: a map is nothing but elements.
 * Tags must be well formed and close each other in order. It holds no more of the text than one tag.
 * @param keys of the attributes to tell
 */
export function createXmlScanner(events: XmlEvents, keys: readonly string[]) {
  const wanted = wantedKeys(keys);
  const cursor: Cursor = { text: "", at: 0, line: 1, lineEnd: Number.POSITIVE_INFINITY };
  const tag: XmlTag = { name: "", count: 0, keys: [], values: [], isEmpty: false, fault: "" };
  /** Of the elements that are open, the root first. */
  const names: string[] = [];
  let hasRoot = false;
  /** What ends the comment, instruction or quotation at hand; "" outside of them. */
  let until = "";
  let isOver = false;

  const fail = (reason: string): false => {
    if (!isOver) events.fail(reason);
    isOver = true;
    return false;
  };
  const failNotXml = (reason: string) => fail(`not XML: ${reason}`);

  /** Each of these reads what begins at the place at hand; false where the text ends before it, or nothing more counts. */
  const passOver = (): boolean => {
    const end = cursor.text.indexOf(until, cursor.at);
    cursor.at = end < 0 ? Math.max(cursor.at, cursor.text.length - until.length + 1) : end + until.length;
    if (end >= 0) until = "";
    return end >= 0;
  };
  const readDoctype = (): boolean => {
    const start = cursor.at;
    const end = doctypeEnd(cursor.text, start);
    if (end < 0) return false;
    cursor.at = end + 1;
    const declares = /<!ENTITY/i.test(cursor.text.slice(start, end));
    if (declares) return fail("declares entities of its own, which are not read");
    return hasRoot ? failNotXml("a document type inside") : true;
  };
  const readClose = (): boolean => {
    const end = cursor.text.indexOf(">", cursor.at);
    if (end < 0) return false;
    const name = names.pop();
    if (cursor.text.slice(cursor.at + 2, end).trimEnd() !== name) return failNotXml("unexpected close tag");
    cursor.at = end + 1;
    events.close();
    return !isOver;
  };
  const readOpen = (): boolean => {
    const end = readTag(cursor.text, cursor.at, tag, wanted);
    if (end === UNFINISHED) return false;
    cursor.at = end;
    if (tag.fault !== "") return failNotXml(tag.fault);
    if (names.length === 0 && hasRoot) return failNotXml("more than one root");
    hasRoot = true;
    events.open(tag);
    if (tag.isEmpty) events.close();
    else names.push(tag.name);
    return !isOver;
  };
  const readMarkup = (): boolean => {
    const { text, at } = cursor;
    const next = text.charCodeAt(at + 1);
    const isPlain = next !== 0x21 && next !== 0x3f && next !== 0x2f; // no "!", "?" or "/"
    if (isPlain) return readOpen();
    if (next === 0x2f) return readClose();
    const skipped = SKIPPED.find(([begin]) => text.startsWith(begin, at));
    if (skipped) {
      cursor.at += skipped[0].length;
      until = skipped[1];
      return passOver();
    }
    if (text.startsWith(DOCTYPE, at)) return readDoctype();
    return mayBegin(text, at) ? false : failNotXml("a declaration inside");
  };
  /** Goes to the next "<"; what stands before it counts nowhere, and outside of the root may not be. */
  const toMarkup = (): boolean => {
    const found = cursor.text.indexOf("<", cursor.at);
    const next = found < 0 ? cursor.text.length : found;
    if (names.length === 0 && cursor.text.slice(cursor.at, next).trim() !== "")
      return failNotXml("text outside of the root");
    cursor.at = next;
    return found >= 0;
  };

  return {
    /** Of the place at hand, from 1. */
    line: () => lineAt(cursor),
    write(piece: string): void {
      if (isOver) return;
      append(cursor, piece);
      let goesOn = true;
      while (goesOn) goesOn = until === "" ? toMarkup() && readMarkup() : passOver();
      if (cursor.text.length - cursor.at > LONGEST) failNotXml("a tag without an end");
    },
    end(): void {
      const isWhole = hasRoot && names.length === 0 && until === "" && cursor.at === cursor.text.length;
      cursor.at = cursor.text.length;
      if (!isWhole) fail("the file is cut off");
    },
  };
}
