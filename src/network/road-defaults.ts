import type { LaneArrow, RoadClass } from "./types";

/** What a description that leaves a value out is read with. */
export const DEFAULTS = {
  name: "Unnamed",
  drivingSide: "right",
  /** m. */
  turnRadius: 6,
  /** m of ground to one unit of texture. */
  uvScale: 2,
  /** m. */
  height: 0,
  control: "none",
  lanes: { forward: 1, backward: 1 },
  /** m. */
  laneWidth: 3.5,
  offset: 0,
  layer: 0,
  class: "unclassified",
} as const;

/** What a value may be, both ends included. Outside of it a description is refused, as a slip of the pen. */
export const LIMITS = {
  /** m; UTM northings, the largest coordinates in use, fit. */
  coordinate: [-1e7, 1e7],
  /** m, from the Dead Sea's floor to above Everest. */
  height: [-1000, 10_000],
  /** m between heights of a terrain. */
  terrainSpacing: [1, 10_000],
  turnRadius: [0, 100],
  islandRadius: [0.5, 100],
  turningCircle: [2, 50],
  uvScale: [0.01, 1000],
  /** Driving lanes one way. */
  lanes: [0, 12],
  /** m; what a car passes through, with mirrors. */
  laneWidth: [2, 10],
  /** m, kerb to kerb. */
  width: [2, 60],
  offset: [-30, 30],
  /** m, along its bends; a longer one has millions of marks, and its far end isn't drawn to the millimetre. */
  roadLength: [0, 100_000],
  layer: [-10, 10],
  /** As steep as bends are banked at most. */
  crossfallPercent: [0, 8],
  speedLimitKmh: [5, 250],
  kerb: [0, 0.2],
  /** m, of one side. */
  sidewalk: [0, 20],
  verge: [0, 20],
  latitude: [-90, 90],
  longitude: [-180, 180],
  /** Characters. */
  idLength: [1, 200],
  nameLength: [0, 500],
} as const satisfies Record<string, readonly [number, number]>;

/** m, a sidewalk's width where nobody says. */
export const USUAL_SIDEWALK = 2;

/** From a turn back on the left to a sharp right. */
export const LANE_ARROWS = [
  "reverse",
  "sharp-left",
  "left",
  "slight-left",
  "through",
  "slight-right",
  "right",
  "sharp-right",
] as const satisfies readonly LaneArrow[];

/** What a road of a class is like where nothing else is known. Source: usual values of German and US streets. */
interface ClassDefaults {
  readonly speedLimitKmh: number;
  /** m. */
  readonly laneWidth: number;
  /** Lanes in all, of a two-way road. */
  readonly lanes: number;
  /** m, of a one-way road with one lane. */
  readonly oneWayWidth: number;
}

const of = (speedLimitKmh: number, laneWidth: number, lanes: number, oneWayWidth: number): ClassDefaults => ({
  speedLimitKmh,
  laneWidth,
  lanes,
  oneWayWidth,
});

export const CLASS_DEFAULTS: Readonly<Record<RoadClass, ClassDefaults>> = {
  motorway: of(120, 3.75, 4, 4.5),
  motorway_link: of(60, 3.75, 2, 4.5),
  trunk: of(100, 3.5, 2, 4.5),
  trunk_link: of(60, 3.5, 2, 4.5),
  primary: of(50, 3.5, 2, 4),
  primary_link: of(50, 3.5, 2, 4),
  secondary: of(50, 3.25, 2, 4),
  secondary_link: of(50, 3.25, 2, 4),
  tertiary: of(50, 3.25, 2, 3.75),
  tertiary_link: of(50, 3.25, 2, 3.75),
  residential: of(30, 3, 2, 3.5),
  unclassified: of(50, 3, 2, 3.5),
  living_street: of(10, 2.75, 2, 3.5),
  service: of(20, 2.75, 2, 3.5),
};

export const ROAD_CLASSES = Object.keys(CLASS_DEFAULTS) as readonly RoadClass[];

export const isRoadClass = (text: string): text is RoadClass => Object.hasOwn(CLASS_DEFAULTS, text);
