import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../support/run-command";
import { temporaryFolder } from "../support/temporary-folder";

const folder = temporaryFolder();
const file = (name: string) => join(folder, name);

const written = async (name: string, ...argv: string[]) => {
  const base = ["radius", "--exit-lanes", "2", "--from", "3", "--to", "9", "--step", "3"];
  expect(await runCommand([...base, "-o", file(name), ...argv])).toMatchObject({ code: 0, err: [] });
  return readFileSync(file(name), "utf8");
};

test("CSV has a line for each radius, and no cell that a spreadsheet would take for a formula", async () => {
  const lines = (await written("a.csv")).trimEnd().split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(
    /^vehicle,junction,from,to,angle_deg,.*,comfortable_speed_kmh,driven_clear_m,driven_off_line_m,driven_fold_deg,sight_speed_kmh,sight_leg_m,stopping_m$/,
  );
  for (const line of lines) expect(line.split(",")).toHaveLength(lines[0]!.split(",").length);
  const named = JSON.parse(
    JSON.stringify({ id: "=cmd()", width: 2, axles: [3], rearOverhang: 1, steeringLimitDeg: 35 }),
  );
  writeFileSync(file("formula.json"), JSON.stringify(named));
  expect(await written("b.csv", "--vehicle", file("formula.json"))).toContain("\n'=cmd()");
});

test("JSON is what --json prints", async () => {
  const text = await written("a.json");
  const argv = ["radius", "--exit-lanes", "2", "--from", "3", "--to", "9", "--step", "3", "--json"];
  expect(text).toBe((await runCommand(argv)).out);
});

test("GeoJSON has envelope, tracks and kerb of each radius, metres true about 0°, 0°", async () => {
  const { type, features } = JSON.parse(await written("a.geojson"));
  expect(type).toBe("FeatureCollection");
  const parts = features.map(({ properties }: { properties: { part: string } }) => properties.part);
  expect(parts.filter((part: string) => part === "envelope")).toHaveLength(3);
  expect(parts.filter((part: string) => part === "wheel track")).toHaveLength(12);
  expect(parts).toContain("over kerb");
  const kerb = features.find(({ properties }: { properties: { part: string } }) => properties.part === "kerb");
  const [a, b] = [kerb.geometry.coordinates.at(1), kerb.geometry.coordinates.at(-2)];
  const [east, north] = [(b[0] - a[0]) * 111_319.49, (b[1] - a[1]) * 110_574.28];
  expect(east).toBeCloseTo(3, 3);
  expect(north).toBeCloseTo(3, 3);
  for (const { geometry } of features)
    if (geometry.type === "Polygon") for (const ring of geometry.coordinates) expect(ring[0]).toEqual(ring.at(-1));
});

test("DXF is pairs of code and value from header to end, every layer declared once and used", async () => {
  const lines = (await written("a.dxf")).trimEnd().split("\n");
  expect(lines.length % 2).toBe(0);
  const codes = lines.filter((_, i) => i % 2 === 0);
  for (const code of codes) expect(code).toMatch(/^\d{1,3}$/);
  expect(lines.slice(-2)).toEqual(["0", "EOF"]);
  expect(lines.filter((line) => /undefined|NaN|Infinity/.test(line))).toEqual([]);
  const values = (code: string) => lines.filter((_, i) => i % 2 === 1 && lines[i - 1] === code);
  const declared = lines.flatMap((line, i) => (line === "LAYER" && lines[i + 1] === "2" ? [lines[i + 2]!] : []));
  expect(new Set(declared).size).toBe(declared.length);
  for (const layer of values("8")) expect(declared).toContain(layer);
  expect(values("0").filter((value) => value === "POLYLINE")).toHaveLength(
    values("0").filter((value) => value === "SEQEND").length,
  );
});

test("HTML is one page with a table, charts and drawings, that asks for nothing from outside", async () => {
  const html = await written("a.html");
  expect(html.match(/<figure>/g)).toHaveLength(4);
  expect(html.match(/class="chart"/g)).toHaveLength(3);
  expect(html.match(/<tr/g)).toHaveLength(4);
  expect(html).toContain("@page");
  expect(html).not.toMatch(/<script|https?:|<link|NaN|undefined|Infinity/);
  writeFileSync(file("evil.json"), JSON.stringify({ id: "<b>x</b>", width: 2, axles: [3], steeringLimitDeg: 35 }));
  expect(await written("b.html", "--vehicle", file("evil.json"))).not.toContain("<b>x");
});

const partsIn = (geojson: string): string[] =>
  JSON.parse(geojson).features.map(({ properties }: { properties: { part: string } }) => properties.part);

const SIGHTS: readonly (readonly [ending: string, count: (text: string) => readonly number[]])[] = [
  ["csv", (text) => [text.match(/,50,70,46\.90\d\r\n/g)!.length]],
  [
    "geojson",
    (text) => ["sight triangle", "stopping distance"].map((part) => partsIn(text).filter((one) => one === part).length),
  ],
  ["dxf", (text) => ["SIGHT_TRIANGLES", "STOPPING"].map((layer) => text.split(`\nPOLYLINE\n8\n${layer}\n`).length - 1)],
  ["html", (text) => ["sight", "stop"].map((kind) => text.split(`class="${kind}"`).length - 1)],
];

test.each(SIGHTS)("what must be seen at the corner stands in %s once, where it is asked for", async (ending, count) => {
  expect(count(await written(`s.${ending}`, "--sight", "50"))).toEqual(ending === "csv" ? [3] : [2, 3]);
});

test("what must be seen at the corner is printed, as JSON with its places too", async () => {
  const argv = ["radius", "--vehicle", "car", "--to", "0", "--sight", "50"];
  expect((await runCommand(argv)).out).toMatch(/\nsight at 50 km\/h .* 70 m .* 46\.9 m to stop in/);
  const { sight } = JSON.parse((await runCommand([...argv, "--json"])).out);
  expect(sight).toMatchObject({ speedKmh: 50, legM: 70, eye: [-1.75, -3] });
  expect(sight.triangles[0][2]).toEqual([-71.75, 1.75]);
});
