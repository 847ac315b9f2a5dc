import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { readNetwork } from "../../../src/network/read/read-network";
import type { Network, ReadResult } from "../../../src/network/types";

const FOLDER = resolve(import.meta.dirname, "../../fixtures/osm");

/** The text of a file in `test/fixtures/osm`. */
export const fixtureText = (file: string): string => readFileSync(resolve(FOLDER, file), "utf8");

export const readFixture = (file: string): ReadResult => readNetwork({ name: file, bytes: fixtureText(file) });

/** @throws Error naming the faults */
export function fixtureNetwork(file: string): Network {
  const { network, faults } = readFixture(file);
  if (!network) throw new Error(faults.map(({ path, reason }) => `${path}: ${reason}`).join("\n"));
  return network;
}

/** Each road as "id: from → via, via → to". */
export const courses = ({ roads }: Network): string[] =>
  roads.map(({ id, from, to, via }) => `${id}: ${from} → ${via.length > 0 ? `${via.length} → ` : ""}${to}`);
