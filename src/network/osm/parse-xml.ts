import { printable } from "../printable";
import { createCollector, DECIDING, type OsmElement } from "./collect";
import type { OsmData, OsmMember } from "./types";
import { createXmlScanner } from "./xml-scanner";
import { attributeOf, type XmlTag } from "./xml-tag";

/** A node, way or relation as far as it was read. Lists are made when their first part comes: most nodes have none. */
interface OpenElement {
  readonly kind: OsmElement["kind"];
  readonly line: number;
  readonly id: string;
  readonly lat: string;
  readonly lon: string;
  refs: string[] | null;
  members: OsmMember[] | null;
  /** Keys and values in turn. */
  tags: string[] | null;
}

const NO_REFS: readonly string[] = [];
const NO_MEMBERS: readonly OsmMember[] = [];
const NO_TAGS: ReadonlyMap<string, string> = new Map();

/** The attributes that matter here: the others of a file are more than half of it. */
const WANTED = ["id", "lat", "lon", "action", "visible", "ref", "k", "v", "type", "role"];

/** Deleted in an editor, or no longer there in a file with history. */
const isGone = (tag: XmlTag): boolean =>
  attributeOf(tag, "action") === "delete" || attributeOf(tag, "visible") === "false";

function openElement(tag: XmlTag, line: number): OpenElement | null {
  const { name } = tag;
  if ((name !== "node" && name !== "way" && name !== "relation") || isGone(tag)) return null;
  const [id, lat, lon] = [attributeOf(tag, "id"), attributeOf(tag, "lat"), attributeOf(tag, "lon")];
  return { kind: name, line, id, lat, lon, refs: null, members: null, tags: null };
}

function addPart(open: OpenElement, tag: XmlTag): void {
  if (tag.name === "tag") {
    open.tags ??= [];
    open.tags.push(attributeOf(tag, "k"), attributeOf(tag, "v"));
  } else if (tag.name === "nd") {
    open.refs ??= [];
    open.refs.push(attributeOf(tag, "ref"));
  } else if (tag.name === "member") {
    open.members ??= [];
    open.members.push({ kind: attributeOf(tag, "type"), ref: attributeOf(tag, "ref"), role: attributeOf(tag, "role") });
  }
}

/** The tags of what may matter to roads; most elements of a map are houses and shops. */
function tagsOf(list: readonly string[]): ReadonlyMap<string, string> {
  if (!DECIDING.some((key) => list.includes(key))) return NO_TAGS;
  const tags = new Map<string, string>();
  for (let i = 0; i < list.length; i += 2) tags.set(list[i]!, list[i + 1]!);
  return tags;
}

/** Reads OpenStreetMap XML as its text comes in. `write` returns false when the rest isn't worth reading. */
export function createXmlReader() {
  let open: OpenElement | null = null;
  const collector = createCollector(() => `line ${open?.line ?? scanner.line()}`);
  let depth = 0;
  let isStopped = false;

  const fail = (reason: string): void => {
    open = null;
    if (!isStopped) collector.refuse(reason);
    isStopped = true;
  };
  const openTag = (tag: XmlTag): void => {
    if (isStopped) return;
    if (depth === 0 && tag.name !== "osm")
      fail(`XML, but not OpenStreetMap: it begins with <${printable(tag.name, 30)}>`);
    else if (depth === 1) open = openElement(tag, scanner.line());
    else if (depth === 2 && open) addPart(open, tag);
    depth++;
  };
  const close = (): void => {
    depth--;
    if (depth !== 1 || !open || isStopped) return;
    const { kind, id, lat, lon, refs, members, tags } = open;
    collector.add({
      kind,
      id,
      lat,
      lon,
      refs: refs ?? NO_REFS,
      members: members ?? NO_MEMBERS,
      tags: tagsOf(tags ?? NO_REFS),
    });
    open = null;
  };
  const scanner = createXmlScanner({ open: openTag, close, fail }, WANTED);

  const write = (text: string): boolean => {
    if (!isStopped) scanner.write(text);
    return !isStopped;
  };
  const end = (): OsmData => {
    if (!isStopped) scanner.end();
    return collector.data();
  };
  return { write, end };
}
