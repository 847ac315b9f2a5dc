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
  },
} as const satisfies Record<string, TimeOfDay>;

/** Unit vector towards the sun, world axes. */
export function sunDirection({ sun }: TimeOfDay): Rgb {
  const flat = Math.cos(sun.elevation);
  return [flat * Math.cos(sun.azimuth), Math.sin(sun.elevation), flat * Math.sin(sun.azimuth)];
}
