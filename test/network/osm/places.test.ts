import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readNetwork } from "../../../src/network/read/read-network";
import type { Network } from "../../../src/network/types";
import { networkJson } from "../../../src/network/write-network";
import { describeShared, placeSource, SHARED } from "../../support/shared";
import { networkIn } from "../lines";

const read = new Map<string, Network>();

/** Reads a place once. */
function place(file: string): Network {
  const { network, faults } = read.has(file)
    ? { network: read.get(file)!, faults: [] }
    : readNetwork(placeSource(file));
  expect(faults).toEqual([]);
  read.set(file, network!);
  return network!;
}

/** How many nodes have three road ends or more. */
function junctionsIn({ roads }: Network): number {
  const arms = new Map<string, number>();
  for (const id of roads.flatMap(({ from, to }) => [from, to])) arms.set(id, (arms.get(id) ?? 0) + 1);
  return [...arms.values()].filter((count) => count >= 3).length;
}

describeShared("real places", () => {
  test("every one reads without a fault, and reads back from JSON as it was", () => {
    const files = readdirSync(resolve(SHARED, "data/places")).filter((file) => file.includes(".osm"));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const network = place(file);
      expect(networkIn(networkJson(network), file)).toEqual(network);
    }
  });

  test("their junctions are all found", () => {
    expect(junctionsIn(place("frederiksted.osm"))).toBe(49);
    expect(junctionsIn(place("wuppertal.osm"))).toBe(27);
    expect(junctionsIn(place("seattle_triangle.osm"))).toBe(3);
    expect(Math.abs(junctionsIn(place("bad_hersfeld.osm.gz")) - 1600)).toBeLessThan(100);
  });

  test("they are driven on their own side", () => {
    expect(place("frederiksted.osm").drivingSide).toBe("left");
    expect(place("perth_stretched_lights.osm").drivingSide).toBe("left");
    expect(place("wuppertal.osm").drivingSide).toBe("right");
    expect(place("seattle_triangle.osm").drivingSide).toBe("right");
  });

  test("no road begins where it ends or repeats a point", () => {
    const { nodes, roads } = place("bad_hersfeld.osm.gz");
    const places = new Map(nodes.map(({ id, at }) => [id, at]));
    for (const { from, to, via } of roads) {
      const line = [places.get(from)!, ...via.map(({ at }) => at), places.get(to)!];
      expect(from).not.toBe(to);
      expect(line.slice(1).every((point, i) => Math.hypot(point[0] - line[i]![0], point[1] - line[i]![1]) > 1e-3)).toBe(
        true,
      );
    }
  });
});
