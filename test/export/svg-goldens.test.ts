// One drawing for each kind of junction, for the eye and for the diff. After a change that moves them on purpose:
//   UPDATE_DRAWINGS=1 npx vitest run --project node test/export/svg-goldens.test.ts
// then look at each that git shows as changed, and say in the commit why it moved.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { svgOf } from "../../src/export/svg";
import { buildPlan } from "../../src/generator/build-plan";
import { readNetwork } from "../../src/network/read/read-network";

const FIXTURES = resolve(import.meta.dirname, "../fixtures");

const CASES = readdirSync(FIXTURES, { recursive: true, encoding: "utf8" })
  .filter((path) => /^[^/\\]+[/\\]network\.json$/.test(path))
  .map((path) => path.split(/[/\\]/)[0]!)
  .sort();

function drawingOf(name: string): string {
  const bytes = new Uint8Array(readFileSync(join(FIXTURES, name, "network.json")));
  const { network, faults } = readNetwork({ name: "network.json", bytes });
  expect(faults).toEqual([]);
  return svgOf(buildPlan(network!));
}

describe("every kind of junction looks as it did", () => {
  test.each(CASES)("%s", (name) => {
    const golden = join(FIXTURES, name, "plan.svg");
    const drawing = drawingOf(name);
    if (process.env.UPDATE_DRAWINGS === "1") writeFileSync(golden, drawing);
    expect(drawing).toBe(readFileSync(golden, "utf8"));
  });
});
