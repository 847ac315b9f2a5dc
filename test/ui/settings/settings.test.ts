import fc from "fast-check";
import { expect, test } from "vitest";
import { readAddress } from "../../../src/ui/address";
import { COUNTRIES, QUALITIES } from "../../../src/ui/options";
import { KEY_NAMES, USUAL_KEYS } from "../../../src/ui/settings/key-bindings";
import { ownOptions, readSettings, USUAL_SETTINGS, writeSettings } from "../../../src/ui/settings/settings";
import { createSettingsStore } from "../../../src/ui/settings/settings-store";
import { LANGUAGES } from "../../../src/ui/texts/texts";
import { UNITS } from "../../../src/ui/texts/units";

const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ", (letter) => `Key${letter}`);

const anySettings = fc.record({
  quality: fc.constantFrom(...QUALITIES),
  sound: fc.boolean(),
  volume: fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0),
  units: fc.constantFrom(...UNITS),
  lang: fc.option(fc.constantFrom(...LANGUAGES)),
  side: fc.option(fc.constantFrom("left" as const, "right" as const)),
  markings: fc.option(fc.constantFrom(...COUNTRIES)),
  keys: fc
    .shuffledSubarray(letters, { minLength: KEY_NAMES.length, maxLength: KEY_NAMES.length })
    .map((codes) => ({ ...USUAL_KEYS, ...Object.fromEntries(KEY_NAMES.map((name, i) => [name, codes[i]!])) })),
  overpass: fc.constantFrom("", "https://overpass.example/api/interpreter"),
});

test("settings come back as they were written", () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      expect(readSettings(writeSettings(settings))).toEqual(settings);
    }),
  );
});

test("no text that may be kept throws, and what won't do is as usual", () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((value) => JSON.stringify({ version: 1, ...Object(value) })),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      expect(Object.keys(readSettings(text)).sort()).toEqual(Object.keys(USUAL_SETTINGS).sort());
    }),
  );
  for (const text of ["", "null", "{", "[]", '{"version":2,"volume":0.1}', '{"volume":0.1}'])
    expect(readSettings(text)).toEqual(USUAL_SETTINGS);
  const bad = {
    version: 1,
    quality: "huge",
    sound: 1,
    volume: 7,
    units: "furlongs",
    lang: "fr",
    side: 3,
    markings: "fr",
    overpass: "x".repeat(501),
  };
  expect(readSettings(JSON.stringify({ ...bad, keys: { ...USUAL_KEYS, go: "F4" } }))).toEqual(USUAL_SETTINGS);
  expect(readSettings(JSON.stringify({ ...bad, volume: 0.25 }))).toEqual({ ...USUAL_SETTINGS, volume: 0.25 });
  expect(readSettings('{"version":1,"__proto__":{"sound":false}}')).toEqual(USUAL_SETTINGS);
});

test("a store that is closed, full or broken costs the settings nothing but the next visit", () => {
  const broken = {
    getItem: () => {
      throw new Error("closed");
    },
    setItem: () => {
      throw new Error("full");
    },
  };
  for (const storage of [null, broken]) {
    const store = createSettingsStore(storage);
    let told = 0;
    store.listen(() => told++);
    store.change({ volume: 0.1 });
    expect([store.current.volume, told]).toEqual([0.1, 1]);
  }
});

test("what is kept is read by the next visit", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  createSettingsStore(storage).change({ units: "imperial", lang: "zh" });
  expect(createSettingsStore(storage).current).toEqual({ ...USUAL_SETTINGS, units: "imperial", lang: "zh" });
});

test("the address wins over the settings, and streets that it names keep their own side and markings", () => {
  const choices = { vehicles: ["car"], overlays: ["faults"] };
  const settings = { ...USUAL_SETTINGS, quality: "low", lang: "zh", side: "left", markings: "us" } as const;
  const at = (search: string) => readAddress(search, choices, ownOptions(settings, search)).options;
  expect(at("")).toMatchObject({ quality: "low", lang: "zh", side: "left", markings: "us" });
  expect(at("?quality=high&lang=en&side=right")).toMatchObject({ quality: "high", lang: "en", side: "right" });
  expect(at("?network=grid:2x2")).toMatchObject({ quality: "low", lang: "zh", side: null, markings: null });
});
