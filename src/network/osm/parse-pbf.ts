import { unzlibSync } from "fflate";
import { PbfReader } from "pbf";
import { quoted } from "../read/printable";
import type { ReadWatch } from "../read/read-watch";
import { createCollector, type OsmElement } from "./collect";
import type { OsmData, OsmMember } from "./types";

/** Bytes that the format allows a block's head and the block itself, packed or not. */
const MOST_HEAD = 64 * 1024;
const MOST_BLOCK = 32 * 1024 * 1024;
/** What a file may ask of its reader. */
const KNOWN_FEATURES: readonly string[] = ["OsmSchema-V0.6", "DenseNodes"];
/** Steps of a degree that places are told in, unless a block says otherwise. */
const PER_DEGREE = 1e9;
const USUAL_STEP = 100;
const MEMBER_KINDS = ["node", "way", "relation"] as const;

/** Why a file can't be read. */
class PbfFault extends Error {}

/** A block as it stands in the file. */
interface Blob {
  readonly kind: string;
  readonly packed: Uint8Array;
}

function unpackedBlob(bytes: Uint8Array): Uint8Array {
  const blob = new PbfReader(bytes).readFields(
    (tag, found, pbf) => {
      if (tag === 1) found.raw = pbf.readBytes();
      else if (tag === 2) found.size = pbf.readVarint();
      else if (tag === 3) found.zlib = pbf.readBytes();
    },
    { raw: null as Uint8Array | null, size: 0, zlib: null as Uint8Array | null },
  );
  if (blob.raw) return blob.raw;
  if (!blob.zlib) throw new PbfFault("it is packed in another way than by zlib");
  if (!(blob.size >= 0 && blob.size <= MOST_BLOCK)) throw new PbfFault(`a block would be ${blob.size} bytes long`);
  return unzlibSync(blob.zlib, { out: new Uint8Array(blob.size) });
}

/**
 * The blocks of a file, one by one.
 * @param begins called before each is looked at, so that a fault can name it
 */
function* blobsIn(bytes: Uint8Array, begins: () => void): Generator<Blob> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length; ) {
    begins();
    const length = at + 4 <= bytes.length ? view.getUint32(at) : Number.POSITIVE_INFINITY;
    if (length > MOST_HEAD || at + 4 + length > bytes.length) throw new PbfFault("the file is cut off or damaged");
    const head = new PbfReader(bytes.subarray(at + 4, at + 4 + length)).readFields(
      (tag, found, pbf) => {
        if (tag === 1) found.kind = pbf.readString();
        else if (tag === 3) found.size = pbf.readVarint();
      },
      { kind: "", size: -1 },
    );
    const start = at + 4 + length;
    at = start + head.size;
    const isWhole = head.size >= 0 && head.size <= MOST_BLOCK && at <= bytes.length;
    if (!isWhole) throw new PbfFault("the file is cut off or damaged");
    yield { kind: head.kind, packed: bytes.subarray(start, at) };
  }
}

function checkHeader(bytes: Uint8Array): void {
  const features = new PbfReader(bytes).readFields((tag, found, pbf) => {
    if (tag === 4) found.push(pbf.readString());
  }, [] as string[]);
  const strange = features.find((feature) => !KNOWN_FEATURES.includes(feature));
  if (strange !== undefined) throw new PbfFault(`it needs a reader that knows ${quoted(strange)}`);
}

/** What the elements of a block have in common. */
interface Block {
  readonly strings: string[];
  readonly groups: Uint8Array[];
  step: number;
  lat: number;
  lon: number;
}

function blockIn(bytes: Uint8Array): Block {
  const start: Block = { strings: [], groups: [], step: USUAL_STEP, lat: 0, lon: 0 };
  return new PbfReader(bytes).readFields((tag, block, pbf) => {
    if (tag === 1) {
      pbf.readMessage((each, strings) => {
        if (each === 1) strings.push(pbf.readString());
      }, block.strings);
    } else if (tag === 2) block.groups.push(pbf.readBytes());
    else if (tag === 17) block.step = pbf.readVarint();
    else if (tag === 19) block.lat = pbf.readVarint(true);
    else if (tag === 20) block.lon = pbf.readVarint(true);
  }, start);
}

/** An element as it stands in the file: strings by their numbers, nodes by what is between their numbers. */
interface Raw {
  id: number;
  readonly keys: number[];
  readonly values: number[];
  lat: number;
  lon: number;
  readonly eights: number[];
  readonly ids: number[];
  readonly kinds: number[];
}

const summed = (steps: readonly number[]): number[] => {
  let sum = 0;
  return steps.map((step) => {
    sum += step;
    return sum;
  });
};

const degrees = (offset: number, { step }: Block, value: number): string =>
  String((offset + step * value) / PER_DEGREE);

