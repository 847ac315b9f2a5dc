import fc from "fast-check";
import { gzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readNetwork } from "../../src/network/read/read-network";
import { networkJson } from "../../src/network/write-network";
import { networkIn } from "./lines";
import { fixtureText } from "./osm/fixtures";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const crossing =
  '{"version":1,"crossing":[{"start":[-60,0],"direction":[1,0],"halfWidth":7},{"start":[9,-60],"direction":[0,1],"halfWidth":3.5}]}';

const seeds = {
  "a network": bytesOf(networkJson(networkIn("", "grid:1x1"))),
  "a crossing": bytesOf(crossing),
  "OpenStreetMap XML": bytesOf(fixtureText("cross.osm")),
  "loops in XML": bytesOf(fixtureText("loops.osm")),
  "Overpass JSON": bytesOf(fixtureText("overpass.json")),
  "gzipped XML": gzipSync(bytesOf(fixtureText("cross.osm"))),
};

/** A result is a network that can be written and read again, or faults that can be printed; never an exception. */
function expectResult(bytes: Uint8Array, name = "any"): void {
  const { network, faults, notes } = readNetwork({ name, bytes });
  expect(network === null).toBe(faults.length > 0);
  for (const { path, reason } of [...faults, ...notes]) {
    expect(path).not.toBe("");
    expect(`${path}${reason}`).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]/u);
    expect(reason.length).toBeLessThan(400);
  }
  if (network) expect(networkIn(networkJson(network))).toEqual(network);
}

/** Bytes that matter to one syntax or another, beside any. */
const anyByte = fc.oneof(fc.constantFrom(...bytesOf('{}[]",:-0919eE.<>/&;="\n\\ntf')), fc.nat(255));
const edits = fc.array(fc.record({ at: fc.nat(), drop: fc.nat(4), put: fc.array(anyByte, { maxLength: 3 }) }), {
  minLength: 1,
  maxLength: 4,
});

function edited(bytes: Uint8Array, list: readonly { at: number; drop: number; put: readonly number[] }[]): Uint8Array {
  return list.reduce((text, { at, drop, put }) => {
    const i = at % (text.length + 1);
    return Uint8Array.from([...text.slice(0, i), ...put, ...text.slice(i + drop)]);
  }, bytes);
}

test("any bytes at all give a result", () => {
  const anyBytes = fc.uint8Array({ maxLength: 200 });
  const starts = ["", "{", "[", "<", "<osm>", "<?xml", "\u001f\u008b\u0008\u0000"].map((text) =>
    Uint8Array.from(text, (c) => c.charCodeAt(0)),
  );
  fc.assert(
    fc.property(fc.constantFrom(...starts), anyBytes, fc.constantFrom("any", "a.json", "a.osm"), (start, bytes, name) =>
      expectResult(Uint8Array.of(...start, ...bytes), name),
    ),
    { numRuns: 2000 },
  );
});

describe.each(Object.entries(seeds))("%s", (_, bytes) => {
  test("reads", () => expect(readNetwork({ name: "seed", bytes }).faults).toEqual([]));

  test("with some bytes changed gives a result", () => {
    fc.assert(
      fc.property(edits, (list) => expectResult(edited(bytes, list))),
      { numRuns: 500 },
    );
  });

  test("cut off anywhere gives a result", () => {
    fc.assert(
      fc.property(fc.nat(bytes.length), (length) => expectResult(bytes.slice(0, length))),
      { numRuns: 100 },
    );
  });
});

test("any JSON value in any place of a network gives a result", () => {
  const network = {
    version: 1,
    nodes: [
      { id: "a", at: [0, 0] },
      { id: "b", at: [0, 9] },
    ],
    roads: [{ id: "r", from: "a", to: "b" }],
  };
  const places = [
    "version",
    "nodes",
    "roads",
    "nodes.0",
    "nodes.0.id",
    "nodes.1.at",
    "nodes.1.at.0",
    "nodes.0.corners",
    "roads.0",
    "roads.0.from",
    "roads.0.via",
    "roads.0.lanes",
    "roads.0.width",
    "crossing",
    "elements",
  ];
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, value) => {
      const copy = structuredClone(network);
      const keys = place.split(".");
      const owner = keys.slice(0, -1).reduce((part: object, key) => part[key as never], copy);
      Object.assign(owner, { [keys.at(-1)!]: value });
      expectResult(bytesOf(JSON.stringify(copy)));
    }),
    { numRuns: 2000 },
  );
});

test("any name after grid: gives a result", () => {
  const options = fc.array(fc.tuple(fc.constantFrom("lanes", "spacing", "seed", "jitter", "x"), fc.string()));
  const names = fc.oneof(
    fc.string({ unit: "binary" }),
    options.map((list) => `2x2?${list.map(([key, value]) => `${key}=${value}`).join("&")}`),
  );
  fc.assert(
    fc.property(names, (name) => expectResult(new Uint8Array(), `grid:${name}`)),
    { numRuns: 1000 },
  );
});
