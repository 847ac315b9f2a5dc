import fc from "fast-check";
import { expect, test } from "vitest";
import { MOST_PACKED, packNetwork, unpackNetwork } from "../../src/network/packed";
import { isPacked } from "../../src/network/packed-name";
import { readNetwork } from "../../src/network/read/read-network";
import { anyNetwork } from "./any-network";

test("a small network goes into an address and comes out of it the same, letters that an address carries alone", () => {
  fc.assert(
    fc.property(anyNetwork, (network) => {
      const packed = packNetwork(network)!;
      expect(packed).toMatch(/^z:[\w-]+$/);
      expect(isPacked(packed)).toBe(true);
      expect(readNetwork({ name: "n.json", bytes: unpackNetwork(packed) as Uint8Array }).network).toEqual(network);
    }),
    { numRuns: 100 },
  );
});

test("a grid of 8 by 8 fits, a town doesn't", () => {
  const sizeOf = (name: string) => packNetwork(readNetwork({ name, bytes: "" }).network!)?.length ?? null;
  expect(sizeOf("grid:8x8")).toBeLessThan(MOST_PACKED);
  expect(sizeOf("grid:20x20?jitter=0.2")).toBeNull();
});

test("an address that is too long, cut off or no network at all is refused by name, whatever it unpacks to", () => {
  expect(unpackNetwork(`z:${"A".repeat(10_000_000)}`)).toEqual({
    reason: `a network in the address has at most ${MOST_PACKED} characters, this one 10000002`,
  });
  const packed = packNetwork(readNetwork({ name: "grid:2x2", bytes: "" }).network!)!;
  const damaged = { reason: "the network in the address is cut off or damaged" };
  expect(unpackNetwork(packed.slice(0, -9))).toEqual(damaged);
  expect(unpackNetwork("z:%%%")).toEqual(damaged);
  const nothing = { reason: 'the address holds no network after "z:"' };
  expect(unpackNetwork("z:")).toEqual(nothing);
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const out = unpackNetwork(`z:${text}`);
      if (out instanceof Uint8Array) expect(out.length).toBeGreaterThan(0);
      else expect([damaged, nothing]).toContainEqual(out);
    }),
  );
});
