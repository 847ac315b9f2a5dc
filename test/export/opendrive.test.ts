import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { openDriveOf } from "../../src/export/opendrive/opendrive";
import { buildPlan } from "../../src/generator/build-plan";
import { buildSurfaces } from "../../src/generator/surfaces/surfaces";
import { buildHeightIndex } from "../../src/math/height-index";
import { wrapAngle } from "../../src/math/vector";
import { readNetwork } from "../../src/network/read/read-network";
import type { Network } from "../../src/network/types";
import { gridNetwork } from "../support/grid";
import { childrenOf, laneAt, type Node, numberOf, readXml } from "../support/opendrive";
import { temporaryFolder } from "../support/temporary-folder";

const FIXTURES = resolve(import.meta.dirname, "../fixtures");

function fixture(name: string): Network {
  const { network } = readNetwork({ name, bytes: new Uint8Array(readFileSync(join(FIXTURES, name, "network.json"))) });
  return network!;
}

const cases: readonly (readonly [string, Network])[] = [
  ...readdirSync(FIXTURES)
    .filter((name) => name !== "osm")
    .map((name) => [name, fixture(name)] as const),
  ["a hilly grid", gridNetwork("2x2?hills=6")],
  ["a mixed grid, driven on the left", { ...gridNetwork("3x3?kinds=mixed"), drivingSide: "left" }],
];

const written = (network: Network): Node => readXml(openDriveOf(buildPlan(network)));

/** How far the end of one lane is from the start of the next: m, rad, and m of width. */
function stepsBetween(road: Node, before: Node, lanes: { from: number; to: number; atEnd: boolean; mine: number }) {
  const mine = laneAt(road, lanes.mine, lanes.atEnd ? numberOf(road, "length") : 0);
  const contact = childrenOf(road, "link", lanes.atEnd ? "successor" : "predecessor")[0]!.attributes.contactPoint;
  const its = laneAt(before, lanes.from, contact === "start" ? 0 : numberOf(before, "length"));
  const turned = (contact === "start") === lanes.atEnd ? 0 : Math.PI;
  return {
    apart: Math.hypot(...mine.at.map((value, i) => value - its.at[i]!)),
    turn: Math.abs(wrapAngle(mine.heading - its.heading - turned)),
    width: Math.abs(mine.width - its.width),
  };
}

describe.each(cases)("%s", (_, network) => {
  const document = written(network);
  const roads = new Map(childrenOf(document, "road").map((road) => [road.attributes.id, road]));
  const through = [...roads.values()].filter((road) => road.attributes.junction !== "-1");

  test("every lane leads into the next without a step in place, height, heading or width", () => {
    for (const road of through)
      for (const [end, atEnd] of [
        ["predecessor", false],
        ["successor", true],
      ] as const) {
        const link = childrenOf(road, "link", end)[0]!;
        const lane = childrenOf(road, "lanes", "laneSection", network.drivingSide, "lane")[0]!;
        const from = numberOf(childrenOf(lane, "link", end)[0]!, "id");
        const its = roads.get(link.attributes.elementId)!;
        const steps = stepsBetween(road, its, { from, to: 0, atEnd, mine: numberOf(lane, "id") });
        expect(steps.apart, `${road.attributes.name} ${end}`).toBeLessThan(1e-3);
        expect(steps.turn, `${road.attributes.name} ${end}`).toBeLessThan(1e-3);
        expect(steps.width, `${road.attributes.name} ${end}`).toBeLessThan(1e-6);
      }
  });

  test("pieces follow each other to the end of their road, and its length is theirs", () => {
    for (const road of roads.values()) {
      let s = 0;
      for (const piece of childrenOf(road, "planView", "geometry")) {
        expect(numberOf(piece, "s")).toBeCloseTo(s, 9);
        s += numberOf(piece, "length");
      }
      expect(numberOf(road, "length")).toBeCloseTo(s, 9);
    }
  });

  test("junctions name roads that there are, each way through once", () => {
    const connections = childrenOf(document, "junction", "connection");
    expect(connections.map((one) => one.attributes.connectingRoad).toSorted()).toEqual(
      through.map((road) => road.attributes.id).toSorted(),
    );
    expect(connections.every((one) => roads.has(one.attributes.incomingRoad!))).toBe(true);
  });
});

test("a road says its speed, and beside a stop line stands its signal, on the driver's own side", () => {
  const network = gridNetwork("1x1");
  const lit = { ...network, nodes: network.nodes.map((node) => ({ ...node, control: "signals" as const })) };
  for (const drivingSide of ["right", "left"] as const) {
    const roads = childrenOf(written({ ...lit, drivingSide }), "road");
    const signals = roads.flatMap((road) => childrenOf(road, "signals", "signal"));
    expect(signals.length).toBeGreaterThanOrEqual(4);
    for (const signal of signals) {
      const along = signal.attributes.orientation === "+" ? 1 : -1;
      expect(Math.sign(numberOf(signal, "t")) * along).toBe(drivingSide === "right" ? -1 : 1);
    }
    expect(childrenOf(roads[0]!, "type", "speed")[0]!.attributes).toEqual({ max: "50", unit: "km/h" });
  }
});

