import type * as z from "zod";
import { printable, quoted } from "../read/printable";
import type { Fault } from "../types";

type Path = readonly PropertyKey[];

/** `roads[3].width`, keys that aren't plain words in brackets and quotation marks. */
export function pathText(path: Path): string {
  const parts = path.map((key) => {
    if (typeof key === "number") return `[${key}]`;
    const name = String(key);
    return /^[A-Za-z_$][\w$]{0,40}$/.test(name) ? `.${name}` : `[${quoted(name)}]`;
  });
  return parts.join("").replace(/^\./, "");
}

/** The value at `path`, or undefined. Own properties only: `__proto__` is a key like any other. */
function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    root,
  );
}

/** How a message shows what it found. */
function shown(value: unknown): string {
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : `a list of ${value.length}`;
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

/** ` (road "north")` where the path leads into a node or road with an id. */
function ownerOf(root: unknown, path: Path): string {
  const [list, index] = path;
  const kind = list === "roads" ? "road" : list === "nodes" ? "node" : null;
  const id = kind && index !== undefined ? valueAt(root, [list!, index, "id"]) : null;
  return typeof id === "string" && path.at(-1) !== "id" ? ` (${kind} ${quoted(id)})` : "";
}

function faultsOf(root: unknown, issue: z.core.$ZodIssue): Fault[] {
  const owner = ownerOf(root, issue.path);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: pathText([...issue.path, key]), reason: `unknown key${owner}` }));
  }
  const value = valueAt(root, issue.path);
  const reason =
    value === undefined
      ? `is missing: ${issue.message}${owner}`
      : `must be ${issue.message}, not ${shown(value)}${owner}`;
  return [{ path: pathText(issue.path) || "the file", reason: printable(reason, 300) }];
}

/** What zod found, as one plain line each: a value can be at odds with several rules that say the same of it. */
export function schemaFaults(root: unknown, issues: readonly z.core.$ZodIssue[]): Fault[] {
  const faults = issues.flatMap((issue) => faultsOf(root, issue));
  return [...new Map(faults.map((fault) => [`${fault.path}: ${fault.reason}`, fault])).values()];
}
