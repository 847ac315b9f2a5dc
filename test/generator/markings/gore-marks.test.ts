import { describe, expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { buildMarkings } from "../../../src/generator/markings/build-markings";
import { paintOf } from "../../../src/generator/markings/paint";
import { MARKING_STYLES } from "../../../src/generator/markings/styles";
import { buildSurfaces } from "../../../src/generator/surfaces/surfaces";
import { buildHeightIndex, type HeightIndex } from "../../../src/math/height-index";
import type { MarkingCountry, Network, NetworkRoad } from "../../../src/network/types";
import { networkOf, nodeAt, roadBetween } from "../../support/networks";

const AWAY: NetworkRoad["lanes"] = { forward: 1, backward: 0 };

/** A road from the west that parts in two, 20° apart, `lanes` on the northern one. */
function fork(markings: MarkingCountry, lanes = AWAY): Network {
  const [cos, sin] = [Math.cos(Math.PI / 18), Math.sin(Math.PI / 18)];
  const nodes = [
    nodeAt("c", [0, 0]),
    nodeAt("w", [-120, 0]),
    nodeAt("n", [120 * cos, 120 * sin]),
    nodeAt("s", [120 * cos, -120 * sin]),
  ];
  const one = { lanes: AWAY, width: 3.5 };
  const roads = [
    roadBetween("in", "w", "c", { lanes: { forward: 2, backward: 0 }, width: 7 }),
    roadBetween("north", "c", "n", { lanes, width: 3.5 * (lanes.forward + lanes.backward) }),
    roadBetween("south", "c", "s", one),
  ];
  return { ...networkOf(nodes, roads, 4), markings };
}

function paintOn(network: Network): HeightIndex {
  const plan = buildPlan(network);
  return buildHeightIndex([buildMarkings(plan, buildSurfaces(plan)).white]);
}

/** m from one change between paint and road to the next along a line, walked by the millimetre. */
function stretches(paint: HeightIndex, [x, y]: readonly [number, number], heading: number, length: number) {
  const found: { readonly painted: boolean; readonly metres: number }[] = [];
  const isPaint = (s: number) => !Number.isNaN(paint.heightAt(x + s * Math.cos(heading), y + s * Math.sin(heading)));
  let since = 0;
  for (let mm = 1; mm <= 1000 * length; mm++) {
    const before = isPaint((mm - 1) / 1000);
    if (isPaint(mm / 1000) === before) continue;
    found.push({ painted: before, metres: (mm - since) / 1000 });
    since = mm;
  }
  return found;
}

/** m from the node to the tip of the ground between the two roads, their kerbs 1.75 m from their middles. */
const TIP = 1.75 / Math.sin(Math.PI / 18);

describe.each(["cn", "us", "de", "gb"] as const)("in the style of %s", (country) => {
  const { hatch } = MARKING_STYLES[country];

  test("bars between roads that part are the table's to the centimetre", () => {
    const paint = paintOn(fork(country));
    // Bars run aslant, at 45° to the way ahead: across them 1 m is √2 along it.
    const along = stretches(paint, [TIP + 5, 0], 0, 12).map(({ painted, metres }) => ({
      painted,
      metres: metres / Math.SQRT2,
    }));
    const between = along.slice(1);
    expect(between.filter(({ painted }) => painted).length).toBeGreaterThan(1);
    for (const { painted, metres } of between)
      expect(Math.abs(metres - (painted ? hatch.width : hatch.gap))).toBeLessThan(0.01);
  });

  test("the line round them is as wide as the table says", () => {
    const paint = paintOn(fork(country));
    const widths = [6, 7.1, 8.2].map((ahead) => {
      const start = [
        TIP + ahead,
        (TIP + ahead) * Math.tan(Math.PI / 18) - 1.75 / Math.cos(Math.PI / 18) + 0.05,
      ] as const;
      const found = stretches(paint, start, -Math.PI / 2 + Math.PI / 18, 1);
      return found.find(({ painted }) => painted)?.metres ?? 0;
    });
    expect(Math.min(...widths.map((width) => Math.abs(width - hatch.line)))).toBeLessThan(0.01);
  });
});

test("ground that somebody may turn over is not hatched", () => {
  const inside = (lanes: NetworkRoad["lanes"]) => paintOf(buildPlan(fork("de", lanes))).junctions.flat().length;
  expect(inside(AWAY)).toBeGreaterThan(10);
  expect(inside({ forward: 1, backward: 1 })).toBe(0);
});