test.each(["2x2?hills=6", "2x2?crossfall=2.5", "2x2?crossfall=2.5&lanes=3&hills=6"])(
  "lanes lie as high as they are drawn: grid:%s",
  (name) => {
    const plan = buildPlan(gridNetwork(name));
    const ground = buildHeightIndex(buildSurfaces(plan).map(({ mesh }) => mesh));
    const roads = childrenOf(readXml(openDriveOf(plan)), "road").filter((road) => road.attributes.junction === "-1");
    expect(roads.length).toBe(plan.roads.length);
    for (const road of roads)
      for (const part of [0.1, 0.5, 0.83]) {
        for (const id of [-1, 1]) {
          const [x, y, z] = laneAt(road, id, part * numberOf(road, "length")).at;
          expect(Math.abs(ground.heightAt(x, y) - z)).toBeLessThan(0.003);
        }
      }
  },
);

test("a verge is a border between the outermost lane and the sidewalk, on both sides, numbers without a gap", () => {
  const network = gridNetwork("1x1?verge=1.5");
  const road = childrenOf(written(network), "road").find(({ attributes }) => attributes.junction === "-1")!;
  const lanesOn = (side: string) =>
    childrenOf(road, "lanes", "laneSection", side, "lane").map((lane) => {
      const width = childrenOf(lane, "width")[0]!;
      return [lane.attributes.type, numberOf(lane, "id"), Number(numberOf(width, "a").toFixed(3))];
    });
  expect(lanesOn("left")).toEqual([
    ["sidewalk", 3, 2],
    ["border", 2, 1.65],
    ["driving", 1, 3.5],
  ]);
  expect(lanesOn("right")).toEqual([
    ["driving", -1, 3.5],
    ["border", -2, 1.65],
    ["sidewalk", -3, 2],
  ]);
});

test("a name is text, whatever it holds", () => {
  const network = { ...gridNetwork("1x1"), name: `<b>"&\u0007\ufffe` };
  expect(childrenOf(written(network), "header")[0]!.attributes.name).toMatch(/^<b>"&/);
});

test("the same plan gives the same text, at the network's own coordinates", () => {
  const network = gridNetwork("1x1");
  const far = {
    ...network,
    nodes: network.nodes.map((node) => ({ ...node, at: [node.at[0] + 3e5, node.at[1]] as const })),
  };
  expect(openDriveOf(buildPlan(far))).toBe(openDriveOf(buildPlan(far)));
  const places = childrenOf(written(far), "road", "planView", "geometry").map((one) => numberOf(one, "x"));
  expect(Math.min(...places)).toBeGreaterThan(299_000);
});

/** True of a road with more lanes than lead into it. */
const A_LANE_NOBODY_COMES_INTO =
  /^Warning: Lane '\S+' is not connected from any incoming edge at junction '\d+'\.\s*$/gm;

const SUMO = spawnSync("netconvert", ["--version"]).status === 0;

describe.skipIf(!SUMO)(`read by SUMO's netconvert${SUMO ? "" : " (skipped: no netconvert)"}`, () => {
  const folder = temporaryFolder();
  const ways = cases.filter(([name]) => ["cross", "left-hand", "one-way", "offset", "a hilly grid"].includes(name));

  test.each([...ways, cases.at(-1)!])("%s: the same junctions, lanes and ways through", (_, network) => {
    const plan = buildPlan(network);
    writeFileSync(join(folder, "in.xodr"), openDriveOf(plan));
    const env = { ...process.env, SUMO_HOME: process.env.SUMO_HOME ?? "/usr/share/sumo" };
    const argv = [
      "--opendrive-files",
      "in.xodr",
      "-o",
      "out.net.xml",
      "--geometry.max-grade",
      "30",
      "--no-turnarounds",
      "true",
    ];
    const { stderr, status } = spawnSync("netconvert", argv, { cwd: folder, env, encoding: "utf8" });
    expect([status, stderr.replace(A_LANE_NOBODY_COMES_INTO, "")]).toEqual([0, ""]);
    const net = readXml(readFileSync(join(folder, "out.net.xml"), "utf8"));
    const junctions = childrenOf(net, "junction").filter((one) => one.attributes.type !== "internal");
    expect(junctions).toHaveLength(plan.junctions.length);
    const edges = childrenOf(net, "edge").filter((one) => one.attributes.function !== "internal");
    const driven = edges
      .flatMap((edge) => childrenOf(edge, "lane"))
      .filter((lane) => lane.attributes.allow !== "pedestrian");
    expect(driven).toHaveLength(plan.roads.flatMap(({ lanes }) => lanes).length);
    const outer = childrenOf(net, "connection").filter((one) => !one.attributes.from!.startsWith(":"));
    expect(outer).toHaveLength(plan.junctions.flatMap(({ movements }) => movements).length);
  });
});
