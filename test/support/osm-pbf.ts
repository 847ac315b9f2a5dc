import { zlibSync } from "fflate";
import { PbfWriter } from "pbf";

/** Elements as Overpass tells them. */
export interface Element {
  readonly type: "node" | "way" | "relation";
  readonly id: number;
  readonly lat?: number;
  readonly lon?: number;
  readonly nodes?: readonly number[];
  readonly members?: readonly { readonly type: string; readonly ref: number; readonly role: string }[];
  readonly tags?: Readonly<Record<string, string>>;
}

const steps = (values: readonly number[]): number[] => values.map((value, i) => value - (values[i - 1] ?? 0));
const parts = (degrees = 0): number => Math.round(degrees * 1e7);

/** A block of a file: its head and itself, packed or not. */
export function blob(kind: string, inner: Uint8Array, isPacked = true, size = inner.length): Uint8Array {
  const body = new PbfWriter();
  if (isPacked) {
    body.writeVarintField(2, size);
    body.writeBytesField(3, zlibSync(inner));
  } else body.writeBytesField(1, inner);
  const bytes = body.finish();
  const head = new PbfWriter();
  head.writeStringField(1, kind);
  head.writeVarintField(3, bytes.length);
  const headBytes = head.finish();
  const all = new Uint8Array(4 + headBytes.length + bytes.length);
  new DataView(all.buffer).setUint32(0, headBytes.length);
  all.set(headBytes, 4);
  all.set(bytes, 4 + headBytes.length);
  return all;
}

export function header(features: readonly string[] = ["OsmSchema-V0.6", "DenseNodes"]): Uint8Array {
  const pbf = new PbfWriter();
  for (const feature of features) pbf.writeStringField(4, feature);
  return pbf.finish();
}

/** The strings of a block, and the number of each. */
function numbered(elements: readonly Element[]) {
  const strings = [""];
  const numberOf = (text: string): number => {
    if (!strings.includes(text)) strings.push(text);
    return strings.indexOf(text);
  };
  for (const { tags = {}, members = [] } of elements)
    for (const text of [...Object.entries(tags).flat(), ...members.map(({ role }) => role)]) numberOf(text);
  return { strings, numberOf };
}

/** A block of elements, its nodes one by one or together. */
export function elementsBlock(elements: readonly Element[], together: boolean): Uint8Array {
  const { strings, numberOf } = numbered(elements);
  const numbers = (texts: readonly string[]) => texts.map(numberOf);
  const tagged = ({ tags = {} }: Element, pbf: PbfWriter): void => {
    pbf.writePackedVarint(2, numbers(Object.keys(tags)));
    pbf.writePackedVarint(3, numbers(Object.values(tags)));
  };
  const nodes = elements.filter(({ type }) => type === "node");
  const block = new PbfWriter();
  block.writeMessage(
    1,
    (all, pbf) => {
      for (const text of all) pbf.writeStringField(1, text);
    },
    strings,
  );
  block.writeMessage(
    2,
    (_, group) => {
      if (together)
        group.writeMessage(
          2,
          (all, pbf) => {
            pbf.writePackedSVarint(1, steps(all.map(({ id }) => id)));
            pbf.writePackedSVarint(8, steps(all.map(({ lat }) => parts(lat))));
            pbf.writePackedSVarint(9, steps(all.map(({ lon }) => parts(lon))));
            pbf.writePackedVarint(
              10,
              all.flatMap(({ tags = {} }) => [...numbers(Object.entries(tags).flat()), 0]),
            );
          },
          nodes,
        );
      for (const element of elements) {
        if (element.type === "node" && !together)
          group.writeMessage(
            1,
            (node, pbf) => {
              pbf.writeSVarintField(1, node.id);
              tagged(node, pbf);
              pbf.writeSVarintField(8, parts(node.lat));
              pbf.writeSVarintField(9, parts(node.lon));
            },
            element,
          );
        if (element.type === "way")
          group.writeMessage(
            3,
            (way, pbf) => {
              pbf.writeVarintField(1, way.id);
              tagged(way, pbf);
              pbf.writePackedSVarint(8, steps(way.nodes ?? []));
            },
            element,
          );
        if (element.type === "relation")
          group.writeMessage(
            4,
            (relation, pbf) => {
              const { members = [] } = relation;
              pbf.writeVarintField(1, relation.id);
              tagged(relation, pbf);
              pbf.writePackedVarint(8, numbers(members.map(({ role }) => role)));
              pbf.writePackedSVarint(9, steps(members.map(({ ref }) => ref)));
              pbf.writePackedVarint(
                10,
                members.map(({ type }) => ["node", "way", "relation"].indexOf(type)),
              );
            },
            element,
          );
      }
    },
    null,
  );
  return block.finish();
}

export const joined = (...all: readonly Uint8Array[]): Uint8Array => Uint8Array.from(all.flatMap((one) => [...one]));
