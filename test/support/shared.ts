import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, test } from "vitest";

/** The folder beside the repository with the real places and reference tables; absent on most machines. */
export const SHARED = resolve(import.meta.dirname, "../../../shared");

const absent = !existsSync(SHARED);
/** Vitest prints a skipped test's name, so the name says why it was skipped. */
const named = (name: string): string => (absent ? `${name} (skipped: no ../shared)` : name);

/** `describe` and `test` for what needs `SHARED`. */
export const describeShared = (name: string, body: () => void): void => {
  describe.skipIf(absent)(named(name), body);
};
export const testShared = (name: string, body: () => void | Promise<void>): void => {
  test.skipIf(absent)(named(name), body);
};

/** A real place as a source for `readNetwork`. `file` as in "frederiksted.osm". */
export function placeSource(file: string): { name: string; bytes: Uint8Array } {
  return { name: file, bytes: new Uint8Array(readFileSync(resolve(SHARED, "data/places", file))) };
}
