import { describe, expect, test } from "vitest";
import { planGeoJson } from "../../src/export/geojson";
import { buildPlan } from "../../src/generator/build-plan";
import { ringArea } from "../../src/math/polygon";
import { distance, type Point } from "../../src/math/vector";
import { projectionAbout } from "../../src/network/osm/projection";
import type { Network } from "../../src/network/types";
import { gridNetwork } from "../support/grid";

interface Feature {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: { readonly type: string; readonly coordinates: never };
}

const ORIGIN = { lat: 50.87, lon: 9.71 };
const project = projectionAbout(ORIGIN);

const written = (network: Network): Feature[] => JSON.parse(planGeoJson(buildPlan(network))).features;
const onEarth = (network: Network): Feature[] => written({ ...network, origin: ORIGIN });

const ofKind = (features: readonly Feature[], kind: string) =>
  features.filter(({ properties }) => properties.kind === kind);
const toPlan = ([lon, lat]: Point): Point => project({ lat, lon });
const ringsOf = ({ geometry }: Feature): Point[][] =>
  (geometry.coordinates as readonly (readonly Point[])[]).map((ring) => ring.slice(0, -1).map(toPlan));
const lineOf = ({ geometry }: Feature): Point[] => (geometry.coordinates as readonly Point[]).map(toPlan);

describe("a grid with a place on the globe", () => {
  const network = gridNetwork("2x2");
  const plan = buildPlan(network);
  const features = onEarth(network);

  test("holds every junction, road, lane and movement under its id", () => {
    const ids = (kind: string, key: string) => ofKind(features, kind).map(({ properties }) => properties[key]);
    expect(ids("junction", "junction")).toEqual(plan.junctions.map(({ id }) => id));
    expect(ids("road", "road")).toEqual(plan.roads.map(({ id }) => id));
    expect(ids("lane", "lane")).toEqual(plan.roads.flatMap(({ lanes }) => lanes.map(({ id }) => id)));
    expect(ids("movement", "movement")).toEqual(plan.junctions.flatMap((one) => one.movements.map(({ id }) => id)));
  });

  test("outlines lie to the millimetre where the plan has them, closed and counter-clockwise", () => {
    for (const [i, area] of ofKind(features, "junction").entries()) {
      const [ring] = ringsOf(area);
      expect(ringArea(ring!.flat())).toBeGreaterThan(0);
      for (const [k, [x, y]] of plan.junctions[i]!.outline.entries())
        expect(distance(ring![k]!, [x, y])).toBeLessThan(1e-3);
      const closed = area.geometry.coordinates as readonly (readonly Point[])[];
      expect(closed[0]!.at(-1)).toEqual(closed[0]![0]);
    }
  });

  test("lanes run in their driving direction", () => {
    const lanes = plan.roads.flatMap((road) => road.lanes);
    for (const [i, lane] of ofKind(features, "lane").entries())
      expect(distance(lineOf(lane)[0]!, lanes[i]!.curve.pieces[0]!.start)).toBeLessThan(1e-3);
  });

  test("paint is there in patches no wider than a line or a bar", () => {
    const lit = { ...network, nodes: network.nodes.map((node) => ({ ...node, control: "signals" as const })) };
    const marks = ofKind(onEarth(lit), "marking");
    expect(marks.length).toBeGreaterThan(ofKind(features, "marking").length);
    for (const mark of marks) expect(ringArea(ringsOf(mark)[0]!.flat())).toBeGreaterThan(0);
  });
});

test("a network far from its origin comes back to where it was", () => {
  const network = gridNetwork("1x1");
  const far = { ...network, nodes: network.nodes.map((n) => ({ ...n, at: [n.at[0] + 2e4, n.at[1]] as const })) };
  const xs = ofKind(onEarth(far), "junction").flatMap((one) => ringsOf(one)[0]!.map(([x]) => x));
  expect(Math.min(...xs)).toBeGreaterThan(19_000);
});

test("a network without a place on the globe lies about 0°, 0°, where a metre is a metre", () => {
  const [road] = ofKind(written(gridNetwork("1x1")), "road");
  const [lon] = (road!.geometry.coordinates as readonly (readonly Point[])[])[0]![0]!;
  expect(Math.abs(lon)).toBeLessThan(0.01);
});
