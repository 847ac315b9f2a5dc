/** Red, green, blue, 0 … 1. */
export type Rgb = readonly [number, number, number];

/** One light for sky, sun and ground. Angles in radians; azimuth counter-clockwise from east. */
export interface TimeOfDay {
  readonly sun: {
    readonly azimuth: number;
    readonly elevation: number;
    readonly colour: Rgb;
    readonly strength: number;
  };
  readonly zenith: Rgb;
  /** Also the colour of the haze in which the ground ends. */
  readonly horizon: Rgb;
  /** What surfaces facing down receive. */
  readonly bounce: Rgb;
  /** Of the light from the whole sky. */
  readonly ambient: number;
  /** How much of the sky is clouded, 0 … 1. */
  readonly clouds: number;
  /** The light of the sky on what faces up. */
  readonly skyLight: Rgb;
  /** How bright clouds are, and the glow around the sun, 0 … 1. */
  readonly cloudLight: number;
  readonly glow: number;
  /** Whether lamps are lit. */
  readonly lamps: boolean;
}

const DEGREE = Math.PI / 180;

export const TIMES_OF_DAY = {
  day: {
    sun: { azimuth: 205 * DEGREE, elevation: 42 * DEGREE, colour: [1, 0.95, 0.86], strength: 0.83 },
    zenith: [0.4, 0.55, 0.71],
    horizon: [0.84, 0.87, 0.88],
    bounce: [0.46, 0.46, 0.42],
    ambient: 0.62,
    clouds: 0.5,
    skyLight: [0.84, 0.87, 0.88],
    cloudLight: 1,
    glow: 1,
    lamps: false,
  },
  dusk: {
    sun: { azimuth: 152 * DEGREE, elevation: 5 * DEGREE, colour: [1, 0.6, 0.36], strength: 0.55 },
    zenith: [0.25, 0.34, 0.53],
    horizon: [0.83, 0.65, 0.55],
    bounce: [0.3, 0.27, 0.28],
    ambient: 0.6,
    clouds: 0.55,
    skyLight: [0.7, 0.66, 0.74],
    cloudLight: 0.75,
    glow: 1,
    lamps: true,
  },
  night: {
    sun: { azimuth: 120 * DEGREE, elevation: 38 * DEGREE, colour: [0.62, 0.72, 1], strength: 0.2 },
    zenith: [0.025, 0.036, 0.075],
    horizon: [0.085, 0.105, 0.155],
    bounce: [0.12, 0.14, 0.2],
    ambient: 0.36,
    clouds: 0.4,
    skyLight: [0.42, 0.5, 0.7],
    cloudLight: 0.09,
    glow: 0.22,
    lamps: true,
  },
} as const satisfies Record<string, TimeOfDay>;

export type TimeName = keyof typeof TIMES_OF_DAY;

/** Unit vector towards the sun, or the moon, world axes. */
export function sunDirection({ sun }: TimeOfDay): Rgb {
  const flat = Math.cos(sun.elevation);
  return [flat * Math.cos(sun.azimuth), Math.sin(sun.elevation), flat * Math.sin(sun.azimuth)];
}
