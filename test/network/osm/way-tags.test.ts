import { expect, test } from "vitest";
import { metresOf } from "../../../src/network/osm/tag-values";
import { isClosedToCars, reversedRoad, roadOfTags, speedOf } from "../../../src/network/osm/way-tags";

/** Tags as "highway=primary lanes=2". */
const road = (tags: string, side: "right" | "left" = "right") =>
  roadOfTags(new Map(tags.split(" ").map((tag) => tag.split("=") as [string, string])), side);
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

test("widths of single lanes add up, and parked cars take room where no width is tagged", () => {
  expect(shape("highway=primary oneway=yes lanes=2 width:lanes=3.5|3")).toBe("2+0 6.5");
  expect(shape("highway=primary width:lanes:forward=3.5 width:lanes:backward=3")).toBe("1+1 6.5");
  expect(shape("highway=primary width:lanes:forward=3.5")).toBe("1+1 7");
  expect(shape("highway=residential parking:both=lane")).toBe("1+1 10.5");
  expect(shape("highway=residential parking:right=street_side parking:right:orientation=diagonal")).toBe("1+1 10.5");
  expect(shape("highway=residential parking:lane:left=parallel")).toBe("1+1 8.25");
  expect(shape("highway=residential parking:both=no parking:lane:both=parallel")).toBe("1+1 6");
  expect(shape("highway=residential width=7 parking:both=lane")).toBe("1+1 7");
  expect(shape("highway=residential lanes=2 parking:both=lane")).toBe("1+1 6");
});

test("a lane in the middle that serves both ways is room, and none of theirs", () => {
  expect(shape("highway=primary lanes=5 lanes:both_ways=1")).toBe("2+2 17.5");
  expect(shape("highway=primary lanes:forward=2 lanes:backward=2 lanes:both_ways=1")).toBe("2+2 17.5");
});

test("driveways and alleys are narrow", () => {
  expect(shape("highway=service service=driveway")).toBe("1+1 4");
  expect(shape("highway=service service=parking_aisle")).toBe("1+1 5.5");
});

test("placement shifts the carriageway off the way, as seen from either direction and on either side", () => {
  const offset = (tags: string, side: "right" | "left" = "right") => road(`highway=primary ${tags}`, side).offset;
  const two = "oneway=yes lanes=2 width=7";
  expect(offset(two)).toBe(0);
  // The way is the right edge of the left lane, the middle of the carriageway; then its right edge, and its left one.
  expect(offset(`${two} placement=right_of:1`)).toBe(0);
  expect(offset(`${two} placement=right_of:2`)).toBe(3.5);
  expect(offset(`${two} placement=left_of:1`)).toBe(-3.5);
  expect(offset(`${two} placement=middle_of:1`)).toBe(-1.75);
  expect(offset(`${two} placement=transition`)).toBe(0);
  expect(offset(`${two} placement=right_of:3`)).toBe(0);
  expect(offset("oneway=-1 lanes=2 width=7 placement=right_of:2")).toBe(-3.5);
  const three = "lanes=3 lanes:forward=1 lanes:backward=2 width=9";
  expect(offset(`${three} placement:forward=left_of:1`)).toBe(1.5);
  expect(offset(`${three} placement:forward=left_of:1`, "left")).toBe(-4.5);
  expect(offset(`${three} placement:backward=left_of:1`)).toBe(1.5);
  expect(offset(`${three} placement:backward=left_of:1`, "left")).toBe(4.5);
});

test("arrows are read for as many lanes as there are, in either direction", () => {
  const turns = (tags: string) => road(`highway=primary ${tags}`).turns;
  expect(turns("oneway=yes lanes=3 turn:lanes=left|through;slight_right|none")).toEqual({
    forward: [["left"], ["through", "slight-right"], []],
  });
  expect(turns("oneway=-1 lanes=2 turn:lanes=left|merge_to_left")).toEqual({ backward: [["left"], ["through"]] });
  expect(turns("lanes=3 lanes:forward=1 turn:lanes:forward=right turn:lanes:backward=left|through")).toEqual({
    forward: [["right"]],
    backward: [["left"], ["through"]],
  });
  expect(turns("lanes=4 turn:forward=right")).toEqual({ forward: [["right"], ["right"]] });
  for (const said of ["left|through|right", "none|none", "|", "up|down"]) {
    expect(turns(`oneway=yes lanes=2 turn:lanes=${said}`)).toBeUndefined();
  }
});

test("a road seen from its other end has its lanes, arrows and offset the other way round", () => {
  const there = road(
    "highway=primary lanes=3 lanes:forward=2 turn:lanes:forward=left|through placement:forward=right_of:2",
  );
  expect(reversedRoad(there)).toMatchObject({
    lanes: { forward: 1, backward: 2 },
    turns: { backward: [["left"], ["through"]] },
    offset: -there.offset,
  });
  expect(there.offset).not.toBe(0);
  expect(reversedRoad(reversedRoad(there))).toEqual(there);
});

test("the tag that speaks of cars most closely says whether they are kept out", () => {
  const closed = (tags: string) =>
    isClosedToCars(new Map(tags.split(" ").map((tag) => tag.split("=") as [string, string])));
  expect([closed("access=no"), closed("motor_vehicle=no"), closed("vehicle=no access=yes")]).toEqual([
    true,
    true,
    true,
  ]);
  expect([closed("access=private"), closed("access=no motor_vehicle=destination")]).toEqual([false, false]);
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

test("verges lie where the tags say, as wide as they say", () => {
  const green = (tags: string) => {
    const { verge } = road(`highway=residential ${tags}`);
    return verge && `${verge.left}|${verge.right}`;
  };
  expect(green("")).toBeUndefined();
  expect(green("verge=no")).toBeUndefined();
  expect(green("verge=both")).toBe("1.5|1.5");
  expect(green("verge=left verge:width=2.5")).toBe("2.5|0");
  expect(green("verge:right=yes verge:right:width=0.8")).toBe("0|0.8");
  expect(green("verge=both verge:width=1000")).toBe("20|20");
});

test("sidewalks lie where the tags say, as wide as they say; without tags what is usual stays open", () => {
  const walk = (tags: string) => {
    const { sidewalk } = road(`highway=residential ${tags}`);
    return sidewalk && `${sidewalk.left}|${sidewalk.right}`;
  };
  expect(walk("lanes=2")).toBeUndefined();
  expect(walk("sidewalk=both")).toBe("2|2");
  expect(walk("sidewalk=separate")).toBe("2|2");
  expect(walk("sidewalk=none")).toBe("0|0");
  expect(walk("sidewalk=left")).toBe("2|0");
  expect(walk("sidewalk=right sidewalk:right:width=3.5")).toBe("0|3.5");
  expect(walk("sidewalk:left=no sidewalk:right=separate")).toBe("0|2");
  expect(walk("sidewalk:both=yes sidewalk:width=1.5")).toBe("1.5|1.5");
  expect(walk("sidewalk:left=no")).toBe("0|2");
  expect(walk("sidewalk=whatever")).toBeUndefined();
  expect(reversedRoad(road("highway=residential sidewalk=left")).sidewalk).toEqual({ left: 0, right: 2 });
});
