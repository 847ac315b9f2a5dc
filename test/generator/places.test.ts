import { expect, test } from "vitest";
import { buildCarriageway } from "../../src/generator/build-carriageway";
import { buildSurfaces } from "../../src/generator/surfaces/surfaces";
import { isSimpleRing, ringArea } from "../../src/math/polygon";
import { readNetwork } from "../../src/network/read/read-network";
import { triangleFaults } from "../support/guarantees";
import { openEdges } from "../support/mesh-facts";
import { describeShared, placeSource } from "../support/shared";

/** Real places, and how many of their roads, at most, no outline can take in yet (they lie on a neighbour). */
const PLACES: readonly (readonly [string, number])[] = [
  ["frederiksted.osm", 0],
  ["seattle_triangle.osm", 0],
  ["degenerate_bug.osm", 0],
  ["wuppertal.osm", 0],
  ["tiny_roundabout.osm", 0],
  ["montlake_roundabout.osm", 0],
  ["perth_stretched_lights.osm", 0],
  ["overlapping_service_roads.osm", 0],
  ["tiny_loop.osm.gz", 0],
  ["service_road_loop.osm", 0],
  ["quad_intersection.osm.gz", 0],
  ["tempe_split.osm.gz", 0],
  ["fremantle_placement.osm", 0],
  ["arizona_highways.osm.gz", 0],
  ["bad_hersfeld.osm.gz", 1],
];

describeShared("real places", () => {
  test.each(PLACES)(
    "%s: every outline is simple, every triangle faces up, and flat junctions have none to spare",
    (file, leftOut) => {
      const { network } = readNetwork(placeSource(file));
      const carriageway = buildCarriageway(network!);
      for (const { outline } of carriageway.junctions) {
        const ring = outline.flatMap((point) => point.slice(0, 2));
        expect(isSimpleRing(ring)).toBe(true);
        expect(ringArea(ring)).toBeGreaterThan(0);
      }
      expect(triangleFaults(carriageway, buildSurfaces(carriageway))).toEqual([]);
      expect(carriageway.problems.filter(({ code }) => code === "road-left-out").length).toBeLessThanOrEqual(leftOut);
    },
  );

  test.each(["frederiksted.osm", "seattle_triangle.osm", "degenerate_bug.osm"])("%s is one watertight skin", (file) => {
    const carriageway = buildCarriageway(readNetwork(placeSource(file)).network!);
    const kerbs = carriageway.junctions.map(({ outline, arms }) => outline.length - arms.length);
    const sides = carriageway.roads.map(({ left }) => 2 * (left.length - 1));
    expect(openEdges(buildSurfaces(carriageway)).length).toBe([...kerbs, ...sides].reduce((a, b) => a + b));
  });
});
