import { expect, test } from "vitest";
import { faultIn, isSquare, queryOf, serverOf } from "../../../src/ui/opening/overpass";
import { PLACES } from "../../../src/ui/opening/places";

test("a square's query holds a box of its sides, as wide as it is high in metres", () => {
  const [, ...box] = /\(([\d.]+),([\d.]+),([\d.]+),([\d.]+)\)->\.roads/.exec(
    queryOf({ latitude: 60, longitude: 10, side: 1000 }),
  )!;
  const [south, west, north, east] = box.map(Number);
  expect((north! - south!) * (1e7 / 90)).toBeCloseTo(1000, 0);
  expect((east! - west!) * (1e7 / 90) * Math.cos(Math.PI / 3)).toBeCloseTo(1000, 0);
  expect((north! + south!) / 2).toBeCloseTo(60, 6);
});

test("only an address of the web without a password is a server", () => {
  expect(serverOf(" https://overpass.example/api/interpreter ")).toBe("https://overpass.example/api/interpreter");
  const others = ["", "overpass", "javascript:alert(1)", "data:,x", "file:///etc", "https://me:word@overpass.example/"];
  expect(others.map(serverOf)).toEqual(others.map(() => null));
});

test("a square is one within reach, with no number missing; every place of the list is in one", () => {
  const fine = { latitude: 51, longitude: 7, side: 500 };
  expect(isSquare(fine)).toBe(true);
  for (const wrong of [{ latitude: 86 }, { longitude: -181 }, { side: 99 }, { side: 3001 }, { latitude: Number.NaN }])
    expect(isSquare({ ...fine, ...wrong }), JSON.stringify(wrong)).toBe(false);
  for (const [, latitude, longitude] of PLACES) expect(isSquare({ latitude, longitude, side: 500 })).toBe(true);
});

test("an answer that is no Overpass JSON, that broke off or that is empty isn't taken for streets", () => {
  expect(faultIn('{"elements":[{"type":"node"}]}')).toBeNull();
  expect(faultIn('{"elements":[{"type":"node"}],"remark":"a note"}')).toBeNull();
  for (const text of ["<html></html>", "", "[]", "null", '{"elements":{}}'])
    expect(faultIn(text)?.fault, text).toBe("strange");
  expect(faultIn('{"elements":[]}')?.fault).toBe("none");
  const remark = "runtime error: Query timed out";
  expect(faultIn(JSON.stringify({ elements: [{}], remark }))).toEqual({ fault: "gaveUp", detail: remark });
});
