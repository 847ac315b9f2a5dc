import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../support/run-command";
import { temporaryFolder } from "../support/temporary-folder";

const folder = temporaryFolder();
const file = (name: string) => join(folder, name);

const rigid = { width: 2.5, axles: [5], frontOverhang: 1, rearOverhang: 2, steeringLimitDeg: 40 };
const trailer = { width: 2.5, axles: [8], rearOverhang: 2 };

const BAD_VEHICLES: readonly (readonly [what: string, vehicle: object | string, says: RegExp])[] = [
  ["steering that doesn't turn", { ...rigid, steeringLimitDeg: 0 }, /steeringLimitDeg: must be .*straight on.*not 0/],
  ["a negative track", { ...rigid, track: -2 }, /track: must be a number from 0\.3 to 6 m.*not -2/],
  ["a track wider than the body", { ...rigid, track: 3 }, /tyres stand 3 m apart, but its body is only 2\.5 m wide/],
  [
    "a trailer longer than its turning circle allows",
    { ...rigid, hitch: 5, trailers: [{ ...trailer, axles: [14] }] },
    /trailers\[0\]: 14 m from coupling to axles are longer than the 11\.92 m across the circle/,
  ],
  ["a trailer without a hitch", { ...rigid, trailers: [trailer] }, /trailer behind it but no hitch/],
  ["a hitch without a trailer", { ...rigid, hitch: 6 }, /hitch but no trailer/],
  ["no axle", { ...rigid, axles: [] }, /axles: must be a list with an axle at least/],
  ["an unknown key", { ...rigid, wheels: 6 }, /wheels: unknown key/],
  ["no JSON", "{ width: 2 }", /line 1/],
];

test.each(BAD_VEHICLES)("a custom vehicle with %s: exit 2 and one line that says why", async (_, vehicle, says) => {
  const path = file("vehicle.json");
  writeFileSync(path, typeof vehicle === "string" ? vehicle : JSON.stringify(vehicle));
  const { code, out, err } = await runCommand(["radius", "--vehicle", path]);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toEqual([expect.stringMatching(says)]);
});

test("a custom vehicle with two trailers turns, with a note where full lock would fold one", async () => {
  const dolly = { width: 2.5, axles: [2], frontOverhang: 0, rearOverhang: 1, hitch: 2 };
  const train = { id: "train", ...rigid, hitch: 6.5, trailers: [dolly, { ...trailer, axles: [5.8, 7] }] };
  writeFileSync(file("train.json"), JSON.stringify(train));
  const argv = ["radius", "--vehicle", file("train.json"), "--exit-lanes", "2", "--json"];
  const { code, out, err } = await runCommand(argv);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ vehicle: "train", leastRadius: expect.any(Number) });
  expect(err).toEqual([expect.stringMatching(/note: .*trailers\[1\]: 6\.4 m .*on full lock it jack-knifes/)]);
});

test("where vehicles don't make a corner, the table of all says why, and what lets more of them", async () => {
  const { code, out } = await runCommand(["radius", "--vehicle", "all", "--radius", "8"]);
  expect(code).toBe(0);
  for (const line of out.split("\n").filter((one) => / no /.test(one)))
    expect(line).toMatch(/over the kerb by [\d.]+ m$|too near to the kerb$|leaves its lane at any radius$/);
  expect(out).toMatch(/bus .* no .* over the kerb by/);
  expect(out).toContain("--exit-lanes 2");
});
