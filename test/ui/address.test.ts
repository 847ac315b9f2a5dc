import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAMAGE_KINDS } from "../../src/generator/damage";
import { readAddress, writeAddress } from "../../src/ui/address";
import {
  CAMERAS,
  COUNTRIES,
  checkOptions,
  DEFAULTS,
  defaultsFor,
  EXIT_USES,
  MODES,
  ON_OFF,
  type Options,
  QUALITIES,
  RANGES,
  SIGHTS,
  TIMES,
  WEATHERS,
} from "../../src/ui/options";
import { KERB_SHAPES } from "../../src/vehicle/turning/corner";

const choices = { vehicles: ["car", "bus"], overlays: ["faults", "gaps", "trail", "seams"] };

const length = ({ least, most }: { readonly least: number; readonly most: number }) =>
  fc.option(fc.double({ min: least, max: most, noNaN: true, noDefaultInfinity: true }).map((value) => value + 0));

const anyOptions: fc.Arbitrary<Options> = fc.record({
  network: fc.oneof(
    fc.constantFrom("first-drive", "grid:4x4?spacing=90&lanes=2&jitter=0.2&seed=7"),
    fc.string({ minLength: 1, unit: "grapheme" }),
  ),
  radius: length(RANGES.radius),
  lane: length(RANGES.lane),
  uv: length(RANGES.uv),
  chord: length(RANGES.chord),
  fault: fc.option(fc.record({ kind: fc.constantFrom(...DAMAGE_KINDS), mm: fc.integer({ min: 1, max: 500 }) })),
  vehicle: fc.constantFrom("car", "bus"),
  side: fc.option(fc.constantFrom("left" as const, "right" as const)),
  markings: fc.option(fc.constantFrom(...COUNTRIES)),
  kerbs: fc.constantFrom(...ON_OFF),
  time: fc.constantFrom(...TIMES),
  weather: fc.constantFrom(...WEATHERS),
  things: fc.constantFrom(...ON_OFF),
  camera: fc.constantFrom(...CAMERAS),
  overlay: fc.uniqueArray(fc.constantFrom("faults", "gaps", "trail", "seams")),
  quality: fc.constantFrom(...QUALITIES),
  traffic: fc.integer({ min: 0, max: 1000 }),
  pedestrians: fc.integer({ min: 0, max: 1000 }),
  mode: fc.constantFrom(...MODES),
  scenario: fc.string({ maxLength: 100 }),
  corner: fc.string({ unit: "grapheme" }),
  exit: fc.constantFrom(...EXIT_USES),
  shape: fc.constantFrom(...KERB_SHAPES),
  sight: fc.constantFrom(...SIGHTS),
  own: fc.constantFrom("", "5.8,2.85,3.35,2.5,2.4,45,6,0"),
  lang: fc.option(fc.constantFrom("en" as const, "zh" as const)),
});

