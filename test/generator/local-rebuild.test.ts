import fc from "fast-check";
import { expect, test } from "vitest";
import { buildPlan } from "../../src/generator/build-plan";
import { buildSurfaces } from "../../src/generator/surfaces/surfaces";
import type { Plan, Surface } from "../../src/generator/types";
import type { Network, NetworkNode, NetworkRoad } from "../../src/network/types";
import { gridNetwork } from "../support/grid";
import { anyCrossing, anyShortLinks } from "../support/networks";

type NodeEdit = (node: NetworkNode) => NetworkNode;
type RoadEdit = (road: NetworkRoad) => NetworkRoad;

const anyMetres = fc.double({ min: -6, max: 6, noNaN: true });

const anyNodeEdit: fc.Arbitrary<NodeEdit> = fc.oneof(
  fc.tuple(anyMetres, anyMetres).map(
    ([x, y]): NodeEdit =>
      (node) => ({ ...node, at: [node.at[0] + x, node.at[1] + y] }),
  ),
  fc.double({ min: 0, max: 20, noNaN: true }).map(
    (turnRadius): NodeEdit =>
      (node) => ({ ...node, turnRadius }),
  ),
  fc.constant<NodeEdit>((node) => ({ ...node, control: "roundabout" })),
  anyMetres.map(
    (height): NodeEdit =>
      (node) => ({ ...node, height }),
  ),
);

const anyRoadEdit: fc.Arbitrary<RoadEdit> = fc.oneof(
  fc.double({ min: 3, max: 20, noNaN: true }).map(
    (width): RoadEdit =>
      (road) => ({ ...road, width }),
  ),
  fc.constantFrom(-1, 0, 1).map(
    (layer): RoadEdit =>
      (road) => ({ ...road, layer }),
  ),
  fc.constant<RoadEdit>((road) => ({ ...road, lanes: { forward: 1, backward: 0 } })),
);

/** `things` with the one at `place` edited, and all others the very same. */
const edited = <T>(things: readonly T[], place: number, edit: (thing: T) => T): T[] =>
  things.map((thing, i) => (i === place % things.length ? edit(thing) : thing));

/** An edit of one node or road, or one road less. */
const anyEdit = fc.tuple(
  fc.nat(),
  fc.oneof(
    anyNodeEdit.map((edit) => (network: Network, place: number): Network => {
      return { ...network, nodes: edited(network.nodes, place, edit) };
    }),
    anyRoadEdit.map((edit) => (network: Network, place: number): Network => {
      return { ...network, roads: edited(network.roads, place, edit) };
    }),
    fc.constant((network: Network, place: number): Network => {
      return { ...network, roads: network.roads.filter((_, i) => i !== place % network.roads.length) };
    }),
  ),
);

const GRIDS = ["2x2?kinds=mixed&spacing=60", "3x2?jitter=0.3&seed=4&spacing=40"].map(gridNetwork);
const HILLS = GRIDS.map((network): Network => {
  return { ...network, nodes: network.nodes.map((node, i) => ({ ...node, height: 2 * Math.sin(i) })) };
});
const anyNetwork = fc.oneof(anyCrossing, anyShortLinks, fc.constantFrom(...GRIDS, ...HILLS));

/** All that was derived, but for the movements, which are laid from it when they are read. */
const written = ({ junctions, roads, problems, middle, uvScale }: Plan, surfaces: readonly Surface[]): string =>
  JSON.stringify([
    junctions.map(({ id, nodes, kind, arms, corners, outline, holes, ring, slope }) => {
      return [id, nodes, kind, arms, corners, outline, holes, ring, slope];
    }),
    roads.map(({ id, from, to, axis, left, right, slopes, lanes }) => [id, from, to, axis, left, right, slopes, lanes]),
    problems,
    middle,
    uvScale,
    surfaces.map(({ mesh }) => [mesh.positions, mesh.normals, mesh.uvs, mesh.indices].map((array) => [...array])),
  ]);

test("after an edit everything is to the bit as if it were built for the first time", () => {
  fc.assert(
    fc.property(anyNetwork, fc.array(anyEdit, { minLength: 1, maxLength: 3 }), (start, edits) => {
      let network = start;
      let plan = buildPlan(network);
      let surfaces = buildSurfaces(plan);
      for (const [place, edit] of edits) {
        const next = edit(network, place);
        if (next.roads.length === 0) return;
        network = next;
        const before = { plan, surfaces };
        plan = buildPlan(network);
        surfaces = buildSurfaces(plan, before);
      }
      const first = buildPlan(structuredClone(network));
      expect(written(plan, surfaces)).toBe(written(first, buildSurfaces(first)));
    }),
    { numRuns: 40 },
  );
});

test("moving one node leaves every mesh but those around it the very same", () => {
  const network = gridNetwork("4x4");
  const plan = buildPlan(network);
  const surfaces = buildSurfaces(plan);
  const place = network.nodes.findIndex(({ id }) => id === "c2-2");
  const nodes = edited(network.nodes, place, (node) => ({ ...node, at: [node.at[0] + 1, node.at[1] - 1] as const }));
  const next = buildSurfaces(buildPlan({ ...network, nodes }), { plan, surfaces });
  const changed = next.filter(({ mesh }, i) => mesh !== surfaces[i]!.mesh);
  // The junction, its four neighbours, and their sixteen roads, of which four are its own.
  expect(changed.filter(({ junction }) => junction !== undefined).length).toBe(5);
  expect(changed.length).toBe(5 + 16);
});
