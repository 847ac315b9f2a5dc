import { SaxesParser } from "saxes";
import { printable } from "../read/printable";
import type { ReadWatch } from "../read/read-watch";
import { createCollector, DECIDING, type OsmElement } from "./collect";
import type { OsmData, OsmMember } from "./types";

type Attributes = Readonly<Record<string, string>>;

interface OpenElement {
  kind: OsmElement["kind"];
  line: number;
  attributes: Attributes;
  /** Of the node or way at hand; made when the first one comes, as most nodes have none. */
  refs: string[] | null;
  members: OsmMember[] | null;
  tags: Map<string, string> | null;
}

/** Levels of elements; a map has three. */
const DEEPEST = 64;

const NO_REFS: readonly string[] = [];
const NO_MEMBERS: readonly OsmMember[] = [];
const NO_TAGS: ReadonlyMap<string, string> = new Map();

const attribute = (attributes: Attributes, key: string): string => attributes[key] ?? "";

/** The tags of what may matter to roads; most elements of a map are houses and shops. */
const tagsOf = (tags: ReadonlyMap<string, string> | null): ReadonlyMap<string, string> =>
  tags && DECIDING.some((key) => tags.has(key)) ? tags : NO_TAGS;

/** Deleted in an editor, or no longer there in a file with history. */
const isGone = (attributes: Attributes): boolean => attributes.action === "delete" || attributes.visible === "false";

/** What saxes says, in plain words; it puts "line:column: " in front. */
function plainReason(message: string): string {
  const said = message.replace(/^\d+:\d+: /, "");
  if (/unclosed tag|unexpected end|must contain a root/.test(said)) return "the file is cut off";
  return `not XML: ${printable(said.replace(/\.$/, ""), 80)}`;
}

/** Reads OpenStreetMap XML as its text comes in. `write` returns false when the rest isn't worth reading. */
export function createXmlReader(tooMany?: ReadWatch["tooMany"]) {
  const parser = new SaxesParser();
  let open: OpenElement | null = null;
  const collector = createCollector(() => `line ${open?.line ?? parser.line}`, tooMany);
  let depth = 0;
  let stopped = false;

  const stop = (reason: string): void => {
    open = null;
    if (!stopped) collector.refuse(reason);
    stopped = true;
  };

  const openRoot = (name: string): void => {
    if (name !== "osm") stop(`XML, but not OpenStreetMap: it begins with <${printable(name, 30)}>`);
  };
  const openInside = (name: string, attributes: Attributes): void => {
    if (!open) return;
    if (name === "tag") {
      open.tags ??= new Map();
      open.tags.set(attribute(attributes, "k"), attribute(attributes, "v"));
    } else if (name === "nd") {
      open.refs ??= [];
      open.refs.push(attribute(attributes, "ref"));
    } else if (name === "member") {
      open.members ??= [];
      const [kind, ref, role] = [
        attribute(attributes, "type"),
        attribute(attributes, "ref"),
        attribute(attributes, "role"),
      ];
      open.members.push({ kind, ref, role });
    }
  };
  const openElement = (name: string, attributes: Attributes): void => {
    const isOurs = (name === "node" || name === "way" || name === "relation") && !isGone(attributes);
    open = isOurs ? { kind: name, line: parser.line, attributes, refs: null, members: null, tags: null } : null;
  };
  const closeElement = (): void => {
    if (!open) return;
    const { kind, attributes } = open;
    const [id, lat, lon] = [attribute(attributes, "id"), attribute(attributes, "lat"), attribute(attributes, "lon")];
    const { refs, members, tags } = open;
    const isWanted = collector.add({
      kind,
      id,
      lat,
      lon,
      refs: refs ?? NO_REFS,
      members: members ?? NO_MEMBERS,
      tags: tagsOf(tags),
    });
    open = null;
    if (!isWanted) stopped = true;
  };

  parser.on("error", (error) => stop(plainReason(error.message)));
  parser.on("doctype", (doctype) => {
    if (/<!ENTITY/i.test(doctype)) stop("declares entities of its own, which are not read");
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (stopped) return;
    if (depth >= DEEPEST) stop(`nested more than ${DEEPEST} deep`);
    else if (depth === 0) openRoot(name);
    else if (depth === 1) openElement(name, attributes);
    else if (depth === 2) openInside(name, attributes);
    depth++;
  });
  parser.on("closetag", () => {
    if (stopped) return;
    depth--;
    if (depth === 1) closeElement();
  });

  const write = (text: string): boolean => {
    if (!stopped) parser.write(text);
    return !stopped;
  };
  const end = (): OsmData => {
    if (!stopped) parser.close();
    return collector.data();
  };
  return { write, end };
}