describe("the address", () => {
  test("gives back every option that was written into it, but for those of another door", () => {
    const { scenario, corner, exit, shape, sight } = DEFAULTS;
    const elsewhere = (mode: Options["mode"]) => ({
      ...(mode !== "rules" && { scenario }),
      ...(mode !== "radius" && { corner, exit, shape, sight }),
    });
    fc.assert(
      fc.property(anyOptions, (given) => {
        const options = { ...given, ...elsewhere(given.mode) };
        expect(readAddress(writeAddress(given, ""), choices)).toEqual({ options, faults: [] });
      }),
    );
  });

  test("opens by itself with traffic, and a network that is asked for without", () => {
    const trafficAt = (search: string) => readAddress(search, choices).options.traffic;
    expect(trafficAt("")).toBeGreaterThan(10);
    expect(trafficAt("?radius=9&lang=zh")).toBe(trafficAt(""));
    for (const search of ["?network=grid:4x4", "?mode=radius", "?traffic=0"]) expect(trafficAt(search)).toBe(0);
    expect(writeAddress({ ...defaultsFor(DEFAULTS), traffic: 0 }, "")).toBe("?traffic=0");
  });

  test("reads the design's example", () => {
    const search =
      "?network=grid:4x4&radius=8&vehicle=bus&side=left&camera=wheel&overlay=gaps,seams&traffic=20&lang=zh";
    expect(readAddress(search, choices)).toEqual({
      options: {
        ...DEFAULTS,
        network: "grid:4x4",
        radius: 8,
        vehicle: "bus",
        side: "left",
        camera: "wheel",
        overlay: ["gaps", "seams"],
        traffic: 20,
        lang: "zh",
      },
      faults: [],
    });
  });

  test("stays readable and says nothing that is the default anyway", () => {
    expect(writeAddress(defaultsFor(DEFAULTS), "")).toBe("");
    const options = { ...DEFAULTS, network: "grid:4x4", overlay: ["gaps", "seams"] };
    expect(writeAddress(options, "")).toBe("?network=grid:4x4&overlay=gaps,seams");
  });

  test("keeps names that it doesn't know", () => {
    const search = "?debug=a%20b&radius=8&utm=1";
    const { options } = readAddress(search, choices);
    expect(writeAddress({ ...options, radius: 9 }, search)).toBe("?radius=9&debug=a%20b&utm=1");
  });

  test("leaves out a network of the visitor's own", () => {
    expect(writeAddress({ ...DEFAULTS, network: "" }, "?network=grid:2x2")).toBe("");
  });

  test.each([
    ["radius", "21"],
    ["radius", "-1"],
    ["radius", ""],
    ["radius", "wide"],
    ["radius", "NaN"],
    ["lane", "0"],
    ["fault", "dent:20"],
    ["fault", "crack:0"],
    ["fault", "crack:20:3"],
    ["vehicle", "tank"],
    ["vehicle", "toString"],
    ["side", "middle"],
    ["camera", "drone"],
    ["overlay", "gaps,x-ray"],
    ["traffic", "2.5"],
    ["pedestrians", "-1"],
    ["lang", "fr"],
    ["network", ""],
  ])("names %s=%s as a fault and keeps the default", (name, value) => {
    const { options, faults } = readAddress(`?${name}=${value}&camera=top`, choices);
    expect(faults.map((fault) => [fault.name, fault.value])).toEqual([[name, value]]);
    expect(faults[0]!.reason).not.toBe("");
    expect(options[name as keyof Options]).toEqual(
      name === "camera" ? "top" : defaultsFor(DEFAULTS)[name as keyof Options],
    );
  });
});

test("names that every object has are none of the address's", () => {
  const search = "?toString=3&constructor=1&__proto__=2";
  expect(readAddress(search, choices)).toEqual({ options: defaultsFor(DEFAULTS), faults: [] });
  expect(() => checkOptions({ toString: 1 }, choices)).toThrow(/toString/);
});

describe("options by the console", () => {
  test("are read by the address's rules", () => {
    expect(checkOptions({ radius: 12, overlay: ["gaps", "trail"], fault: "crack:20" }, choices)).toEqual({
      radius: 12,
      overlay: ["gaps", "trail"],
      fault: { kind: "crack", mm: 20 },
    });
  });

  test("no fault is wanted by its name as well as by null", () => {
    expect(checkOptions({ fault: "none" }, choices)).toEqual({ fault: null });
    expect(readAddress("?fault=none", choices)).toEqual({ options: defaultsFor(DEFAULTS), faults: [] });
  });

  test("null brings a default back", () => {
    expect(checkOptions({ radius: null, camera: null }, choices)).toEqual({ radius: null, camera: "chase" });
  });

  test.each([{ radius: 99 }, { radius: Number.NaN }, { nonsense: 1 }, { __proto__x: 1 }, { camera: {} }])(
    "%o is refused with its name in the message",
    (change) => {
      expect(() => checkOptions(change, choices)).toThrow(RangeError);
      expect(() => checkOptions(change, choices)).toThrow(Object.keys(change)[0]!);
    },
  );
});
