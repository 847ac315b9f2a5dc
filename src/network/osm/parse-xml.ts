import { SaxesParser } from "saxes";
import { printable } from "../printable";
import { createCollector, type OsmElement } from "./collect";
import type { OsmData } from "./types";

type Attributes = Readonly<Record<string, string>>;

interface OpenElement {
  kind: OsmElement["kind"];
  line: number;
  attributes: Attributes;
  refs: string[];
  tags: Map<string, string>;
}

const attribute = (attributes: Attributes, key: string): string => attributes[key] ?? "";

/** Deleted in an editor, or no longer there in a file with history. */
const isGone = (attributes: Attributes): boolean =>
  attributes.action === "delete" || attributes.visible === "false";

/** What saxes says, in plain words; it puts "line:column: " in front. */
function plainReason(message: string): string {
  const said = message.replace(/^\d+:\d+: /, "");
  if (/unclosed tag|unexpected end|must contain a root/.test(said)) return "the file is cut off";
  return `not XML: ${printable(said.replace(/\.$/, ""), 80)}`;
}

/** Reads OpenStreetMap XML as its text comes in. `write` returns false when the rest isn't worth reading. */
export function createXmlReader() {
  const parser = new SaxesParser();
  const collector = createCollector();
  let open: OpenElement | null = null;
  let depth = 0;
  let stopped = false;

  const stop = (reason: string): void => {
    if (!stopped) collector.refuse(`line ${parser.line}`, reason);
    stopped = true;
  };

  const openRoot = (name: string): void => {
    if (name !== "osm") stop(`XML, but not OpenStreetMap: it begins with <${printable(name, 30)}>`);
  };
  const openInside = (name: string, attributes: Attributes): void => {
    if (name === "tag") open?.tags.set(attribute(attributes, "k"), attribute(attributes, "v"));
    else if (name === "nd") open?.refs.push(attribute(attributes, "ref"));
  };
  const openElement = (name: string, attributes: Attributes): void => {
    const isOurs = (name === "node" || name === "way") && !isGone(attributes);
    open = isOurs ? { kind: name, line: parser.line, attributes, refs: [], tags: new Map() } : null;
  };
  const closeElement = (): void => {
    if (!open) return;
    const { kind, line, attributes, refs, tags } = open;
    const [id, lat, lon] = [attribute(attributes, "id"), attribute(attributes, "lat"), attribute(attributes, "lon")];
    collector.add({ kind, path: `line ${line}`, id, lat, lon, refs, tags });
    open = null;
  };

  parser.on("error", (error) => stop(plainReason(error.message)));
  parser.on("doctype", (doctype) => {
    if (/<!ENTITY/i.test(doctype)) stop("declares entities of its own, which are not read");
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (stopped) return;
    if (depth === 0) openRoot(name);
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