function tagsOf({ strings }: Block, keys: readonly number[], values: readonly number[]): Map<string, string> {
  return new Map(keys.map((key, i) => [strings[key] ?? "", strings[values[i]!] ?? ""]));
}

function elementOf(kind: OsmElement["kind"], raw: Raw, block: Block): OsmElement {
  const members = kind === "relation" ? summed(raw.ids) : [];
  return {
    kind,
    id: String(raw.id),
    lat: kind === "node" ? degrees(block.lat, block, raw.lat) : "",
    lon: kind === "node" ? degrees(block.lon, block, raw.lon) : "",
    refs: kind === "way" ? summed(raw.eights).map(String) : [],
    members: members.map(
      (ref, i): OsmMember => ({
        kind: MEMBER_KINDS[raw.kinds[i]!] ?? "",
        ref: String(ref),
        role: block.strings[raw.eights[i]!] ?? "",
      }),
    ),
    tags: tagsOf(block, raw.keys, raw.values),
  };
}

function rawIn(pbf: PbfReader, kind: OsmElement["kind"]): Raw {
  const start: Raw = { id: 0, keys: [], values: [], lat: 0, lon: 0, eights: [], ids: [], kinds: [] };
  return pbf.readMessage((tag, raw) => {
    if (tag === 1) raw.id = kind === "node" ? pbf.readSVarint() : pbf.readVarint(true);
    else if (tag === 2) pbf.readPackedVarint(raw.keys);
    else if (tag === 3) pbf.readPackedVarint(raw.values);
    else if (tag === 8 && kind === "node") raw.lat = pbf.readSVarint();
    else if (tag === 9 && kind === "node") raw.lon = pbf.readSVarint();
    else if (tag === 8 && kind === "way") pbf.readPackedSVarint(raw.eights);
    else if (tag === 8) pbf.readPackedVarint(raw.eights);
    else if (tag === 9 && kind === "relation") pbf.readPackedSVarint(raw.ids);
    else if (tag === 10 && kind === "relation") pbf.readPackedVarint(raw.kinds);
  }, start);
}

/** The tags of nodes that are told together: pairs of numbers, those of each node ended by a 0. */
function* tagsInTurn(block: Block, pairs: readonly number[]): Generator<Map<string, string>> {
  for (let i = 0; ; i++) {
    const [keys, values]: [number[], number[]] = [[], []];
    for (; i < pairs.length && pairs[i] !== 0; i += 2) {
      keys.push(pairs[i]!);
      values.push(pairs[i + 1]!);
    }
    yield tagsOf(block, keys, values);
  }
}

/** Nodes that are told together, each by what is between it and the last. */
function* nodesTogether(pbf: PbfReader, block: Block): Generator<OsmElement> {
  const dense = pbf.readMessage(
    (tag, found) => {
      if (tag === 1) pbf.readPackedSVarint(found.ids);
      else if (tag === 8) pbf.readPackedSVarint(found.lats);
      else if (tag === 9) pbf.readPackedSVarint(found.lons);
      else if (tag === 10) pbf.readPackedVarint(found.pairs);
    },
    { ids: [] as number[], lats: [] as number[], lons: [] as number[], pairs: [] as number[] },
  );
  const [lats, lons] = [summed(dense.lats), summed(dense.lons)];
  const tags = tagsInTurn(block, dense.pairs);
  for (const [i, id] of summed(dense.ids).entries()) {
    const [lat, lon] = [degrees(block.lat, block, lats[i]!), degrees(block.lon, block, lons[i]!)];
    yield { kind: "node", id: String(id), lat, lon, refs: [], members: [], tags: tags.next().value! };
  }
}

/** Reads OpenStreetMap's PBF. Source: the format's description by its makers, osmformat.proto and fileformat.proto. */
export function parsePbf(bytes: Uint8Array, tooMany?: ReadWatch["tooMany"]): OsmData {
  let number = 0;
  const collector = createCollector(() => `block ${number}`, tooMany);
  let wanted = true;
  const add = (element: OsmElement): void => {
    wanted = wanted && collector.add(element);
  };
  try {
    for (const { kind, packed } of blobsIn(bytes, () => number++)) {
      const inner = unpackedBlob(packed);
      if (kind === "OSMHeader") checkHeader(inner);
      if (kind !== "OSMData") continue;
      const block = blockIn(inner);
      for (const group of block.groups)
        new PbfReader(group).readFields((tag, add, pbf) => {
          if (tag === 2) for (const node of nodesTogether(pbf, block)) add(node);
          else if (tag === 1 || tag === 3 || tag === 4) {
            const kindOf = tag === 1 ? "node" : tag === 3 ? "way" : "relation";
            add(elementOf(kindOf, rawIn(pbf, kindOf), block));
          }
        }, add);
      if (!wanted) break;
    }
  } catch (error) {
    collector.refuse(error instanceof PbfFault ? error.message : "it is damaged");
  }
  return collector.data();
}
