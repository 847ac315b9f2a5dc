import { expect, test } from "vitest";
import { metresOf, roadOfTags, speedOf } from "../../../src/network/osm/way-tags";

/** Tags as "highway=primary lanes=2". */
const road = (tags: string) => roadOfTags(new Map(tags.split(" ").map((tag) => tag.split("=") as [string, string])));
/** "forward+backward × width". */
const shape = (tags: string) => {
  const { lanes, width } = road(tags);
  return `${lanes.forward}+${lanes.backward} ${width}`;
};

test("without tags the class decides", () => {
  expect(shape("highway=motorway")).toBe("2+0 7.5");
  expect(shape("highway=primary")).toBe("1+1 7");
  expect(shape("highway=secondary")).toBe("1+1 6.5");
  expect(shape("highway=residential")).toBe("1+1 6");
  expect(shape("highway=service")).toBe("1+1 5.5");
  expect(shape("highway=service oneway=yes")).toBe("1+0 3.5");
  expect(shape("highway=motorway_link")).toBe("1+0 4.5");
});

test("one-way is what OpenStreetMap writes for it, roundabouts and motorways included", () => {
  for (const said of ["yes", "true", "1"]) expect(shape(`highway=primary oneway=${said}`)).toBe("1+0 4");
  expect(shape("highway=primary oneway=-1")).toBe("0+1 4");
  expect(shape("highway=primary oneway=no junction=roundabout")).toBe("1+1 7");
  expect(shape("highway=primary junction=roundabout")).toBe("1+0 4");
  expect(shape("highway=motorway oneway=no")).toBe("2+2 15");
});

test("lanes are shared out between the ways, the odd one forward", () => {
  expect(shape("highway=primary lanes=4")).toBe("2+2 14");
  expect(shape("highway=primary lanes=3")).toBe("2+1 10.5");
  expect(shape("highway=primary lanes=3 lanes:forward=1")).toBe("1+2 10.5");
  expect(shape("highway=primary lanes=3 lanes:backward=2")).toBe("1+2 10.5");
  expect(shape("highway=primary lanes:forward=3 lanes:backward=1")).toBe("3+1 14");
  expect(shape("highway=primary lanes=3 oneway=yes")).toBe("3+0 10.5");
  expect(shape("highway=primary lanes=2 oneway=-1")).toBe("0+2 7");
  expect(shape("highway=primary lanes=2;3 oneway=yes")).toBe("2+0 7");
});

test("a turning lane in the middle counts for the width alone", () => {
  expect(shape("highway=primary lanes=3 lanes:forward=1 lanes:backward=1")).toBe("1+1 10.5");
});

test("a single lane both ways is a narrow road that two cars just pass on", () => {
  expect(shape("highway=residential lanes=1")).toBe("1+1 4");
});

test("a width that is tagged stands, unless it leaves a lane no room or can't be meant", () => {
  expect(shape("highway=residential width=7.4")).toBe("1+1 7.4");
  expect(shape("highway=residential est_width=5")).toBe("1+1 5");
  expect(shape("highway=residential width=6 width:carriageway=5.5")).toBe("1+1 5.5");
  expect(shape("highway=residential width=3")).toBe("1+1 4");
  expect(shape("highway=residential width=350")).toBe("1+1 6");
  expect(shape("highway=residential width=narrow")).toBe("1+1 6");
});

test("silly lane counts don't break a road", () => {
  expect(shape("highway=primary lanes=0")).toBe("1+1 7");
  expect(shape("highway=primary lanes=-3")).toBe("1+1 7");
  expect(shape("highway=primary lanes=99 oneway=yes")).toBe("12+0 42");
  expect(shape("highway=primary lanes:forward=0 lanes:backward=0")).toBe("1+1 7");
});

test("lengths read with their units", () => {
  const read = ["7", "3.5 m", "3,5", "350 cm", "12'", "12'6\"", "12 ft", "12 ft 6 in", "wide", "", "-3", "7 km"].map(
    metresOf,
  );
  expect(read.map((value) => value && Math.round(value * 1000) / 1000)).toEqual([
    7,
    3.5,
    3.5,
    3.5,
    3.658,
    3.81,
    3.658,
    3.81,
    null,
    null,
    null,
    null,
  ]);
});

test("speed limits read with their units and zones", () => {
  const read = [
    "50",
    "30 mph",
    "20mph",
    "10 knots",
    "DE:urban",
    "DE:zone:30",
    "DE:zone30",
    "walk",
    "none",
    "signals",
    "",
  ].map(speedOf);
  expect(read.map((value) => value && Math.round(value * 10) / 10)).toEqual([
    50,
    48.3,
    32.2,
    18.5,
    50,
    30,
    30,
    10,
    null,
    null,
    null,
  ]);
});

test("a limit that isn't tagged is the class's, and a tagged one stays within reason", () => {
  const limit = (tags: string) => road(tags).speedLimitKmh;
  expect([limit("highway=motorway"), limit("highway=residential"), limit("highway=service")]).toEqual([120, 30, 20]);
  expect([limit("highway=primary maxspeed=30_mph"), limit("highway=primary maxspeed=999")]).toEqual([50, 250]);
});

test("bridges and tunnels lie on their layer", () => {
  const layer = (tags: string) => road(`highway=primary ${tags}`).layer;
  expect([layer("layer=2"), layer("layer=-1"), layer("layer=99"), layer("layer=up")]).toEqual([2, -1, 10, 0]);
  expect([layer("bridge=yes"), layer("bridge=viaduct"), layer("bridge=no"), layer("tunnel=yes")]).toEqual([
    1, 1, 0, -1,
  ]);
  expect([layer("bridge=yes layer=3"), layer("tunnel=building_passage")]).toEqual([3, 0]);
});

test("what is no motor road is a bad call", () => {
  expect(() => road("highway=footway")).toThrow(RangeError);
});
