import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { Control, Network } from "../../src/network/types";
import { yieldsAt } from "../../src/traffic/right-of-way/yields";
import { describeShared, SHARED } from "../support/shared";
import { fourArms, laneGraphOf, mirrored } from "../support/traffic";

interface Reference {
  readonly movements: readonly { readonly from: string; readonly to: string }[];
  readonly conflicts: readonly (readonly number[])[];
  readonly yieldsTo: Readonly<Record<string, readonly (readonly number[])[]>>;
}

const reference = (): Reference =>
  JSON.parse(readFileSync(resolve(SHARED, "reference/right-of-way-four-arms.json"), "utf8"));

/** Corners so sharp that opposing left turns meet, as the reference has it. */
const SMALL = 3;

/** For each of the reference's movements the others that meet it, and those it waits for. */
function tablesOf(network: Network, { movements }: Reference): { conflicts: number[][]; yieldsTo: number[][] } {
  const graph = laneGraphOf(network);
  const crossing = graph.crossings[0]!;
  const yields = yieldsAt(graph, crossing);
  const places = movements.map(({ from, to }) =>
    crossing.ways.findIndex((way) => {
      const { entry, exit } = graph.ways[way]!;
      return crossing.arms[entry]!.road === from && crossing.arms[exit]!.road === to;
    }),
  );
  const rows = (holds: (own: number, other: number) => boolean) =>
    places.map((own, i) =>
      places.flatMap((other, j) => (movements[i]!.from !== movements[j]!.from && holds(own, other) ? [j] : [])),
    );
  const at = (own: number, other: number) => own * crossing.ways.length + other;
  return {
    conflicts: rows((own, other) => crossing.conflicts[at(own, other)] !== null),
    yieldsTo: rows((own, other) => yields[at(own, other)] !== 0),
  };
}

const RULES: readonly (readonly [Control, string])[] = [
  ["priority", "priority, north and south are the main road"],
  ["priority-to-the-right", "priority-to-the-right"],
];

describeShared("a four-arm crossing", () => {
  for (const [control, key] of RULES)
    for (const side of ["right", "left"] as const)
      test(`has the reference's conflicts and yields: ${control}, ${side}-hand traffic`, () => {
        const wanted = reference();
        const network = fourArms(control, SMALL);
        const tables = tablesOf(side === "right" ? network : mirrored(network), wanted);
        expect(tables.conflicts).toEqual(wanted.conflicts);
        expect(tables.yieldsTo).toEqual(wanted.yieldsTo[key]);
      });
});

test("opposing left turns pass each other where the crossing is large enough", () => {
  const graph = laneGraphOf(fourArms("none", 8));
  const { conflicts, ways } = graph.crossings[0]!;
  const [north, south] = ["north:0→east:0", "south:0→west:0"].map((id) => graph.ways.find((way) => way.id === id)!);
  expect(conflicts[north!.place * ways.length + south!.place]).toBeNull();
});

test("ways that leave the same lane meet, and neither waits for the other by rule", () => {
  const graph = laneGraphOf(fourArms("none"));
  const crossing = graph.crossings[0]!;
  const yields = yieldsAt(graph, crossing);
  for (const own of graph.ways)
    for (const other of graph.ways.filter(({ from, id }) => from === own.from && id !== own.id)) {
      const at = own.place * crossing.ways.length + other.place;
      expect(crossing.conflicts[at]).not.toBeNull();
      expect(yields[at]).toBe(0);
    }
});
