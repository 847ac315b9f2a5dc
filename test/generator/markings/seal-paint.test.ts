import fc from "fast-check";
import { expect, test } from "vitest";
import { buildPlan } from "../../../src/generator/build-plan";
import { buildMarkings } from "../../../src/generator/markings/build-markings";
import { mergeSurfaces } from "../../../src/generator/surfaces/merge-surfaces";
import { buildSurfaces } from "../../../src/generator/surfaces/surfaces";
import type { SurfaceMesh } from "../../../src/generator/types";
import type { Control, Network } from "../../../src/network/types";
import { edgeCounts, overlapOf, planTriangles } from "../../support/mesh-facts";
import { anyCrossing, anyShortLinks, arm, crossingOf } from "../../support/networks";
import { tJointsOf } from "../../support/street-faults";

/** All paint of a network, both colours in one mesh. */
function paintOn(network: Network): SurfaceMesh {
  const plan = buildPlan(network);
  const { white, yellow } = buildMarkings(plan, buildSurfaces(plan));
  return mergeSurfaces([{ mesh: white }, { mesh: yellow }]);
}

/** Corners that lie under a millimetre from another one and aren't it. */
function nearMisses({ positions }: SurfaceMesh): string[] {
  const places = [
    ...new Set(Array.from({ length: positions.length / 3 }, (_, i) => positions.slice(3 * i, 3 * i + 3).join())),
  ];
  const points = places.map((place) => place.split(",").map(Number)).sort((a, b) => a[0]! - b[0]!);
  return points.flatMap((p, i) => {
    const near: string[] = [];
    for (let j = i + 1; j < points.length && points[j]![0]! - p[0]! < 1e-3; j++)
      if (Math.hypot(...points[j]!.map((value, k) => value - p[k]!)) < 1e-3) near.push(p.join());
    return near;
  });
}

const anyControl = fc.constantFrom<Control>("signals", "stop", "all-way-stop", "none");

test("paint has no crack, no corner inside of an edge, and lies nowhere on paint", () => {
  fc.assert(
    fc.property(
      fc.oneof(anyCrossing, anyShortLinks),
      anyControl,
      fc.constantFrom("cn" as const, "us" as const),
      (network, control, markings) => {
        const nodes = network.nodes.map((node, i) => ({ ...node, control, height: (i * 1.3) % 3 }));
        const paint = paintOn({ ...network, nodes, markings });
        expect(nearMisses(paint)).toEqual([]);
        expect(tJointsOf(paint)).toEqual([]);
        expect([...edgeCounts([{ mesh: paint }])].filter(([, count]) => count > 1)).toEqual([]);
        expect(overlapOf([{ mesh: paint }])).toBeNull();
      },
    ),
    { numRuns: 8 },
  );
});

test("where two arrows stand on one foot their shaft is painted once", () => {
  const [first, ...others] = crossingOf([0, 90, 180].map((angle) => arm(angle))).roads;
  const tee = crossingOf([0, 90, 180].map((angle) => arm(angle)));
  const nodes = tee.nodes.map((node) => (node.id === "c" ? ({ ...node, control: "signals" } as const) : node));
  const turns = { backward: [["through", "right"] as const] };
  const paint = paintOn({ ...tee, nodes, roads: [{ ...first!, turns }, ...others] });
  expect(planTriangles(paint).length).toBeGreaterThan(planTriangles(paintOn({ ...tee, nodes })).length);
  expect(overlapOf([{ mesh: paint }])).toBeNull();
});
