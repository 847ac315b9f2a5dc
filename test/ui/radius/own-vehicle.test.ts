import { expect, test } from "vitest";
import { OWN_FIELDS, type OwnNumbers, readOwn, readOwnVehicle, writeOwn } from "../../../src/ui/radius/own-vehicle";
import { RADIUS_TEXTS } from "../../../src/ui/radius/radius-texts";
import { bringTexts, textOf } from "../../../src/ui/texts/texts";
import { lengthOf } from "../../../src/vehicle/turning/unit";

bringTexts(RADIUS_TEXTS);

const usual = Object.fromEntries(Object.entries(OWN_FIELDS).map(([name, { value }]) => [name, value])) as OwnNumbers;
const read = (numbers: Partial<OwnNumbers>) => readOwnVehicle({ ...usual, ...numbers }, (text) => textOf("en", text));
const faultOf = (numbers: Partial<OwnNumbers>) => {
  const result = read(numbers);
  return "fault" in result ? textOf("en", ...result.fault) : null;
};

test("the address holds a vehicle's numbers and gives back the same ones; what is missing there is said", () => {
  const numbers = { ...usual, wheelbase: 3.65, trailer: 7.2 };
  expect(readOwn(writeOwn(numbers))).toEqual(numbers);
  const short = readOwnVehicle(readOwn("5.8,2.85,,2.5"), (text) => textOf("en", text));
  expect("fault" in short && textOf("en", ...short.fault)).toMatch(/^Rear overhang, m must be a number/);
});

test("the numbers that stand there first are a bus of 12 m, with a trailer once it has a length", () => {
  const [bus, train] = [read({}), read({ trailer: 6 })];
  expect("vehicle" in bus && lengthOf(bus.vehicle)).toBeCloseTo(12, 9);
  expect("vehicle" in train && train.vehicle.units).toHaveLength(2);
});

test.each<[string, Partial<OwnNumbers>, string]>([
  ["steering that doesn't turn", { steering: 0 }, "Steering limit, ° must be a number from 5 to 75."],
  ["a track below nothing", { track: -2 }, "Track, m must be a number from 0.5 to 4."],
  ["a number that is none", { width: Number.NaN }, "Width, m must be a number from 1 to 4."],
  ["tyres outside the body", { track: 2.6 }, "The tyres stand 2.6 m apart, but the body is only 2.5 m wide."],
  [
    "a trailer that can't follow",
    { trailer: 20 },
    "A trailer of 20 m from coupling to axle can't follow: it is longer than the circle that its coupling can drive is wide.",
  ],
])("%s is refused in one sentence", (_, numbers, sentence) => {
  expect(faultOf(numbers)).toBe(sentence);
});
