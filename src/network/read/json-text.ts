/** Brackets within brackets; a network needs six. */
const DEEPEST = 64;
const SPACE = /[ \t\r\n]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
const WORD = /true|false|null/y;
const BARE_WORD = /[A-Za-z_$][\w$]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** A place in a text where it stops being JSON, and why. */
export interface JsonFault {
  readonly at: number;
  readonly reason: string;
}

/** What may come next: a value, a value or the end of a list, a key, a key or the end of an object, a comma or an end. */
type Next = "value" | "first-value" | "key" | "first-key" | "comma";

/** The end of the match of `pattern` at `at`, or −1. */
function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

const spaceEnd = (text: string, at: number): number => matchEnd(SPACE, text, at);
const fault = (at: number, reason: string): JsonFault => ({ at, reason });

/** The end of the string that begins at `at`. */
function stringEnd(text: string, at: number): number | JsonFault {
  for (let i = at + 1; i < text.length; i++) {
    const character = text[i]!;
    if (character === '"') return i + 1;
    if (character < " ") return fault(i, "a text may not hold a bare line break or control character");
    if (character !== "\\") continue;
    const end = matchEnd(ESCAPE, text, i);
    if (end < 0) return fault(i, "unknown escape in a text");
    i = end - 1;
  }
  return fault(at, "a text begins here and never ends");
}

function valueFault(text: string, at: number): JsonFault {
  if (at >= text.length) return fault(at, "the file ends too early");
  if (text.startsWith("//", at) || text.startsWith("/*", at)) return fault(at, "JSON has no comments");
  if (text[at] === "'") return fault(at, "texts stand in double quotation marks");
  const end = matchEnd(BARE_WORD, text, at);
  if (end > 0) return fault(at, `${text.slice(at, Math.min(end, at + 20))} is no JSON value`);
  return fault(
    at,
    text[at] === "]" || text[at] === "}" ? "a value is missing, or a comma too many" : "a value is expected",
  );
}

/** The end of the text, number or word at `at`. */
function scalarEnd(text: string, at: number): number | JsonFault {
  if (text[at] === '"') return stringEnd(text, at);
  const end = Math.max(matchEnd(NUMBER, text, at), matchEnd(WORD, text, at));
  return end < 0 ? valueFault(text, at) : end;
}

/** The end of `"key" :`. A key the object already has is a fault: JSON readers disagree about which one counts. */
function keyEnd(text: string, at: number, keys: Set<string>): number | JsonFault {
  if (text[at] !== '"')
    return at < text.length ? fault(at, "a key in double quotation marks is expected") : valueFault(text, at);
  const end = stringEnd(text, at);
  if (typeof end !== "number") return end;
  const key = text.slice(at, end);
  if (keys.has(key)) return fault(at, `the key ${key.slice(0, 40)} stands here twice`);
  keys.add(key);
  const colon = spaceEnd(text, end);
  return text[colon] === ":" ? colon + 1 : fault(colon, "a colon is expected after a key");
}

/** Walks a JSON text without recursion. Each open bracket has its keys: of an object a set, of a list null. */
function createWalk(text: string) {
  const open: (Set<string> | null)[] = [];
  let next: Next = "value";

  const close = (at: number): number => {
    open.pop();
    next = "comma";
    return at + 1;
  };
  const enter = (at: number): number | JsonFault => {
    if (open.length >= DEEPEST) return fault(at, `nested more than ${DEEPEST} deep`);
    const isObject = text[at] === "{";
    open.push(isObject ? new Set() : null);
    next = isObject ? "first-key" : "first-value";
    return at + 1;
  };
  const value = (at: number): number | JsonFault => {
    if (text[at] === "{" || text[at] === "[") return enter(at);
    if (next === "first-value" && text[at] === "]") return close(at);
    next = "comma";
    return scalarEnd(text, at);
  };
  const key = (at: number): number | JsonFault => {
    if (next === "first-key" && text[at] === "}") return close(at);
    next = "value";
    return keyEnd(text, at, open.at(-1)!);
  };
  const comma = (at: number): number | JsonFault => {
    const keys = open.at(-1);
    if (text[at] === (keys ? "}" : "]")) return close(at);
    if (text[at] !== ",")
      return at < text.length ? fault(at, `a comma or ${keys ? "}" : "]"} is expected`) : valueFault(text, at);
    next = keys ? "key" : "value";
    return at + 1;
  };
  const step = (at: number): number | JsonFault => {
    if (next === "comma") return comma(at);
    return next === "key" || next === "first-key" ? key(at) : value(at);
  };
  return { step, isDone: () => next === "comma" && open.length === 0 };
}

/** Where `text` stops being JSON (RFC 8259, and no key twice), or null where it is. */
export function jsonFaultOf(text: string): JsonFault | null {
  const walk = createWalk(text);
  let at = spaceEnd(text, 0);
  while (!walk.isDone()) {
    const end = walk.step(at);
    if (typeof end !== "number") return end;
    at = spaceEnd(text, end);
  }
  return at < text.length ? fault(at, "the file goes on after its end") : null;
}

/** "line 3, column 5", both from 1; a column is a UTF-16 unit, as editors count. */
export function lineAndColumn(text: string, at: number): string {
  const before = text.slice(0, at);
  const line = before.split(/\r\n|\r|\n/).length;
  return `line ${line}, column ${at - Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\r"))}`;
}
